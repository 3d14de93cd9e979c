"""``sudoscope record``: formats, sizes and presets as they are asked for."""

import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest
from imageio_ffmpeg import count_frames_and_secs

from sudoscope.cli.output.output_files import new_recording
from tests.sudoscope.conftest import Program
from tests.support import EASY
from tests.viz.encoders.formats import pieces
from viz.cancellation import Check
from viz.export.option_values import SIZES

SIZE = ("--size", "320x180")
SMALL = (*SIZE, "--fit", "2s", "--fps", "2")
TINY = (*SMALL, "--quality", "draft")


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_the_exit_code_says_which_signal_stopped_a_recording(
    name: str, sudoscope: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """128 and its number, as of any program that it ends."""
    checks = list[Check]()
    number = signal.Signals[name]
    before = signal.signal(number, signal.SIG_DFL)

    def record(*_: object) -> None:
        os.kill(os.getpid(), number)
        checks[0]()

    def made(_path: str, _options: object, check: Check) -> object:
        checks.append(check)
        return SimpleNamespace(record=record)

    monkeypatch.setattr("viz.export.trace_recording.Export", made)

    found = sudoscope("record", EASY, "-o", str(tmp_path / "x.mp4"))
    signal.signal(number, before)

    assert (found.code, found.err) == (128 + number, "sudoscope: stopped\n")


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["x.mp4", "x.webm", "x.gif", "x.webp", "x.apng"])
def test_the_suffix_chooses_the_format(
    name: str, sudoscope: Program, tmp_path: Path
) -> None:
    """What is told of the file is what is in it."""
    path = tmp_path / name

    found = sudoscope("record", EASY, "-o", str(path), *SMALL)

    assert found.code == 0
    frames, seconds = found.err.split(f"Wrote {path}: ")[1].split(", ")[:2]
    if name in {"x.mp4", "x.webm"}:
        assert count_frames_and_secs(path)[0] == int(frames.split()[0])
    else:
        total = sum(seconds for _, seconds in pieces(path))
        assert total == pytest.approx(float(seconds.split()[0]), abs=0.06)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "arguments",
    [
        ("record", "PUZZLE", *TINY),
        ("record", "PUZZLE", "--step", "3", "--size", "320x180"),
        ("record", "PUZZLE", "--compare", "norvig,dlx", *TINY),
        (
            "record",
            "PUZZLE",
            "--split",
            "markers",
            *SIZE,
            "--speed",
            "100",
            "--fps",
            "2",
        ),
        ("lesson", "handout", "elimination"),
        ("lesson", "export", "elimination"),
    ],
    ids=" ".join,
)
def test_what_is_given_no_name_replaces_nothing(
    arguments: tuple[str, ...],
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another puzzle, or the same again, makes further files; the first ones stay."""
    monkeypatch.chdir(tmp_path)
    other = EASY.translate(str.maketrans("123456789", "234567891"))
    runs = [EASY, other, EASY] if "PUZZLE" in arguments else [EASY, EASY]
    kept = dict[Path, bytes]()

    for puzzle in runs:
        named = (puzzle if part == "PUZZLE" else part for part in arguments)
        assert sudoscope(*named).code == 0
        found = {path: path.read_bytes() for path in Path("recordings").iterdir()}
        assert found.items() > kept.items()
        kept = found


def test_a_name_is_taken_by_what_is_beside_a_recording(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Subtitles, and a film that is being made; capitals make no other name."""
    monkeypatch.chdir(tmp_path)
    new_recording("solve", ".mp4")
    for name in ("solve.de.srt", "Solve-2.part.mp4", "solve-30.mp4", "solver.mp4"):
        (tmp_path / "recordings" / name).touch()

    assert Path(new_recording("solve", ".mp4")).name == "solve-3.mp4"
    assert Path(new_recording("solve-30", ".png")).name == "solve-30-2.png"


def test_a_slash_makes_a_folder(sudoscope: Program, tmp_path: Path) -> None:
    """One picture for each frame that is told."""
    found = sudoscope("record", EASY, "-o", f"{tmp_path}/v1.mp4/", *SMALL)

    count = len(list((tmp_path / "v1.mp4").iterdir()))
    assert found.code == 0
    assert f": {count} frames" in found.err


def test_one_step_is_one_picture(sudoscope: Program, tmp_path: Path) -> None:
    """The step is told with how many there are."""
    path = tmp_path / "x.png"

    found = sudoscope("record", EASY, "-o", str(path), "--step", "14", *SIZE)

    assert found.code == 0
    assert found.err == f"Wrote {path}: step 14 of 84\n"
    assert len(pieces(path)) == 1


def test_the_step_of_a_picture_has_a_name_as_ends_have(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A technique is its first use; a name that is none is answered with those."""
    paths = [tmp_path / name for name in ("named.png", "numbered.png")]
    named = sudoscope("record", EASY, "-o", str(paths[0]), "--step", "End", *SIZE)
    numbered = sudoscope("record", EASY, "-o", str(paths[1]), "--step", "84", *SIZE)
    wrong = sudoscope("record", EASY, "-o", "x.png", "--step", "x-wing", *SIZE)

    assert (named.code, numbered.code, wrong.code) == (0, 0, 2)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert "x-wing" in wrong.err
    assert "Full house" in wrong.err


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("-o", "x.png"), "it is one picture; add --step N, or end the name in /"),
        (("-o", "x.mp4", "--step", "3"), "--step writes one picture; end the name in"),
        (("-o", "x/", "--step", "3"), "--step writes one picture; end the name in"),
        (("-o", "x.png", "--step", "85"), "there is no step 85; the last is 84"),
        (("-o", "x.mp4", "--substep", "2"), "--substep opens the one step of a"),
        (("-o", "x.svg", "--step", "2", "--substep", "99"), "there is no substep 99;"),
        (("-o", "x.gif", "--codec", "h264"), "GIF has no choice of codecs"),
        (("-o", "x.gif", "--fps", "60"), "GIF shows 50 at most"),
        (("-o", "x.mp4", "--codec", "vp9"), "MP4 holds h264, h265 or av1"),
        (("-o", "x.mp4", "--size", "641x360"), "the nearest size is 642x360"),
        (("-o", "x.avi"), "no format has the suffix '.avi'"),
    ],
)
def test_what_does_not_go_together_is_refused_in_a_sentence(
    options: tuple[str, ...],
    reason: str,
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One sentence, exit code 2, and no file."""
    monkeypatch.chdir(tmp_path)

    found = sudoscope("record", EASY, *options)

    assert found.code == 2
    assert reason in found.err
    assert found.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("quality", ["draft", "web", "archive"])
def test_a_quality_is_named_by_its_use(
    quality: str, sudoscope: Program, tmp_path: Path
) -> None:
    """All of them can be asked for."""
    options = ("-o", str(tmp_path / "x.mp4"), "--quality", quality, *SMALL)

    assert sudoscope("record", EASY, *options).code == 0


def test_videos_of_every_named_size_are_even() -> None:
    """A name never leads to a refusal."""
    assert all(side % 2 == 0 for size in SIZES.values() for side in size)
