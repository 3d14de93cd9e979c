"""A solve that takes long says so, once; a quick one says nothing."""

from collections.abc import Callable
from math import inf
from typing import Any

import click
import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from sudoscope.cli.console import solve_notices
from sudoscope.cli.console.notices import notice_when_written, print_written
from sudoscope.cli.console.solve_notices import (
    LONG_S,
    say_several,
    say_solutions,
    saying_when_long,
)


class Clock:
    """A timer that goes off when the test says so."""

    made: "list[Clock]"

    def __init__(self, seconds: float, call: Callable[..., None], args: Any) -> None:
        self.seconds = seconds
        self.ring: Callable[[], None] = lambda: call(*args)
        self.daemon = False
        self.state = "made"
        Clock.made.append(self)

    def start(self) -> None:
        """Begin."""
        self.state = "started"

    def cancel(self) -> None:
        """End, before or after it has gone off."""
        self.state = "cancelled"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    """In the place of the real one."""
    Clock.made = []
    monkeypatch.setattr(solve_notices, "Timer", Clock)
    return Clock


def test_a_long_solve_says_how_to_stop_it(
    clock: type[Clock], capsys: pytest.CaptureFixture[str]
) -> None:
    """After some seconds, on standard error, and it is no reason to stay."""
    with saying_when_long("human"):
        (timer,) = clock.made
        assert (timer.state, timer.seconds, timer.daemon) == ("started", LONG_S, True)
        timer.ring()

    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.startswith("sudoscope: human is still solving; --limit-seconds")
    assert len(found.err.splitlines()) == 1


def test_a_quick_solve_says_nothing(
    clock: type[Clock], capsys: pytest.CaptureFixture[str]
) -> None:
    """However it ends."""
    with pytest.raises(KeyError), saying_when_long("human"):
        raise KeyError

    (timer,) = clock.made
    assert timer.state == "cancelled"
    assert capsys.readouterr() == ("", "")


def test_solutions_are_not_counted_beyond_the_limit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of what is not known by then nothing is said; where there is time it is."""
    trace = solve("." * 16, limits=Limits(events=1))

    say_solutions(trace, until=inf)
    assert "several solutions" in capsys.readouterr().err
    say_solutions(trace, until=0.0)
    assert "differ" not in capsys.readouterr().err
    say_several(trace.puzzle)
    assert "several solutions" in capsys.readouterr().err
    say_several(trace.puzzle, until=0.0)
    assert not capsys.readouterr().err


def test_that_a_file_is_replaced_is_said_when_it_is_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """So it is not said where an error leaves the file as it is."""
    with click.Context(click.Command("record")):
        notice_when_written("a.mp4 was there already")
        assert not capsys.readouterr().err
        print_written("a.mp4")
        print_written("b.mp4")

    said = "sudoscope: a.mp4 was there already\nWrote a.mp4\nWrote b.mp4\n"
    assert capsys.readouterr().err == said
