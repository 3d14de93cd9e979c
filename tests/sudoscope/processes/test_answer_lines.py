"""Lines of a pipe: whole, in order, and up to the end, however they are written."""

import os
import select
import sys
from collections.abc import Iterator
from typing import IO, Any, Final

import pytest

from solver.rules.named_variants import classic
from sudoscope.processes import answer_lines
from sudoscope.processes.answer_lines import AnswerLines, QueuedLines
from sudoscope.processes.answers import AnswerReader

LONG_S: Final = 20.0
"""What is waited for happens at once, or never."""
LONGEST: Final = 100
WAYS: Final = [QueuedLines, answer_lines.answer_lines]

Pipe = tuple[int, IO[bytes]]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    """The end to write to and the one to read from."""
    reads, writes = os.pipe()
    with os.fdopen(reads, "rb") as stream:
        yield writes, stream


@pytest.mark.parametrize("way", WAYS)
def test_lines_come_whole_and_in_order(way: Any, pipe: Pipe) -> None:
    """Also those that were written in parts, or together; what has no end is none."""
    writes, stream = pipe
    lines: AnswerLines = way(stream, LONGEST)

    os.write(writes, b"one\ntw")
    assert lines.next(LONG_S) == b"one"
    assert lines.next(0) == b""
    os.write(writes, b"o\nthree\nfo")
    os.close(writes)

    rest = [line for line in iter(lambda: lines.next(LONG_S), None) if line]
    assert rest == [b"two", b"three"]


@pytest.mark.parametrize("way", WAYS)
def test_of_a_line_that_is_too_long_the_beginning_is_the_last(
    way: Any, pipe: Pipe
) -> None:
    """Else what never ends a line would fill the memory."""
    writes, stream = pipe
    lines: AnswerLines = way(stream, LONGEST)

    os.write(writes, b"x" * (LONGEST + 1))
    first = next(line for line in iter(lambda: lines.next(LONG_S), None) if line)
    os.write(writes, b"y\nz\n")

    assert first == b"x" * (LONGEST + 1)
    assert lines.next(LONG_S) is None
    os.close(writes)


@pytest.mark.skipif(sys.platform == "win32", reason="waits on no pipe")
def test_a_stream_that_was_closed_has_no_more_lines(pipe: Pipe) -> None:
    """Its descriptor may be that of another file by now."""
    writes, stream = pipe
    lines = answer_lines.answer_lines(stream, LONGEST)
    os.write(writes, b"one\n")

    stream.close()

    assert lines.next(LONG_S) is None
    os.close(writes)


class _ReadyAtOnce:
    """Says of each pipe that there is something in it."""

    def register(self, *_: object) -> None:
        """Wait for nothing."""

    def poll(self, _milliseconds: float) -> list[tuple[int, int]]:
        """What is ready."""
        return [(0, 1)]


@pytest.mark.skipif(sys.platform == "win32", reason="waits on no pipe")
def test_what_another_was_quicker_to_read_holds_nothing_up(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code can open the pipe to its parent, and take what it was to be stopped by."""
    writes, stream = pipe
    monkeypatch.setattr(select, "poll", _ReadyAtOnce)
    lines = answer_lines.answer_lines(stream, LONGEST)

    assert lines.next(LONG_S) == b""
    os.close(writes)


def test_digits_that_came_before_are_in_order_again() -> None:
    """Of each text there is one form, whether it was seen before or not."""
    reader = AnswerReader(classic())
    written = ["321", "123", "3211", "", "9"] * 2

    record = reader.record(
        b'{"by": "f", "file": "f", "line": 1, "set": {%s}}'
        % ", ".join(f'"{n}": "{text}"' for n, text in enumerate(written)).encode()
    )

    assert [*record["set"].values()] == ["123", "123", "123", "", "9"] * 2
