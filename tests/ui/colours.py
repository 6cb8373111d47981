"""How colours look: contrast as WCAG 2 has it, in 256 colours, and to people who do not see all of them."""

from __future__ import annotations

from math import dist
from typing import NamedTuple

from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color, ColorSystem

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Light = tuple[float, float, float]
"""Red, green and blue as amounts of light, 0 to 1."""


class Pair(NamedTuple):
    """A colour of text, and the ground it stands on."""

    text: Rgb
    ground: Rgb


VISIONS: dict[str, tuple[Light, Light, Light]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of light in eyes of each kind, by the matrices of Machado, Oliveira and Fernandes (2009), severity 1."""

_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def triplet(colour: Color | None) -> Rgb:
    """Returns a colour that is not left to the terminal."""
    assert colour is not None
    assert colour.triplet is not None
    red, green, blue = colour.triplet
    return red, green, blue


def in_256(colour: Rgb) -> Rgb:
    """Returns the colour that a terminal of 256 colours is sent instead."""
    number = Color.from_rgb(*colour).downgrade(ColorSystem.EIGHT_BIT).number
    assert number is not None
    red, green, blue = EIGHT_BIT_PALETTE[number]
    return red, green, blue


def light(colour: Rgb) -> Light:
    """Returns the light of a colour of sRGB, as WCAG 2 reckons it."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (at / 255 for at in colour)
    )
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Returns the contrast ratio as WCAG 2 defines it, 1 to 21."""
    low, high = sorted(_dot(_XYZ[1], light(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def difference(one: Rgb, other: Rgb, vision: str) -> float:
    """Returns how far apart two colours look, as the distance of 1976 in CIE L*a*b*; 2.3 can just be seen.

    Args:
        one: A colour.
        other: Another.
        vision: Whose eyes see them, of `VISIONS`.
    """
    return dist(*(_lab(_seen(light(colour), vision)) for colour in (one, other)))


def _seen(colour: Light, vision: str) -> Light:
    red, green, blue = (min(1.0, max(0.0, _dot(row, colour))) for row in VISIONS[vision])
    return red, green, blue


def _lab(colour: Light) -> Light:
    x, y, z = (_root(_dot(row, colour) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _dot(one: Light, other: Light) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
