"""How colours are seen: contrast, colour blindness and difference, as a test oracle.

Sources: WCAG 2.2 for luminance and contrast; Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, at full
severity, on linear light; Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
Formula", 2005.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

from viz.shapes import Colour

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

VISIONS: Final[dict[str, Matrix]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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
"""What each kind of vision makes of linear red, green and blue."""

_XYZ: Final[Matrix] = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)
"""Linear sRGB to CIE XYZ, each part relative to the white D65."""


def linear(colour: Colour) -> Triple:
    """Red, green and blue as light, each 0.0 to 1.0."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (part / 255 for part in colour[:3])
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance, 0.0 to 1.0."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio, 1.0 to 21.0."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a translucent *colour* on an opaque *ground*."""
    share = colour[3] / 255
    red, green, blue = (
        round(c * share + g * (1 - share))
        for c, g in zip(colour[:3], ground[:3], strict=True)
    )
    return red, green, blue, 255


def difference(one: Colour, other: Colour, vision: str = "full") -> float:
    """How far apart a kind of *vision* sees two colours, after CIEDE2000."""
    return ciede2000(_lab(one, vision), _lab(other, vision))


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (
        sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix
    )
    return first, second, third


def _lab(colour: Colour, vision: str) -> Triple:
    red, green, blue = _times(VISIONS[vision], linear(colour))
    seen = (min(max(0.0, c), 1.0) for c in (red, green, blue))
    x, y, z = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
        for t in _times(_XYZ, (next(seen), next(seen), next(seen)))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours in CIELAB; 1.0 can just be seen."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = (
        (light, hypot(a * stretch, b), degrees(atan2(b, a * stretch)) % 360)
        for light, a, b in (one, other)
    )
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    tone = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    from_middle = (mean_l - 50) ** 2
    light = (l2 - l1) / (1 + 0.015 * from_middle / sqrt(20 + from_middle))
    strength = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_c * tone)
    twist = 60 * exp(-(((mean_h - 275) / 25) ** 2))
    rotation = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(twist))
    return sqrt(light**2 + strength**2 + hue**2 + rotation * strength * hue)
