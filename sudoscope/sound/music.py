"""Music under the tones, mixed by ffmpeg: looped or cut, ducked, normalised, faded.

A tone makes the music quieter for a moment, so that it is heard; the whole is brought
to the loudness that upload sites play at.

Source: EBU R 128, "Loudness normalisation and permitted maximum level of audio
signals".
"""

from pathlib import Path
from typing import Final

from viz.cancellation import Check, go_on
from viz.encoders.video.ffmpeg import Ffmpeg, FfmpegError, ffmpeg_program
from viz.errors import RecordingError

_RATE: Final = 48_000
_FADE_IN_S: Final = 1
_FADE_OUT_S: Final = 3
_BELOW: Final = "loudnorm=I=-24:TP=-3:LRA=7"
"""The music by itself, under tones of about -20 LUFS."""

_WHOLE: Final = "loudnorm=I=-16:TP=-1.5:LRA=7"
"""Makes tones and music one even whole, which is brought to its loudness later."""

_DUCKED: Final = "sidechaincompress=threshold=0.02:ratio=5:attack=15:release=350"
_EVEN: Final = f"aresample={_RATE},aformat=sample_fmts=fltp:channel_layouts=stereo"
_PARTS: Final = "asetnsamples=n=1024:p=1"
"""What is mixed comes in equal parts, however fast either file is read."""

_TAIL: Final = 4 * _RATE
"""What is mixed is longer by so much, and cut: where one file ends first is a matter of
chance."""

_PROBE: Final = ("-t", "0.1", "-ac", "1", "-ar", "8000", "-f", "s16le", "pipe:1")


def check_music(music: Path) -> None:
    """Refuse a file that has no sound.

    Raises:
        RecordingError: It cannot be read, or has none.
    """
    try:
        with music.open("rb"):
            pass
    except OSError as error:
        raise RecordingError(
            f"the music {music} cannot be read: {error.strerror}"
        ) from None
    source = ("-i", _file(music), "-map", "0:a:0")
    try:
        found = _finished((*source, *_PROBE), go_on)
    except FfmpegError:
        found = b""
    if not found:
        raise RecordingError(
            f"the music {music} has no sound that ffmpeg can read; a WAV, MP3, FLAC,"
            " OGG or M4A file expected"
        )


def write_mix(
    tones: Path, music: Path, target: Path, samples: int, check: Check = go_on
) -> None:
    """Write *tones* with *music* under them to the WAV file *target*.

    Args:
        tones: A WAV file, *samples* long.
        music: Any file with sound; it is repeated until it is long enough.
        target: The file.
        samples: How long it is to be, 48,000 a second.
        check: Called while it waits; what it raises ends the wait.

    Raises:
        RecordingError: It could not be mixed.
    """
    seconds = samples / _RATE
    fade_out = min(_FADE_OUT_S, seconds / 3)
    cut = f"atrim=end_sample={samples},asetpts=N/SR/TB"
    longer = f"atrim=end_sample={samples + _TAIL},asetpts=N/SR/TB,{_PARTS}"
    graph = (
        f"[1:a:0]{_EVEN},{_BELOW},{_EVEN},{longer}[music];"
        f"[0:a]{_EVEN},apad,{longer},asplit[tones][key];"
        f"[music][key]{_DUCKED},{_PARTS}[below];"
        f"[tones][below]amix=inputs=2:normalize=0,{_PARTS},{_WHOLE},{_EVEN},{cut},"
        f"afade=t=in:d={min(_FADE_IN_S, seconds / 3):.3f},"
        f"afade=t=out:st={seconds - fade_out:.3f}:d={fade_out:.3f}[out]"
    )
    options = (
        *("-i", _file(tones), "-stream_loop", "-1", "-i", _file(music)),
        *("-filter_complex_threads", "1", "-filter_complex", graph, "-map", "[out]"),
        *("-c:a", "pcm_s16le", "-ar", str(_RATE), "-fflags", "+bitexact"),
        *("-flags:a", "+bitexact", "-map_metadata", "-1", "-f", "wav", str(target)),
    )
    try:
        _finished(options, check)
    except FfmpegError as error:
        raise RecordingError(f"the music {music} was not mixed: {error}") from None


def _finished(options: tuple[str, ...], check: Check) -> bytes:
    """Run ffmpeg with *options* and return what it prints."""
    process = Ffmpeg(ffmpeg_program(), options, keeps_output=True)
    try:
        return process.finish(check)
    finally:
        process.kill()


def _file(path: Path) -> str:
    return f"file:{path.absolute()}"
