"""The rules in Filipino."""

from __future__ import annotations

from chiva_tui.phrases.rules_text import Chapter, Paragraph, RulesText

_CHIVA = (
    Chapter(
        "Ang layunin",
        (
            Paragraph(
                "Manalo ng apat na sunod-sunod na kamay habang sero pa ang kalaban. Magkapareha kayo ng puwesto 3 "
                "laban sa mga puwesto 2 at 4. Pakaliwa ang ikot: mula sa iyo, sa puwesto 2 sa kanan mo, sa 3, saka "
                "sa 4.",
                ("U1", "C8"),
            ),
        ),
    ),
    Chapter(
        "Ang pamamahagi",
        (
            Paragraph(
                "Ipinamamahagi ang lahat ng 28 bato ng dobleng anim, mula 0-0 hanggang 6-6, pito sa bawat isa. Walang "
                "bunutan habang naglalaro. Kahit lima o higit pa ang doble sa isang kamay, tuloy ang laro.",
                ("U3", "C1", "C12"),
            ),
        ),
    ),
    Chapter(
        "Sino ang magbubukas",
        (
            Paragraph(
                "Sa unang kamay ng laban, ang may hawak ng 6-6 ang tagapagbukas, at 6-6 ang una niyang bato.",
                ("C2",),
            ),
            Paragraph(
                "Pagkatapos noon, ang naubusan ng bato ang magbubukas ng susunod na kamay, sa kahit anong bato. Kung "
                "bara ang tapos, ang mas magaan sa dalawang nanalo: ang may mas kaunting tuldok. Kung pantay ang "
                "dalawa, ang mas mababang puwesto. Hindi puwedeng ipasa sa kapareha ang pagbubukas.",
                ("C3", "C4", "C5"),
            ),
        ),
    ),
    Chapter(
        "Ang paglalaro",
        (
            Paragraph(
                "Iisa ang hanay ng mga bato, dalawa ang dulo, at walang sanga. Sa tira mo, maglapag ng batong tugma sa "
                "isa sa mga dulo. Kung may tugma ka, dapat kang maglapag; kung wala, pasa. Nakapahalang ang mga doble "
                "kung may lugar, pampalinaw lang sa mata.",
                ("U2", "U3"),
            ),
            Paragraph("Kung pareho ang numero ng dalawang dulo, ikaw ang bahala kung saan maglalapag.", ("U17",)),
        ),
    ),
    Chapter(
        "Ang katapusan ng kamay",
        (
            Paragraph(
                "Ang unang maubusan ng bato ay panalo para sa pares niya, kahit bumara pa ang huli niyang bato.",
                ("U4",),
            ),
            Paragraph(
                "Bara kapag apat na sunod-sunod ang pumasa. Panalo ang pares na mas kaunti ang pinagsamang tuldok, "
                "sino man ang bumara. Kung pantay, tabla: walang dagdag, nananatili ang sunod-sunod, at sa susunod "
                "na kamay, sa 6-6 magbubukas ang may hawak nito.",
                ("U16", "C4", "C6"),
            ),
            Paragraph("Saka lang ipinapakita ang hawak ng apat kapag tapos na ang kamay.", ("U13",)),
        ),
    ),
    Chapter(
        "Ang sunod-sunod at ang basag",
        (
            Paragraph(
                "Bawat panalong kamay ay dagdag na isa sa sunod-sunod ng nanalo, basta sero pa ang kalaban. Apat laban "
                "sa sero ang panalo sa laban.",
                ("C7", "C8"),
            ),
            Paragraph(
                "Kapag nanalo ang pares na sero habang may sunod-sunod ang kabila, basag: balik sa sero ang dalawang "
                "pares, at walang bilang ang kamay na bumasag. Ang naubusan ng bato pa rin, o ang mas magaan sa "
                "dalawang nanalo kung bara, ang magbubukas ng susunod, sa kahit anong bato.",
                ("C9", "C10"),
            ),
            Paragraph(
                "Panalong kamay lang ang binibilang. Walang halaga ang mga tuldok bilang puntos, at walang dagdag kung "
                "tugma sa dalawang dulo ang huling bato, o kung dobleng sero o iba pang doble ito.",
                ("C7", "C11"),
            ),
        ),
    ),
    Chapter(
        "Apat na manlalaro",
        (
            Paragraph(
                "Para sa apat na manlalaro sa dalawang pares ang mga tuntuning ito. Ibang laro ang sa dalawa o tatlo, "
                "na may bunutan at kani-kaniya: iba roon ang bilang ng bara, at hindi iyon nilalaro rito.",
                ("C13",),
            ),
        ),
    ),
)

_CUBAN = (
    Chapter(
        "Ang layunin",
        (
            Paragraph(
                "Maunang umabot ng 100 puntos. Magkapareha kayo ng puwesto 3 laban sa mga puwesto 2 at 4. Pakaliwa ang "
                "ikot: mula sa iyo, sa puwesto 2 sa kanan mo, sa 3, saka sa 4. Naiipon ang puntos ng dalawang pares "
                "mula kamay hanggang kamay.",
                ("U1", "D12"),
            ),
        ),
    ),
    Chapter(
        "Sino ang magbubukas",
        (
            Paragraph(
                "Bago ang unang kamay, bubunot ng tig-isang bato ang mga kinatawan: ikaw at ang puwesto 2. Ang pares "
                "na mas mataas ang tuldok ang pipili ng tagapagbukas. Kung pantay, ibabalik ang dalawang bato at "
                "bubunot uli. Binabalasa ang lahat ng bato bago ipamahagi.",
                ("D2",),
            ),
            Paragraph(
                "Bago ang bawat pamamahagi, ang pares na may karapatan ang pipili kung sino sa kanilang dalawa ang "
                "magbubukas; ang mas mababang puwesto ang nagsasalita para sa pares. Pagkatapos ng panalong kamay, "
                "ang nanalo ang may karapatan; pagkatapos ng tabla, ang pares na hindi nagbukas.",
                ("D3", "D4"),
            ),
        ),
    ),
    Chapter(
        "Ang pamamahagi",
        (
            Paragraph(
                "May 55 bato ang dobleng siyam, mula 0-0 hanggang 9-9. Tigsasampu ang bawat puwesto. Nakataob ang "
                "labinlimang natira, ang mga batong hindi gamit: hindi binubunutan, walang nakakaalam, at hindi "
                "binubuklat kahit tapos na ang kamay.",
                ("U3", "D1"),
            ),
            Paragraph(
                "Titingnan ng bawat isa ang sariling mga bato at tatanggapin ang pamamahagi. Kung lima o higit pa ang "
                "doble (doble rin ang 0-0), puwedeng ipakita ang mga ito at hingin ang muling pamamahagi. Walang "
                "nakaririnig muna sa sagot ng iba.",
                ("D6",),
            ),
            Paragraph(
                "Kapag may kahit isang humingi, babalasahin at ipamamahagi uli ang lahat, gaano man kadalas; hindi "
                "nagbabago ang tagapagbukas. Laging humihingi ang mga computer na may lima o higit pa. Mga doble lang "
                "ang nakikita, at mananatili ang mga iyon sa talaan.",
                ("D7", "D8"),
            ),
        ),
    ),
    Chapter(
        "Ang paglalaro",
        (
            Paragraph(
                "Kahit anong bato ang pambukas; hindi kailangang doble. Iisa ang hanay ng mga bato, dalawa ang dulo, "
                "at walang sanga. Sa tira mo, maglapag ng batong tugma sa isa sa mga dulo. Kung may tugma ka, dapat "
                "kang maglapag; kung wala, pasa. Nakapahalang ang mga doble kung may lugar, pampalinaw lang sa mata.",
                ("U2", "U3", "D5"),
            ),
            Paragraph("Kung pareho ang numero ng dalawang dulo, ikaw ang bahala kung saan maglalapag.", ("U17",)),
        ),
    ),
    Chapter(
        "Ang katapusan ng kamay",
        (
            Paragraph(
                "Ang unang maubusan ng bato ay panalo para sa pares niya, kahit bumara pa ang huli niyang bato.",
                ("U4",),
            ),
            Paragraph(
                "Bara kapag apat na sunod-sunod ang pumasa. Panalo ang pares ng may pinakamagaang kamay, iyong may "
                "pinakakaunting tuldok; hindi tinitingnan ang kabuuan ng pares. Kung magkapareha ang sabay na "
                "pinakamagaan, panalo sila. Kung magkalaban, tabla at walang puntos.",
                ("U16", "D9", "D10"),
            ),
            Paragraph(
                "Saka lang ipinapakita ang hawak ng apat kapag tapos na ang kamay. Hindi kailanman ipinapakita ang "
                "mga batong hindi gamit.",
                ("U13", "D1"),
            ),
        ),
    ),
    Chapter(
        "Ang puntos",
        (
            Paragraph(
                "Puntos ng nanalo ang mga tuldok na natira sa dalawang kalaban: hindi kasama ang sa kanila, ang sa "
                "kapareha, at ang mga batong hindi gamit. 100 o higit pa ang panalo sa laban.",
                ("D11", "D12"),
            ),
            Paragraph(
                "Pollona ang tawag kapag nanalo sa laban habang sero ang kalaban. Tripollúa kapag mula sero ay umabot "
                "ng 100 o higit pa sa iisang kamay, sero pa rin ang kalaban. Walang dagdag na puntos ang mga tawag na "
                "ito.",
                ("D13",),
            ),
        ),
    ),
    Chapter(
        "Ang ganitong laro",
        (
            Paragraph(
                "Apat na manlalaro sa dalawang pares, dobleng siyam, hanggang 100: hindi hanggang 300, hindi lahat ng "
                "tuldok ang binibilang, hindi dobleng anim, at hindi kani-kaniyang may bunutan.",
                ("D14",),
            ),
        ),
    ),
)

_TABLE = (
    Chapter(
        "Sa mesang ito",
        (
            Paragraph(
                "Preview lang ang pagpili ng bato at ang pahiwatig. Walang mangyayari hangga't hindi mo "
                "pinagtitibay, kahit ang pasa o ang pambukas na wala ka nang ibang pagpipilian.",
                ("U5",),
            ),
            Paragraph(
                "Ang alam lang ng mga computer at ng pahiwatig ay ang sariling kamay at ang nakikita ng lahat: mga "
                "batong nakalapag, pasa, dami ng bato, at iskor. Hindi nila nakikita ang kamay ng iba, kahit ng "
                "kapareha mo, o ang susunod na ipamamahagi. Tantiya ang laro nila; hindi ipinapangako ang "
                "pinakamagaling na tira.",
                ("U7", "U8"),
            ),
            Paragraph(
                "Binabawi ng undo ang huli mong ginawa, pati lahat ng sagot dito, kahit tapos na ang kamay; ibinabalik "
                "ng pag-ulit ang lahat gaya ng dati. Sa magsimulang muli, uulitin ang kamay mula sa simula: pareho ang "
                "mga bato at ang tagapagbukas, at balik ang iskor sa dati.",
                ("U10", "U11"),
            ),
            Paragraph(
                "Naghihintay ang mga computer habang binabasa mo ang mga tuntunin o ang talaan. Walang orasan, "
                "pustahan o parusa: ang hindi puwede ay tinatanggihan nang may dahilan.",
                ("U9", "U14"),
            ),
            Paragraph(
                "Sapalaran ang pamamahagi. Kung may sarili kang seed, mauulit ito; kung ang mesa ang kumuha ng seed, "
                "ipapakita iyon pagkatapos ng laban. Nagsisimula sa sero ang bagong laban. Kapag may nanalo na sa "
                "laban, wala nang susunod na kamay; undo, magsimulang muli at bagong laban ang natitira.",
                ("U6", "U12", "U18"),
            ),
        ),
    ),
    Chapter(
        "Keyboard at mouse",
        (
            Paragraph(
                "I-click ang bato o pindutin ang numero nito para piliin, at ulitin para sa kabilang dulo; i-click ang "
                "dulo o pindutin ang l o r para piliin ang dulo. I-click ang batong nasa preview o pindutin ang Enter "
                "para pagtibayin, Esc para kanselahin. Magagawa ang lahat gamit ang keyboard lang o ang mouse lang.",
                ("U15",),
            ),
            Paragraph(
                "h pahiwatig, u undo, U pag-ulit, F1 mga tuntunin, F2 talaan, F3 estadistika, v suri, t mga batong "
                "tago, F5 simulang muli ang kamay, F6 bagong laban, w posisyon sa salita, o ayos ng mga bato, ctrl+p "
                "lahat ayon sa pangalan, ctrl+l iguhit uli ang screen, ctrl+q umalis."
            ),
            Paragraph(
                "Pagkatapos ng : puwedeng mag-type: bato at dulo (6-4 kanan, 64 r, o 6-4 kung isang dulo lang ang "
                "tugma), pasa, tanggapin, hingin, bukas 3, bunot, susunod, bago. ok o blangkong linya ang "
                "nagpapatibay, pati ! sa dulo ng tira. Puwede rin ang kanselahin, pahiwatig, undo, ulitin, "
                "magsimulang muli, nasaan, bantay, tuntunin, talaan, estadistika, suri, tulong, alis."
            ),
        ),
    ),
)

TEXT = RulesText({"chiva": _CHIVA, "cuban": _CUBAN}, _TABLE)
"""Both games and the table."""
