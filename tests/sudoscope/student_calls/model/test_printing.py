"""Code that prints a board and waits goes on; what else it reads is not there."""

import sys
from collections.abc import Iterator

import pytest

from sudoscope.student_calls.model.printing import Printed


def test_each_printed_board_is_followed_by_enter_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A prompt is no board, and after one line the next needs another board."""
    with Printed(4) as printed:
        with pytest.raises(EOFError):
            input("Row 1 of 2? ")
        sys.stdout.write("[[1 2]\n [2 1]]\n")
        assert not input("More?")
        with pytest.raises(EOFError):
            input("More?")
        sys.stdout.write("1221\n")
        assert [*sys.stdin] == ["\n"]

    assert str(printed) in capsys.readouterr().out


def test_what_never_stops_to_ask_gets_no_further_lines() -> None:
    """As a game that shows its board and asks for a move, whatever is entered."""
    lines: list[str] = []

    def play() -> None:
        while True:
            sys.stdout.write("1221")
            lines.append(input())

    with pytest.raises(EOFError), Printed(4):
        play()
    assert len(lines) > 1


def test_many_boards_without_a_solution_end_a_call() -> None:
    """Unless one of them is whole, or they are always the same."""

    def shown(text: str) -> bool:
        with Printed(4) as printed:
            for number in range(2_000):
                sys.stdout.write(text.format(number % 1_000))
                input("More?")
        return printed.is_over

    assert shown("10{}\n1020")
    for text in ("1020", "11{0}111"):
        with pytest.raises(EOFError):
            shown(text)


def test_an_error_after_a_line_is_one_of_input() -> None:
    """Perhaps another line was expected, so that it proves nothing."""

    def failed(text: str) -> None:
        with Printed(4):
            sys.stdout.write(text)
            if len(text) > 1:
                input("More?")
            int("")

    with pytest.raises(EOFError):
        failed("1221")
    with pytest.raises(ValueError, match="invalid"):
        failed("1")


def test_of_a_long_text_only_the_end_is_looked_at() -> None:
    """To look at megabytes takes time, which counts as that of the code."""

    class Long(str):
        """A text that cannot be walked through."""

        __slots__ = ()

        def __iter__(self) -> Iterator[str]:
            raise AssertionError

    with Printed(4) as printed:
        printed.write(Long("x" * 5_000 + "1234"))

    assert str(printed).endswith("x1234")
    assert printed.line() == "\n"
