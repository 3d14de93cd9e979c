"""Options that several commands share, and how their values are read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from solver.agents import AGENTS, Agent, agent_named
from solver.agents.options import AgentOptions
from solver.events import Outcome
from solver.strategies import LADDER, strategies_named
from solver.trace import Trace
from solver.variant import VARIANTS
from viz.theme import THEMES

SIZES: Final = {
    "720p": (1280, 720),
    "1080p": (1920, 1080),
    "1440p": (2560, 1440),
    "4k": (3840, 2160),
}
_SMALLEST_PIXELS: Final = (320, 180)
_LARGEST_PIXELS: Final = 8192

F = TypeVar("F", bound=Callable[..., Any])


class Size(click.ParamType[tuple[int, int]]):
    """A picture size: a name, or width and height as ``1920x1080``."""

    name = "size"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[int, int]:
        """Width and height in pixels."""
        text = str(value).lower()
        if text in SIZES:
            return SIZES[text]
        numbers = text.split("x")
        if len(numbers) != 2 or not all(n.isascii() and n.isdigit() for n in numbers):  # noqa: PLR2004
            known = ", ".join(SIZES)
            self.fail(
                f"found {value!r}, expected {known} or WxH like 1600x900", param, ctx
            )
        width, height = map(int, numbers)
        low_width, low_height = _SMALLEST_PIXELS
        if (
            width < low_width
            or height < low_height
            or max(width, height) > _LARGEST_PIXELS
        ):
            self.fail(
                f"found {value}, expected {low_width}x{low_height} up to"
                f" {_LARGEST_PIXELS}x{_LARGEST_PIXELS}",
                param,
                ctx,
            )
        return width, height


def puzzle_options(command: F) -> F:
    """PUZZLE, and how to read and solve it."""
    slugs = ", ".join(strategy.slug for strategy in LADDER)
    for decorate in (
        click.option(
            "--strategies",
            metavar="LIST",
            help=f"What to deduce with, separated by commas: {slugs} (default: all).",
        ),
        click.option(
            "--agent",
            type=click.Choice(list(AGENTS)),
            default="propagation",
            show_default=True,
            help="How to solve: deduce and search, or deduce only.",
        ),
        click.option(
            "--variant",
            type=click.Choice(list(VARIANTS)),
            default="classic",
            show_default=True,
            help="The rules.",
        ),
        click.option(
            "--nth",
            type=click.IntRange(min=1),
            help="Which puzzle of a list with one a line, from 1.",
        ),
        click.argument("puzzle"),
    ):
        command = decorate(command)
    return command


theme_option = click.option(
    "--theme",
    type=click.Choice(THEMES),
    default="paper",
    show_default=True,
    help="The colours.",
)

speed_option = click.option(
    "--speed",
    type=click.FloatRange(0.05, 1000),
    default=1.0,
    show_default=True,
    help="How many times as fast as the usual pace.",
)


def chosen_agent(name: str, strategies: str | None) -> Agent:
    """The agent of the options ``--agent`` and ``--strategies``.

    Raises:
        UnknownNameError: A strategy is not known.
    """
    if strategies is None:
        return agent_named(name)
    names = [part.strip() for part in strategies.split(",") if part.strip()]
    if not names:
        raise click.BadParameter("no strategy named", param_hint="--strategies")
    return agent_named(name, AgentOptions(strategies=strategies_named(names)))


def exit_code(trace: Trace) -> int:
    """0 where the puzzle was solved, 1 where it was not."""
    return 0 if trace.outcome is Outcome.SOLVED else 1


def recordings() -> Path:
    """The folder for what is made without being told where; it is there afterwards."""
    folder = Path("recordings")
    folder.mkdir(exist_ok=True)
    return folder
