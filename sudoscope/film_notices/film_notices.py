"""The notices of one film: what it has no time to explain, to show or to let read."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import Final

from solver.explain import explain
from solver.log.trace import Trace
from sudoscope.film_notices.explained_sides import untold_of_sides
from sudoscope.film_notices.explained_techniques import untold_notice
from viz.appearance import PicturePart
from viz.export.added_options import FilmAddition
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.export.options_to_film import film_look
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.film.reel import reel_ms
from viz.layout.aspect import Aspect, form_of
from viz.messages import spoken
from viz.replay.annotations import note_times
from viz.replay.best_moments import highlights_of
from viz.replay.clause_times import LEAST_TOLD, Telling, is_followed
from viz.replay.comparison import Comparison
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.film_edit import FilmEdit
from viz.replay.reading_time import clock, reading_ms
from viz.replay.replay import Replay
from viz.replay.short_film import (
    LONGEST_MS,
    LONGEST_SPOKEN_MS,
    needed_ms,
    short_of,
)
from viz.replay.timeline import Timeline, passed_in
from viz.replay.undo_scenes import film_words

FASTEST_READ: Final = 21
"""Letters a second that many people can read."""
_USUAL: Final = 100
"""Percent: the speed at which there is time to read."""


class FilmNotices(FilmAddition):
    """What is not in one film; see ``viz.export.added_options.FilmAddition``.

    Args:
        options: Of the export.
    """

    def __init__(self, options: ExportOptions) -> None:
        self._options = options
        self._edit: tuple[FilmEdit, FilmOptions] | None = None

    def held(
        self,
        replay: Replay,  # noqa: ARG002 - as declared
        edit: FilmEdit,
        look: FilmOptions,
    ) -> FilmEdit:
        """*edit*, which is that of the film: this addition is the last."""
        self._edit = edit, look
        return edit

    def notices(self, made: AssembledFilm) -> Iterator[str]:
        """Of a short, highlights, notes, a film of given length, and one of two."""
        replay, options = made.shown, self._options
        assert isinstance(made.film, Film)
        timeline = made.film.timeline
        is_told = isinstance(timeline, ComparisonTimeline) and timeline.ticks
        if is_told and isinstance(replay, Comparison):
            yield from untold_of_sides(replay, made.film, options.words.language)
        if not isinstance(replay, Replay) or self._edit is None:
            return
        edit, look = self._edit
        yield from _repeated(made.film, options)
        language = spoken(options.words.language)
        yield from _passed(replay, edit, language)
        if options.edit.highlights is not None:
            yield from _left_out(replay, edit, options)
        yield from _stretched(edit, made.film)
        yield from _counted(replay, edit, timeline, language)
        yield from hurried(replay, edit, made.film, language)
        yield from _too_fast(replay, edit, timeline, language)
        is_part = options.edit.short or options.edit.highlights is not None
        is_written = edit.given is not None and edit.given.are_changed
        is_other = is_written or edit.fit is None or options.edit.pace != "meaning"
        if not (is_part or is_other):
            yield from _untold(replay, edit, made.film, look, language)


def _repeated(film: Film, options: ExportOptions) -> Iterator[str]:
    """Say so if captions are no more than the words that the picture has anyway."""
    is_wide = form_of(film.options.size) is Aspect.WIDE
    has_words = PicturePart.REASON not in options.picture.hide
    if options.words.captions and is_wide and has_words:
        yield (
            "a wide film has its words beside the board without captions, too, so these"
            " change only how long it stays at them; square ones have them below it"
        )


def _passed(replay: Replay, edit: FilmEdit, language: str) -> Iterator[str]:
    """Say so if a short has no time for the hardest step, or nobody could follow it."""
    if edit.short is None or not edit.short.hardest:
        return
    telling, hardest = Telling(replay.trace, language), edit.short.hardest
    most = edit.fit or LONGEST_MS
    needed = needed_ms(telling, short_of(replay, hardest)._replace(rewards=()))
    why = "brings no digit soon"
    if needed > most:
        why = f"takes {clock(needed)} to read"
    elif not is_followed(replay.trace, hardest):
        why = "cannot be followed in a film"
    names = [explain(replay.trace, s).title for s in (hardest, edit.short.told)]
    yield (
        f"the hardest step is {hardest:,}, {names[0]}, which {why}, so the"
        f" short tells step {edit.short.told:,}, {names[1]}; name step"
        f" {hardest:,} to have that told quickly"
    )


def _stretched(edit: FilmEdit, film: Film) -> Iterator[str]:
    """Say so if a short is longer than a short ever needs to be."""
    most = LONGEST_MS if edit.spoken_ms is None else LONGEST_SPOKEN_MS
    if edit.short is not None and film.length > most:
        yield (
            f"a short takes {clock(most)} at most to tell its step and this one lasts"
            f" {clock(film.length)}, so its pictures stand still in between; give no"
            " length, to have that of its words"
        )


def _left_out(replay: Replay, edit: FilmEdit, options: ExportOptions) -> Iterator[str]:
    """Say so if there is no time for some of the best highlights, or for all."""
    last = len(replay.trace) if edit.stop is None else edit.stop
    count = options.edit.highlights or 0
    found = highlights_of(replay, count, range(edit.start, last + 1))
    parts = edit.parts or ()
    shown = {step for part in parts for step in part}
    missing = [one.step for one in found if one.step not in shown]
    if edit.fit is None or not missing:
        return
    language = options.words.language
    telling = Telling(replay.trace, spoken(language))
    needed = reel_ms(telling.ms, replay, found, edit.start, language)
    needed += film_look(options).around(2 * needed)  # what cards take grows with it
    told = f"tell {len(parts)} of {len(found)} moments"
    if len(parts) == len(found):
        titles = dict.fromkeys(explain(replay.trace, s).title for s in missing)
        told = f"have no time for {', '.join(titles)}, so easier moments are told"
    yield f"{clock(edit.fit)} {told}; {clock(needed)} are enough for all"


def _counted(
    replay: Replay, edit: FilmEdit, timeline: Timeline, language: str
) -> Iterator[str]:
    """Say so if steps are counted since their sentences would be too fast to read."""
    steps, speed = timeline.counted, edit.pace.speed_percent
    is_hurried = edit.fit is None and (speed > _USUAL or not edit.rushes)
    if not (is_hurried and steps):
        return
    words = {s: film_words(replay.trace, s, language).sentences for s in steps}
    letters = sum(map(len, words.values()))
    ms = sum(end - start for start, end in map(timeline.scene_of, steps))
    helps = "--pace meaning gives each step its time"
    if edit.rushes:
        most = min(timeline.durations[s] / reading_ms(words[s]) for s in steps)
        slower = int(most / LEAST_TOLD * speed / 10) / 10
        helps = f"at --speed {max(1, slower):g} all are read"
    yield (
        f"{len(steps):,} of {len(replay.trace):,} steps are counted, since their"
        f" sentences would run at {letters * 1000 // ms} letters a second, too fast"
        f" to read; {helps}"
    )


def _too_fast(
    replay: Replay, edit: FilmEdit, timeline: Timeline, language: str
) -> Iterator[str]:
    """Say so if clauses of explained steps pass faster than most people read."""
    if edit.spoken_ms is not None:
        return
    speeds = [*clause_speeds(replay.trace, timeline, language)]
    fast = [speed for speed in speeds if speed > FASTEST_READ]
    if fast:
        is_fast = edit.pace.speed_percent > _USUAL
        slower = "--fit natural" if edit.fit is not None else "--speed 1" * is_fast
        helps = f"; {slower} gives them more time" if slower else ""
        yield (
            f"{len(fast):,} of {len(speeds):,} sentences of explained steps have up to"
            f" {round(max(fast))} letters a second, where many people read"
            f" {FASTEST_READ}{helps}"
        )


def clause_speeds(trace: Trace, timeline: Timeline, language: str) -> Iterator[float]:
    """Letters a second of each clause that is read of the explained steps."""
    telling = Telling(trace, language)
    for step in timeline.parts:
        texts = {one.change: one.text for one in telling.clauses(step)}
        passed = passed_in(timeline, step)
        for part, start, end in timeline.part_times(step):
            if part.change in texts and part.change not in passed:
                yield len(texts[part.change]) * 1000 / max(1, end - start)


def hurried(replay: Replay, edit: FilmEdit, film: Film, language: str) -> Iterator[str]:
    """Say so if notes are shown for too short a time to be read, and what helps."""
    holds, added = note_times(replay.trace, edit.notes, language)
    wanted = {
        step: holds.get(step, 0) + added.get(step, 0) for step in {**holds, **added}
    }
    shown = {step: film.timeline.durations[step] for step in wanted}
    if not any(0 < ms < wanted[step] for step, ms in shown.items()):
        return
    needed = sum(wanted[step] for step, ms in shown.items() if ms)
    yield (
        f"the notes, or the lines that announce highlights, take {needed / 1000:.1f} s"
        " to read and are shown for"
        f" {sum(shown.values()) / 1000:.1f} s, since they have half of the time at"
        f" most; for all of it the solve needs {ceil(2 * needed / 1000)} s beside cards"
        " and search tree"
    )


def _untold(
    replay: Replay, edit: FilmEdit, film: Film, look: FilmOptions, language: str
) -> Iterator[str]:
    """Say how much a film of given length explains of what it could."""
    around = film.length - film.timeline.length

    def longer(ms: int) -> Timeline:
        """When each step is shown in a film of so many milliseconds."""
        return replay_film(replay, replace(edit, fit=ms, given=None), look).timeline

    yield from untold_notice(
        replay.trace, film.timeline, language, around, longer, edit.spoken_ms
    )
