"""``sudoscope record --batch``: lists and folders, again and again, and stopped."""

import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from threading import Event
from typing import NamedTuple

import pytest

from solver.agents import solve
from solver.codec import packed
from solver.errors import PuzzleError
from sudoscope.cli.lists.batch import targets_of, title_of
from sudoscope.cli.lists.batch_list import ListedPuzzle, entries_in
from sudoscope.cli.lists.batch_recordings import CompletedList, is_there
from sudoscope.cli.main import main
from tests.recorded_here import recorded_here
from tests.sudoscope.conftest import Program, Result
from tests.support import EASY, NEEDS_A_GUESS, NEEDS_CHAINS, ON_DIAGONALS, puzzle_of
from viz.errors import RecordingError
from viz.export.export_options import options_of

ROOT = Path(__file__).parents[3]
SMALL = ("--size", "320x180", "--quality", "draft", "--fit", "2s", "--fps", "5")


def written(folder: Path, text: str, name: str = "list.txt") -> Path:
    """A file with *text* in it."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "title"),
    [
        (EASY, ""),
        (f'{EASY} "The first one"', "The first one"),
        (f"{EASY} # Nº 5: hart", "Nº 5: hart"),
        (f"{EASY},{EASY.replace('.', '4')}", ""),
        (f"{EASY};Arto Inkala", "Arto Inkala"),
    ],
)
def test_what_stands_behind_a_puzzle_is_its_title(
    line: str, title: str, tmp_path: Path
) -> None:
    """Whatever separates the two; a solution there is none."""
    found = entries_in(written(tmp_path, f"\ufeff{EASY}\n\n# more\n{line}\r\n"))

    assert found == [ListedPuzzle(1, EASY), ListedPuzzle(2, EASY, title)]


def test_a_line_may_name_a_file(tmp_path: Path) -> None:
    """Beside the list, with a title of its own or without; spaces are allowed."""
    for name in ("a.jsonl.gz", "my grid.txt"):
        written(tmp_path, EASY, name)

    found = entries_in(
        written(tmp_path, f"a.jsonl.gz Die Erste\nmy grid.txt\n{EASY}\n")
    )

    assert [entry.name for entry in found] == ["001-die-erste", "002-my-grid", "003"]
    assert [Path(entry.puzzle).name for entry in found[:2]] == [
        "a.jsonl.gz",
        "my grid.txt",
    ]


def test_a_folder_is_its_files_in_order(tmp_path: Path) -> None:
    """Hidden files and folders are none of them."""
    for name in ("b.txt", "a.jsonl.gz", ".hidden"):
        written(tmp_path, EASY, name)
    (tmp_path / "c").mkdir()

    assert [e.name for e in entries_in(tmp_path)] == ["001-a", "002-b"]


def test_a_puzzle_drawn_over_lines_is_one(tmp_path: Path) -> None:
    """It is no list of nine."""
    rows = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))

    (found,) = entries_in(written(tmp_path, rows, "grid.txt"))

    assert found.puzzle == str(tmp_path / "grid.txt")


def test_a_list_of_one_puzzle_keeps_its_title(tmp_path: Path) -> None:
    """With or without a comment above it."""
    for comment in ("", "# mine\n"):
        (found,) = entries_in(written(tmp_path, f"{comment}{EASY} The one\n"))

        assert found == ListedPuzzle(1, EASY, "The one")


def test_a_list_with_nothing_in_it_is_refused(tmp_path: Path) -> None:
    """Whether it is empty or not there at all, the message says so."""
    empty = written(tmp_path, "# nothing\n \n")

    with pytest.raises(PuzzleError, match="holds no puzzles"):
        entries_in(empty)
    with pytest.raises(PuzzleError, match="No such file"):
        entries_in(tmp_path / "none.txt")


def test_recordings_are_named_by_number_and_title() -> None:
    """Numbers have three digits, so that a longer list changes no name."""
    entries = [
        ListedPuzzle(1, EASY, "Über 9/10: x"),
        ListedPuzzle(12, EASY, stem="my.grid"),
    ]

    assert targets_of(entries, "out/") == [
        "out/001-über-9-10-x.mp4",
        "out/012-my-grid.mp4",
    ]
    assert targets_of(entries, "v/{name}/a.webm")[1] == "v/012-my-grid/a.webm"


def test_one_name_for_all_is_refused() -> None:
    """They would replace each other."""
    with pytest.raises(RecordingError, match=r"write \{name\} in it"):
        targets_of([ListedPuzzle(1, EASY), ListedPuzzle(2, EASY)], "out.mp4")


@pytest.mark.thorough
def test_a_batch_makes_what_is_missing_and_lists_what_failed(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What is there stays, the rest is made, and the exit code tells of failures."""
    source = written(tmp_path, f"{EASY} One\nnonsense\n{NEEDS_A_GUESS}\n")
    out = tmp_path / "out"
    out.mkdir()
    there = written(out, "made before", "001-one.mp4")

    found = sudoscope("record", "--batch", str(source), "-o", str(out), *SMALL)

    assert found.code == 1
    first, second = found.out.splitlines()
    assert first == f"Recorded 1 to {out}, 1 was there already, 1 failed:"
    assert second.startswith("  002: ")
    assert "not a puzzle" in second
    assert there.read_text() == "made before"
    assert sorted(p.name for p in out.iterdir()) == [
        "001-one.mp4",
        "003.mp4",
        "completed.jsonl",
    ]
    assert (out / "003.mp4").stat().st_size > 1_000


def test_a_batch_without_a_folder_replaces_no_recording(
    sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another list of that name, or another look, has a folder of its own.

    The same again goes on where it was, in whatever folder that is.
    """
    monkeypatch.chdir(tmp_path)
    Path("other").mkdir()
    source = written(tmp_path, f"{EASY}\nnonsense\n")
    other = written(tmp_path / "other", f"{NEEDS_A_GUESS}\n{EASY}\n")
    night = ("--theme", "night")

    said = []
    for path, *options in (
        (source,),
        (other,),
        (source, *night),
        (source,),
        (other,),
        (other, "--shard", "2/2"),
    ):
        with recorded_here():
            found = sudoscope("record", "--batch", str(path), *SMALL, *options)
        said.append(found.out.splitlines()[0].split(", 1 failed")[0])

    folders = [Path("recordings") / name for name in ("list", "list-2", "list-3")]
    assert said == [
        f"Recorded 1 to {folders[0]}",
        f"Recorded 2 to {folders[1]}",
        f"Recorded 1 to {folders[2]}",
        f"Recorded 0 to {folders[0]}, 1 was there already",
        f"Recorded 0 to {folders[1]}, 2 were there already",
        f"Recorded 0 to {folders[1]}, 1 was there already",
    ]


def test_traces_of_a_folder_are_recorded(sudoscope: Program, tmp_path: Path) -> None:
    """Also as other formats, and without a failure the exit code is 0."""
    source = tmp_path / "solves"
    source.mkdir()
    trace = solve(puzzle_of(ON_DIAGONALS, "diagonal"))
    (source / "diagonal.jsonl").write_bytes(packed(trace))
    output = f"{tmp_path}/{{name}}.gif"

    with recorded_here():
        found = sudoscope(
            "record", "--batch", str(source), "-o", output, *SMALL[:2], *SMALL[4:]
        )

    assert found.code == 0
    assert is_there(str(tmp_path / "001-diagonal.gif"))


def test_files_beside_recordings_are_named_like_them(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Each has its own, where its name says so, in a folder that is made for them.

    One that is gone is made again, with its recording.
    """
    source = written(tmp_path, f"{EASY}\n{EASY}\n")
    named = f"{tmp_path}/pictures/{{name}}.png"
    pictures = [tmp_path / "pictures" / name for name in ("001.png", "002.png")]
    with recorded_here():

        def recorded() -> Result:
            return sudoscope(
                *("record", "--batch", str(source), "-o", str(tmp_path / "made")),
                *(*SMALL, "--thumbnail", named),
            )

        found = recorded()
        assert sorted((tmp_path / "pictures").iterdir()) == pictures
        pictures[0].unlink()
        again = recorded()

    assert (found.code, again.code) == (0, 0), found.err
    assert "Recorded 1 to" in again.out + again.err
    assert sorted((tmp_path / "pictures").iterdir()) == pictures


def test_a_title_for_all_is_not_overruled() -> None:
    """Else a puzzle is called as its list says, or by its number; a file by itself."""
    plain, named = ListedPuzzle(7, EASY), ListedPuzzle(8, EASY, "Inkala")
    file = ListedPuzzle(9, "a.jsonl", stem="a")

    assert title_of(plain, options_of(language="de")) == "Rätsel 7"
    assert title_of(named, options_of()) == "Inkala"
    assert title_of(file, options_of()) == ""
    assert title_of(named, options_of(title="Sunday")) == "Sunday"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((EASY,), "--batch names all puzzles"),
        (("--nth", "2"), "--batch names all puzzles"),
        (("--chapters", "x.txt"), "write {name} in it, like {name}-chapters.txt"),
        (("--storyboard", "x.toml"), "makes many videos; leave it out"),
        (("-o", "x.mp4"), "write {name} in it"),
    ],
)
def test_what_is_for_one_recording_is_refused_for_many(
    options: tuple[str, ...], reason: str, sudoscope: Program, tmp_path: Path
) -> None:
    """One sentence, exit code 2, nothing made."""
    source = written(tmp_path, f"{EASY}\n{EASY}\n")

    found = sudoscope("record", "--batch", str(source), *options)

    assert found.code == 2
    assert reason in " ".join(found.err.split())
    assert [path.name for path in tmp_path.iterdir()] == ["list.txt"]


def test_without_a_batch_there_must_be_a_puzzle(sudoscope: Program) -> None:
    """As ever."""
    found = sudoscope("record")

    assert found.code == 2
    assert "Missing argument 'PUZZLE'" in found.err


@pytest.fixture
def hears_ctrl_c() -> Iterator[None]:
    """Programs started here handle Ctrl+C, also where a shell runs the tests behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.thorough
@pytest.mark.usefixtures("hears_ctrl_c")
@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
@pytest.mark.parametrize(
    ("number", "puzzles"),
    [
        (signal.SIGINT, (EASY, NEEDS_A_GUESS)),
        (signal.SIGTERM, (EASY,)),
        (signal.SIGKILL, (EASY,)),
    ],
)
def test_a_stopped_batch_leaves_no_part_of_a_file(
    number: signal.Signals, puzzles: tuple[str, ...], tmp_path: Path
) -> None:
    """However it is stopped, its processes clean up after themselves."""
    source = written(tmp_path, "\n".join([*puzzles, ""]))
    out = tmp_path / "out"
    long = ("-o", str(out), *SMALL[:4], "--speed", "0.05", "--fps", "120")
    with subprocess.Popen(
        [sys.executable, "-m", "sudoscope", "record", "--batch", str(source), *long],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        env={**os.environ, "COLUMNS": "80"},
    ) as batch:
        while not out.is_dir() or not list(out.iterdir()):
            assert batch.poll() is None
            Event().wait(0.01)
        batch.send_signal(number)
        assert batch.stderr is not None
        said = batch.stderr.read()
    for _ in range(400):  # a killed batch does not wait for those it started
        if not list(out.iterdir()):
            break
        Event().wait(0.05)

    assert not list(out.iterdir())
    if number is signal.SIGINT:
        assert batch.returncode == 130
        assert said.decode().endswith("sudoscope: stopped\n")


def test_a_batch_with_names_of_its_own_tells_the_folder(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What stands for the names is not read as a file."""
    source = written(tmp_path, "nonsense\n")

    found = sudoscope(
        "record",
        "--batch",
        str(source),
        "-o",
        str(tmp_path / "v" / "{name}.mp4"),
        *SMALL,
    )

    assert found.out.startswith(f"Recorded 0 to {tmp_path / 'v'}, 1 failed:")


class SharedBatch(NamedTuple):
    """A batch that two machines made, each a share of it.

    Attributes:
        puzzles: The lines of its list.
        folder: Where the list and the recordings are, these in ``out``.
        said: What was printed, share by share.
    """

    puzzles: tuple[str, ...]
    folder: Path
    said: tuple[str, ...]

    def command(self, folder: Path) -> tuple[str, ...]:
        """What makes it in *folder*, a copy of its own."""
        files = ("--batch", str(folder / "list.txt"), "-o", str(folder / "out"))
        return ("record", *files, *SMALL)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> SharedBatch:
    """Three recordings, made once for all laws about what is there already."""
    puzzles = (EASY, NEEDS_A_GUESS, ON_DIAGONALS)
    batch = SharedBatch(puzzles, tmp_path_factory.mktemp("batch"), ())
    written(batch.folder, "\n".join(puzzles))
    said = []
    for number in (1, 2):
        with (
            recorded_here(),
            redirect_stdout(io.StringIO()) as out,
            pytest.raises(SystemExit),
        ):
            main([*batch.command(batch.folder), "--shard", f"{number}/2"])
        said.append(out.getvalue())
    return batch._replace(said=tuple(said))


def test_shares_make_all_of_it_and_nothing_twice(
    shared: SharedBatch, sudoscope: Program
) -> None:
    """Two machines on one folder, each with a list of its own."""
    out = shared.folder / "out"

    with recorded_here():
        again = sudoscope(*shared.command(shared.folder))

    assert shared.said == tuple(f"Recorded {n} to {out}\n" for n in (2, 1))
    assert again.out.endswith("3 were there already\n")
    assert (out / "completed-1-of-2.jsonl").is_file()


def test_only_what_is_asked_for_otherwise_is_made_again(
    shared: SharedBatch, sudoscope: Program, tmp_path: Path
) -> None:
    """The list says what each recording was made of."""
    folder = shutil.copytree(shared.folder, tmp_path / "copy")
    first, second, third = shared.puzzles
    written(folder, f"{first}\n{NEEDS_CHAINS}\n{third}")

    with recorded_here():
        changed = sudoscope(*shared.command(folder))

    out = folder / "out"
    assert second != NEEDS_CHAINS
    assert changed.out == f"Recorded 1 to {out}, 2 were there already\n"
    assert set(CompletedList(out).digests()) == {f"00{n}.mp4" for n in (1, 2, 3)}


def test_a_list_that_is_torn_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """As after a crash while a line was written."""
    written(tmp_path, '{"file": "a.mp4", "digest": "1"}\n{"fi', "completed.jsonl")
    written(tmp_path, '{"file": "b.mp4", "digest": "2"}\n7\n', "completed-2-of-2.jsonl")

    assert CompletedList(tmp_path).digests() == {"a.mp4": "1", "b.mp4": "2"}


@pytest.mark.parametrize("share", ["0/2", "3/2", "1", "a/b", "1/"])
def test_what_is_no_share_is_refused(share: str, sudoscope: Program) -> None:
    """With an example of one."""
    found = sudoscope("record", "--batch", "x", "--shard", share)

    assert found.code == 2
    assert "expected a share like 2/5" in " ".join(found.err.split())


def test_where_it_is_done_is_for_many(sudoscope: Program) -> None:
    """One video has no shares."""
    found = sudoscope("record", EASY, "--shard", "1/2")

    assert found.code == 2
    assert "--scheduler and --shard are for --batch" in found.err
