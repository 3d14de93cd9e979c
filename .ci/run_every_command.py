"""Runs every command of the installed program: its help, and what it is for.

It shows whether the installed versions of the dependencies are enough. It works in a
new folder, without a display, and needs the extras ``data`` and ``photo``.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PUZZLE = "..2.4.3...6.2.31...1.....3...54....."
CASE = f":0003:9:12345678.{'.' * 72}:::919:"
WINDOWS = {"play"}
"""Commands that can only open a window; its tests run them."""
RUNS = (
    f"solve {PUZZLE} --trace solve.jsonl",
    f"solve {PUZZLE} --agent csp --inference sac",
    "demo -o demo.mp4",
    f"compare {PUZZLE} --agents csp:ac3,csp:forward-checking --print",
    f"record {PUZZLE} --fit 2s -o film.mp4 --sound",
    f"record {PUZZLE} --fit 2s -o music.mp4 --music film.mp4",
    f"record {PUZZLE} --fit 2s -o film.webm",
    f"record {PUZZLE} --fit 2s -o film.gif",
    f"record {PUZZLE} --fit 2s -o film.webp",
    f"record {PUZZLE} --step 3 -o step.svg",
    f"export {PUZZLE} page.html",
    f"export {PUZZLE} step.pdf --step 3",
    f"sheet {PUZZLE} sheet.pdf",
    f"record {PUZZLE} --step 0 --size 1280x720 -o board.png",
    "convert board.png -",
    "why solve.jsonl A1",
    f"hint {PUZZLE}",
    f"explain {PUZZLE}",
    f"rate {PUZZLE}",
    "verify solve.jsonl",
    "verify solve.jsonl --proof proof",
    f"levels {PUZZLE}",
    "lesson check arcs",
    "lesson handout arcs -o arcs.pdf",
    f"quiz {PUZZLE} --count 3",
    "classroom init project",
    "grade project/solution.py",
    f"convert {PUZZLE} puzzle.sdk",
    "generate 2 --seed 1 --workers 2",
    f"candidates {PUZZLE} --probabilities",
    f"trials {PUZZLE} --runs 5 --workers 2",
    "bench puzzles.txt --workers 1",
    "experiment inference puzzles.txt --chart plot.svg --workers 1",
    "transition --size 5 --runs 3 --chart shares.svg --workers 1",
    "dataset puzzles.txt steps --format parquet --workers 1",
    "cases cases.txt",
    "techniques x-wing",
    "list",
    "settings",
)
"""At least one for each command, each extra and each kind of file."""
ENDS_WITH = {"grade": 1}
"""Exit codes other than 0: the functions of starter code are not written yet."""


def run(arguments: str, folder: Path) -> bool:
    """Run the program in *folder* and print it; whether it ended as it should."""
    words = arguments.split(" ")
    done = subprocess.run(  # noqa: S603 - the program itself
        [sys.executable, "-m", "sudoscope", *words],
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    wanted = 0 if "--help" in words else ENDS_WITH.get(words[0], 0)
    is_right = done.returncode == wanted and "Traceback" not in done.stderr
    sys.stdout.write(f"{'ok    ' if is_right else 'FAILED'} sudoscope {arguments}\n")
    if not is_right:
        sys.stdout.write(f"exit code {done.returncode}\n{done.stdout}{done.stderr}\n")
    return is_right


def run_all() -> int:
    """Run all; how many failed."""
    sys.path.insert(0, str(ROOT))
    from sudoscope.all_wings import install  # noqa: PLC0415 - likewise
    from sudoscope.cli.help.command_list import commands  # noqa: PLC0415 - found by then

    install()

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "puzzles.txt").write_text(f"{PUZZLE}\n" * 2, "utf-8")
        (folder / "cases.txt").write_text(f"{CASE}\n", "utf-8")
        helps = [f"{command} --help" for command in commands()]
        return sum(not run(arguments, folder) for arguments in (*helps, *RUNS))


if __name__ == "__main__":
    failed = run_all()
    sys.exit(f"{failed} runs failed" if failed else 0)
