"""``sudoscope dataset``: the same files everywhere, gone on with, read back."""

import gzip
import json
import sys
import tarfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pandas as pd
import pygame
import pytest
from PIL import Image, ImageSequence

from solver import packed, read_puzzle, solve
from solver.errors import OutputError
from solver.rules.named_variants import variant_named
from sudoscope.generator.model.generator import generated
from sudoscope.lab.commands.data_set_folder import FORMATS
from sudoscope.lab.commands.parquet_files import check_parquet, records_of
from sudoscope.lab.model.data_sets import TYPES
from tests.sudoscope.conftest import Program
from tests.support import EASY, NO_SOLUTION_AT_ONCE

ALONE: Final = ("--workers", "1")
SMALL: Final = [generated(variant_named("classic-4"), seed=s).text for s in range(5)]
FAILING: Final = """
from solver import Outcome
class Mine:
    name = "mine"
    def run(self, board):
        if board.grid.text[0] == "2":
            raise ValueError("not this one")
        return Outcome.STUCK
"""


@pytest.fixture
def listed(tmp_path: Path) -> str:
    """A list of five puzzles, three files of two."""
    path = tmp_path / "list.txt"
    path.write_text("".join(f"{text}\n" for text in SMALL))
    return str(path)


def files_of(folder: Path) -> Mapping[str, bytes]:
    """What is in the files of a data set."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def rows_of(folder: Path, kind: str) -> list[dict[str, Any]]:
    """The lines of the files of a kind."""
    return [
        json.loads(line)
        for file in sorted(folder.glob(f"{kind}-*.jsonl"))
        for line in file.read_text("utf-8").splitlines()
    ]


def test_workers_and_shares_make_the_same_files(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Byte for byte; the last share writes what the data set holds."""
    alone, pool, shares = (tmp_path / name for name in ("alone", "pool", "shares"))
    two = ("dataset", listed, "--per-file", "2")

    result = sudoscope(*two, str(alone), *ALONE, "--quiet")
    sudoscope(*two, str(pool), "--workers", "2")
    first = sudoscope(*two, str(shares), "--shard", "2/2", *ALONE)
    last = sudoscope(*two, str(shares), "--shard", "1/2", *ALONE)

    assert (result.code, result.err) == (0, "")
    assert result.out == f"Wrote the steps of 5 puzzles to {alone}\n"
    assert "Other shares are missing" in first.out
    assert "Other shares" not in last.out
    assert set(files_of(alone)) == {
        *("README.md", "card.json"),
        *(f"steps-0000{part}.jsonl" for part in (1, 2, 3)),
        *(f"puzzles-0000{part}.jsonl" for part in (1, 2, 3)),
    }
    assert files_of(alone) == files_of(pool) == files_of(shares)


def test_there_is_a_line_for_each_step_and_for_each_puzzle(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """The counts of the card are those of the lines."""
    sudoscope("dataset", listed, str(tmp_path / "out"), "--per-file", "2", *ALONE)

    steps, puzzles = (rows_of(tmp_path / "out", kind) for kind in ("steps", "puzzles"))
    card = json.loads((tmp_path / "out" / "card.json").read_text("utf-8"))
    readme = (tmp_path / "out" / "README.md").read_text("utf-8")
    assert [row["puzzle"] for row in puzzles] == SMALL
    assert [row["number"] for row in puzzles] == [1, 2, 3, 4, 5]
    assert len(steps) == sum(row["steps"] for row in puzzles)
    assert f"5 puzzles (5 solved), {len(steps)} steps" in readme
    assert (card["agent"], card["seed"], card["files"]) == ("human", 0, 3)
    assert set(card["fields"]["steps"]) == set(steps[0])
    assert set(card["fields"]["puzzles"]) == set(puzzles[0])


def test_the_page_has_every_field() -> None:
    """Of both tables."""
    page = (Path(__file__).parents[3] / "docs" / "datasets.md").read_text("utf-8")

    for name in TYPES:
        assert f"`{name}`" in page, name


def test_what_is_there_is_not_made_again(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Started again, it makes what is missing."""
    out = tmp_path / "out"
    command = ("dataset", listed, str(out), "--per-file", "2", *ALONE)
    sudoscope(*command)
    whole = files_of(out)
    (out / "puzzles-00002.jsonl").unlink()
    (out / "steps-00003.jsonl").unlink()
    (out / "steps-00001.jsonl").write_text("kept\n")

    result = sudoscope(*command)

    assert "Wrote the steps of 3 puzzles" in result.out
    assert "those of 2 were there already" in result.out
    assert files_of(out) == {**whole, "steps-00001.jsonl": b"kept\n"}


def test_an_error_leaves_whole_files_alone(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """The files before it stay, and nothing is left of its own."""
    agent, out = tmp_path / "mine.py", tmp_path / "out"
    agent.write_text(FAILING)
    wrong = next(n for n, text in enumerate(SMALL, start=1) if text[0] == "2")

    result = sudoscope(
        *("dataset", listed, str(out), "--per-file", "1", "-a", str(agent), *ALONE)
    )

    assert result.code == 2
    assert "not this one" in result.err
    assert "Traceback" not in result.err
    assert set(files_of(out)) == {
        "card.json",
        *(f"steps-{part:05}.jsonl" for part in range(1, wrong)),
        *(f"puzzles-{part:05}.jsonl" for part in range(1, wrong)),
    }


def test_a_folder_with_another_data_set_is_refused(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Which says what differs; nothing in it changes."""
    out = tmp_path / "out"
    sudoscope("dataset", listed, str(out), *ALONE)
    before = files_of(out)

    result = sudoscope("dataset", listed, str(out), "--language", "de", *ALONE)

    assert result.code == 2
    assert 'language is "en" there, "de" expected; name a new folder' in result.err
    assert files_of(out) == before


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("photo.jpg", "holds photo.jpg and no data set"),
        ("card.json", "card.json cannot be read"),
    ],
)
def test_a_folder_with_something_else_is_refused(
    sudoscope: Program, listed: str, tmp_path: Path, name: str, said: str
) -> None:
    """What somebody keeps there is left alone."""
    out = tmp_path / "out"
    out.mkdir()
    (out / name).write_text("mine")

    result = sudoscope("dataset", listed, str(out), *ALONE)

    assert result.code == 2
    assert said in result.err
    assert "name a new folder" in result.err
    assert files_of(out) == {name: b"mine"}


def test_a_damaged_file_is_named(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """And what to do about it."""
    out = tmp_path / "out"
    command = ("dataset", listed, str(out), "--format", "jsonl.gz", *ALONE)
    sudoscope(*command)
    (out / "puzzles-00001.jsonl.gz").write_bytes(b"damaged")

    result = sudoscope(*command)

    assert result.code == 2
    assert "puzzles-00001.jsonl.gz is damaged; remove it" in result.err


def test_more_shares_than_files_are_refused(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Before anything is written."""
    out = tmp_path / "out"

    result = sudoscope("dataset", listed, str(out), "--shard", "2/2", *ALONE)

    assert result.code == 2
    assert "5 puzzles make 1 of 100 puzzles" in result.err
    assert not out.exists()


def test_a_limit_in_seconds_is_warned_of(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """It depends on the machine what is solved then."""
    out = str(tmp_path / "out")

    result = sudoscope("dataset", listed, out, "--limit-seconds", "60", *ALONE)

    assert result.code == 0
    assert "--limit-events gives the same ones everywhere" in result.err


def test_compressed_files_hold_the_same_lines(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Under the same names with another ending."""
    plain, small = tmp_path / "plain", tmp_path / "small"
    sudoscope("dataset", listed, str(plain), *ALONE)

    sudoscope("dataset", listed, str(small), "--format", "jsonl.gz", *ALONE)

    for kind in ("steps", "puzzles"):
        data = (small / f"{kind}-00001.jsonl.gz").read_bytes()
        assert gzip.decompress(data) == (plain / f"{kind}-00001.jsonl").read_bytes()


@pytest.mark.parametrize("file_format", FORMATS)
def test_pandas_reads_it_back(
    sudoscope: Program, tmp_path: Path, file_format: str
) -> None:
    """Grids stay texts, and steps find their puzzles by number."""
    source, out = tmp_path / "list.txt", tmp_path / "out"
    source.write_text(f"{EASY}\n{NO_SOLUTION_AT_ONCE}\n")
    command = ("dataset", str(source), str(out), "--per-file", "1", *ALONE)
    sudoscope(*command, "--format", file_format)

    def read(file: Path) -> Any:
        if file.suffix == ".parquet":
            return pd.read_parquet(file)
        return pd.read_json(file, lines=True, dtype=False)

    steps, puzzles = (
        pd.concat(map(read, sorted(out.glob(f"{kind}-*"))))
        for kind in ("steps", "puzzles")
    )
    both = steps.merge(puzzles, on="number", suffixes=("", "_of_puzzle"))

    trace = solve(read_puzzle(EASY), "human")
    first = both[both["number"] == 1]
    assert len(both) == len(steps)
    assert list(first["grid"]) == [trace.grid(n).text for n in range(len(trace))]
    assert set(first["solution"]) == {trace.last_grid.text}
    assert set(both["outcome"]) == {"solved", "unsolvable"}
    placed = first[(first["event"] == "deduced") & (first["places"] != "")]
    assert len(placed) == EASY.count(".") + EASY.count("0")
    assert set(both["technique"].dropna()) >= {"elimination", "hidden-single"}


@pytest.mark.thorough
def test_parquet_has_the_same_records(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """And the card of people the same counts; the same bytes each time."""
    lines, one, other = (tmp_path / name for name in ("lines", "one", "other"))
    two = ("dataset", listed, "--per-file", "2", "--probabilities")
    parquet = (*two, "--format", "parquet", "--quiet")
    sudoscope(*two, str(lines), *ALONE)

    result = sudoscope(*parquet, str(one), *ALONE)
    sudoscope(*parquet, str(other), "--workers", "2")

    assert (result.code, result.err) == (0, "")
    assert files_of(one) == files_of(other)
    for kind in ("steps", "puzzles"):
        files = sorted(one.glob(f"{kind}-*.parquet"))
        records = [r for file in files for r in records_of(file.read_bytes())]
        assert records == rows_of(lines, kind)
        assert ("shares" in records[0]) is (kind == "steps")
    assert (one / "README.md").read_text("utf-8") == (lines / "README.md").read_text(
        "utf-8"
    ).replace(".jsonl", ".parquet")


def test_without_pyarrow_parquet_is_refused(
    sudoscope: Program, listed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says what to install; nothing is written."""
    for name in ("pyarrow", "pyarrow.parquet"):  # which a test before may have loaded
        monkeypatch.setitem(sys.modules, name, None)
    out = tmp_path / "out"

    result = sudoscope("dataset", listed, str(out), "--format", "parquet", *ALONE)

    assert result.code == 2
    assert 'pip install "sudoscope[data]"' in result.err
    assert not out.exists()


def test_with_a_broken_pyarrow_parquet_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message has what it says, whatever it raises."""
    (tmp_path / "pyarrow.py").write_text("raise RuntimeError('built for others')")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.startswith("pyarrow")]:
        monkeypatch.delitem(sys.modules, name)

    with pytest.raises(OutputError, match=r"cannot be loaded \(built for others\)"):
        check_parquet()


def test_a_recorded_solve_stands_for_its_puzzle(
    sudoscope: Program, tmp_path: Path
) -> None:
    """What was solved is solved again."""
    path, out = tmp_path / "solve.jsonl", tmp_path / "out"
    path.write_bytes(packed(solve(SMALL[0])))

    result = sudoscope("dataset", str(path), str(out), *ALONE)

    assert result.code == 0
    assert out.exists()


def pictures_in(folder: Path) -> dict[str, bytes]:
    """The pictures of a data set, by name."""
    found = {}
    for file in sorted(folder.glob("pictures-*.tar")):
        with tarfile.open(file) as archive:
            for member in archive:
                content = archive.extractfile(member)
                assert content is not None
                found[member.name] = content.read()
    return found


@pytest.mark.thorough
def test_pictures_are_those_of_the_steps(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """Of every step the board before it and at its end; the same bytes each time."""
    one, other = tmp_path / "one", tmp_path / "other"
    command = ("dataset", listed, "--per-file", "3", "--pictures", "160")

    result = sudoscope(*command, str(one), *ALONE)
    sudoscope(*command, str(other), "--workers", "2")

    slowly = "sudoscope: Files: "  # said on a machine that is busy
    assert result.code == 0
    assert all(line.startswith(slowly) for line in result.err.splitlines())
    assert files_of(one) == files_of(other)
    steps = rows_of(one, "steps")
    made = pictures_in(one)
    assert list(made) == [
        f"{row['number']:06}-{row['step']:06}.{ending}"
        for row in steps
        for ending in ("before.png", "png")
    ]
    sizes = {pygame.image.load(BytesIO(data)).get_size() for data in made.values()}
    assert sizes == {(160, 160)}
    first = [name for name in made if name.startswith("000001-000001")]
    assert made[first[0]] != made[first[1]]
    file = max(one.glob("*.tar"))
    whole = file.read_bytes()
    file.unlink()
    sudoscope(*command, str(one), *ALONE)
    assert file.read_bytes() == whole
    assert "## Pictures" in (one / "README.md").read_text("utf-8")


def test_clips_move_and_need_a_size(
    sudoscope: Program, listed: str, tmp_path: Path
) -> None:
    """A clip for each step; one that moves ends with the picture of the step."""
    out = tmp_path / "out"
    refused = sudoscope("dataset", listed, str(out), "--clips")
    few = ("--nth", "1", "--limit-events", "3", "--pictures", "128", "--clips")

    sudoscope("dataset", listed, str(out), *few, *ALONE)

    assert refused.code == 2
    assert "--clips needs --pictures" in refused.err
    made = pictures_in(out)
    clips = [name for name in made if name.endswith(".apng")]
    assert len(clips) == len(rows_of(out, "steps"))
    moving = [name for name in clips if len(list(frames_of(made[name]))) > 1]
    assert moving
    for name in moving:
        still = pygame.image.load(BytesIO(made[name.replace("apng", "png")]))
        *_, last = frames_of(made[name])
        assert last == pygame.image.tobytes(still, "RGB")


def frames_of(data: bytes) -> Iterator[bytes]:
    """The frames of an animated picture, as red, green and blue."""
    with Image.open(BytesIO(data)) as picture:
        for frame in ImageSequence.Iterator(picture):
            yield frame.convert("RGB").tobytes()
