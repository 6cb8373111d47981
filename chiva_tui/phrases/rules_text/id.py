"""The rules in Indonesian."""

from __future__ import annotations

from chiva_tui.phrases.rules_text import Chapter, Paragraph, RulesText

_CHIVA = (
    Chapter(
        "Tujuan",
        (
            Paragraph(
                "Menangkan empat tangan selagi lawan tetap nol: empat lawan nol, pertandingan selesai. Anda (kursi 1) "
                "berpasangan dengan kursi 3 melawan kursi 2 dan 4. Giliran berlawanan arah jarum jam: dari Anda ke "
                "kursi 2 di kanan, lalu 3 di seberang, lalu 4 di kiri.",
                ("U1", "C8"),
            ),
        ),
    ),
    Chapter(
        "Pembagian",
        (
            Paragraph(
                "Dipakai 28 batu, dari 0-0 (kosong) sampai 6-6 (dobel atau balak enam). Semuanya dibagi habis, tujuh "
                "batu seorang, jadi tidak ada batu untuk diambil. Dapat lima dobel atau lebih pun tangan tetap "
                "dimainkan, tidak dikocok ulang.",
                ("U3", "C1", "C12"),
            ),
        ),
    ),
    Chapter(
        "Siapa membuka",
        (
            Paragraph("Tangan pertama dibuka oleh pemegang 6-6, dan harus dengan 6-6 itu.", ("C2",)),
            Paragraph(
                "Sesudah itu yang membuka adalah pemain yang menghabiskan batunya, dengan batu apa pun. Kalau tadi "
                "buntu, yang membuka adalah anggota tim pemenang yang lebih ringan: yang matanya lebih sedikit, bukan "
                "yang batunya lebih sedikit. Kalau keduanya sama ringan, kursi bernomor lebih kecil. Hak membuka tidak "
                "boleh diserahkan kepada pasangan.",
                ("C3", "C4", "C5"),
            ),
        ),
    ),
    Chapter(
        "Cara bermain",
        (
            Paragraph(
                "Di meja hanya ada satu deret dengan dua ujung, tanpa cabang. Pada giliran Anda, pasang batu yang "
                "cocok di salah satu ujung. Punya yang cocok wajib main, tidak boleh menahan; tidak punya, lewat "
                "(pas). Dobel dipasang melintang bila tempatnya cukup, sekadar supaya mudah dilihat.",
                ("U2", "U3"),
            ),
            Paragraph("Kalau kedua ujung sama angkanya, Anda bebas memilih ujung mana.", ("U17",)),
        ),
    ),
    Chapter(
        "Akhir tangan",
        (
            Paragraph(
                "Siapa yang batunya habis memenangkan tangan itu untuk timnya, sekalipun batu terakhirnya membuat "
                "deret buntu.",
                ("U4",),
            ),
            Paragraph(
                "Empat kali lewat berturut-turut berarti buntu (macet). Mata di tangan kedua anggota tim dijumlahkan; "
                "tim yang lebih kecil menang, siapa pun yang membuat buntu. Kalau jumlahnya sama, seri: tidak ada "
                "yang dihitung menang, rentetan tetap, dan tangan berikutnya dibuka dengan 6-6 oleh pemegangnya.",
                ("U16", "C4", "C6"),
            ),
            Paragraph("Keempat tangan baru dibuka setelah tangan selesai, tidak sebelumnya.", ("U13",)),
        ),
    ),
    Chapter(
        "Rentetan dan kapan patah",
        (
            Paragraph(
                "Tiap tangan yang dimenangkan menambah satu pada rentetan tim pemenang, selama lawannya masih nol. "
                "Rentetan empat berarti menang pertandingan.",
                ("C7", "C8"),
            ),
            Paragraph(
                "Kalau tim yang masih nol menang padahal lawannya punya rentetan, rentetan itu patah: kedua tim "
                "kembali nol, dan tangan yang mematahkannya sendiri tidak dihitung. Pemenangnya, atau anggota yang "
                "lebih ringan setelah buntu, tetap membuka tangan berikutnya dengan batu apa pun; tidak harus 6-6.",
                ("C9", "C10"),
            ),
            Paragraph(
                "Yang dihitung hanya tangan yang dimenangkan. Sisa mata tidak menjadi nilai, dan tidak ada bonus "
                "untuk batu terakhir yang cocok di kedua ujung, dobel kosong, atau dobel lain.",
                ("C7", "C11"),
            ),
        ),
    ),
    Chapter(
        "Empat pemain",
        (
            Paragraph(
                "Ini aturan untuk empat orang berpasangan. Permainan dua atau tiga orang, yang main sendiri-sendiri "
                "dan mengambil batu dari sisa, menghitung buntu dengan cara lain dan tidak ada di sini.",
                ("C13",),
            ),
        ),
    ),
)

_CUBAN = (
    Chapter(
        "Tujuan",
        (
            Paragraph(
                "Jadilah tim pertama yang mencapai 100 poin. Anda (kursi 1) berpasangan dengan kursi 3 melawan kursi 2 "
                "dan 4. Giliran berlawanan arah jarum jam: dari Anda ke kursi 2 di kanan, lalu 3 di seberang, lalu 4 "
                "di kiri. Skor kedua tim terus terbawa dari tangan ke tangan.",
                ("U1", "D12"),
            ),
        ),
    ),
    Chapter(
        "Siapa membuka",
        (
            Paragraph(
                "Sebelum tangan pertama diadakan undian: Anda dan kursi 2, sebagai wakil tim, masing-masing mengambil "
                "satu batu. Yang matanya lebih banyak memberi timnya hak menunjuk pembuka. Kalau sama, kedua batu "
                "dikembalikan, dikocok, dan diambil lagi. Sebelum dibagi, semua batu dikocok.",
                ("D2",),
            ),
            Paragraph(
                "Setiap kali, sebelum batu dibagi, tim yang berhak menunjuk salah satu anggotanya sebagai pembuka; "
                "kursi bernomor lebih kecil yang bicara untuk tim. Yang berhak adalah tim pemenang tangan "
                "sebelumnya; kalau seri, tim yang tadi tidak membuka.",
                ("D3", "D4"),
            ),
        ),
    ),
    Chapter(
        "Pembagian",
        (
            Paragraph(
                "Dipakai set dobel sembilan: 55 batu, dari 0-0 sampai 9-9. Tiap kursi mendapat sepuluh. Lima belas "
                "sisanya tertutup dan tak dipakai: tidak diambil, tidak diketahui siapa pun, dan sesudah tangan pun "
                "tidak dibuka.",
                ("U3", "D1"),
            ),
            Paragraph(
                "Setelah melihat batunya sendiri, tiap pemain menerima pembagian, atau, kalau punya lima dobel atau "
                "lebih (0-0 termasuk), boleh klaim bagi ulang dengan menunjukkan dobelnya. Tidak ada yang tahu jawaban "
                "lain sebelum semua menjawab. Satu klaim saja membatalkan pembagian: semua batu dikocok dan dibagi "
                "lagi, berapa kali pun terjadi, dan pembuka tetap. Komputer selalu klaim. Hanya dobel itu yang "
                "terlihat, dan tetap ada di catatan.",
                ("D6", "D7", "D8"),
            ),
        ),
    ),
    Chapter(
        "Cara bermain",
        (
            Paragraph(
                "Pembuka bebas memilih batu, tidak harus dobel. Di meja hanya ada satu deret dengan dua ujung, tanpa "
                "cabang. Pada giliran Anda, pasang batu yang cocok di salah satu ujung. Punya yang cocok wajib main; "
                "tidak punya, lewat (pas). Dobel dipasang melintang bila tempatnya cukup, sekadar supaya mudah "
                "dilihat.",
                ("U2", "U3", "D5"),
            ),
            Paragraph("Kalau kedua ujung sama angkanya, Anda bebas memilih ujung mana.", ("U17",)),
        ),
    ),
    Chapter(
        "Akhir tangan",
        (
            Paragraph(
                "Siapa yang batunya habis memenangkan tangan itu untuk timnya, sekalipun batu terakhirnya membuat "
                "deret buntu.",
                ("U4",),
            ),
            Paragraph(
                "Empat kali lewat berturut-turut berarti buntu (macet). Yang menang adalah tim dari satu pemain "
                "dengan mata paling sedikit; jumlah mata berdua tidak dilihat. Kalau dua orang setim sama-sama "
                "paling ringan, tim mereka tetap menang. Kalau yang paling ringan ada di kedua tim, seri dan tidak "
                "ada yang dapat poin.",
                ("U16", "D9", "D10"),
            ),
            Paragraph(
                "Keempat tangan baru dibuka setelah tangan selesai. Batu tak dipakai tidak pernah dibuka.",
                ("U13", "D1"),
            ),
        ),
    ),
    Chapter(
        "Poin",
        (
            Paragraph(
                "Tim pemenang mendapat poin sebanyak sisa mata di tangan kedua lawan saja. Mata sendiri, mata "
                "pasangan, dan batu tak dipakai tidak dihitung. Skor 100 atau lebih memenangkan pertandingan.",
                ("D11", "D12"),
            ),
            Paragraph(
                "Menang pertandingan selagi lawan masih nol disebut Pollona. Melompat dari nol ke 100 atau lebih "
                "dalam satu tangan, selagi lawan juga nol, disebut Tripollúa. Sebutan itu tidak menambah poin.",
                ("D13",),
            ),
        ),
    ),
    Chapter(
        "Edisi ini",
        (
            Paragraph(
                "Empat pemain berpasangan, dobel sembilan, sampai 100. Bukan sampai 300, bukan menghitung semua mata, "
                "bukan dobel enam, dan bukan main sendiri-sendiri sambil mengambil batu.",
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
                "Memilih batu atau meminta petunjuk baru memberi pratinjau. Tidak ada yang terjadi sebelum Anda "
                "mengonfirmasi, termasuk lewat atau pembukaan yang memang tidak ada pilihan lain.",
                ("U5",),
            ),
            Paragraph(
                "Komputer dan petunjuk hanya tahu tangannya sendiri dan apa yang terlihat semua orang: batu di meja, "
                "siapa yang lewat, jumlah batu, skor. Tangan lain tidak pernah diintip, tangan pasangan pun tidak, "
                "begitu juga pembagian nanti. Mereka main dengan patokan sederhana; langkah terbaik tidak dijanjikan.",
                ("U7", "U8"),
            ),
            Paragraph(
                "Urungkan menarik kembali tindakan terakhir Anda beserta semua balasannya, juga melewati akhir "
                "tangan; ulangi mengembalikan semuanya persis seperti tadi. Mulai ulang mengulang tangan yang sama: "
                "batu sama, pembuka sama, skor seperti sebelum tangan itu.",
                ("U10", "U11"),
            ),
            Paragraph(
                "Selagi Anda membaca aturan atau catatan, komputer menunggu. Tidak ada batas waktu, taruhan, atau "
                "hukuman: langkah yang tidak sah ditolak beserta alasannya.",
                ("U9", "U14"),
            ),
            Paragraph(
                "Pembagian acak. Dengan seed pilihan sendiri, pembagian bisa terulang sama; seed yang dibuat meja baru "
                "ditunjukkan setelah pertandingan selesai. Pertandingan baru mulai dari nol: Chiva dengan 6-6, Kuba "
                "dengan undian baru. Setelah pertandingan dimenangkan tidak ada tangan lagi; yang tersisa urungkan, "
                "mulai ulang, dan pertandingan baru.",
                ("U6", "U12", "U18"),
            ),
        ),
    ),
    Chapter(
        "Papan ketik dan tetikus",
        (
            Paragraph(
                "Klik atau sentuh batu, atau tekan nomornya, untuk memilih; sekali lagi untuk ujung lain. Klik ujung, "
                "atau tekan l (kiri) atau r (kanan), untuk memilih ujung. Klik batu pratinjau atau tekan Enter untuk "
                "konfirmasi, Esc untuk batal. Semua bisa dilakukan dengan papan ketik saja atau dengan tetikus saja.",
                ("U15",),
            ),
            Paragraph(
                "h petunjuk, u urungkan, U ulangi, F1 aturan, F2 catatan, F3 statistik, v ulasan, t batu belum "
                "terlihat, F5 mulai ulang tangan ini, F6 pertandingan baru, w posisi dengan kata-kata, o urutkan batu, "
                "ctrl+p semua perintah menurut nama, ctrl+l gambar ulang layar, ctrl+q keluar."
            ),
            Paragraph(
                "Setelah : Anda bisa mengetik: batu dan ujung (6-4 kanan, 64 r, atau 6-4 bila hanya satu ujung cocok), "
                "lewat, terima, klaim, buka 3, undi, berikutnya, baru; ok atau baris kosong untuk konfirmasi, begitu "
                "juga ! di akhir langkah. Juga batal, petunjuk, urungkan, ulangi, mulai ulang, posisi, pelacak, "
                "aturan, catatan, statistik, ulasan, bantuan, keluar."
            ),
        ),
    ),
)

TEXT = RulesText({"chiva": _CHIVA, "cuban": _CUBAN}, _TABLE)
"""Both games and the table."""
