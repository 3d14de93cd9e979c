"""Odd command lines and damaged files: none may end in a traceback or take long.

Run with ``python -m benchmarks.odd_input [--calls 300] [--files 500] [--seed 1]``. Each
call is made in a process that makes many of them, with an empty standard input, in a
folder of its own. It fails where it ends with another exit code than 0, 1, 2 or 130,
prints a traceback, needs more than ten seconds of CPU time, or leaves part of a file.
"""

import contextlib
import io
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import click

from sudoscope.all_wings import install
from sudoscope.cli.main import cli
from sudoscope.cli.main import main as run

install()

CODES: Final = frozenset({0, 1, 2, 130})
MOST_S: Final = 10.0
_EASY: Final = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
_SMALL: Final = "...23.......24.."
_VALUES: Final = (
    *("", " ", "-", "--", "0", "-1", "1e9", "nan", "inf", "9" * 400, "１", "x" * 3000),
    *("../..", "/", "/dev/null", "\u202e", "\x1b[31m", "a,b", ",", "=", "1:2", "2/1"),
    *("{name}", "%s", "None", "human", "propagation+", "csp:", "gac", "x-wing", "end"),
    *("guess:1", "1-3", "7+", "90s", "1m", "#12", "#123456", "0x0", "99999x99999"),
    *(_EASY, _SMALL, "." * 81, "." * 256, "12", "http://a.b/c", "{", "[]", "a.mp4"),
)
_WINDOWS: Final = frozenset({"play", "compare"})
"""Commands that are only called with a file that they refuse, or to print."""
_ARGUMENTS: Final = {
    "classroom": ("nothing", ""),
    "lesson": ("list", "check", "3", "", "nothing"),
    "experiment": ("mrv", "lcv", "", "nothing"),
    "settings": ("record", "nothing", ""),
    "techniques": ("x-wing", "nothing", ""),
}
_READERS: Final = (
    ("solve", "{}"),
    ("convert", "{}", "-"),
    ("verify", "{}"),
    ("rate", "{}", "--workers", "1", "--limit-seconds", "1"),
    ("explain", "{}", "--limit-seconds", "1"),
    ("why", "{}", "A1", "--limit-seconds", "1"),
    ("export", "{}", "out.md"),
    ("record", "{}", "--step", "1", "-o", "out.png", "--size", "320x180"),
    ("lesson", "check", "{}"),
    ("grade", "{}", "--time", "2s"),
    ("solve", _SMALL, "--strategy", "{}", "--limit-seconds", "1"),
    ("solve", _SMALL, "--agent", "{}"),
    ("record", _SMALL, "--step", "1", "--theme", "{}", "-o", "out.svg"),
    ("cases", "{}"),
    ("solve", "--json", "{}"),
)


class Call(NamedTuple):
    """A command line, and a file that it may read.

    Attributes:
        arguments: Its words, without the program; "{}" stands for the file.
        data: The content of the file, or ``None``.
        suffix: The ending of the file.
    """

    arguments: tuple[str, ...]
    data: bytes | None = None
    suffix: str = ""


class Result(NamedTuple):
    """How a call ended.

    Attributes:
        call: The call.
        code: Its exit code; -1 where it ended otherwise.
        fault: What was wrong; empty if nothing.
        seconds: CPU time.
    """

    call: Call
    code: int
    fault: str
    seconds: float


class _TooLongError(BaseException):
    """The time of a call is over."""


def odd_calls(random: Random, count: int) -> list[Call]:
    """Command lines with options and values that fit by chance at best."""
    context = click.Context(cli)
    commands = {
        name: cli.get_command(context, name) for name in cli.list_commands(context)
    }
    names = [name for name in commands if name not in {*_WINDOWS, "demo", "grade"}]
    calls = []
    for _ in range(count):
        name = random.choice(names)
        command = commands[name]
        assert command is not None
        words = [name]
        if name in _ARGUMENTS:
            words.append(random.choice(_ARGUMENTS[name]))
        elif random.random() < 0.9:
            words.append(random.choice((_SMALL, _SMALL, random.choice(_VALUES))))
        options = [p for p in command.params if isinstance(p, click.Option)]
        for option in random.sample(options, min(len(options), random.randrange(4))):
            words.append(random.choice(option.opts))
            if not option.is_flag or random.random() < 0.1:
                words.append(random.choice(_VALUES))
        if name in {"bench", "trials", "rate", "experiment", "generate", "solve"}:
            words += (
                ["--limit-seconds", "1"] if _has(command, "--limit-seconds") else []
            )
        calls.append(Call(tuple(words)))
    return calls


def _has(command: click.Command, flag: str) -> bool:
    return any(flag in option.opts for option in command.params)


def odd_files(random: Random, count: int) -> list[Call]:
    """Commands that read a damaged file."""
    specimens = _specimens()
    calls = []
    for _ in range(count):
        data, suffix = random.choice(specimens)
        calls.append(Call(random.choice(_READERS), _damaged(random, data), suffix))
    return calls


def _specimens() -> list[tuple[bytes, str]]:
    """Whole files of many kinds."""
    root = Path(__file__).resolve().parents[1]
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace.jsonl"
        _quietly(("solve", _EASY, "--trace", str(trace)))
        made = [(trace.read_bytes(), ".jsonl")]
    patterns = (
        "docs/examples/*.py",
        "assets/themes/*.toml",
        "sudoscope/lessons/model/*/*.toml",
    )
    paths = [path for pattern in patterns for path in sorted(root.glob(pattern))]
    paths += sorted((root / "tests" / "data").rglob("*.*"))
    small = [p for p in paths if p.is_file() and p.stat().st_size < 200_000]
    return made * 5 + [(path.read_bytes(), path.suffix) for path in small]


def _damaged(random: Random, data: bytes) -> bytes:
    """*data* with some faults."""
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(data) + 1)
        match random.randrange(9):
            case 0:
                data = data[:place]
            case 1:
                data = data[:place] + random.randbytes(4) + data[place + 4 :]
            case 2:
                data = data[:place] + data[place // 2 : place] + data[place:]
            case 3:
                data = data.replace(b"\n", b"\r\n")
            case 4:
                data = b"\xef\xbb\xbf" + data
            case 5:
                data = data[:place] + b"\0" * 3 + data[place:]
            case 6:
                data = data[:place] + b"[" * 5_000 + data[place:]
            case 7:
                data = data.replace(b"1", random.choice((b"99999999999", b"-1", b"")))
            case _:
                data = data[:place] + b"{" + data[place:] + b"9" * 5_000
    return data


def made(call: Call) -> Result:
    """Make *call* in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        os.environ["SUDOSCOPE_HOME"] = folder
        path = Path(folder) / f"odd{call.suffix}"
        if call.data is not None:
            path.write_bytes(call.data)
        words = tuple(
            word.format(str(path)) if word == "{}" else word for word in call.arguments
        )
        began = time.process_time()
        code, said = _quietly(words)
        seconds = time.process_time() - began
        parts = [p.name for p in Path(folder).rglob("*") if ".part" in p.name]
    fault = ""
    if code not in CODES:
        fault = said or f"exit code {code}"
    elif "Traceback" in said:
        fault = said[said.index("Traceback") :]
    elif seconds > MOST_S:
        fault = f"{seconds:.1f} s"
    elif parts:
        fault = f"left {', '.join(parts)}"
    return Result(call, code, fault, seconds)


def _quietly(words: tuple[str, ...]) -> tuple[int, str]:
    """The exit code of a command line, and all that it printed."""
    printed = io.TextIOWrapper(
        io.BytesIO(), "utf-8", errors="replace", write_through=True
    )
    read = io.TextIOWrapper(io.BytesIO(), "utf-8")
    before = sys.stdin, sys.stdout, sys.stderr
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(60)
    code = -1
    try:
        sys.stdin, sys.stdout, sys.stderr = read, printed, printed
        run(list(words))
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001 - that is what is looked for
        traceback.print_exc(file=printed)
    finally:
        signal.alarm(0)
        sys.stdin, sys.stdout, sys.stderr = before
    data: Any = printed.buffer
    return code, data.getvalue().decode("utf-8", "replace")


def _stop(*_: object) -> None:
    raise _TooLongError


@click.command()
@click.option("--calls", default=300, show_default=True, help="Command lines.")
@click.option("--files", default=500, show_default=True, help="Damaged files.")
@click.option("--seed", default=1, show_default=True, help="Decides which.")
def main(calls: int, files: int, seed: int) -> None:
    """Make odd calls and print what went wrong; the exit code is 1 if anything did."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    random = Random(seed)
    every = odd_calls(random, calls) + odd_files(random, files)
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        results = list(executor.map(made, every))
    codes = Counter(result.code for result in results)
    slowest = max(results, key=lambda result: result.seconds)
    failed = [result for result in results if result.fault]
    click.echo(f"{calls} command lines and {files} files, seed {seed}")
    counts = ", ".join(f"{code}: {count}" for code, count in sorted(codes.items()))
    click.echo(f"exit codes: {counts}")
    click.echo(f"slowest: {slowest.seconds:.1f} s of CPU, {slowest.call.arguments}")
    for result in failed:
        click.echo(f"\n{result.call.arguments}\n{result.fault[-1500:]}")
        if result.call.data is not None:
            click.echo(f"file{result.call.suffix}: {result.call.data[:300]!r}")
    click.echo(f"{len(failed)} failed")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
