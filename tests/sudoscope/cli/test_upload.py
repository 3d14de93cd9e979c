"""``sudoscope record``: what goes with a video that is to be uploaded."""

import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import pytest
from imageio_ffmpeg import get_ffmpeg_exe
from numpy.typing import NDArray
from PIL import Image

from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.replays import HARDEST
from viz.assets_folder import assets
from viz.bookmarks import Bookmark, Bookmarks, beside, write_bookmarks
from viz.export.export_options import ExportOptions, options_of
from viz.export.option_checks import check_options
from viz.painters.image_info import size_of
from viz.theme import Role, theme_named

Pixels: TypeAlias = NDArray[np.uint8]
"""Shape (height, width, 4)."""

SMALL = ("--size", "320x180", "--fps", "2", "--fit", "2s")


@pytest.mark.parametrize("name", ["x.png", "x.jpg"])
def test_a_thumbnail_is_written_beside_the_video(
    name: str, sudoscope: Program, tmp_path: Path
) -> None:
    """It is told, has the size of its form, and is the same every time."""
    video, picture = tmp_path / "x.mp4", tmp_path / name
    written = []

    for _ in range(2):
        found = sudoscope(
            "record", EASY, "-o", str(video), "--thumbnail", str(picture), *SMALL
        )
        written.append(picture.read_bytes())

    assert found.code == 0
    assert found.err.endswith(f"Wrote {picture}\n")
    assert size_of(name, written[0]) == (1280, 720)
    assert written[0] == written[1]


REFUSED = {
    "no picture": (("--thumbnail", "x.gif"), "end the name 'x.gif' in .png or .jpg"),
    "a part of two solves": (
        ("--only-winning-path", "--compare", "norvig,dlx"),
        "leave --only-winning-path out",
    ),
    "one step": (
        ("--thumbnail", "x.png", "--step", "3", "-o", "y.png"),
        "--step writes one picture, so leave --thumbnail out",
    ),
    "a note without words": (("--note", "3="), "expected STEP=TEXT like 214="),
    "a note without a step": (("--note", "words"), "expected STEP=TEXT like 214="),
    "a long note": (("--note", "3=" + "w" * 201), "200 characters at most"),
    "a note at no step": (("--note", "9000=x"), "there is no step 9,000"),
    "a note that is not shown": (
        ("--note", "30=x", "--to", "20"),
        "the note at step 30 would not be seen",
    ),
    "notes longer than the video": (
        ("--note", "3=" + "word " * 30, "--fit", "3s"),
        "the notes, the steps that are opened, or the lines that announce",
    ),
    "a note without its panel": (
        ("--note", "3=x", "--hide", "reason"),
        "add --captions",
    ),
    "notes on two solves": (
        ("--note", "3=x", "--compare", "norvig,dlx"),
        "a comparison has no words but the reasons of both solves",
    ),
    "no highlight": (("--highlights", "0"), "0 is not in the range 1<=x<=50"),
    "highlights of the winning path": (
        ("--highlights", "3", "--only-winning-path"),
        "--highlights chooses what is shown; leave --only-winning-path",
    ),
    "highlights of two solves": (
        ("--highlights", "3", "--compare", "norvig,dlx"),
        "can be chosen; leave --highlights out",
    ),
    "clips with a thumbnail": (
        ("--split", "markers", "--thumbnail", "x.png"),
        "--split makes many clips, so leave --thumbnail out",
    ),
    "clips of one picture": (
        ("--split", "markers", "--step", "3", "-o", "y.png"),
        "--step writes one picture, so leave --split out",
    ),
    "clips in no folder": (
        ("--split", "markers", "-o", "no/clips/x.mp4"),
        "no/clips/x.mp4 was not recorded: there is no folder",
    ),
    "clips without a marker": (
        ("--split", "markers", "--from", "0", "--to", "0"),
        "nothing to split at",
    ),
    "no theme": (("--theme", "plaid"), "found 'plaid', expected paper, night"),
    "a theme file that is not there": (
        ("--theme", "none.toml"),
        "none.toml cannot be read: No such file",
    ),
    "no background": (("--background", "green"), "expected plain, transparent or a"),
    "a transparent mp4": (
        ("--background", "transparent"),
        "MP4 has no transparent ground; end the name in .webm, .mov, .webp, .apng or /",
    ),
    "a transparent gif": (
        ("--background", "transparent", "-o", "x.gif"),
        "GIF has no transparent ground",
    ),
    "a transparent AV1": (
        ("--background", "transparent", "-o", "x.webm", "--codec", "av1"),
        "AV1 has no transparent ground",
    ),
    "no music": (("--music", "none.mp3"), "none.mp3 cannot be read: No such file"),
    "music without sound": (("--music", "input.png"), "has no sound that ffmpeg can"),
    "music written over": (
        ("--music", "input.png", "-o", "input.png"),
        "input.png was not written: it is what is read",
    ),
    "music in pictures": (("--music", "input.png", "-o", "x.gif"), "leave --music out"),
    "a voice for two solves": (
        ("--voice", "--compare", "norvig,dlx"),
        "--voice is for the film of one solve, and a comparison shows two",
    ),
    "the input": (
        ("--thumbnail", "input.png", "--logo", "input.png"),
        "is what is read",
    ),
    "no folder": (("--thumbnail", "none/x.png"), "there is no folder"),
}


@pytest.mark.parametrize(("options", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_makes_no_sense_is_refused_in_a_sentence(
    options: tuple[str, ...],
    reason: str,
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Exit code 2, and no file beside those that were there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "input.png").write_bytes(b"as it was")
    output = () if "-o" in options else ("-o", "x.mp4")

    found = sudoscope("record", EASY, *output, *options)

    assert found.code == 2
    assert reason in found.err
    assert [path.name for path in tmp_path.iterdir()] == ["input.png"]
    assert (tmp_path / "input.png").read_bytes() == b"as it was"


def test_words_of_the_author_stand_in_the_subtitles(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Those given, and those of the bookmarks beside a trace."""
    trace, video = tmp_path / "t.jsonl", tmp_path / "x.mp4"
    sudoscope("solve", EASY, "--trace", str(trace))
    marks = Bookmarks.of([Bookmark(5, "Mind block 3"), Bookmark(9)])
    write_bookmarks(beside(trace), marks)
    options = ("--subtitles", "srt", "--note", "bookmark:2=A second look", *SMALL)

    found = sudoscope("record", str(trace), "-o", str(video), *options, "--fit", "20s")

    assert found.code == 0
    told = (tmp_path / "x.srt").read_text("utf-8")
    assert "Mind block 3" in told
    assert "A second look" in told


def test_a_clip_is_made_for_each_marker(sudoscope: Program, tmp_path: Path) -> None:
    """Numbered, listed, in a new folder; together all that follows the first marker."""
    options = ("--split", "markers", "--subtitles", "srt", "--note", "guess:1=Look")
    small = ("--size", "320x180", "--fps", "5", "--speed", "100")
    searched = (NEEDS_A_GUESS, "--agent", "propagation")

    found = sudoscope(
        "record", *searched, "-o", str(tmp_path / "new" / "x.mp4"), *options, *small
    )

    assert found.code == 0
    listed = (tmp_path / "new" / "x-clips.jsonl").read_text("utf-8").splitlines()
    clips = [json.loads(line) for line in listed]
    assert {clip["marker"] for clip in clips} >= {"guess", "first-use"}
    for number, clip in enumerate(clips, start=1):
        assert clip["clip"] == f"x-{number:03}-{clip['marker']}.mp4"
        assert (tmp_path / "new" / clip["clip"]).stat().st_size > 0
        assert 0 < len(clip["title"]) < 40
    assert all(a["last"] + 1 == b["first"] for a, b in pairwise(clips))
    assert not (tmp_path / "x.mp4").exists()
    assert f"Wrote {len(clips)} clips, listed in " in found.err
    guess = next(clip for clip in clips if clip["marker"] == "guess")
    told = (tmp_path / "new" / guess["clip"]).with_suffix(".srt")
    assert "Look" in told.read_text("utf-8")


def test_no_folder_is_left_where_there_are_no_clips(
    sudoscope: Program, tmp_path: Path
) -> None:
    """It was made for them, and goes with what is refused."""
    folder = tmp_path / "new"
    options = ("--split", "markers", "--from", "0", "--to", "0")

    found = sudoscope("record", EASY, "-o", str(folder / "x.mp4"), *options)

    assert found.code == 2
    assert not folder.exists()


def test_the_list_of_clips_is_not_written_over_the_trace(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A trace of that name stays as it was."""
    trace = tmp_path / "x-clips.jsonl"
    sudoscope("solve", EASY, "--trace", str(trace))
    before = trace.read_bytes()

    found = sudoscope(
        "record", str(trace), "-o", str(tmp_path / "x.mp4"), "--split", "markers"
    )

    assert found.code == 2
    assert "it is what is read" in found.err
    assert trace.read_bytes() == before


def test_colours_of_a_file_are_used_and_warned_of(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The warning is a sentence, and the picture is made all the same."""
    text = (assets() / "themes" / "paper.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("#54585D", "#F0F0F0"), "utf-8")
    paths = [tmp_path / name for name in ("x.png", "y.png")]
    themes = ("paper", str(tmp_path / "mine.toml"))
    look = ("record", EASY, "--step", "1", "--all-candidates")

    found = [
        sudoscope(*look, "-o", str(path), "--theme", theme)
        for path, theme in zip(paths, themes, strict=True)
    ]

    assert [one.code for one in found] == [0, 0]
    assert found[0].err.startswith("Wrote ")
    assert "the theme mine has too little contrast: candidate on face" in found[1].err
    assert paths[0].read_bytes() != paths[1].read_bytes()


def rgba(path: Path) -> list[Pixels]:
    """The pictures of a file or folder: red, green, blue, opacity."""
    if path.suffix == ".webm":
        command = [
            get_ffmpeg_exe(),
            "-v",
            "error",
            "-c:v",
            "libvpx-vp9",
            "-i",
            str(path),
        ]
        command += ["-pix_fmt", "rgba", "-f", "rawvideo", "pipe:1"]
        raw = subprocess.run(command, check=True, capture_output=True).stdout
        return list(np.frombuffer(raw, np.uint8).reshape(-1, 180, 320, 4))
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    found = []
    for file in files:
        with Image.open(file) as picture:
            for number in range(getattr(picture, "n_frames", 1)):
                picture.seek(number)
                found.append(np.asarray(picture.convert("RGBA")))
    return found


@pytest.mark.parametrize("name", ["x.webm", "x.webp", "x.apng", "x.png", "frames"])
def test_a_transparent_recording_has_no_background(
    name: str, sudoscope: Program, tmp_path: Path
) -> None:
    """It is clear beside the board, and on the theme's colour it looks as usual."""
    film = ("--fps", "5", "--from", "10", "--to", "10")
    part = ("--size", "320x180", *(("--step", "10") if name == "x.png" else film))
    plain, clear = tmp_path / f"plain-{name}", tmp_path / name
    ground = np.array(theme_named("paper")[Role.BACKGROUND][:3])
    sudoscope("record", EASY, *part, "-o", str(plain))

    found = sudoscope(
        "record", EASY, "-o", str(clear), *part, "--background", "transparent"
    )

    assert found.code == 0
    last = rgba(clear)[-1].astype(float)
    assert last[1, 1, 3] == 0
    assert last[90, 40, 3] == 255
    opacity = last[:, :, 3:] / 255
    over = last[:, :, :3] * opacity + ground * (1 - opacity)
    near = 3 if name == "x.webm" else 0.5
    assert np.abs(over - rgba(plain)[-1][:, :, :3]).mean() < near


def test_a_background_can_be_of_any_colour(sudoscope: Program, tmp_path: Path) -> None:
    """What cannot be read on it is warned of."""
    path = tmp_path / "x.png"
    options = ("--step", "3", "--size", "320x180", "--background")

    green = sudoscope("record", EASY, "-o", str(path), *options, "#00FF00")
    assert tuple(rgba(path)[0][1, 1]) == (0, 255, 0, 255)
    black = sudoscope("record", EASY, "-o", str(path), *options, "#000000")

    assert green.code == black.code == 0
    assert "ink on background" in black.err


class Loudness(NamedTuple):
    """LUFS of the whole, its range in LU, and its true peak in dBTP."""

    level: float
    span: float
    peak: float


def loudness(path: Path) -> Loudness:
    """The loudness of the file at *path*."""
    command = [get_ffmpeg_exe(), "-nostats", "-i", str(path)]
    command += ["-af", "ebur128=peak=true", "-f", "null", "-"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    whole = said[said.rindex("Summary") :]
    names = ("I", "LRA", "Peak")
    found = [re.search(rf"{name}: +(-?[0-9.]+)", whole) for name in names]
    return Loudness(*(float(one[1]) for one in found if one))


@pytest.fixture
def music(tmp_path: Path) -> Path:
    """Two seconds of a tone that swells."""
    path = tmp_path / "music.wav"
    source = "sine=frequency=220:duration=2,tremolo=f=1"
    command = [get_ffmpeg_exe(), "-v", "error", "-f", "lavfi", "-i", source, str(path)]
    subprocess.run(command, check=True)
    return path


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["x.mp4", "x.webm"])
def test_music_is_as_long_and_as_loud_as_it_should_be(
    name: str, sudoscope: Program, tmp_path: Path, music: Path
) -> None:
    """It is repeated to the end of the video; an MP4 is the same every time."""
    paths = [tmp_path / f"{n}{name}" for n in ((1, 2) if name == "x.mp4" else (1,))]
    options = (*SMALL[:4], "--fit", "4s", "--sound", "--quality", "draft")

    for path in paths:
        found = sudoscope(
            "record", EASY, "-o", str(path), "--music", str(music), *options
        )
        assert found.code == 0

    heard = loudness(paths[0])
    assert -15 < heard.level < -13
    assert heard.peak < -1
    assert heard.span < 8
    assert paths[0].read_bytes() == paths[-1].read_bytes()


@pytest.mark.thorough
def test_tones_are_about_equally_loud_throughout(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Slow parts and fast ones lie within 8 LU."""
    path = tmp_path / "x.mp4"
    options = ("--size", "320x180", "--fps", "1", "--fit", "20s", "--sound")

    found = sudoscope("record", HARDEST, "--agent", "norvig", "-o", str(path), *options)

    assert found.code == 0
    heard = loudness(path)
    assert -15 < heard.level < -13
    assert heard.peak < -1
    assert heard.span < 8


def test_a_script_says_what_to_say_and_when(sudoscope: Program, tmp_path: Path) -> None:
    """Notes of the author included, at the times of the subtitles."""
    path = tmp_path / "script.txt"
    options = ("--script", str(path), "--note", "5=Look here", "--fit", "20s")

    found = sudoscope("record", EASY, "-o", str(tmp_path / "x.mp4"), *SMALL, *options)

    assert found.code == 0
    assert re.search(
        r"(?m)^0:\d\d\.\d - 0:\d\d\.\d\nLook here$", path.read_text("utf-8")
    )


def test_every_choice_survives_json() -> None:
    """A worker is handed what was chosen, and nothing else."""
    chosen = options_of(
        notes=["214=Watch row C", ("guess:3", "It breaks")],
        highlights=5,
        thumbnail="x.png",
        music="m.mp3",
        script="s.txt",
        sound=True,
        background="#00FF00",
        theme="mine.toml",
    )
    split = options_of(split="markers", background="transparent")

    for options in (chosen, split):
        values = json.loads(json.dumps(options.as_json()))
        assert ExportOptions.from_json(values) == options
        check_options(options)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--thumbnail", "x.png"), "--thumbnail names one file"),
        (("--script", "x.txt"), "--script names one file"),
        (("--split", "markers"), "--split makes many clips of one solve"),
    ],
)
def test_a_batch_refuses_what_is_made_once(
    options: tuple[str, ...], reason: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Before anything is recorded."""
    puzzles = tmp_path / "mine.txt"
    puzzles.write_text(f"{EASY}\n")

    found = sudoscope(
        "record", "--batch", str(puzzles), "-o", str(tmp_path / "videos"), *options
    )

    assert found.code == 2
    assert reason in found.err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
