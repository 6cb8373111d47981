"""Refusals. Each carries a message a person can act on, and the parts of it for a translation.

The templates are English and double as message identifiers: `str(error)` fills them in as they are, the phrases
layer translates the template first and then fills it in. What is the first argument of an error is found there for the
catalogues by the name of its class; a template that is chosen first is `marked`.
"""

from __future__ import annotations


def marked(template: str) -> str:
    """Marks a sentence for translation where it is only kept, not said yet."""
    return template


class EngineError(ValueError):
    """Something the engine refuses.

    Attributes:
        template: The English sentence with named placeholders.
        params: What the placeholders stand for.
    """

    def __init__(self, template: str, **params: object) -> None:
        super().__init__(template)
        self.template = template
        self.params = params

    def __str__(self) -> str:
        return self.template.format(**self.params)


class IllegalActionError(EngineError):
    """The action is understood and the rules do not allow it now (U14)."""


class UnparsableError(EngineError):
    """The text says nothing that is known here: no action, no tile, or no line of a record."""


class AmbiguousError(EngineError):
    """The text fits more than one legal action: an end must be chosen."""


class PlayerCountError(EngineError):
    """Another number of players than four was asked for (C13, D14)."""


class BadDealError(EngineError):
    """A deal or lots that are not due, or that the set cannot give (C1, D1, D2)."""


class BadStartError(EngineError):
    """A start that names no standing."""


class BadSeedError(EngineError):
    """A seed that is no text: it could be neither hashed nor written into a record."""


class UnknownGameError(EngineError):
    """No game goes by this name."""


def wrong_turn(turn: object, seat: object) -> IllegalActionError:
    """Returns the refusal for a seat that acts out of turn."""
    return IllegalActionError("It is the turn of seat {turn}, not of seat {seat}.", turn=turn, seat=seat)
