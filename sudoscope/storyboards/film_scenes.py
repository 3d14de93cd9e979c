"""Between films and storyboards: the scenes of a timeline, and one of scenes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from solver.explain.named_words import joined
from solver.explain.own_words import CONCLUSION, QUESTION, WHOLE
from solver.log.trace import Trace
from sudoscope.storyboards.errors import StoryboardError
from sudoscope.storyboards.scenes import StoryScene, is_opening
from viz.replay.annotations import note_ms
from viz.replay.clause_times import Telling
from viz.replay.film_edit import OpeningQuestion
from viz.replay.pace import shared
from viz.replay.reading_time import LEAST_MS, reading_ms
from viz.replay.short_film import question_of
from viz.replay.timeline import UNREADABLE_MS, StepPart, Timeline
from viz.replay.undo_scenes import backtrack_of, film_words

_PARTS_OF: Final = {0: CONCLUSION}
"""The clause of a part that is no substep."""


class SceneWords:
    """What the program says at the scenes of one solve.

    Args:
        trace: The solve, in the words of the program.
        language: Two letters, one the solver speaks.
    """

    def __init__(self, trace: Trace, language: str) -> None:
        self._trace = trace
        self._language = language
        self._telling = Telling(trace, language)

    def clauses(self, step: int) -> int:
        """Into how many clauses *step* can be told, but for the last; 0: into none."""
        return len(self._telling.told(step))

    def at(self, scene: StoryScene) -> str:
        """What is said at *scene*, which is there; empty where several steps pass."""
        step = scene.last
        if scene.clause == CONCLUSION:
            return self._telling.conclusion(step)
        if scene.clause == QUESTION:
            return question_of(self._trace, step + 1, self._language).line
        if scene.clause != WHOLE:
            return self._telling.told(step)[scene.clause - 1].brief
        is_scene = scene.is_of_two and backtrack_of(self._trace, step) == scene.first
        if not is_scene and scene.first != step:
            return ""
        said = film_words(self._trace, step, self._language, is_scene=is_scene)
        return str(joined(said.reason, said.follows))


def without_notes(timeline: Timeline, added: Mapping[int, int]) -> Timeline:
    """*timeline* without the milliseconds of *added*, as far as it has them."""
    times, parts = list(timeline.durations), dict(timeline.parts)
    for step, ms in added.items():
        if not times[step]:
            continue
        lead = min(ms, times[step] - 1)
        if told := timeline.part_times(step):
            lead = told[0][1] - timeline.start_of(step)
            parts[step] = tuple(part._replace(lead=0) for part, *_ in told)
        times[step] -= lead
    return replace(timeline, durations=times, parts=parts)


def opening_scene(asked: OpeningQuestion, words: SceneWords) -> StoryScene:
    """The scene of the question before the replay."""
    scene = StoryScene(asked.step, asked.step, QUESTION, asked.ms)
    return replace(scene, words=words.at(scene))


def opening_of(
    scenes: Sequence[StoryScene],
) -> tuple[OpeningQuestion | None, Sequence[StoryScene]]:
    """The question before the replay, if *scenes* begin with one, and the others."""
    if not scenes or not is_opening(scenes):
        return None, scenes
    first, *others = scenes
    asked = OpeningQuestion(first.first)
    asked = asked._replace(ms=(first.ms or asked.ms) + first.pause)
    return None if first.is_cut else asked, others


def scenes_of(
    timeline: Timeline, words: SceneWords, notes: Mapping[int, str]
) -> Iterator[StoryScene]:
    """The scenes of *timeline*, without rests.

    Args:
        timeline: Of a film, without the time of its notes.
        words: What the program says.
        notes: What the author says besides, by step.
    """
    for key, group in groupby(timeline.shown, lambda step: _key(timeline, step, notes)):
        steps = list(group)
        is_one = len(steps) == 1 or key in timeline.joined
        if is_one and is_told(timeline, steps[0]):
            yield from _clauses(timeline, steps[0], words, notes.get(steps[0], ""))
            continue
        ms = sum(timeline.durations[step] for step in steps)
        scene = StoryScene(steps[0], steps[-1], ms=ms, note=notes.get(key, ""))
        is_asked = key == timeline.question
        if is_asked:
            scene = replace(scene, clause=QUESTION)
        is_other = key in timeline.announced and not is_asked
        is_passed = timeline.stretch_of(steps[0]) is not None and not is_asked
        said = "" if is_passed or not is_one or is_other else words.at(scene)
        yield replace(scene, words=said)


def _key(timeline: Timeline, step: int, notes: Mapping[int, str]) -> int:
    """What the steps of one scene have in common."""
    start, end = timeline.scene_of(step)
    if timeline.is_joined(step) and end - start >= UNREADABLE_MS:
        return step - (step - 1 in timeline.joined)
    is_short = timeline.durations[step] < UNREADABLE_MS or step in timeline.counted
    is_quick = is_short and not is_told(timeline, step)
    is_alone = step in notes or step == timeline.question or step in timeline.announced
    return step if is_alone or not is_quick else -1


def is_told(timeline: Timeline, step: int) -> bool:
    """Whether *timeline* tells *step* in clauses, the last of which is what follows."""
    parts = timeline.parts.get(step, ())
    return bool(parts) and not parts[-1].change


def _clauses(
    timeline: Timeline, step: int, words: SceneWords, note: str
) -> Iterator[StoryScene]:
    """The scenes of a step that is told in clauses."""
    for part, start, end in timeline.part_times(step):
        clause = _PARTS_OF.get(part.change, part.change)
        scene = StoryScene(step, step, clause, end - start, note=note)
        yield replace(scene, words=words.at(scene))
        note = ""


def told_words(
    scenes: Iterable[StoryScene], words: SceneWords, trace: Trace
) -> dict[tuple[int, int], str]:
    """The words of *scenes* that are not the program's, for ``Trace.words``.

    Raises:
        StoryboardError: A scene of *trace* has no words, or is not there.
    """
    found: dict[tuple[int, int], str] = {}
    for scene in scenes:
        _check(scene, words, trace)
        if not scene.words or scene.is_cut or scene.words == words.at(scene):
            continue
        if not words.at(scene):
            raise _wrong(
                scene, "found words of several steps; give one of them a scene"
            )
        found[scene.first, scene.clause] = scene.words
    return found


def _check(scene: StoryScene, words: SceneWords, trace: Trace) -> None:
    """Refuse a scene of a step or a clause that *trace* does not have.

    Raises:
        StoryboardError: It is one.
    """
    if scene.last > len(trace):
        last = f"there is no step {scene.last:,}; the last is {len(trace):,}"
        raise _wrong(scene, last)
    if scene.clause > WHOLE and scene.clause > (count := words.clauses(scene.first)):
        has = f"{count} clauses and the end" if count else "no clauses"
        fault = f"there is no clause {scene.clause}; step {scene.first:,} has {has}"
        raise _wrong(scene, fault)
    if scene.clause == CONCLUSION and not words.clauses(scene.first):
        raise _wrong(scene, "found an end; this step has no clauses")
    if scene.clause == QUESTION and scene.first >= len(trace):
        raise _wrong(scene, f"found a question; the solve has {len(trace):,} steps")


def _wrong(scene: StoryScene, fault: str) -> StoryboardError:
    where = f"line {scene.line}" if scene.line else "a scene"
    return StoryboardError(f"{where} ({scene.name}): {fault}")


def timeline_of_scenes(
    base: Timeline, scenes: Sequence[StoryScene], words: SceneWords
) -> Timeline:
    """*base* with the times of *scenes*; a step without a scene is not shown.

    One without seconds is shown as long as in *base*, but what passes there as long as
    its own words, or those of the program, are read.

    Raises:
        StoryboardError: Nothing is left.
    """
    times = [0] * len(base.durations)
    parts: dict[int, Sequence[StepPart]] = {}
    rests: dict[int, int] = {}
    kept = [scene for scene in scenes if not scene.is_cut]
    for (first, last, is_clause), group in groupby(
        kept, lambda one: (one.first, one.last, one.is_clause)
    ):
        told = list(group)
        if is_clause:
            times[first], parts[first] = _told(base, told, words)
        else:
            times[first : last + 1] = _shares(base, told[0], words)
            if first == last and not is_told(base, first) and first in base.parts:
                parts[first] = base.parts[first]
        if told[-1].pause:
            rests[last] = told[-1].pause
            times[last] += told[-1].pause
    if not any(times):
        raise StoryboardError("[[scene]]: every scene is left out; keep one or more")
    asked = (scene.first for scene in kept if scene.clause == QUESTION)
    return replace(
        base,
        durations=times,
        parts=parts,
        rests=rests,
        joined=frozenset(one for one in base.joined if times[one] and times[one + 1]),
        question=next(asked, None),
        counted=frozenset(_passed(base, kept)),
    )


def _passed(base: Timeline, scenes: Iterable[StoryScene]) -> Iterator[int]:
    """The steps of *scenes* that are counted, however long they are shown."""
    for scene in scenes:
        is_longer = scene.ms is not None and scene.ms > base.durations[scene.first]
        is_own = scene.is_clause or bool(scene.words) or is_longer
        is_counted = scene.first in base.counted and not is_own
        if is_counted or (scene.first < scene.last and not scene.is_of_two):
            yield from range(scene.first, scene.last + 1)


def change_of(clause: int) -> int:
    """How a ``Moment`` counts *clause* of a step."""
    return 0 if clause == CONCLUSION else clause


def _own_ms(scene: StoryScene, usual: int, words: SceneWords) -> int:
    """How long *scene* is shown that takes *usual* in the film, without its note."""
    if scene.ms or usual >= LEAST_MS:
        return scene.ms or usual
    said = scene.words or words.at(scene)
    return max(usual or UNREADABLE_MS * 4, reading_ms(said))


def _told(
    base: Timeline, scenes: Sequence[StoryScene], words: SceneWords
) -> tuple[int, tuple[StepPart, ...]]:
    """How long a step is told in the clauses of *scenes*, and its parts."""
    step, lead, parts = scenes[0].first, 0, list[StepPart]()
    usual = {part.change: end - start for part, start, end in base.part_times(step)}
    for scene in scenes:
        change = change_of(scene.clause)
        ms = _own_ms(scene, usual.get(change, 0), words)
        ms += note_ms(scene.note) if scene.note else 0
        parts.append(StepPart(change, ms, lead))
        lead = scene.pause
    return sum(part.lead + part.weight for part in parts), tuple(parts)


def _shares(base: Timeline, scene: StoryScene, words: SceneWords) -> list[int]:
    """The times of the steps of *scene*, in proportion to those of *base*.

    In a scene of steps that pass none is read, also where *base* has time for that now.
    """
    usual = base.durations[scene.first : scene.last + 1]
    ms = _own_ms(scene, sum(usual), words)
    quick = [ms for ms in usual if ms < UNREADABLE_MS]
    if len(usual) > 1 and not scene.is_of_two:
        usual = [min(ms, max(quick, default=1)) for ms in usual]
    return shared(ms, usual if any(usual) else [1] * len(usual))
