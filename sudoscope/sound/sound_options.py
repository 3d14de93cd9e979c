"""The options of films for what is heard, and the script for a speaker."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from viz.choice_errors import ConflictError
from viz.export.added_options import FilmAddition, OptionGroup
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind, Section, flag, option


@dataclass(frozen=True, slots=True)
class SoundOptions:
    """What is heard in a film, and what a speaker is to say."""

    sound: bool = flag(
        "Add sound: notes for what happens, over a quiet chord.",
        section=Section.SOUND,
        in_tracks=True,
        is_common=True,
    )
    music: Path | None = option(
        None,
        "A file with music: repeated or cut to the length of the video, quieter"
        " while a step is heard, and faded at the end.",
        section=Section.SOUND,
        in_tracks=True,
    )
    voice: bool = flag(
        "Speak the reasons, with espeak-ng, espeak or say, whichever is"
        " installed: a step stays until its sentence is spoken. With {fit},"
        " sentences for which there is no time are left out.",
        unfit=(OutputKind.PICTURE, OutputKind.COMPARISON),
        sets_length=True,
    )
    voice_model: Path | None = option(
        None, "The voice of piper, an .onnx file, which speaks then."
    )
    script: Path | None = option(
        None,
        "A text file for what a speaker is to say, and from when to when.",
        beside="-script.txt",
        in_tracks=True,
        section=Section.BESIDE,
        unfit=(
            OutputKind.PICTURE,
            OutputKind.PAGE,
            OutputKind.CLIPS,
        ),
    )

    @property
    def has_chord(self) -> bool:
        """Whether a quiet chord lies under the tones; beside music it would clash."""
        return self.sound and self.music is None

    @property
    def is_heard(self) -> bool:
        """Whether the video has sound at all."""
        return self.sound or self.voice or self.music is not None


def check(options: ExportOptions) -> None:
    """Refuse the model of a voice without the voice.

    Raises:
        ConflictError: It is one.
    """
    chosen = options.group(SoundOptions)
    if chosen.voice_model is not None and not chosen.voice:
        raise ConflictError("voice-model-alone")


def addition(options: ExportOptions) -> FilmAddition:
    """The sound of one recording, and its script."""
    from sudoscope.sound.film_sound import FilmSound  # noqa: PLC0415 - slow to load

    return FilmSound(options)


OPTIONS: Final = (
    OptionGroup(
        SoundOptions,
        after="substep",
        heading="File and sound",
        check=check,
        addition=addition,
    ),
)
