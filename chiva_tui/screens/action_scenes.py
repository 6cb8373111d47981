"""What the action line shows: what is previewed and what it leaves, or what is asked, with the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.preparation import Phase
from chiva_tui.phrases.asking import (
    claim_question,
    deal_question,
    go_on_question,
    lots_question,
    naming_preview,
    new_match_question,
    play_preview,
    played_elsewhere,
    take_over_question,
)
from chiva_tui.phrases.stakes import stakes_sentences
from chiva_tui.screens.actions import BY_NAME
from chiva_tui.screens.scenes import choosable_ends
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ActionScene, Button

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Result
    from chiva_tui.engine.preparation import Shown
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.scenes import Desk
    from chiva_tui.table.table import Table


def action_scene(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    """Returns the action line; a refusal takes the place of what is asked, a hint that of the preview."""
    scene = _told(table, teller, desk)
    return scene._replace(buttons=tuple(button._replace(key=desk.keys.shown(button.id)) for button in scene.buttons))


def _told(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    if desk.typed is not None:
        return _typed(table, teller, desk.typed, desk.message)
    if desk.reading:
        close = (_button(teller, "cancel", teller.words.say("Close"), primary=True),)
        return ActionScene(teller.words.say("The computers wait while you read."), desk.message, close)
    scene = _asked(table, teller, desk)
    if desk.message:
        return scene._replace(
            text=desk.message, detail=scene.text if table.pending is not None else scene.detail, emphasis=True
        )
    if desk.advice is not None and table.pending is not None:
        # Loaded with the first hint: the first frame does not wait for it.
        from chiva_tui.phrases.hints import hint_words

        hint = hint_words(desk.advice, teller.words)
        # The other buttons have keys and places to click; here they would take the room of the evidence.
        return scene._replace(
            text=f"{hint.choice} {hint.brief}".strip(), detail=hint.evidence, buttons=scene.buttons[:1]
        )
    return scene


def _typed(table: Table, teller: Teller, typed: str, message: str) -> ActionScene:
    say = teller.words.say
    prompts = {
        Phase.LOTS: say("Type draw, or a command:"),
        Phase.NAME: say("Type open 1 or open 3, or a command:"),
        Phase.ANSWER: say("Type accept or claim, or a command:"),
        Phase.PLAY: say("Type a move such as 64 r, or a command:"),
    }
    prompt = prompts.get(table.match.phase, say("Type next, or a command:"))
    keys = (_button(teller, "confirm", say("Preview"), primary=True), _button(teller, "cancel"))
    return ActionScene(f"{prompt} {typed}_", message, keys, True)


def _asked(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    say = teller.words.say
    match table.pending:
        case Request.NEW_MATCH:
            return _new_match(table, teller)
        case Request.DRAW:
            return _lots(table, teller)
        case Request.GO_ON | Request.WATCH | Request.TAKE_OVER:
            return _returning(table, teller)
        case Request():
            return _after(table, teller)
        case Pass():
            passes = (_button(teller, "confirm", say("Pass"), primary=True),)
            return ActionScene(say("Nothing fits: you pass."), _before(table, teller), passes, True)
        case Play() as play:
            recap = _before(table, teller) if table.offered else ""
            return ActionScene(play_preview(teller, table.view, play), recap, _placing(play, table, teller), True)
        case Accept():
            return _accepting(table, teller)
        case Claim():
            text = claim_question(teller, table.view)
            return ActionScene(text, "", (_button(teller, "confirm", primary=True), _button(teller, "cancel")), True)
        case _:
            return _unanswered(table, teller, desk)


def _unanswered(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    """The action line while nothing is previewed, or only who is to open."""
    say = teller.words.say
    view = table.view
    if table.attendance is Attendance.WATCHING:
        taking = (_button(teller, "take_over"),)
        if (result := table.match.result) is not None:
            return ActionScene(*_how_it_ended(table.match.game, result, teller), taking)
        return ActionScene(teller.latest(view) or teller.turn(view), played_elsewhere(teller, table), taking)
    if table.waiting is Waiting.NOTHING:
        return _after(table, teller)
    if view.phase is Phase.NAME and table.waiting is Waiting.PERSON:
        return _naming(table, teller)
    if table.waiting is Waiting.COMPUTER:
        buttons = (_button(teller, "confirm", say("Go on"), primary=True),) if desk.by_step else ()
        before = teller.preparation(table.match.preparation)
        latest = teller.latest(view) or (before[-1] if before else "")
        return ActionScene(latest, teller.recap(view, but=1), buttons)
    # A refusal takes the place of the question, and what the hand is played for has been read with that.
    known = teller.recap(view) if desk.message else _before(table, teller)
    return ActionScene(say("Choose a tile."), known, (), True)


def _before(table: Table, teller: Teller) -> str:
    """What a person may want to know before they act: at first what the hand is played for, else what others did."""
    view = table.view
    has_acted = any(move.seat is PERSON for move in view.moves)
    stakes = [] if has_acted else stakes_sentences(teller, table.match)
    return " ".join(stakes) or teller.recap(view)


def _returning(table: Table, teller: Teller) -> ActionScene:
    """The action line before a match that was left or is being played in another terminal."""
    say = teller.words.say
    where = teller.halfway(table.match)
    cancel = _button(teller, "cancel")
    new = _button(teller, "new", say("New match"))
    if table.pending is Request.TAKE_OVER:
        return ActionScene(take_over_question(teller), where, (_button(teller, "confirm", primary=True), cancel), True)
    if table.pending is Request.GO_ON:
        going_on = _button(teller, "confirm", say("Go on"), primary=True)
        return ActionScene(go_on_question(teller, table), "", (going_on, new), True)
    watch = _button(teller, "confirm", say("Watch"), primary=True)
    return ActionScene(played_elsewhere(teller, table), where, (watch, _button(teller, "take_over"), new), True)


def _new_match(table: Table, teller: Teller) -> ActionScene:
    buttons = (_button(teller, "confirm", primary=True), _button(teller, "game"), _button(teller, "cancel"))
    return ActionScene(new_match_question(teller, table), "", buttons, True)


def _lots(table: Table, teller: Teller) -> ActionScene:
    say = teller.words.say
    drawn = table.match.preparation.lots
    draw = (_button(teller, "confirm", say("Draw again") if drawn else say("Draw"), primary=True),)
    return ActionScene(teller.lots(drawn[-1]) if drawn else lots_question(teller), "", draw, True)


def _naming(table: Table, teller: Teller) -> ActionScene:
    say = teller.words.say
    pending = table.pending
    chosen = pending if isinstance(pending, NameOpener) else None
    me, partner = (_button(teller, name, primary=chosen is None) for name in ("open_self", "open_partner"))
    confirm = () if chosen is None else (_button(teller, "confirm", primary=True),)
    match = table.match
    if chosen is not None:
        return ActionScene(naming_preview(teller, chosen), say("Nothing is dealt yet."), (*confirm, me, partner), True)
    if match.result is not None:
        told = " ".join(teller.fact(fact) for fact in match.game.facts(match.result))
        return ActionScene(teller.outcome(match.game, match.result), told, (me, partner), True)
    told = teller.lots(match.preparation.lots[-1]) if match.preparation.lots else ""
    return ActionScene(told or say("Your team names the opener."), say("Who opens?"), (me, partner), True)


def _accepting(table: Table, teller: Teller) -> ActionScene:
    say = teller.words.say
    accept = _button(teller, "confirm", say("Accept"), primary=True)
    opener = table.view.opener
    named = teller.naming(opener) if opener is not None else ""
    question = deal_question(teller, table.view)
    if Claim(PERSON) not in table.view.legal_actions():
        return ActionScene(question, named, (accept,), True)
    return ActionScene(question, named, (accept, _button(teller, "claim", say("Claim redeal"))), True)


def _placing(play: Play, table: Table, teller: Teller) -> tuple[Button, ...]:
    """The buttons for a previewed tile."""
    say = teller.words.say
    buttons = [_button(teller, "confirm", primary=True)]
    if play.end is not None and len(choosable_ends(table)) > 1:
        buttons.append(_button(teller, play.end.other.value, say("Other end")))
    if not table.offered:
        buttons.append(_button(teller, "cancel"))
    return tuple(buttons)


def _after(table: Table, teller: Teller) -> ActionScene:
    """The action line after a hand, a void deal or a match."""
    say = teller.words.say
    match = table.match
    if match.result is None and match.preparation.lots and not match.preparation.attempt:
        going_on = (_button(teller, "confirm", say("Go on"), primary=True),)
        return ActionScene(teller.lots(match.preparation.lots[-1]), "", going_on, True)
    if match.result is None:
        told = _claims(match.preparation.claims, teller)
        again = (_button(teller, "confirm", say("Deal again"), primary=True),)
        return ActionScene(told, say("The deal is void; the opener stays."), again, True)
    if table.waiting is Waiting.NOTHING:
        sentences = [teller.fact(fact) for fact in match.game.facts(match.result)]
        outcome = teller.outcome(match.game, match.result)
        seed = say("Seed: {seed}", seed=table.seed)
        new = _button(teller, "new", say("New match"), primary=True)
        return ActionScene(sentences[-1], f"{outcome} {seed}", (new,), True)
    next_hand = (_button(teller, "confirm", say("Next hand"), primary=True),)
    return ActionScene(*_how_it_ended(match.game, match.result, teller), next_hand, True)


def _how_it_ended(game: Game, result: Result, teller: Teller) -> tuple[str, str]:
    """Tells how a hand ended and what comes of it.

    A break, and a streak that leaves one hand to go, are told alone: the status line says how the hand ended too.
    """
    facts = game.facts(result)
    sentences = [teller.fact(fact) for fact in facts]
    if facts[0].kind in (FactKind.TALLY_BROKEN, FactKind.TALLY_IN_REACH):
        return sentences[0], " ".join(sentences[1:])
    return teller.outcome(game, result), " ".join(sentences)


def _claims(claims: tuple[Shown, ...], teller: Teller) -> str:
    """Tells one claim with its doubles; of two, which is all ten doubles allow, only whose they are."""
    if len(claims) == 1:
        return teller.claim(claims[0])
    one, other = claims
    return teller.words.say(
        "Seats {one} and {other} claim a redeal and show their doubles.", one=one.seat, other=other.seat
    )


def _button(teller: Teller, name: str, label: str = "", *, primary: bool = False) -> Button:
    action = BY_NAME[name]
    return Button(name, label or teller.words.say(action.label), action.shown, primary)
