"""How often an answer helps those who type what seems right, line by line.

``python -m benchmarks.typed`` runs the lines of ``typed_lines.txt`` in this process, in
a new folder and without a display, and prints those that are not answered with what
helps: the work that was meant, or the words that lead to it.
"""

import contextlib
import io
import os
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

LINES: Final = Path(__file__).with_name("typed_lines.txt")
PUZZLE: Final = "...23.......24.."
_DONE: Final = "done"
_NO_DISPLAY: Final = ("DISPLAY", "WAYLAND_DISPLAY")


class TypedLine(NamedTuple):
    """A line, and what is in an answer that helps.

    Attributes:
        number: Its place in the file, from 1.
        text: What is typed behind the name of the program.
        wanted: Words of which one is in the answer; "done" is the exit code 0.
    """

    number: int
    text: str
    wanted: tuple[str, ...]


class Answer(NamedTuple):
    """What the program answered.

    Attributes:
        code: The exit code.
        said: What was printed, and the name of each kind of error that left it.
    """

    code: object
    said: str

    def helps(self, line: TypedLine) -> bool:
        """Whether it does for *line*; a traceback never does."""
        if "Traceback" in self.said:
            return False
        is_done = _DONE in line.wanted and self.code == 0
        return is_done or any(word in self.said for word in line.wanted)


def typed_lines() -> Iterator[TypedLine]:
    """The lines of the file, without comments."""
    for number, line in enumerate(LINES.read_text("utf-8").splitlines(), start=1):
        if line and not line.startswith("#"):
            text, _, wanted = line.partition(" => ")
            yield TypedLine(number, text, tuple(wanted.split("/")))


def answer(line: TypedLine) -> Answer:
    """Run *line* here."""
    from sudoscope.cli.main import main  # noqa: PLC0415 - after the wings

    words = [PUZZLE if word == "P" else word for word in shlex.split(line.text)]
    words = [f"{PUZZLE}.." if word == "P.." else word for word in words]
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    typed = io.TextIOWrapper(io.BytesIO(PUZZLE.encode()), encoding="utf-8")
    code: object = 0
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        patch.object(sys, "stdin", typed),
    ):
        try:
            main(words)
        except SystemExit as ended:
            code = ended.code
        except BaseException as error:  # noqa: BLE001 - what leaves it is what is looked for
            out.write(f"Traceback: {type(error).__name__}: {error}")
    out.seek(0)
    return Answer(code, out.read())


def prepare(folder: Path) -> None:
    """Write the files that lines name to *folder*."""
    from solver import solve  # noqa: PLC0415 - slow
    from solver.codec import packed  # noqa: PLC0415 - slow

    (folder / "puzzle.txt").write_text(f"{PUZZLE}\n", "utf-8")
    (folder / "list.txt").write_text(f"{PUZZLE}\n" * 2, "utf-8")
    (folder / "bad.txt").write_text(f"{PUZZLE}\n12bad\n{PUZZLE}\n", "utf-8")
    log = packed(solve(PUZZLE), compressed=False)
    (folder / "trace.jsonl").write_bytes(log)
    (folder / "code.py").write_text(
        "def eliminate(values):\n    return values\n", "utf-8"
    )


def unhelpful() -> tuple[int, list[tuple[TypedLine, Answer]]]:
    """How many lines there are, and those that are not answered with what helps."""
    from sudoscope.all_wings import install  # noqa: PLC0415 - likewise

    install()
    lines, found = [*typed_lines()], []
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        patch.dict(os.environ, LANGUAGE="en", COLUMNS="100", HOME=folder),
    ):
        prepare(Path(folder))
        for variable in _NO_DISPLAY:
            os.environ.pop(variable, None)
        for line in lines:
            given = answer(line)
            if not given.helps(line):
                found.append((line, given))
    return len(lines), found


def main() -> None:
    """Print the lines that are answered without help, and how many are helped."""
    count, found = unhelpful()
    for line, given in found:
        print(f"{LINES.name}:{line.number}: sudoscope {line.text}")
        print(f"  wanted: {' or '.join(line.wanted)}; exit code {given.code}")
        for said in given.said.splitlines()[:6]:
            print(f"  | {said}")
    print(f"{count - len(found)} of {count} lines are answered with what helps")


if __name__ == "__main__":
    main()
