"""Code of a student that is stopped, and what is printed then."""

import sys
from collections.abc import Iterator

import pytest

from sudoscope.student_calls.model.right_parts import results_if_ended
from sudoscope.student_calls.model.stops import keep_stops_unsaid


def endless() -> None:
    """Go on for ever, for the most part where generators are closed."""

    def one() -> Iterator[int]:
        try:
            yield 1
        finally:
            for _ in range(1_000):
                pass

    while True:
        next(one())


class Noisy:
    """What fails where no error can go on."""

    def __del__(self) -> None:
        """Fail."""
        raise ValueError("its own")


def test_what_stops_code_prints_nothing_in_its_name(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Errors of its own are printed as ever."""
    monkeypatch.setattr(sys, "unraisablehook", sys.__unraisablehook__)
    keep_stops_unsaid()

    ended = results_if_ended(endless, ())
    stopped = capfd.readouterr().err
    Noisy()

    assert ended is None
    assert stopped == ""
    assert "its own" in capfd.readouterr().err
