"""Voice-overs: spoken cues, and steps paused until they are spoken."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sudoscope.sound.speech import Speaker, Utterance
from viz.film.build import cues_with_notes, replay_film
from viz.film.film_options import FilmOptions
from viz.messages import spoken
from viz.replay.film_edit import FilmEdit, longest
from viz.replay.replay import Replay
from viz.replay.subtitles import Cue
from viz.replay.timeline import Aside, Timeline, aside_times

_PAUSE_MS = 250
"""After a sentence."""
_ROUNDS = 5
"""A longer step may have a longer sentence; after so many what does not fit is left
out."""


def paused_for_voice(
    replay: Replay, edit: FilmEdit, options: FilmOptions, speaker: Speaker
) -> FilmEdit:
    """*edit* with each step paused until its sentences are spoken.

    In an edit with a total the hardest steps have their time first, and what does not
    fit is not spoken.

    Raises:
        SudoscopeError: As for ``replay_film``, or the engine fails.
    """
    language = options.appearance.language
    edit = replace(edit, told=spoken(language), reads_all=True)
    if edit.fit is not None or edit.short is not None:
        return replace(edit, spoken_ms=lambda text: speaker.length(text) + _PAUSE_MS)
    said = edit.annotations.asides
    asides = tuple((step, _spoken(texts, speaker)) for step, texts in said)
    edit = replace(edit, annotations=replace(edit.annotations, asides=asides))
    for _ in range(_ROUNDS):
        film = replay_film(replay, edit, options)
        needed = _needed(cues_with_notes(edit, film), speaker, film.timeline)
        wanted = longest(edit.pauses, needed)
        if wanted == edit.pauses:
            break
        edit = replace(edit, pauses=wanted)
    return edit


def utterances(
    cues: Iterable[Cue], timeline: Timeline, speaker: Speaker
) -> Iterator[Utterance]:
    """Speech of *cues* in order, timed by the replay.

    What would not end with its step is left out.

    Raises:
        RecordingError: The engine fails.
    """
    free = 0
    for cue in cues:
        said = speaker.says(cue.text)
        begins = max(cue.start, free)
        ends = timeline.start_of(cue.step) + timeline.durations[cue.step]
        if begins + said.length <= (cue.end if cue.last else max(ends, cue.end)):
            yield said._replace(ms=begins)
            free = begins + said.length + _PAUSE_MS


def script(cues: Iterable[Cue]) -> str:
    r"""*cues* as a script for a speaker: times and sentences.

    >>> print(script([Cue(0, 61500, "In row A an 8 fits only A1.", 1)]), end="")
    0:00.0 - 1:01.5
    In row A an 8 fits only A1.
    """
    return "\n".join(
        f"{_spoken_clock(cue.start)} - {_spoken_clock(cue.end)}\n{cue.text}\n"
        for cue in cues
    )


def _spoken(said: Iterable[Aside], speaker: Speaker) -> tuple[Aside, ...]:
    """*said*, each for as long as it is spoken, or longer."""
    return tuple(
        one._replace(ms=max(one.ms, speaker.length(one.said.sentences) + _PAUSE_MS))
        for one in said
    )


def _needed(
    cues: Iterable[Cue], speaker: Speaker, timeline: Timeline
) -> dict[int, int]:
    """How long the sentences of each step take, in milliseconds; not what follows it.

    Asides have their own time.
    """
    lengths: dict[int, int] = {}
    for cue in cues:
        is_aside = cue.start in {start for _, start in aside_times(timeline, cue.step)}
        if not cue.last and not is_aside:
            ms = speaker.length(cue.text) + _PAUSE_MS
            lengths[cue.step] = lengths.get(cue.step, 0) + ms
    return lengths


def _spoken_clock(ms: int) -> str:
    """Minutes, seconds and tenths."""
    minutes, rest = divmod(ms // 100, 600)
    return f"{minutes}:{rest // 10:02}.{rest % 10}"
