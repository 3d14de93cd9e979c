"""Options about what of a solve a video shows, and how fast."""

import re
from fractions import Fraction
from typing import Final

import click

from viz.cli.options.declared import declared
from viz.cli.options.option_group import Option
from viz.cli.options.parsed import Parsed
from viz.errors import OptionsError
from viz.export.choices import HIGHLIGHTS, PACE, SPEED, SPLIT
from viz.export.option_values import SPOT, milliseconds
from viz.replay.step_reference import END

_SECTION: Final = re.compile(
    rf"({SPOT.pattern}):({SPOT.pattern})=([0-9]+(?:\.[0-9]+)?)x?"
)
_LONGEST_FACTOR: Final = 1000
_SPOT_HELP: Final = (
    "a step's number, a technique (its first use), a marker like guess:3,"
    " contradiction:1 or, in a trace that was watched, bookmark:2"
)


def _section(text: str) -> tuple[str, str, Fraction]:
    """A section in slow motion: where it begins and ends, and the factor."""
    found = _SECTION.fullmatch(text.strip().lower())
    factor = Fraction(found[3]) if found else Fraction(0)
    if not found or not 0 < factor <= _LONGEST_FACTOR:
        raise OptionsError(
            f"found {text!r}, expected FROM:TO=FACTOR like 40:60=4, the factor up to"
            f" {_LONGEST_FACTOR}"
        )
    return found[1], found[2], factor


PACING: Final[tuple[Option, ...]] = (
    declared(
        PACE,
        help="How long each step lasts. By meaning, simple steps are quick; guesses,"
        " dead ends and the first use of a technique last longer. Logged, they last as"
        " long as in the log that was read.",
    ),
    declared(SPEED, help="How many times as fast as usual."),
    click.option(
        "--fit",
        type=Parsed("time", milliseconds),
        help="Length of the video, like 90s or 1m30s. By meaning, dead ends pass"
        " quickly, to leave time for the steps that lead to the solution.",
    ),
    click.option(
        "--slow-motion",
        type=Parsed("section", _section),
        multiple=True,
        metavar="FROM:TO=FACTOR",
        help="Show these steps so many times longer; may be repeated.",
    ),
    click.option(
        "--from",
        "start",
        default="0",
        metavar="SPOT",
        help=f"First step of the video: {_SPOT_HELP}.",
    ),
    click.option(
        "--to",
        "stop",
        default=END,
        metavar="SPOT",
        help="Last step of the video, named in the same way.",
    ),
    declared(
        HIGHLIGHTS,
        metavar="N",
        help="Show only the N best moments, in order: the end, the deepest dead end,"
        " the hardest technique, the first and the last guess, and others. Each says"
        " how many steps are skipped before it.",
    ),
    declared(
        SPLIT,
        help="Make a clip for each guess, contradiction, first use of a technique and"
        " bookmark, up to the next one, with its number in its name, and a list of"
        " them in NAME-clips.jsonl.",
    ),
    click.option(
        "--open",
        "opened",
        multiple=True,
        metavar="SPOT",
        help="Show this step in its smallest steps, such as each arc of AC-3; may be"
        " repeated.",
    ),
    click.option(
        "--only-winning-path",
        is_flag=True,
        help="Leave out guesses that turn out wrong, and what follows from them.",
    ),
    click.option(
        "--fold-dead-branches",
        is_flag=True,
        help="Shorten what follows from a wrong guess to a few glimpses, its dead end"
        " and the way back.",
    ),
)
