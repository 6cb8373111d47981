"""The rules in English."""

from __future__ import annotations

from chiva_tui.phrases.rules_text import Chapter, Paragraph, RulesText

_CHIVA = (
    Chapter(
        "The aim",
        (
            Paragraph(
                "Win four hands in a row while the other side stays on zero. You and seat 3 are partners against "
                "seats 2 and 4; play goes counterclockwise, from you to seat 2 on your right, to 3, to 4.",
                ("U1", "C8"),
            ),
        ),
    ),
    Chapter(
        "The deal",
        (
            Paragraph(
                "The 28 tiles of a double-six set, 0-0 to 6-6, are all dealt, seven to each. There is nothing to "
                "draw from. A hand with five or more doubles is played like any other.",
                ("U3", "C1", "C12"),
            ),
        ),
    ),
    Chapter(
        "Who opens",
        (
            Paragraph("The first hand of a match is opened by whoever holds 6-6, with 6-6.", ("C2",)),
            Paragraph(
                "After that the player who went out opens the next hand, with any tile. After a block it is the "
                "lighter of the two winners, the one with fewer pips; if both are equally light, the lower seat. "
                "The opening is never handed to the partner.",
                ("C3", "C4", "C5"),
            ),
        ),
    ),
    Chapter(
        "Playing",
        (
            Paragraph(
                "There is one line with two ends and no branch. On your turn lay a tile that matches one of the "
                "ends. If you can, you must; if you cannot, you pass. Where there is room doubles lie "
                "crosswise, only to be seen.",
                ("U2", "U3"),
            ),
            Paragraph("When both ends show the same number you may play on either.", ("U17",)),
        ),
    ),
    Chapter(
        "How a hand ends",
        (
            Paragraph(
                "Whoever lays their last tile wins the hand for their team, even if that tile blocks the line.",
                ("U4",),
            ),
            Paragraph(
                "Four passes in a row are a block. The team with fewer pips in its two hands wins it, whoever "
                "made it. If both teams hold the same, the hand is a draw: nobody is credited, the streaks stay, "
                "and the next hand is opened with 6-6 by its holder.",
                ("U16", "C4", "C6"),
            ),
            Paragraph("All four hands are shown when the hand is over, and not before.", ("U13",)),
        ),
    ),
    Chapter(
        "The streak and the break",
        (
            Paragraph(
                "A hand won adds one to the winners' streak as long as the others are on zero. Four to zero wins "
                "the match.",
                ("C7", "C8"),
            ),
            Paragraph(
                "If the side on zero wins a hand while the other has a streak, the streak breaks: both sides are "
                "on zero, and the hand that broke it earns nothing. Its winner, or the lighter of them after a "
                "block, still opens the next hand with any tile.",
                ("C9", "C10"),
            ),
            Paragraph(
                "Only hands count. Pips are worth nothing in themselves, and no bonus is paid for going out at "
                "both ends, with the double blank or with any other double.",
                ("C7", "C11"),
            ),
        ),
    ),
    Chapter(
        "Four players",
        (
            Paragraph(
                "These are the rules for four in two pairs. The game for two or three, who draw tiles and play "
                "each for themselves, scores a block in another way and is not played here.",
                ("C13",),
            ),
        ),
    ),
)

_CUBAN = (
    Chapter(
        "The aim",
        (
            Paragraph(
                "Be the first team to 100 points. You and seat 3 are partners against seats 2 and 4; play goes "
                "counterclockwise, from you to seat 2 on your right, to 3, to 4. Scores stay from hand to hand.",
                ("U1", "D12"),
            ),
        ),
    ),
    Chapter(
        "Who opens",
        (
            Paragraph(
                "Before the first hand you and seat 2 draw a tile each. The higher total earns its team the right "
                "to name the opener; equal totals go back and are drawn again. The tiles are mixed before the deal.",
                ("D2",),
            ),
            Paragraph(
                "Before every deal the entitled team names one of its two to open; the lower seat speaks for it. "
                "After a won hand the winners are entitled, after a draw the team that did not open.",
                ("D3", "D4"),
            ),
        ),
    ),
    Chapter(
        "The deal",
        (
            Paragraph(
                "A double-nine set has 55 tiles, 0-0 to 9-9. Each seat gets ten. The other fifteen sleep: they are "
                "not drawn from, nobody knows them, and they are not turned up after the hand either.",
                ("U3", "D1"),
            ),
            Paragraph(
                "Everybody looks at their own tiles and accepts, or, with five or more doubles (0-0 is one), may "
                "claim a redeal by showing them. Nobody hears the others' answers first. One claim is enough to "
                "mix and deal all again, as often as it happens; the opener stays. The computers always claim. "
                "Only the doubles are shown, and the ledger keeps them.",
                ("D6", "D7", "D8"),
            ),
        ),
    ),
    Chapter(
        "Playing",
        (
            Paragraph(
                "The opener leads any tile. There is one line with two ends and no branch. On your turn lay a tile "
                "that matches one of the ends. If you can, you must; if you cannot, you pass. Where there is room "
                "doubles lie crosswise, only to be seen.",
                ("U2", "U3", "D5"),
            ),
            Paragraph("When both ends show the same number you may play on either.", ("U17",)),
        ),
    ),
    Chapter(
        "How a hand ends",
        (
            Paragraph(
                "Whoever lays their last tile wins the hand for their team, even if that tile blocks the line.",
                ("U4",),
            ),
            Paragraph(
                "Four passes in a row are a block. It is won by the team of the single lightest hand; the pair's "
                "total does not matter. If both partners are lightest together, their team wins. If the lightest "
                "hand is on both sides, the hand is a draw and nobody scores.",
                ("U16", "D9", "D10"),
            ),
            Paragraph(
                "All four hands are shown when the hand is over, and not before. The sleeping tiles never are.",
                ("U13", "D1"),
            ),
        ),
    ),
    Chapter(
        "The points",
        (
            Paragraph(
                "The winners score the pips left in the two hands of the losers: not their own, not the "
                "partner's, not the sleeping ones. 100 or more wins the match.",
                ("D11", "D12"),
            ),
            Paragraph(
                "A match won while the others have nothing is called a Pollona. From nothing to 100 or more in "
                "one hand, while the others have nothing, is a Tripollúa. The names add no points.",
                ("D13",),
            ),
        ),
    ),
    Chapter(
        "This edition",
        (
            Paragraph(
                "Four players in two pairs, double-nine, to 100: not to 300, not counting all pips, not with a "
                "double-six set, and without drawing tiles each for oneself.",
                ("D14",),
            ),
        ),
    ),
)

_TABLE = (
    Chapter(
        "At this table",
        (
            Paragraph(
                "Choosing a tile or asking for a hint only previews. Nothing happens until you confirm, not even a "
                "pass or an opening that the rules leave no choice about.",
                ("U5",),
            ),
            Paragraph(
                "The computers and the hints know their own hand and what lies open: tiles laid, passes, counts, the "
                "score. They never see another hand, your partner's included, nor what will be dealt. They play by "
                "rules of thumb; the best move is not promised.",
                ("U7", "U8"),
            ),
            Paragraph(
                "Undo takes back your last action with every answer to it, also across the end of a hand; redo brings "
                "all of it back as it was. Restart begins the same hand again: the same tiles, the same opener, the "
                "score from before it.",
                ("U10", "U11"),
            ),
            Paragraph(
                "While you read these rules or the ledger, the computers wait. There is no clock, no stake and no "
                "penalty: what is not possible is refused with the reason.",
                ("U9", "U14"),
            ),
            Paragraph(
                "Deals are random. With a seed of your own they can be repeated; a seed the table drew itself is "
                "shown once the match is over. A new match begins at zero. When a match is won no hand follows; undo, "
                "restart and a new match remain.",
                ("U6", "U12", "U18"),
            ),
        ),
    ),
    Chapter(
        "Keys and mouse",
        (
            Paragraph(
                "Click a tile or press its number to choose it, again for the other end; click an end or press l or r "
                "to choose the end. Click the previewed tile or press Enter to confirm, Esc to cancel. Every action "
                "can be done with the keys alone and with the mouse alone.",
                ("U15",),
            ),
            Paragraph(
                "h hint, u undo, U redo, F1 rules, F2 ledger, F3 statistics, v review, t tiles still out, F5 restart "
                "the hand, F6 new match, w the position in words, o sort, ctrl+p everything by name, ctrl+l draws the "
                "screen again, ctrl+q leave."
            ),
            Paragraph(
                "After : a line can be typed: a tile and an end (6-4 right, 64 r, or 6-4 if one end fits), pass, "
                "accept, claim, open 3, draw, next, new; ok or an empty line confirms, and so does ! at the end of a "
                "move. Also cancel, hint, undo, redo, restart, where, tracker, rules, ledger, stats, review, help, "
                "quit."
            ),
        ),
    ),
)

TEXT = RulesText({"chiva": _CHIVA, "cuban": _CUBAN}, _TABLE)
"""Both games and the table."""
