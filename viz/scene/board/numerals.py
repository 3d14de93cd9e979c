"""Large digits of cells."""

from solver.digits import Digit, symbol
from viz.font_metrics import CAP_HEIGHT
from viz.replay.timeline import WHOLE
from viz.shapes import Align, Colour, Point, Text, Weight


def numeral(
    digit: Digit, middle: Point, size: int, colour: Colour, weight: Weight
) -> Text:
    """*digit* with its middle at *middle*, *size* pixels an em."""
    x, y = middle
    baseline = y + round(size * CAP_HEIGHT / 2)
    return Text(symbol(digit), x, baseline, size, colour, weight, Align.CENTRE)


def eased(progress: int) -> float:
    """0.0 to 1.0 for 0 to 1000 thousandths: fast at first, then slower."""
    left = 1 - progress / WHOLE
    return 1 - left * left * left
