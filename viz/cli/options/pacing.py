"""Timing: what of a solve a video shows, and how fast, as options say it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import click

from solver.trace import Trace
from viz.cli.options.option_group import option_group
from viz.cli.options.shared import speed_option
from viz.errors import EditError
from viz.replay.edit import FilmEdit, Slowed
from viz.replay.step_reference import END, step_at
from viz.replay.timeline import Pace

_SPOT: Final = r"[0-9]+|[a-z][a-z0-9-]*(?::[0-9]+)?"
_SECTION: Final = re.compile(rf"({_SPOT}):({_SPOT})=([0-9]+(?:\.[0-9]+)?)x?")
_SPAN: Final = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d{1,3})?)s?)?")
_SLOWEST: Final = 1000
_LONGEST_MS: Final = 12 * 3_600_000
_SPOT_HELP: Final = (
    "a step's number, a technique (its first use), a marker like guess:3,"
    " contradiction:1 or, in a trace that was watched, bookmark:2"
)


class TimeSpan(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """A length of time: ``90s``, ``1m30s`` or a number of seconds."""

    name = "time"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """Milliseconds."""
        found = _SPAN.fullmatch(str(value).strip().lower())
        parts = found.groups("0") if found else ()
        ms = sum(
            round(Fraction(part) * unit)
            for part, unit in zip(parts, (3_600_000, 60_000, 1000), strict=False)
        )
        if not 1 <= ms <= _LONGEST_MS:
            self.fail(
                f"found {value!r}, expected a time like 90s or 1m30s, at most 12h",
                param,
                ctx,
            )
        return ms


class Section(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """A section in slow motion: ``FROM:TO=FACTOR``."""

    name = "section"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, str, Fraction]:
        """Where it begins and ends, and how many times as long it takes."""
        found = _SECTION.fullmatch(str(value).strip().lower())
        factor = Fraction(found[3]) if found else Fraction(0)
        if not found or not 0 < factor <= _SLOWEST:
            self.fail(
                f"found {value!r}, expected FROM:TO=FACTOR like 40:60=4, the factor"
                f" up to {_SLOWEST}",
                param,
                ctx,
            )
        return found[1], found[2], factor


@dataclass(frozen=True, slots=True)
class PacingOptions:
    """What is shown, and how fast; each attribute is an option.

    Attributes:
        pace: "meaning" or "uniform".
        speed: How many times as fast as the pace.
        fit: Milliseconds of the whole video; ``None``: as long as it takes.
        slow_motion: Sections: first spot, last spot, factor.
        start: The first spot that is shown.
        stop: The last.
        only_winning_path: Whether guesses that come to nothing are left out.
        fold_dead_branches: Whether they are passed through quickly.
    """

    pace: str = "meaning"
    speed: float = 1.0
    fit: int | None = None
    slow_motion: tuple[tuple[str, str, Fraction], ...] = ()
    start: str = "0"
    stop: str = END
    only_winning_path: bool = False
    fold_dead_branches: bool = False

    def check(self) -> None:
        """Refuse what contradicts itself.

        Raises:
            click.UsageError: Two options do.
        """
        if self.fit is not None and self.speed != 1:
            raise click.UsageError(
                "--fit says how long the video is, so --speed has nothing to say;"
                " leave one of them out"
            )
        if self.only_winning_path and self.fold_dead_branches:
            raise click.UsageError(
                "--only-winning-path leaves dead branches out, so there is nothing"
                " to fold; leave one of the two out"
            )

    @property
    def steps_pace(self) -> Pace:
        """How long each step is shown, before anything is fitted."""
        percent = round(self.speed * 100)
        if self.pace == "uniform":
            return Pace.uniform(speed_percent=percent)
        return Pace(speed_percent=percent)

    @property
    def comparison_pace(self) -> Pace:
        """The same where two solves are shown, fitted."""
        pace = self.steps_pace
        return pace if self.fit is None else pace.fitted(self.fit)

    @property
    def is_whole(self) -> bool:
        """Whether every step is shown, at the pace alone."""
        return self == PacingOptions(self.pace, self.speed, self.fit)

    def edit(self, trace: Trace, bookmarks: Sequence[int]) -> FilmEdit:
        """What is shown of *trace*, where the steps of *bookmarks* are marked.

        Raises:
            CutError: A spot is not there, or the end of a section in slow motion is
                before its beginning.
        """
        first, last = (
            step_at(trace, spot, bookmarks) for spot in (self.start, self.stop)
        )
        slowed = tuple(
            Slowed(step_at(trace, one, bookmarks), step_at(trace, end, bookmarks), by)
            for one, end, by in self.slow_motion
        )
        for section in slowed:
            if section.last < section.first:
                raise EditError(
                    f"the section in slow motion ends at step {section.last:,}, before"
                    f" it begins at step {section.first:,}; change the two around"
                )
        return FilmEdit(
            self.steps_pace,
            first,
            last,
            self.fit,
            self.pace == "meaning",
            slowed,
            self.only_winning_path,
            self.fold_dead_branches,
        )


takes_pacing: Final = option_group(
    "pacing",
    PacingOptions,
    (
        click.option(
            "--pace",
            type=click.Choice(["meaning", "uniform"]),
            default="meaning",
            show_default=True,
            help="By meaning, simple steps are quick, and guesses, dead ends and the"
            " first use of a technique take their time.",
        ),
        speed_option,
        click.option(
            "--fit",
            type=TimeSpan(),
            help="How long the video is, like 90s or 1m30s. By meaning, dead ends are"
            " rushed through to leave time for what leads on.",
        ),
        click.option(
            "--slow-motion",
            type=Section(),
            multiple=True,
            metavar="FROM:TO=FACTOR",
            help="Show these steps so many times as long; may be repeated.",
        ),
        click.option(
            "--from",
            "start",
            default="0",
            metavar="SPOT",
            help=f"Where the video begins: {_SPOT_HELP}.",
        ),
        click.option(
            "--to", "stop", default=END, metavar="SPOT", help="Where it ends, likewise."
        ),
        click.option(
            "--only-winning-path",
            is_flag=True,
            help="Leave out the guesses that come to nothing.",
        ),
        click.option(
            "--fold-dead-branches",
            is_flag=True,
            help="Pass quickly through what follows from a wrong guess: some glimpses,"
            " where it has led, and how it is taken back.",
        ),
    ),
)
"""Gives a command these options, gathered in its argument ``pacing``."""
