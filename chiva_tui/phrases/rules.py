"""The rules panel: the game and the table in plain words, written for players."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.phrases.catalogue import marked

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.phrases.catalogue import Catalogue


class Section(NamedTuple):
    """A heading and what stands under it.

    Attributes:
        heading: A few words.
        paragraphs: Sentences, each paragraph one idea.
    """

    heading: str
    paragraphs: tuple[str, ...]


_GAMES: dict[str, tuple[Section, ...]] = {
    "chiva": (
        Section(
            marked("The aim"),
            (
                marked(
                    "Win four hands in a row while the other side stays on zero. You and seat 3 are partners against "
                    "seats 2 and 4; play goes counterclockwise, from you to seat 2 on your right, to 3, to 4."
                ),
            ),
        ),
        Section(
            marked("The deal"),
            (
                marked(
                    "The 28 tiles of a double-six set, 0-0 to 6-6, are all dealt, seven to each. There is nothing to "
                    "draw from. A hand with five or more doubles is played like any other."
                ),
            ),
        ),
        Section(
            marked("Who opens"),
            (
                marked("The first hand of a match is opened by whoever holds 6-6, with 6-6."),
                marked(
                    "After that the player who went out opens the next hand, with any tile. After a block it is the "
                    "lighter of the two winners, the one with fewer pips; if both are equally light, the lower seat. "
                    "The opening is never handed to the partner."
                ),
            ),
        ),
        Section(
            marked("Playing"),
            (
                marked(
                    "There is one line with two ends and no branch. On your turn lay a tile that matches one of the "
                    "ends. If you can, you must; if you cannot, you pass. Where there is room doubles lie "
                    "crosswise, only to be seen."
                ),
                marked("When both ends show the same number you may play on either."),
            ),
        ),
        Section(
            marked("How a hand ends"),
            (
                marked("Whoever lays their last tile wins the hand for their team, even if that tile blocks the line."),
                marked(
                    "Four passes in a row are a block. The team with fewer pips in its two hands wins it, whoever "
                    "made it. If both teams hold the same, the hand is a draw: nobody is credited, the streaks stay, "
                    "and the next hand is opened with 6-6 by its holder."
                ),
                marked("All four hands are shown when the hand is over, and not before."),
            ),
        ),
        Section(
            marked("The streak and the break"),
            (
                marked(
                    "A hand won adds one to the winners' streak as long as the others are on zero. Four to zero wins "
                    "the match."
                ),
                marked(
                    "If the side on zero wins a hand while the other has a streak, the streak breaks: both sides are "
                    "on zero, and the hand that broke it earns nothing. Its winner, or the lighter of them after a "
                    "block, still opens the next hand with any tile."
                ),
                marked(
                    "Only hands count. Pips are worth nothing in themselves, and no bonus is paid for going out at "
                    "both ends, with the double blank or with any other double."
                ),
            ),
        ),
        Section(
            marked("Four players"),
            (
                marked(
                    "These are the rules for four in two pairs. The game for two or three, who draw tiles and play "
                    "each for themselves, scores a block in another way and is not played here."
                ),
            ),
        ),
    ),
    "cuban": (
        Section(
            marked("The aim"),
            (
                marked(
                    "Be the first team to 100 points. You and seat 3 are partners against seats 2 and 4; play goes "
                    "counterclockwise, from you to seat 2 on your right, to 3, to 4. Scores stay from hand to hand."
                ),
            ),
        ),
        Section(
            marked("Who opens"),
            (
                marked(
                    "Before the first hand you and seat 2 draw a tile each. The higher total earns its team the right "
                    "to name the opener; equal totals go back and are drawn again. The tiles are mixed before the deal."
                ),
                marked(
                    "Before every deal the entitled team names one of its two to open; the lower seat speaks for it. "
                    "After a won hand the winners are entitled, after a draw the team that did not open."
                ),
            ),
        ),
        Section(
            marked("The deal"),
            (
                marked(
                    "A double-nine set has 55 tiles, 0-0 to 9-9. Each seat gets ten. The other fifteen sleep: they are "
                    "not drawn from, nobody knows them, and they are not turned up after the hand either."
                ),
                marked(
                    "Everybody looks at their own tiles and accepts, or, with five or more doubles (0-0 is one), may "
                    "claim a redeal by showing them. Nobody hears the others' answers first. One claim is enough to "
                    "mix and deal all again, as often as it happens; the opener stays. The computers always claim. "
                    "Only the doubles are shown, and the ledger keeps them."
                ),
            ),
        ),
        Section(
            marked("Playing"),
            (
                marked(
                    "The opener leads any tile. There is one line with two ends and no branch. On your turn lay a tile "
                    "that matches one of the ends. If you can, you must; if you cannot, you pass. Where there is room "
                    "doubles lie crosswise, only to be seen."
                ),
                marked("When both ends show the same number you may play on either."),
            ),
        ),
        Section(
            marked("How a hand ends"),
            (
                marked("Whoever lays their last tile wins the hand for their team, even if that tile blocks the line."),
                marked(
                    "Four passes in a row are a block. It is won by the team of the single lightest hand; the pair's "
                    "total does not matter. If both partners are lightest together, their team wins. If the lightest "
                    "hand is on both sides, the hand is a draw and nobody scores."
                ),
                marked("All four hands are shown when the hand is over, and not before. The sleeping tiles never are."),
            ),
        ),
        Section(
            marked("The points"),
            (
                marked(
                    "The winners score the pips left in the two hands of the losers: not their own, not the "
                    "partner's, not the sleeping ones. 100 or more wins the match."
                ),
                marked(
                    "A match won while the others have nothing is called a Pollona. From nothing to 100 or more in "
                    "one hand, while the others have nothing, is a Tripollúa. The names add no points."
                ),
            ),
        ),
        Section(
            marked("This edition"),
            (
                marked(
                    "Four players in two pairs, double-nine, to 100: not to 300, not counting all pips, not with a "
                    "double-six set, and without drawing tiles each for oneself."
                ),
            ),
        ),
    ),
}

_TABLE: tuple[Section, ...] = (
    Section(
        marked("At this table"),
        (
            marked(
                "Choosing a tile or asking for a hint only previews. Nothing happens until you confirm, not even a "
                "pass or an opening that the rules leave no choice about."
            ),
            marked(
                "The computers and the hints know their own hand and what lies open: tiles laid, passes, counts, the "
                "score. They never see another hand, your partner's included, nor what will be dealt. They play by "
                "rules of thumb; the best move is not promised."
            ),
            marked(
                "Undo takes back your last action with every answer to it, also across the end of a hand; redo brings "
                "all of it back as it was. Restart begins the same hand again: the same tiles, the same opener, the "
                "score from before it."
            ),
            marked(
                "While you read these rules or the ledger, the computers wait. There is no clock, no stake and no "
                "penalty: what is not possible is refused with the reason."
            ),
            marked(
                "Deals are random. With a seed of your own they can be repeated; a seed the table drew itself is "
                "shown once the match is over."
            ),
        ),
    ),
    Section(
        marked("Keys and mouse"),
        (
            marked(
                "Click a tile or press its number to choose it, again for the other end; click an end or press l or r "
                "to choose the end. Click the previewed tile or press Enter to confirm, Esc to cancel. Every action "
                "can be done with the keys alone and with the mouse alone."
            ),
            marked(
                "h hint, u undo, U redo, F1 rules, F2 ledger, F5 restart the hand, F6 new match, w the position in "
                "words, o sort, ctrl+p everything by name, ctrl+l draws the screen again, ctrl+q leave."
            ),
            marked(
                "After : a line can be typed: a tile and an end (6-4 right, 64 r, or 6-4 if one end fits), pass, "
                "accept, claim, open 3, draw, next, new; ok or an empty line confirms, and so does ! at the end of a "
                "move. Also cancel, hint, undo, redo, restart, where, rules, ledger, help, quit."
            ),
        ),
    ),
)


def rules_sections(words: Catalogue, game: Game) -> list[Section]:
    """Returns the rules of a game and of the table, in the catalogue's language."""
    return [
        Section(words.say(section.heading), tuple(words.say(text) for text in section.paragraphs))
        for section in (*_GAMES[game.name], *_TABLE)
    ]


def rules_text(words: Catalogue, game: Game) -> str:
    """Returns the rules as plain text, for a terminal without a screen."""
    title = words.say("The rules of {game}", game=game.title)
    return "\n\n".join((title, *map(_section_text, rules_sections(words, game))))


def _section_text(section: Section) -> str:
    return "\n".join((section.heading, *(textwrap.fill(text, 78) for text in section.paragraphs)))
