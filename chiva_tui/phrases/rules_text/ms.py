"""The rules in Malay."""

from __future__ import annotations

from chiva_tui.phrases.rules_text import Chapter, Paragraph, RulesText

_CHIVA = (
    Chapter(
        "Matlamat",
        (
            Paragraph(
                "Menang empat tangan sementara pihak lawan kekal pada sifar. Anda dan tempat 3 sepasukan, lawannya "
                "tempat 2 dan 4. Giliran bergerak lawan jam: dari anda ke tempat 2 di sebelah kanan, kemudian 3, "
                "kemudian 4.",
                ("U1", "C8"),
            ),
        ),
    ),
    Chapter(
        "Agihan",
        (
            Paragraph(
                "Set berganda enam ada 28 batu, dari 0-0 hingga 6-6. Semuanya diagihkan, tujuh batu seorang, jadi "
                "tiada batu untuk dicabut. Tangan yang ada lima berganda atau lebih tetap dimainkan; agihan tidak "
                "batal.",
                ("U3", "C1", "C12"),
            ),
        ),
    ),
    Chapter(
        "Siapa membuka",
        (
            Paragraph(
                "Tangan pertama dalam perlawanan dibuka oleh pemegang 6-6, dan batu pembukanya mesti 6-6.", ("C2",)
            ),
            Paragraph(
                "Selepas itu, pemain yang menghabiskan batunya membuka tangan berikutnya dengan apa-apa batu. Jika "
                "tangan berakhir dengan buntu, yang membuka ialah pemenang yang lebih ringan, iaitu yang kurang "
                "matanya, bukan kurang batunya. Jika sama ringan, tempat bernombor kecil membuka. Hak "
                "membuka tidak boleh diberi kepada pasangan.",
                ("C3", "C4", "C5"),
            ),
        ),
    ),
    Chapter(
        "Cara bermain",
        (
            Paragraph(
                "Hanya ada satu barisan dengan dua hujung, tanpa cabang. Pada giliran anda, letakkan batu yang padan "
                "dengan salah satu hujung. Kalau ada, wajib main; kalau tiada, lalu. Berganda diletakkan melintang "
                "jika ada ruang, sekadar supaya mudah dilihat.",
                ("U2", "U3"),
            ),
            Paragraph(
                "Apabila kedua-dua hujung menunjukkan angka yang sama, anda bebas memilih kiri atau kanan.", ("U17",)
            ),
        ),
    ),
    Chapter(
        "Tangan tamat",
        (
            Paragraph(
                "Sesiapa yang menghabiskan batunya memenangi tangan itu untuk pasukannya, walaupun batu terakhir itu "
                "menyebabkan buntu.",
                ("U4",),
            ),
            Paragraph(
                "Empat kali lalu berturut-turut bermakna buntu. Jumlahkan mata kedua-dua ahli pasukan: yang lebih "
                "rendah menang, tidak kira siapa yang membuntukan barisan. Jika jumlahnya sama, tangan itu seri: "
                "tiada kemenangan dikira, rentetan kekal, dan tangan berikutnya dibuka dengan 6-6 oleh pemegangnya.",
                ("U16", "C4", "C6"),
            ),
            Paragraph("Batu keempat-empat pemain hanya dibuka selepas tangan tamat.", ("U13",)),
        ),
    ),
    Chapter(
        "Rentetan",
        (
            Paragraph(
                "Setiap tangan yang dimenangi menambah satu pada rentetan pemenang, selagi lawan pada sifar. Empat "
                "lawan sifar memenangi perlawanan.",
                ("C7", "C8"),
            ),
            Paragraph(
                "Jika pihak yang sifar menang ketika lawannya sudah ada rentetan, rentetan itu putus: kedua-dua pihak "
                "kembali sifar, dan tangan yang memutuskannya tidak dikira. Pemenangnya tetap membuka tangan "
                "berikutnya dengan apa-apa batu, atau yang lebih ringan antara mereka jika buntu; 6-6 tidak "
                "diwajibkan.",
                ("C9", "C10"),
            ),
            Paragraph(
                "Yang dikira hanya tangan yang dimenangi. Baki mata tidak bernilai, dan tiada bonus kerana batu "
                "terakhir padan di dua hujung, kerana berganda kosong, atau kerana mana-mana berganda lain.",
                ("C7", "C11"),
            ),
        ),
    ),
    Chapter(
        "Empat pemain",
        (
            Paragraph(
                "Peraturan ini untuk empat orang berpasangan. Permainan cabut bagi dua atau tiga orang, yang bermain "
                "sendiri-sendiri, mengira buntu dengan cara lain dan tiada di sini.",
                ("C13",),
            ),
        ),
    ),
)

_CUBAN = (
    Chapter(
        "Matlamat",
        (
            Paragraph(
                "Jadi pasukan pertama yang mencapai 100 mata. Anda dan tempat 3 sepasukan, lawannya tempat 2 dan 4. "
                "Giliran bergerak lawan jam: dari anda ke tempat 2 di sebelah kanan, kemudian 3, kemudian 4. Skor "
                "kedua-dua pasukan dibawa dari tangan ke tangan.",
                ("U1", "D12"),
            ),
        ),
    ),
    Chapter(
        "Siapa membuka",
        (
            Paragraph(
                "Sebelum tangan pertama, wakil pasukan, iaitu anda dan tempat 2, masing-masing mencabut satu batu. "
                "Jumlah mata yang lebih tinggi memberi pasukannya hak menamakan pembuka. Jika sama, kedua-dua batu "
                "dipulangkan, dicampur dan dicabut lagi hingga berbeza. Semua batu dicampur semula sebelum diagihkan.",
                ("D2",),
            ),
            Paragraph(
                "Sebelum setiap agihan, pasukan yang berhak menamakan salah seorang ahlinya sebagai pembuka; tempat "
                "bernombor kecil yang menentukannya. Selepas tangan yang ada pemenang, haknya pada pasukan yang "
                "menang; selepas seri, pada pasukan yang tidak membuka tadi.",
                ("D3", "D4"),
            ),
        ),
    ),
    Chapter(
        "Agihan",
        (
            Paragraph(
                "Set berganda sembilan ada 55 batu, dari 0-0 hingga 9-9. Setiap pemain mendapat sepuluh. Lima belas "
                "lagi ialah batu tidak digunakan: tertutup, tidak boleh dicabut, tidak diketahui sesiapa, dan tidak "
                "dibuka walaupun tangan sudah tamat.",
                ("U3", "D1"),
            ),
            Paragraph(
                "Setiap pemain melihat batunya sendiri, kemudian menerima agihan; jika ada lima berganda atau lebih "
                "(0-0 juga berganda), dia boleh menunjukkannya dan menuntut agih semula. Jawapan diberi tanpa tahu "
                "jawapan orang lain. Satu tuntutan sudah cukup: semua batu dicampur dan diagihkan sekali lagi, tanpa "
                "had, dan pembuka kekal. Komputer sentiasa menuntut. Hanya berganda yang ditunjukkan, dan ia kekal "
                "dalam rekod.",
                ("D6", "D7", "D8"),
            ),
        ),
    ),
    Chapter(
        "Cara bermain",
        (
            Paragraph(
                "Pembuka boleh main apa-apa batu, tidak semestinya berganda. Hanya ada satu barisan dengan dua "
                "hujung, tanpa cabang. Pada giliran anda, letakkan batu yang padan dengan salah satu hujung. Kalau "
                "ada, wajib main; kalau tiada, lalu. Berganda diletakkan melintang jika ada ruang, sekadar supaya "
                "mudah dilihat.",
                ("U2", "U3", "D5"),
            ),
            Paragraph(
                "Apabila kedua-dua hujung menunjukkan angka yang sama, anda bebas memilih kiri atau kanan.", ("U17",)
            ),
        ),
    ),
    Chapter(
        "Tangan tamat",
        (
            Paragraph(
                "Sesiapa yang menghabiskan batunya memenangi tangan itu untuk pasukannya, walaupun batu terakhir itu "
                "menyebabkan buntu.",
                ("U4",),
            ),
            Paragraph(
                "Empat kali lalu berturut-turut bermakna buntu. Cari tangan yang paling ringan, iaitu mata seorang "
                "pemain yang paling rendah: pasukannya menang, tanpa mengira jumlah mata pasangan. Jika dua "
                "sepasukan sama paling ringan, pasukan itu menang. Jika yang paling ringan ada pada kedua-dua pihak, "
                "tangan itu seri dan tiada siapa mendapat mata.",
                ("U16", "D9", "D10"),
            ),
            Paragraph(
                "Batu keempat-empat pemain hanya dibuka selepas tangan tamat. Batu tidak digunakan kekal tertutup.",
                ("U13", "D1"),
            ),
        ),
    ),
    Chapter(
        "Skor",
        (
            Paragraph(
                "Pemenang mendapat baki mata pada batu kedua-dua lawan sahaja, bukan mata sendiri, mata pasangan atau "
                "mata batu tidak digunakan. 100 atau lebih memenangi perlawanan.",
                ("D11", "D12"),
            ),
            Paragraph(
                "Menang perlawanan ketika lawan masih sifar dinamakan Pollona. Dari sifar terus mencapai 100 atau "
                "lebih dalam satu tangan, dengan lawan juga sifar, ialah Tripollúa. Nama itu tidak menambah mata.",
                ("D13",),
            ),
        ),
    ),
    Chapter(
        "Edisi ini",
        (
            Paragraph(
                "Empat orang berpasangan, berganda sembilan, hingga 100: bukan hingga 300, bukan kiraan semua mata, "
                "bukan berganda enam, dan bukan permainan cabut sendiri-sendiri.",
                ("D14",),
            ),
        ),
    ),
)

_TABLE = (
    Chapter(
        "Di meja ini",
        (
            Paragraph(
                "Memilih batu atau meminta petunjuk hanyalah pratonton. Tiada apa-apa berlaku sebelum anda sahkan, "
                "termasuk lalu dan batu pembuka yang sudah ditetapkan peraturan.",
                ("U5",),
            ),
            Paragraph(
                "Komputer dan petunjuk hanya tahu batu sendiri dan apa yang terbuka kepada semua: batu di meja, siapa "
                "yang lalu, bilangan batu, skor. Mereka tidak melihat batu orang lain, termasuk pasangan anda, dan "
                "tidak tahu agihan akan datang. Mereka bermain dengan pedoman ringkas; langkah terbaik tidak dijamin.",
                ("U7", "U8"),
            ),
            Paragraph(
                "Undur menarik balik tindakan terakhir anda bersama semua balasannya, walaupun tangan sudah tamat; "
                "ulang memulihkannya tepat seperti tadi. Mula semula kembali ke awal tangan ini: batu sama, pembuka "
                "sama, skor seperti sebelum tangan itu.",
                ("U10", "U11"),
            ),
            Paragraph(
                "Semasa anda membaca peraturan atau rekod, komputer menunggu. Tiada pemasa, taruhan atau hukuman; "
                "langkah yang tidak boleh dibuat ditolak bersama sebabnya.",
                ("U9", "U14"),
            ),
            Paragraph(
                "Agihan adalah rawak. Dengan benih sendiri, agihan boleh diulang; benih automatik ditunjukkan "
                "selepas perlawanan tamat. Perlawanan baharu bermula dari sifar. Selepas perlawanan dimenangi tiada "
                "tangan lagi; yang tinggal ialah undur, mula semula dan perlawanan baharu.",
                ("U6", "U12", "U18"),
            ),
        ),
    ),
    Chapter(
        "Kekunci dan tetikus",
        (
            Paragraph(
                "Klik batu atau tekan nombornya untuk memilih, sekali lagi untuk hujung lain; klik hujung, atau tekan "
                "l (kiri) atau r (kanan), untuk memilih hujung. Klik batu pratonton atau tekan Enter untuk sahkan, "
                "Esc untuk batal. Semua tindakan boleh dibuat dengan kekunci sahaja atau tetikus sahaja.",
                ("U15",),
            ),
            Paragraph(
                "h petunjuk, u undur, U ulang, F1 peraturan, F2 rekod, F3 statistik, v ulasan, t batu belum keluar, "
                "F5 mula semula, F6 perlawanan baharu, w posisi dengan kata-kata, o susun batu, ctrl+p semua mengikut "
                "nama, ctrl+l lukis semula skrin, ctrl+q keluar."
            ),
            Paragraph(
                "Selepas : anda boleh menaip: batu dan hujung (6-4 kanan, 64 r, atau 6-4 jika padan di satu hujung "
                "sahaja), lalu, terima, tuntut, buka 3, cabut, seterusnya, baharu; ok atau baris kosong mengesahkan, "
                "begitu juga ! di akhir langkah. Juga batal, petunjuk, undur, ulang, mula semula, posisi, penjejak, "
                "peraturan, rekod, statistik, ulas, bantuan, keluar."
            ),
        ),
    ),
)

TEXT = RulesText({"chiva": _CHIVA, "cuban": _CUBAN}, _TABLE)
"""Both games and the table."""
