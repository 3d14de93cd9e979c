"""What videos are like beside their frames: tags, keyframes, and what they hold."""

import re
import wave
from pathlib import Path
from typing import Final

import pytest

from tests.viz.encoders.formats import FILMS, shown
from tests.viz.encoders.recordings import (
    SIZE,
    boxes,
    description,
    grey_frames,
    picture_types,
)
from viz.encoders.encoding import ChapterMark, Codec, Encoding, Extras, Quality
from viz.encoders.registry import encoder_for
from viz.errors import RecordingError

CODECS: Final = (
    *(("solve.mp4", codec) for codec in (Codec.H264, Codec.H265, Codec.AV1)),
    *(("solve.webm", codec) for codec in (Codec.VP9, Codec.AV1)),
)
NO_EXTRAS: Final = Extras()
CHAPTERS: Final = (
    ChapterMark(0, 700, "Start"),
    ChapterMark(700, 2000, "Zweiter Versuch – 6 in D2"),
)


def film(path: Path, encoding: Encoding, extras: Extras = NO_EXTRAS) -> Path:
    """Two seconds at ten frames a second."""
    encoder = encoder_for(path, SIZE, 10, encoding)
    encoder.extras = extras
    with encoder:
        for frame in grey_frames(20):
            encoder.write(frame)
    return path


@pytest.fixture
def extras(tmp_path: Path) -> Extras:
    """All a video can hold, two seconds of it."""
    with wave.open(str(tmp_path / "ticks.wav"), "wb") as sound:
        sound.setparams((1, 2, 48000, 0, "NONE", "not compressed"))
        sound.writeframes(bytes(2 * 2 * 48000))
    words = "1\n00:00:00,000 --> 00:00:01,500\nIn Block 4 passt die 6 nur in D2.\n\n"
    (tmp_path / "words.srt").write_text(words, encoding="utf-8")
    return Extras(
        title="Das schwerste: 6 = ?",
        author="Ada; Emil",
        language="de",
        chapters=CHAPTERS,
        subtitles=tmp_path / "words.srt",
        sound=tmp_path / "ticks.wav",
    )


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "codec"), CODECS)
@pytest.mark.parametrize("quality", [Quality.DRAFT, Quality.WEB])
def test_the_stream_is_what_was_asked_for(
    name: str, codec: Codec, quality: Quality, tmp_path: Path
) -> None:
    """Codec, 4:2:0, and colours that are stated to be BT.709 within 16 to 235."""
    found = description(film(tmp_path / name, Encoding(quality, codec)))

    called = {"h264": r"h264 \(High\)", "h265": "hevc"}.get(codec.value, codec.value)
    assert re.search(rf"Video: {called} .*yuv420p\(tv, bt709[,/) ]", found)
    assert ", 64x48" in found
    assert "Duration: 00:00:02.00," in found


@pytest.mark.parametrize(("name", "codec"), CODECS)
def test_a_player_can_seek_to_every_half_second(
    name: str, codec: Codec, tmp_path: Path
) -> None:
    """At ten frames a second every fifth stands alone, whatever the codec."""
    kinds = picture_types(film(tmp_path / name, Encoding(codec=codec)))

    assert [n for n, kind in enumerate(kinds) if kind == "K"] == [0, 5, 10, 15]


def test_a_draft_can_be_seeked_as_well(tmp_path: Path) -> None:
    """Where frames are seconds apart, each stands alone."""
    path = tmp_path / "solve.mp4"
    with encoder_for(path, SIZE, 10, Encoding(Quality.DRAFT)) as encoder:
        for frame in grey_frames(4):
            encoder.write(frame, 10)

    assert set(picture_types(path)) == {"K"}
    assert len(shown(path, fps=10)) == 40


@pytest.mark.parametrize("quality", Quality)
def test_the_index_of_every_mp4_comes_first(quality: Quality, tmp_path: Path) -> None:
    """Fast start: a browser can play the file while it loads."""
    path = film(tmp_path / "solve.mp4", Encoding(quality))

    names = [name for name, _ in boxes(path.read_bytes())]

    assert names.index("moov") < names.index("mdat")


@pytest.mark.parametrize("name", FILMS)
def test_extras_are_in_the_file(name: str, extras: Extras, tmp_path: Path) -> None:
    """Chapters, title, author, sound and subtitles come back as they were given."""
    said = description(film(tmp_path / name, Encoding(), extras))
    found = said[: said.index("Stream mapping")]

    assert re.search(r"title +: Das schwerste: 6 = \?\n", found)
    assert re.search(r"artist +: Ada; Emil\n", found, re.IGNORECASE)
    assert re.findall(r"Chapter #0:\d: start ([\d.]+), end ([\d.]+)", found) == [
        ("0.000000", "0.700000"),
        ("0.700000", "2.000000"),
    ]
    assert re.findall(r"title +: (Start|Zweiter.*)\n", found) == [
        chapter.title for chapter in CHAPTERS
    ]
    sound, words = {".mp4": ("aac", "mov_text"), ".webm": ("opus", "webvtt")}[
        Path(name).suffix
    ]
    assert re.search(rf"\((deu|ger)\): Audio: {sound}", found)
    assert re.search(rf"\((deu|ger)\)[^\n]*: Subtitle: {words}", found)


@pytest.mark.parametrize("name", FILMS)
def test_without_extras_there_is_the_picture_alone(name: str, tmp_path: Path) -> None:
    """No empty tracks, no chapters, no title."""
    found = description(film(tmp_path / name, Encoding()))

    source = found[: found.index("Stream mapping")]
    assert source.count("Stream #") == 1
    assert "ChapterMark" not in source
    assert "title" not in source


@pytest.mark.parametrize("name", FILMS)
def test_the_same_extras_give_the_same_bytes(
    name: str, extras: Extras, tmp_path: Path
) -> None:
    """Nor do sound, subtitles and chapters bring the time of day with them."""
    one, other = (tmp_path / folder / name for folder in ("one", "other"))
    for path in (one, other):
        path.parent.mkdir()
        film(path, Encoding(), extras)

    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    "extras",
    [Extras(sound=Path("gone/none.wav")), Extras(subtitles=Path("gone/none.srt"))],
    ids=["sound", "subtitles"],
)
@pytest.mark.parametrize("name", FILMS)
def test_a_file_to_embed_that_is_missing_is_told(
    name: str, extras: Extras, tmp_path: Path
) -> None:
    """Before the first frame, and by its name."""
    encoder = encoder_for(tmp_path / name, SIZE, 10)
    encoder.extras = extras

    with (
        pytest.raises(RecordingError, match=r"there is no file gone.none\.\w+ to"),
        encoder,
    ):
        pass

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", FILMS)
def test_no_program_is_named(name: str, tmp_path: Path) -> None:
    """An update of ffmpeg alone does not change the words in a file."""
    data = film(tmp_path / name, Encoding()).read_bytes()

    assert re.search(rb"Lav[cf]\d", data) is None
