"""The sound of one film: tones, music and a speaker on its track, and the script."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from sudoscope.sound.loudness import filters_to_level
from sudoscope.sound.music import check_music, write_mix
from sudoscope.sound.sound_options import SoundOptions
from sudoscope.sound.speech import Speaker, Utterance
from sudoscope.sound.tone_times import (
    Tone,
    later,
    levelled,
    tones_of,
    tones_of_comparison,
)
from sudoscope.sound.track import sound_file
from sudoscope.sound.voiceover import paused_for_voice, script, utterances
from sudoscope.sound.waveforms import RATE
from viz.cancellation import Check
from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import WITH_TRACKS
from viz.encoders.registry import has_tracks
from viz.export.added_options import FilmAddition, Soundtrack
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.film_edit import FilmEdit
from viz.replay.replay import Replay


class FilmSound(FilmAddition):
    """What is heard in one film; see ``viz.export.added_options.FilmAddition``.

    Args:
        options: Of the export.
    """

    def __init__(self, options: ExportOptions) -> None:
        self._options = options
        self._chosen = options.group(SoundOptions)

    @cached_property
    def _speaker(self) -> Speaker:
        """The engine that speaks, which remembers what it has said."""
        language = spoken(self._options.words.language)
        return Speaker.found(language, self._chosen.voice_model)

    def check(self, target: str) -> Iterable[Path]:
        """The script, if one is written.

        Raises:
            RecordingError: *target* holds no sound, the music has none, or no engine
                is there that speaks.
        """
        chosen = self._chosen
        if chosen.is_heard and not has_tracks(target):
            heard = ("voice", "music", "sound")
            option = next(one for one in heard if not self._options.is_usual(one))
            formats = " and ".join(WITH_TRACKS)
            raise UnfitTargetError(
                "no-sound", target=target, option=option, formats=formats
            )
        if chosen.music is not None:
            check_music(chosen.music)
        if chosen.voice:
            Speaker.found(self._options.words.language, chosen.voice_model)
        return () if chosen.script is None else (chosen.script,)

    def held(self, replay: Replay, edit: FilmEdit, look: FilmOptions) -> FilmEdit:
        """*edit* with each step paused until its sentences are spoken, if they are."""
        if not self._chosen.voice:
            return edit
        return paused_for_voice(replay, edit, look, self._speaker)

    @contextmanager
    def track(
        self, made: AssembledFilm, seconds: Fraction, check: Check
    ) -> Iterator[Soundtrack | None]:
        """The track of *made*, brought to the loudness of upload sites.

        Raises:
            RecordingError: It could not be made; nothing is left of it.
        """
        chosen, samples = self._chosen, int(seconds * RATE)
        if not chosen.is_heard:
            yield None
            return
        tones = levelled(tones_in(made)) if chosen.sound else ()
        speech = self.speech(made)
        has_bed, is_loop = chosen.has_chord, made.film.dressing.loop is not None
        with sound_file(
            tones, samples, speech, has_bed=has_bed, is_loop=is_loop
        ) as path:
            heard = path
            if chosen.music is not None:
                heard = path.with_name("mixed.wav")
                write_mix(path, chosen.music, heard, samples, check)
            yield Soundtrack(heard, filters_to_level(heard, samples, check))

    def speech(self, made: AssembledFilm) -> Iterator[Utterance]:
        """What is said in *made*, in order of time."""
        if not self._chosen.voice:
            return
        lead = made.film.lead
        for one in utterances(made.told(), made.film.timeline, self._speaker):
            yield one._replace(ms=one.ms + lead)

    def files(self, made: AssembledFilm) -> Iterator[tuple[Path, str]]:
        """The script, if one is written."""
        if self._chosen.script is not None:
            yield self._chosen.script, script(made.cues())


def tones_in(made: AssembledFilm) -> Iterator[Tone]:
    """The tones of *made*, in order of time."""
    timeline, shown = made.film.timeline, made.shown
    if isinstance(shown, Replay):
        found = tones_of(shown.trace, timeline)
    else:
        found = tones_of_comparison(shown, timeline)
    return later(found, made.film.lead)
