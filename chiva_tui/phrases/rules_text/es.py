"""The rules in Spanish."""

from __future__ import annotations

from chiva_tui.phrases.rules_text import Chapter, Paragraph, RulesText

_CHIVA = (
    Chapter(
        "Qué se busca",
        (
            Paragraph(
                "Gana la partida la pareja que llega a cuatro manos mientras la otra sigue en cero. Tú y el puesto 3 "
                "son compañeros; los puestos 2 y 4 son los contrarios. Se juega hacia la derecha (antihorario): tú, "
                "el 2 a tu derecha, el 3 al frente, el 4 a tu izquierda.",
                ("U1", "C8"),
            ),
        ),
    ),
    Chapter(
        "El reparto",
        (
            Paragraph(
                "Se juega con las 28 fichas del doble seis, de 0-0 a 6-6, y se reparten todas: siete para cada uno. "
                "No hay pozo ni se roba. Aunque te toquen cinco dobles o más, esa mano se juega.",
                ("U3", "C1", "C12"),
            ),
        ),
    ),
    Chapter(
        "Quién sale",
        (
            Paragraph(
                "En la primera mano de la partida sale quien tiene el 6-6, y sale con él.",
                ("C2",),
            ),
            Paragraph(
                "En las siguientes sale quien se pegó en la anterior, con la ficha que quiera. Si hubo cierre, sale "
                "el más ligero de los dos ganadores, o sea el que quedó con menos puntos, no con menos fichas; si "
                "están iguales, el puesto de número más bajo. La salida no se le cede al compañero.",
                ("C3", "C4", "C5"),
            ),
        ),
    ),
    Chapter(
        "El juego",
        (
            Paragraph(
                "En la mesa hay una sola línea, con dos puntas y sin ramales. En tu turno pones una ficha que tenga "
                "el número de una de las puntas. Si llevas, tienes que jugar; si no llevas, pasas. Los dobles van "
                "atravesados cuando hay espacio, solo para que se vean.",
                ("U2", "U3"),
            ),
            Paragraph(
                "Si el juego está cuadrado, con el mismo número en las dos puntas, puedes jugar por la que quieras.",
                ("U17",),
            ),
        ),
    ),
    Chapter(
        "Cómo termina la mano",
        (
            Paragraph(
                "Quien pone su última ficha se pega y gana la mano para su pareja, aunque con esa ficha cierre el "
                "juego.",
                ("U4",),
            ),
            Paragraph(
                "Cuatro pasos seguidos son un cierre. Cada pareja suma los puntos de sus dos manos y gana la que "
                "tenga menos, cerrara quien cerrara. Si suman igual hay empate: nadie gana nada, las rachas quedan "
                "como estaban y en la mano siguiente sale el 6-6, puesto por quien lo tenga.",
                ("U16", "C4", "C6"),
            ),
            Paragraph("Las fichas de los cuatro se muestran al terminar la mano, nunca antes.", ("U13",)),
        ),
    ),
    Chapter(
        "La racha y el corte",
        (
            Paragraph(
                "Mientras los contrarios están en cero, cada mano ganada suma uno a la racha. Con cuatro a cero se "
                "gana la partida.",
                ("C7", "C8"),
            ),
            Paragraph(
                "Cuando la pareja que está en cero gana una mano y la otra tenía racha, la corta: las dos quedan en "
                "cero, y la mano del corte no suma. Después no vuelve el 6-6: sale, con cualquier ficha, quien ganó "
                "esa mano, o el más ligero de los ganadores si fue por cierre.",
                ("C9", "C10"),
            ),
            Paragraph(
                "Solo se cuentan manos. Los puntos de las fichas no se anotan, y no hay premio por pegarse por las "
                "dos puntas, con el doble blanco ni con ningún otro doble.",
                ("C7", "C11"),
            ),
        ),
    ),
    Chapter(
        "Para cuatro",
        (
            Paragraph(
                "Estas reglas son para cuatro en parejas. Entre dos o tres se juega de otra manera, cada uno por su "
                "cuenta y robando fichas, y el cierre se cuenta distinto; aquí no se juega.",
                ("C13",),
            ),
        ),
    ),
)

_CUBAN = (
    Chapter(
        "Qué se busca",
        (
            Paragraph(
                "Gana la pareja que llega primero a 100 puntos; cada una conserva los suyos de mano en mano. Tú y el "
                "puesto 3 son compañeros; los puestos 2 y 4 son los contrarios. Se juega hacia la derecha "
                "(antihorario): tú, el 2 a tu derecha, el 3 al frente, el 4 a tu izquierda.",
                ("U1", "D12"),
            ),
        ),
    ),
    Chapter(
        "Quién sale",
        (
            Paragraph(
                "Antes del primer reparto se sortea: tú y el puesto 2, como representantes, sacan una ficha cada "
                "uno. La de más puntos le da a su pareja el derecho a elegir al salidor. Si suman igual, se "
                "devuelven, se revuelven y se sacan otras. Las fichas del sorteo vuelven al montón y se revuelve "
                "todo antes de repartir.",
                ("D2",),
            ),
            Paragraph(
                "Antes de cada reparto, la pareja con derecho elige cuál de los dos sale; habla por ella el puesto "
                "de número más bajo. Tras una mano ganada eligen los ganadores; tras un empate, la pareja que no "
                "había salido.",
                ("D3", "D4"),
            ),
        ),
    ),
    Chapter(
        "El reparto",
        (
            Paragraph(
                "El doble nueve tiene 55 fichas, de 0-0 a 9-9. Cada uno recibe diez. Las otras quince quedan "
                "dormidas, boca abajo: de ahí no se roba, nadie las conoce y tampoco se voltean al terminar la mano.",
                ("U3", "D1"),
            ),
            Paragraph(
                "Cada uno mira sus fichas y acepta, o, si tiene cinco dobles o más (el 0-0 cuenta), puede mostrarlos "
                "y reclamar un nuevo reparto. Nadie oye la respuesta de los demás antes de dar la suya. Con uno que "
                "reclame basta para revolver y repartir todo otra vez, cuantas veces haga falta; el salidor no "
                "cambia. Las computadoras siempre reclaman; tú puedes no hacerlo. Solo se muestran esos dobles, y "
                "quedan en el registro.",
                ("D6", "D7", "D8"),
            ),
        ),
    ),
    Chapter(
        "El juego",
        (
            Paragraph(
                "El salidor sale con la ficha que quiera, doble o no. En la mesa hay una sola línea, con dos puntas "
                "y sin ramales. En tu turno pones una ficha que tenga el número de una de las puntas. Si llevas, "
                "tienes que jugar; si no llevas, pasas. Los dobles van atravesados cuando hay espacio, solo para "
                "que se vean.",
                ("U2", "U3", "D5"),
            ),
            Paragraph(
                "Si el juego está cuadrado, con el mismo número en las dos puntas, puedes jugar por la que quieras.",
                ("U17",),
            ),
        ),
    ),
    Chapter(
        "Cómo termina la mano",
        (
            Paragraph(
                "Quien pone su última ficha se pega y gana la mano para su pareja, aunque con esa ficha cierre el "
                "juego.",
                ("U4",),
            ),
            Paragraph(
                "Cuatro pasos seguidos son un cierre. Gana la pareja de quien tenga menos puntos en la mano; lo que "
                "sume la pareja no importa. Si los dos compañeros comparten el mínimo, gana su pareja. Si el mínimo "
                "lo tienen contrarios, hay empate y nadie suma.",
                ("U16", "D9", "D10"),
            ),
            Paragraph(
                "Las fichas de los cuatro se muestran al terminar la mano, nunca antes; las dormidas, nunca.",
                ("U13", "D1"),
            ),
        ),
    ),
    Chapter(
        "Los puntos",
        (
            Paragraph(
                "Los ganadores suman los puntos que les quedaron a los dos contrarios, y nada más: ni los propios, "
                "ni los del compañero, ni los de las fichas dormidas. Con 100 o más se gana la partida.",
                ("D11", "D12"),
            ),
            Paragraph(
                "Ganar la partida con los contrarios en cero es una Pollona. Si además se pasa de cero a 100 o más "
                "en una sola mano, es una Tripollúa. Son solo nombres: no dan puntos.",
                ("D13",),
            ),
        ),
    ),
    Chapter(
        "Esta modalidad",
        (
            Paragraph(
                "Cuatro en parejas, doble nueve, a 100 puntos. No es a 300, no se cuentan los puntos de todos, no se "
                "usa el doble seis ni se juega cada uno por su cuenta robando fichas.",
                ("D14",),
            ),
        ),
    ),
)

_TABLE = (
    Chapter(
        "En esta mesa",
        (
            Paragraph(
                "Elegir una ficha o pedir una pista solo da una vista previa. Nada pasa hasta que confirmas, ni "
                "siquiera un paso o una salida que las reglas obligan.",
                ("U5",),
            ),
            Paragraph(
                "Las computadoras y las pistas conocen su propia mano y lo que todos ven: fichas jugadas, pasos, "
                "cuántas fichas tiene cada uno y el marcador. No ven las fichas de nadie más, tampoco las de tu "
                "compañero, ni lo que se va a repartir. Juegan por reglas prácticas; no prometen la mejor jugada.",
                ("U7", "U8"),
            ),
            Paragraph(
                "Deshacer quita tu última acción y todo lo que se jugó después, aunque la mano haya terminado; "
                "rehacer lo devuelve tal como estaba. Reiniciar empieza otra vez la misma mano: las mismas fichas, "
                "el mismo salidor y el marcador de antes de ella.",
                ("U10", "U11"),
            ),
            Paragraph(
                "Mientras lees las reglas o el registro, las computadoras esperan. No hay reloj, ni apuestas, ni "
                "castigos: lo que no se puede se rechaza y se te dice por qué.",
                ("U9", "U14"),
            ),
            Paragraph(
                "Los repartos son al azar. Con una semilla tuya se pueden repetir; la que saca la mesa sola se "
                "muestra al terminar la partida. Una nueva partida empieza de cero. Cuando alguien gana la partida "
                "ya no hay más manos; quedan deshacer, reiniciar y nueva partida.",
                ("U6", "U12", "U18"),
            ),
        ),
    ),
    Chapter(
        "Teclado y ratón",
        (
            Paragraph(
                "Haz clic en una ficha u oprime su número para elegirla, y otra vez para cambiarla de punta; elige "
                "la punta con un clic, con l (izquierda) o con r (derecha). Un clic en la vista previa o Enter "
                "confirma; Esc cancela. Todo se puede hacer solo con teclas y solo con el ratón o el dedo.",
                ("U15",),
            ),
            Paragraph(
                "h pista, u deshacer, U rehacer, F1 reglas, F2 registro, F3 estadísticas, v revisión, t fichas por "
                "salir, F5 reiniciar la mano, F6 nueva partida, w la posición en palabras, o ordenar, ctrl+p todo por "
                "su nombre, ctrl+l redibuja la pantalla, ctrl+q dejar la mesa."
            ),
            Paragraph(
                "Después de : puedes escribir una línea: una ficha y una punta (6-4 derecha, 64 d, o 6-4 si sirve en "
                "una sola), paso, aceptar, reclamar, sale 3, sortear, siguiente, nueva; ok o una línea vacía "
                "confirma, y también ! al final de una jugada. Además cancelar, pista, deshacer, rehacer, reiniciar, "
                "mesa, conteo, reglas, registro, estadísticas, revisar, ayuda, salir."
            ),
        ),
    ),
)

TEXT = RulesText({"chiva": _CHIVA, "cuban": _CUBAN}, _TABLE)
"""Both games and the table."""
