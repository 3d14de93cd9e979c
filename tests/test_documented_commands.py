"""Each command of the documentation runs and prints what its page shows.

The commands of a page run in order in a folder of that page, in this process. Films are
small, and a window is closed before its first picture; all else is as it is written.
"""

import io
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from PIL import Image

import sudoscope as library
from sudoscope.cli.main import main
from tests.documented_commands import agrees, blocks
from tests.recorded_here import recorded_here
from tests.sudoscope.logs import test_penpa as penpa
from tests.sudoscope.logs.replays import replay_of
from tests.sudoscope.networks.test_grading import RIGHT
from tests.support import EASY, EASY_SOLUTION, NEEDS_CHAINS
from tests.viz.replays import HARDEST
from viz.export.option_values import SIZES
from viz.player.app.player import Player

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ROOT / "tests" / "data"
PAGES: Final = [
    page
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if any(blocks(page.read_text("utf-8")))
]
NOT_RUN: Final = {
    "python3": "sets the program up",
    "pip": "sets the program up",
    "pytest": "runs in the tests of the classroom",
    "my_solver": "is a program of the reader",
    "mkdir": "writes into the home of the reader",
    "cp": "writes into the home of the reader",
    "ln": "writes into the home of the reader",
    "update-mime-database": "writes into the home of the reader",
    "update-desktop-database": "writes into the home of the reader",
}
ENDS_WITH: Final = {
    "classroom": {1, 3},  # the students' functions are wrong, or cannot be called
    "teach": {1},
    "trace-format": {1},  # the reader's logs end before the puzzle is solved
}
"""Exit codes of a page beside 0."""


class Line(NamedTuple):
    """One command, as the shell would divide it.

    Attributes:
        before: The words of a program whose output the command reads, or none.
        words: The command and its arguments.
        target: The file that its output goes to, or ``""``.
    """

    before: list[str]
    words: list[str]
    target: str


def line_of(command: str, variables: dict[str, str]) -> Line:
    """*command* with *variables* put in, without its comment."""
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    put = re.sub(r"\$(\w+)", lambda name: variables.get(name[1], name[0]), command)
    words = shlex.split(put, comments=True)
    before: list[str] = []
    if "|" in words:
        bar = words.index("|")
        before, words = words[:bar], words[bar + 1 :]
    target = words[-1] if len(words) > 2 and words[-2] == ">" else ""
    return Line(before, words[:-2] if target else words, target)


def copied(name: str) -> Callable[[Path], object]:
    """Puts a file of the project in place of one of the reader."""
    return lambda path: shutil.copy(ROOT / name, path)


def written(text: str) -> Callable[[Path], object]:
    """Puts *text* in place of a file of the reader."""
    return lambda path: path.write_text(text, "utf-8")


def submitted(folder: Path) -> None:
    """Puts in place what three students handed in."""
    folder.mkdir()
    for name, code in {"anna": "wrong_twins", "carla": "plain_sets"}.items():
        shutil.copy(DATA / "student_code" / f"{code}.py", folder / f"{name}.py")
    (folder / "bert.py").write_text("def only_choice(values", "utf-8")


def photographed(path: Path) -> None:
    """Puts a picture of a board in place of a photo."""
    frame = library.frame(library.solve(EASY), step=0, size=(1280, 720))
    with Image.open(io.BytesIO(library.png(frame))) as picture:
        picture.convert("RGB").save(path)


NEARLY_SOLVED: Final = EASY_SOLUTION[:76] + "....."
READERS_FILES: Final[dict[str, Callable[[Path], object]]] = {
    "PUZZLE": written(EASY),
    "PUZZLES": written(f"{EASY}\n{NEEDS_CHAINS}\n"),
    "PUZZLES.jsonl": copied("tests/data/rules.jsonl"),
    "puzzle.txt": written(EASY),
    "puzzles.txt": written(f"{EASY}\n{NEEDS_CHAINS}\n"),
    "mine.txt": written(f"{EASY}\n{NEEDS_CHAINS}\n"),
    "killer.txt": copied("tests/data/formats/killer_sumocue.txt"),
    "draft.txt": written(EASY),
    "puzzle.sdk": copied("tests/data/formats/sadman.sdk"),
    "marks.txt": copied("tests/data/formats/pm_plain.txt"),
    "million.csv": written("quizzes,solutions\n" + 5000 * f"{EASY},{EASY_SOLUTION}\n"),
    "link-to-a-puzzle.txt": copied("tests/data/formats/killer.fpuzzles.url.txt"),
    "mine.toml": copied("assets/lessons/6-matching.toml"),
    "photo.jpg": photographed,
    "my_strategy.py": copied("docs/examples/my_strategy.py"),
    "my_agent.py": copied("docs/examples/my_agent.py"),
    "mine.log": written(
        '{"format": "sudoscope-log", "version": 1, "puzzle": "1.....3..4.....2"}\n'
        '{"event": "guess", "cell": "r2c1", "digit": 2}\n'
        '{"event": "retract"}\n{"event": "done"}\n'
    ),
    "solution.py": copied("tests/data/student_code/wrong_twins.py"),
    "networks/solution.py": written(RIGHT),
    "submissions": submitted,
    "person.replay": written(replay_of(EASY, ["I0a_3", "I12_4"])),
    "link.txt": written(penpa.replay_of(penpa.written(0, "1"))),
    "docs": lambda path: path.symlink_to(ROOT / "docs", target_is_directory=True),
}
"""What a reader has, by its name in the pages, or in one page."""


SHORTER: Final = {
    HARDEST: NEEDS_CHAINS,
    "generate 1000": "generate 2",
    "generate 10 --rating 3-4": "generate 1 --rating 1-9",
    "generate 20": "generate 4",
    "generate 10 --seed 1 >": "generate 3 --seed 1 >",
    "generate --variant sum-4": "generate --variant sum-3",
    "--runs 200": "--runs 2",
    "lab transition --chart": "lab transition --size 4 --runs 10 --chart",
    "--agent dpll --size 12": "--agent dpll --size 4 --runs 10",
    "--size 960x540 --fps 12": "--size 320x180 --fps 1",
    "--size 480x270": "--size 320x180",
    "lesson record arcs": "lesson record --size 320x180 --fps 1 map-dead-ends",
    "lesson export arcs": "lesson export map-dead-ends",
    "lesson export search": "lesson export map-dead-ends",
    "export $P solve.html": f"export {NEARLY_SOLVED} solve.html",
    "record $P --speed": f"record {NEARLY_SOLVED} --speed",
    "record $P solve.mp4": f"record {NEARLY_SOLVED} solve.mp4",
    "record $P --compare": f"record {NEARLY_SOLVED} --compare",
    "record photo.jpg": "record photo.jpg --fit 20s",
    "solver.py $P": f"solver.py {NEARLY_SOLVED}",
    "--fit 90s": "--fit 20s",
    "--fit 60s": "--fit 20s",
    "--fit 45s": "--fit 20s",
    "--fit 40s": "--fit 20s",
    "--size 640x360": "--size 320x180",
    "record --batch mine.txt": "record --batch mine.txt --fit 20s",
    "'https://sudokupad.app/scl...'": "link-to-a-puzzle.txt",
}
"""What would take long as it is written, or leaves out what the reader has."""


@pytest.fixture
def small_films(monkeypatch: pytest.MonkeyPatch) -> None:
    """Films are as small as can be, of few frames a second, and as loud as it comes."""
    monkeypatch.setattr("sudoscope.sound.film_sound.filters_to_level", lambda *_: "")
    monkeypatch.setitem(SIZES, "vertical", (180, 320))
    monkeypatch.setitem(SIZES, "square", (240, 240))
    for name, value in {"SIZE": "320x180", "FPS": "1", "QUALITY": "draft"}.items():
        monkeypatch.setenv(f"SUDOSCOPE_RECORD_{name}", value)


@pytest.fixture
def one_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is done on all cores is done here: to start a process takes long."""
    for name in ("RECORD", "GENERATE", "EXPERIMENT", "TRIALS", "TRANSITION"):
        monkeypatch.setenv(f"SUDOSCOPE_{name}_WORKERS", "1")
    with recorded_here():
        yield


class ClosedWindow:
    """A window that its viewer closes at once."""

    def __init__(
        self, size: tuple[int, int], pictures: object, position: object = None
    ) -> None:
        del pictures
        self.size, self.position = size, position

    def run(self, player: Player, on_shown: object = None) -> None:
        """Draw the first picture of *player* and close it."""
        del on_shown
        player.frame()
        player.close()
        player.workspace.finish()


@pytest.fixture
def closed_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever opens a window gets one that is closed at once."""
    monkeypatch.setattr("viz.player.app.window.Window", ClosedWindow)
    monkeypatch.setattr("viz.player.app.window.has_display", lambda: True)


def lines_of(page: str) -> Iterator[tuple[str, Line, str | None]]:
    """Place, command and shown output of each command of *page*."""
    for block in blocks(page):
        if block.saved_as is not None:
            Path(block.saved_as).write_text(block.text, "utf-8")
    variables: dict[str, str] = {}
    for block in blocks(page):
        if block.saved_as is not None:
            continue
        commands = list(block.commands)
        for command in commands:
            if is_set := re.fullmatch(r"(\w+)=(\S+)", command):
                variables[is_set[1]] = SHORTER.get(is_set[2], is_set[2])
                continue
            line = line_of(command, variables)
            last = command is commands[-1]
            yield f"line {block.line}: {command}", line, block.printed if last else None


def read_by(line: Line) -> bytes:
    """What the command reads from the one before it."""
    if not line.before:
        return b""
    words = [sys.executable, *line.before[1:]]
    return subprocess.run(words, check=True, capture_output=True).stdout


@pytest.mark.thorough
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.usefixtures("small_films", "one_process", "closed_window")
def test_the_commands_of_a_page_do_what_it_says(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They end well, and print the lines that the page shows behind them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    wrong = []
    for place, line, shown in lines_of(page.read_text("utf-8")):
        if (line.before or line.words)[0] in NOT_RUN:
            continue
        for word in [*line.words, *line.before]:
            name = word.split("/")[0]
            make = READERS_FILES.get(f"{page.stem}/{name}", READERS_FILES.get(name))
            if make is not None and not Path(name).exists():
                make(Path(name))
        stdin = io.TextIOWrapper(io.BytesIO(read_by(line)), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stdin)
        with pytest.raises(SystemExit) as ended:
            main(line.words[1:])
        printed = capsys.readouterr()
        if line.target:
            Path(line.target).write_text(printed.out, "utf-8")
        if ended.value.code not in {0, *ENDS_WITH.get(page.stem, ())}:
            wrong.append(f"{place}\n  ended with {ended.value.code}: {printed.err}")
        elif shown is not None and not agrees(shown, printed.out):
            wrong.append(f"{place}\n  prints\n{printed.out}\n  is shown as\n{shown}")
    assert not wrong, "\n\n".join([page.name, *wrong])
