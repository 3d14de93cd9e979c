"""``sudoscope record``: how long, what of the solve, and what goes beside it."""

import re
from pathlib import Path

import pytest

from tests.sudoscope.conftest import Program
from tests.support import NEEDS_A_GUESS, NEEDS_MANY_GUESSES
from tests.viz.encoders.recordings import description
from viz.bookmarks import Bookmark, Bookmarks, beside, write_bookmarks

GUESSING = (
    *("--agent", "propagation"),
    *("--strategies", "elimination,hidden-single,naked-single"),
)
"""An agent that comes to dead ends soon."""
SMALL = ("--size", "320x180", "--fps", "1", "--quality", "draft")


def seconds_of(path: Path) -> float:
    """How long the video at *path* lasts."""
    (found,) = re.findall(r"Duration: (\d+):(\d+):([\d.]+)", description(path))
    hours, minutes, rest = found
    return int(hours) * 3600 + int(minutes) * 60 + float(rest)


def chapters_in(path: Path) -> int:
    """How many chapters the video at *path* has."""
    return len(set(re.findall(r"Chapter #0:(\d+)", description(path))))


@pytest.mark.thorough
@pytest.mark.parametrize(
    "options",
    [
        ("--fit", "30s"),
        ("--fit", "0m30s", "--pace", "uniform"),
        ("--fit", "30", "--cards", "both", "--author", "Ada"),
        ("--fit", "30s", "--slow-motion", "guess:2:20=8", "--fold-dead-branches"),
        ("--fit", "30s", "--from", "guess", "--to", "contradiction:2"),
    ],
    ids=" ".join,
)
def test_a_video_is_as_long_as_asked_for(
    sudoscope: Program, tmp_path: Path, options: tuple[str, ...]
) -> None:
    """With cards, in slow motion, folded or cut."""
    path = tmp_path / "solve.mp4"

    found = sudoscope(
        *("record", NEEDS_A_GUESS, *GUESSING),
        *("-o", str(path), *SMALL, *options),
    )

    assert found.code == 0
    assert len(found.err.splitlines()) == 1
    assert seconds_of(path) == pytest.approx(30, abs=0.01)


def test_subtitles_and_chapters_are_written_beside_the_video(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And chapters and subtitles stand in the video itself."""
    path, chapters = tmp_path / "solve.mp4", tmp_path / "chapters.txt"

    found = sudoscope(
        *("record", NEEDS_MANY_GUESSES, "--agent", "propagation", "-o", str(path)),
        *(*SMALL, "--fit", "40s"),
        *("--subtitles", "srt,vtt,embedded", "--chapters", str(chapters)),
        *("--title", "The hardest", "--cards", "title"),
    )

    assert found.code == 0
    assert found.err.count("Wrote") == 4
    said = description(path)
    listed = chapters.read_text().splitlines()
    assert listed[0].startswith("0:00 The puzzle")
    assert len(listed) == chapters_in(path) >= 3
    assert "Subtitle: mov_text" in said
    assert re.search(r"title +: The hardest", said)
    cues = path.with_suffix(".srt").read_text().strip().split("\n\n")
    assert re.match(r"1\n00:00:00,000 --> .*\nHow many guesses", cues[0])
    vtt = path.with_suffix(".vtt").read_text()
    assert re.match(r"WEBVTT\n\n00:00:00\.000", vtt)
    assert len(vtt.split("\n\n")) == len(cues) + 1
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(
        ["chapters.txt", "solve.mp4", "solve.srt", "solve.vtt"]
    )


def test_subtitles_of_a_folder_bear_its_whole_name(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A point in it does not begin a suffix."""
    frames = f"{tmp_path}/take.2/"

    found = sudoscope(
        *("record", NEEDS_A_GUESS, "-o", frames, *SMALL[:4], "--to", "2"),
        *("--subtitles", "srt"),
    )

    assert found.code == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["take.2", "take.2.srt"]


def test_a_watched_trace_is_cut_at_its_bookmarks(
    sudoscope: Program, tmp_path: Path
) -> None:
    """They are found beside the trace."""
    trace, path = tmp_path / "solve.jsonl", tmp_path / "solve.mp4"
    sudoscope("solve", NEEDS_A_GUESS, "--trace", str(trace))
    marks = Bookmarks((Bookmark(20), Bookmark(30)))
    write_bookmarks(beside(trace), marks)
    edit = ("--from", "bookmark:1", "--to", "bookmark:2", "--pace", "uniform")
    often = (*SMALL, "--fps", "2")

    found = sudoscope("record", str(trace), "-o", str(path), *often, *edit)

    assert found.code == 0
    assert seconds_of(path) == pytest.approx(11 * 0.8, abs=0.5)


@pytest.mark.thorough
@pytest.mark.parametrize("size", ["320x180", "180x320"])
def test_two_solves_are_recorded_on_one_clock(
    sudoscope: Program, tmp_path: Path, size: str
) -> None:
    """Side by side and stacked, with cards."""
    path = tmp_path / "both.mp4"

    found = sudoscope(
        *("record", NEEDS_A_GUESS, "--compare", "propagation,propagation+twins"),
        *("--fit", "40s", "--by", "work", "--cards", "both", "--fps", "1"),
        *("--quality", "draft", "--size", size, "-o", str(path)),
    )

    assert found.code == 0
    basic, told, wrote = found.err.splitlines()
    assert "beside propagation+twins, propagation means" in basic
    assert told.endswith(
        "40 s explain 2 of 3 hard steps of Propagation without Naked pair; 1:00 are"
        " enough for all"
    )
    assert wrote.startswith("Wrote")
    assert size in description(path)
    assert seconds_of(path) == pytest.approx(40, abs=0.01)
    assert chapters_in(path) >= 3


def test_a_video_too_short_for_chapters_is_made_without_a_list(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The list is what cannot be had; a sentence says so."""
    path, chapters = tmp_path / "x.mp4", tmp_path / "list.txt"
    options = ("--chapters", str(chapters), "--fit", "12s", "--quality", "draft")

    found = sudoscope("record", NEEDS_A_GUESS, "-o", str(path), *options, *SMALL)

    assert found.code == 0
    assert f"{chapters} was not written: 12.0 s of video have no" in found.err
    assert f"Wrote {chapters}" not in found.err
    assert list(tmp_path.iterdir()) == [path]


REFUSED = {
    "--fit 5s --cards both": "the cards alone last 3.2 s, more than half",
    "--fit 0s": "expected a time like 90s or 1m30s",
    "--fit 1s": "nothing can be read; give the video 2 s or more",
    "--fit soon": "expected a time like 90s or 1m30s",
    "--fit 90s --speed 2": "--fit and --speed exclude each other",
    "--slow-motion 3:4": "expected FROM:TO=FACTOR",
    "--slow-motion 3:4=0": "expected FROM:TO=FACTOR",
    "--slow-motion 9:3=2": "ends at step 3, before it begins at step 9",
    "--from guess:99": "this solve has no guess; its agent is human",
    "--agent propagation --from guess:99": "there is no guess:99; there are 3 of them",
    "--from swordfish": "no step of this solve is called 'swordfish'",
    "--from bookmark:1": "there is no bookmark:1; 0 steps are marked",
    "--to 9999": "there is no step 9,999",
    "--from 40 --to 10": "ends at step 10, before it begins at step 40; swap the two",
    "--open 9999": "there is no step 9,999",
    "--only-winning-path --fold-dead-branches": "there is nothing to fold",
    "--subtitles ass": "expected some of srt,vtt,embedded",
    "--chapters no/list.txt": "no/list.txt was not written: there is no folder",
    "--chapters x.mp4": "x.mp4 would be written twice; choose another name",
    "--subtitles srt --chapters x.srt": "x.srt would be written twice",
    "-o x.gif --subtitles embedded": "only .mp4 and .webm hold subtitles",
    "--logo nothing.png": "the logo nothing.png cannot be read",
    "--compare propagation": "expected two different ways",
    "--compare propagation,norvig --agent dlx": "leave --agent and its options out",
    "--compare propagation,norvig --from 3": "a comparison shows all of both solves",
    "--compare propagation,norvig --captions": "leave --captions out",
}


@pytest.mark.parametrize(("options", "said"), REFUSED.items(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_leaves_nothing(
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: str,
    said: str,
) -> None:
    """One sentence, exit code 2, no file."""
    monkeypatch.chdir(tmp_path)

    found = sudoscope("record", NEEDS_A_GUESS, "-o", "x.mp4", *SMALL, *options.split())

    assert found.code == 2
    assert said in found.err
    assert list(tmp_path.iterdir()) == []


def test_a_logo_that_is_no_image_is_refused(sudoscope: Program, tmp_path: Path) -> None:
    """Before anything is recorded."""
    logo = tmp_path / "logo.png"
    logo.write_text("a text")

    found = sudoscope(
        *("record", NEEDS_A_GUESS, "-o", str(tmp_path / "x.mp4"), *SMALL),
        *("--cards", "title", "--logo", str(logo)),
    )

    assert found.code == 2
    assert "is no image that can be shown" in found.err
    assert list(tmp_path.iterdir()) == [logo]
