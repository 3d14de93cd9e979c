"""Tones: what of a replay is heard, and when."""

from collections import Counter
from itertools import pairwise

import pytest

from solver.agents import solve
from solver.clauses.clause import LinksFollowed
from solver.log.events import Clashed, Deduced, Finished, Guessed
from solver.log.trace import Trace
from sudoscope.sound.tone_times import (
    Tone,
    later,
    levelled,
    spaced,
    tones_of,
    tones_of_comparison,
)
from sudoscope.sound.waveforms import Voice
from tests.support import puzzle_of
from tests.viz.replays import hardest
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from viz.replay.argument_replay import ArgumentReplay
from viz.replay.comparison_clock import Clock
from viz.replay.film_edit import told_timeline
from viz.replay.pace import Pace
from viz.replay.phases import Phase, phases_after_backtrack, phases_of
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Timeline
from viz.replay.undo_scenes import timeline_of

LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
"""Its hardest step is a continuous nice loop."""
SLOW = Pace.uniform(2000)


def at(trace: Trace, timeline: Timeline) -> dict[int, list[Tone]]:
    """The tones by the step that is shown when they begin."""
    found: dict[int, list[Tone]] = {}
    for tone in tones_of(trace, timeline):
        found.setdefault(timeline.step_at(tone.ms), []).append(tone)
    return found


def test_every_event_has_its_voice() -> None:
    """At a slow pace each step is heard once, by what happens in it, or not at all."""
    trace = hardest()

    heard = at(trace, timeline_of(trace, SLOW))

    for step, event in enumerate(trace.events, start=1):
        voices = [tone.voice for tone in heard.get(step, [])]
        match event:
            case Deduced(deduction) if deduction.places:
                assert voices == [Voice.PLACED]
                assert heard[step][0].digit == deduction.places[0].digit
            case Deduced():
                assert voices == [Voice.REMOVED]
            case Guessed(candidate):
                assert [(t.voice, t.digit) for t in heard[step]] == [
                    (Voice.GUESS, candidate.digit)
                ]
            case Clashed():
                assert voices == [Voice.DEAD_END]
            case Finished():
                assert voices == [Voice.SOLVED]
            case _:
                assert voices == []


def test_a_digit_is_heard_when_it_is_seen_to_grow() -> None:
    """The tone begins with the phase in which the picture moves."""
    trace = hardest()
    timeline = timeline_of(trace, SLOW)

    for tone in tones_of(trace, timeline):
        if tone.voice is Voice.PLACED:
            step, progress, *_ = timeline.at(tone.ms)
            event = trace.events[step - 1]
            phases = phases_of(event)
            if timeline.is_joined(step) and isinstance(event, Deduced):
                phases = phases_after_backtrack(event.deduction)
            wanted = WHOLE * phases.index(Phase.PLACE) // len(phases)
            assert abs(progress - wanted) <= 2


def test_an_unsolved_end_is_not_celebrated() -> None:
    """The chord is for a solution alone."""
    trace = solved("easy", "deduction:elimination")

    voices = {tone.voice for tone in tones_of(trace, timeline_of(trace, SLOW))}

    assert Voice.SOLVED not in voices


@pytest.mark.parametrize("seconds", [2, 20, 90])
def test_a_quick_replay_does_not_rattle(seconds: int) -> None:
    """Ticks of what is removed come a few times a second, tones are in order."""
    trace = hardest()
    tones = list(tones_of(trace, timeline_of(trace, Pace().fitted(seconds * 1000))))

    times = [tone.ms for tone in tones]
    assert times == sorted(times)
    assert 0 <= times[0] <= times[-1] < seconds * 1000
    removed = [tone.ms for tone in tones if tone.voice is Voice.REMOVED]
    assert all(after - before >= 300 for before, after in pairwise(removed))
    assert max(Counter(ms // 1000 for ms in times).values()) < 40


def test_hidden_steps_are_not_heard() -> None:
    """Where only some steps are shown, the others make no sound."""
    trace = hardest()
    timeline = timeline_of(trace, SLOW, [range(3), range(500, 520)])

    heard = at(trace, timeline)

    assert heard.keys() <= {1, 2, *range(500, 520)}
    assert any(step >= 500 for step in heard)


def test_each_side_of_a_duel_is_heard_from_its_place() -> None:
    """At a slow pace the left side's digits come from the left, each once."""
    both = comparison(Clock.STEP, *PAIRS[0])
    timeline = both.timeline(SLOW)

    tones = list(tones_of_comparison(both, timeline))

    for side, own in zip((-1, 1), both.sides, strict=True):
        digits = [
            t.digit for t in tones if t.voice is Voice.PLACED and t.side * side > 0
        ]
        events = own.trace.events
        placed = [e.deduction.places for e in events if isinstance(e, Deduced)]
        assert digits == [places[0].digit for places in placed if places]


def test_an_argument_rises_link_by_link_and_comes_back_to_its_chord() -> None:
    """A note for each link, none lower than the one before; the chord ends it."""
    trace = solve(puzzle_of(LOOP), "human")
    timeline = told_timeline(Replay.of(trace), Pace(told="en"))
    arguments = ArgumentReplay(trace)
    heard = at(trace, timeline)

    for step in timeline.parts:
        voices = [t for t in heard[step] if t.voice in {Voice.CLAUSE, Voice.CLOSED}]
        *notes, last = voices
        clauses = arguments.argument(step).steps
        chains = [c for c in clauses if isinstance(c, LinksFollowed)]
        links = len(clauses) + sum(len(chain.links) - 1 for chain in chains)
        assert last.voice is Voice.CLOSED
        assert 0 < len(notes) <= links
        assert [n.digit for n in notes] == sorted({n.digit for n in notes})
        assert all(note.ms < last.ms for note in notes)
    assert any(len(heard[step]) > 3 for step in timeline.parts)


def test_later_tones_keep_their_distances() -> None:
    """A title before the replay moves all of them alike."""
    tones = [Tone(5, Voice.PLACED, 1), Tone(9, Voice.DEAD_END)]

    assert [tone.ms for tone in later(tones, 3000)] == [3005, 3009]


def test_the_same_voice_is_heard_from_both_sides_at_once() -> None:
    """Neither side of a comparison silences the other."""
    tones = [Tone(0, Voice.GUESS, 1, -60), Tone(0, Voice.GUESS, 2, 60)]

    assert list(spaced(tones)) == tones


def test_a_fast_stretch_thins_out() -> None:
    """Notes that follow at once become rarer, and after a rest are as at first."""
    fast = [Tone(ms, Voice.PLACED, 1) for ms in range(0, 6000, 20)]
    later_on = Tone(20_000, Voice.PLACED, 2), Tone(20_160, Voice.PLACED, 3)

    heard = [tone.ms for tone in spaced([*fast, *later_on])]

    gaps = [after - before for before, after in pairwise(heard)]
    assert gaps[:-2] == sorted(gaps[:-2])
    assert gaps[-3] >= 600
    assert heard[-2:] == [20_000, 20_160]


def test_a_tone_alone_is_louder_than_one_in_a_crowd() -> None:
    """Nothing else of it changes, and it stays within bounds."""
    crowd = [Tone(ms, Voice.PLACED, 1) for ms in range(10_000, 12_000, 150)]
    tones = [Tone(0, Voice.PLACED, 1), *crowd]

    heard = list(levelled(tones))

    assert [tone._replace(level=100) for tone in heard] == tones
    assert heard[0].level > heard[7].level
    assert all(60 <= tone.level <= 240 for tone in heard)
