"""Logs put on a board: reasons that are found, wrong steps, guesses and take-backs."""

import pytest

from solver.causes.steps import steps_of
from solver.checker import verify
from solver.codec import decoded, encoded
from solver.explain import explain
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    Restored,
    Retracted,
)
from solver.log.trace import Trace
from sudoscope.logs.replaying import WITHOUT_REASON
from tests.sudoscope.logs.written import PUZZLE, did, trace_of
from tests.support import NO_SOLUTION_AFTER_GUESSES
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.replay.pace import Pace

SOLVED = "1324423124133142"
BACK: dict[str, object] = {"event": "retract"}


def _did(trace: Trace) -> list[str]:
    """The events in a word, deductions by their technique, without eliminations."""
    return [_word(e) for e in trace.events if _word(e) != "elimination"]


def _word(event: Event) -> str:
    if isinstance(event, Deduced):
        return event.deduction.technique
    return type(event).__name__


def _cleared(cell: str) -> dict[str, object]:
    return {"event": "clear", "cell": cell}


def test_digits_alone_are_shown_by_singles() -> None:
    """What the digits rule out is removed first, though the log does not say it."""
    trace = trace_of(did("set", "A2", 3), did("set", "A3", 2))

    assert _did(trace)[:2] == ["hidden-single", "hidden-single"]
    assert verify(trace).is_proved
    assert trace.outcome is Outcome.LIMITED


def test_a_whole_log_ends_solved_though_it_does_not_say_so() -> None:
    """A filled grid is an end."""
    cells = [f"{'ABCD'[i // 4]}{i % 4 + 1}" for i in range(16)]
    events = [did("set", c, int(d)) for c, d in zip(cells, SOLVED, strict=True)]

    trace = trace_of(*events)

    assert trace.outcome is Outcome.SOLVED
    assert trace.last_grid.text == SOLVED


def test_removals_are_shown_group_by_group() -> None:
    """Two digits that strike are two steps, however the log mixes them."""
    trace = trace_of(
        did("remove", "A2", 1), did("remove", "B1", 3), did("remove", "A3", 1)
    )

    assert [e.deduction.because[0].cell for e in trace.events[:2]  # type: ignore[union-attr]
            ] == [0, 6]  # fmt: skip
    assert len(trace.events) == 3


def test_a_name_of_its_own_is_kept() -> None:
    """A technique that nobody here knows has its own title, and its cells."""
    trace = trace_of(did("remove", "A2", 2, technique="By magic", because="A1 B3=3"))

    (event, *_) = trace.events
    assert isinstance(event, Deduced)
    assert event.deduction.technique == "by-magic"
    assert {c.cell for c in event.deduction.because} == {0, 6}
    assert steps_of(trace)[1].title == "By magic"


def test_a_technique_that_is_not_there_is_not_confirmed() -> None:
    """Its name is kept and told, but not believed."""
    trace = trace_of(did("remove", "A2", 2, technique="X-Wing", reason="I saw it"))

    assert _did(trace)[0] == "unconfirmed"
    said = steps_of(trace)[1].explanation()
    assert said.reason == "The reason that the log names is not found here."
    assert said.follows == (
        "So A2 is not 2. The log calls it “X-Wing”. The log says: “I saw it”."
    )


def test_a_wrong_digit_is_shown_and_told() -> None:
    """It stands on the board, the true one is named, and the checker refuses it."""
    trace = trace_of(did("set", "A2", 2), did("set", "A4", 4))

    (failure, *_) = verify(trace).failures

    assert "unsound" in _did(trace)
    said = steps_of(trace)[failure.step].reason
    assert said == "This is wrong: the puzzle has a solution with A2 = 3."
    assert trace.last_grid.text.startswith("12.4")
    assert trace.other[failure.step]["line"] == 2


def test_a_digit_is_called_wrong_on_a_wrong_board_too() -> None:
    """Unless it follows there; under a guess it is left to what comes of that."""
    trace = trace_of(did("set", "A2", 2), did("set", "B4", 4))
    assert _did(trace).count("unsound") == 2

    trace = trace_of(did("guess", "A2", 2), did("set", "B4", 4))
    assert "unsound" not in _did(trace)


def test_a_true_candidate_that_is_removed_is_told() -> None:
    """The same for removals; what is right beside it is its own step."""
    trace = trace_of({"event": "remove", "candidates": "A2=3 A2=1 D1=1"})

    assert _did(trace) == ["unsound", "Finished"]
    assert "A2 = 3 belongs to a solution" in steps_of(trace)[2].reason


def test_a_digit_that_contradicts_one_on_the_board_is_shown() -> None:
    """It was ruled out, so first it is possible again."""
    trace = trace_of(did("set", "A2", 3), did("set", "A4", 1))

    (restored,) = (e for e in trace.events if isinstance(e, Restored))

    assert len(restored.candidates) == 1
    assert trace.last_grid.has_twins
    assert trace.outcome is Outcome.LIMITED


def test_guesses_are_taken_back_with_their_contradiction() -> None:
    """The log says only that it goes back; why is found."""
    trace = trace_of(did("guess", "A2", 2), BACK, did("set", "A2", 3))

    assert _did(trace) == ["Guessed", "Clashed", "Retracted", "hidden-single",
                           "Finished"]  # fmt: skip
    assert verify(trace).is_proved


def test_what_failed_is_no_option_any_more() -> None:
    """The second guess in a cell is chosen from what is left."""
    trace = trace_of(did("guess", "A2", 2), BACK, did("guess", "A2", 3))

    first, second = (e for e in trace.events if isinstance(e, Guessed))

    assert len(first.options) == 2
    assert len(second.options) == 1


def test_a_digit_that_was_tried_and_cleared_was_a_guess() -> None:
    """Programs that write and clear cells have a search tree, too."""
    trace = trace_of(
        did("set", "A2", 2), did("set", "A3", 4), _cleared("A3"), did("set", "A2", 3)
    )

    kinds = [type(e) for e in trace.events if not isinstance(e, Deduced)]

    assert kinds == [Guessed, Guessed, Clashed, Retracted, Clashed, Retracted, Finished]


def test_digits_with_reasons_go_with_the_guess_before_them() -> None:
    """Only what had no reason was assumed."""
    trace = trace_of(
        did("set", "A2", 2),
        did("set", "A4", 4, technique="hidden single"),
        _cleared("A4"),
        _cleared("A2"),
    )

    assert [_word(e) for e in trace.events].count("Guessed") == 1
    assert [_word(e) for e in trace.events].count("Retracted") == 1


def test_a_digit_that_is_erased_later_was_set() -> None:
    """A person who erases does not take back all that came after it."""
    trace = trace_of(did("set", "A2", 2), did("set", "D1", 3), _cleared("A2"))

    assert "Guessed" not in _did(trace)
    assert _did(trace)[-2] == "Restored"
    assert trace.last_grid.text == "1.....3..4..3..2"


def test_what_an_erased_digit_ruled_out_comes_back() -> None:
    """But not what another digit rules out as well."""
    trace = trace_of(did("set", "A2", 2), did("set", "D1", 3), _cleared("A2"))

    grid, before = trace.last_grid, trace.grid(1)

    assert grid.candidates & ~before.candidates == 0
    assert grid.strikes() != ()


def test_a_digit_over_another_clears_it_first() -> None:
    """What stands there leaves before the new one comes."""
    trace = trace_of(did("set", "A2", 2), did("set", "D1", 3), did("set", "A2", 3))

    assert trace.last_grid.text == "13....3..4..3..2"
    assert "Restored" in _did(trace)


def test_repeating_what_is_known_changes_nothing() -> None:
    """Programs may log all cells, clues among them."""
    once = trace_of(did("set", "A2", 3))
    again = trace_of(did("set", "A1", 1), did("set", "A2", 3), did("set", "A2", 3),
                     {"event": "clear", "cell": "B1"})  # fmt: skip

    assert again.events == once.events


@pytest.mark.parametrize(
    ("claimed", "outcome"),
    [("solved", Outcome.STUCK), ("unsolvable", Outcome.STUCK), ("stuck", Outcome.STUCK),
     ("limited", Outcome.LIMITED)],
)  # fmt: skip
def test_an_end_is_not_believed(claimed: str, outcome: Outcome) -> None:
    """The trace ends as it is, and says what the log claims."""
    trace = trace_of({"event": "done", "outcome": claimed})

    assert trace.outcome is outcome
    follows = steps_of(trace)[1].explanation().follows
    is_told = claimed in {"solved", "unsolvable"}
    assert follows == (f"The log calls it “{claimed}”." if is_told else "")


def test_a_puzzle_without_a_solution_may_be_called_so() -> None:
    """It is counted."""
    trace = trace_of(
        {"event": "done", "outcome": "unsolvable"}, puzzle=NO_SOLUTION_AFTER_GUESSES
    )

    assert trace.outcome is Outcome.UNSOLVABLE


def test_times_and_words_survive_a_trace_file() -> None:
    """What a log says is kept when it is written as a trace and read again."""
    trace = trace_of(did("set", "A2", 3, at=1500, reason="a row", technique="mine"))

    again = decoded(encoded(trace))

    assert again.other == trace.other
    assert again.other[2] == {"line": 2, "at": 1500, "claimed": "mine",
                              "reason": "a row"}  # fmt: skip
    assert steps_of(again)[2].explanation().follows.endswith("The log says: “a row”.")


def test_a_log_of_16_cells_has_its_own_rules() -> None:
    """Diagonals count where the header says so."""
    assert trace_of(puzzle=PUZZLE).puzzle.variant.slug == "classic-4"


def test_pencil_marks_are_replayed_and_change_no_grid() -> None:
    """Marks that are there already are no event."""
    trace = trace_of(
        {"event": "note", "notes": "A2=12/3/ A3=//4"},
        {"event": "note", "notes": "A3=//4"},
        {"event": "note", "notes": "r1c2=//"},
    )

    assert _did(trace) == ["Noted", "Noted", "Finished"]
    assert [len(trace.position(step).notes) for step in range(4)] == [0, 2, 1, 1]
    assert trace.last_grid == trace.grid(0)


def test_a_logged_pace_lasts_as_long_as_it_took() -> None:
    """What is done at once with the next step has next to no time of its own."""
    trace = trace_of(
        did("set", "A2", 3, at=1_000),
        did("set", "A3", 2, at=4_500),
        {"event": "done", "at": 5_000},
    )

    times = Pace.logged().durations(trace)

    assert sum(times[:-1]) in range(5_000, 5_000 + len(times))
    assert times[2] == 3_500
    assert Pace.logged(200).durations(trace)[2] == 1_750


def test_long_pauses_of_a_logged_pace_can_be_cut() -> None:
    """What was made more quickly keeps its rhythm."""
    trace = trace_of(
        did("set", "A2", 3, at=1_000),
        did("set", "A3", 2, at=61_000),
        {"event": "done", "at": 61_500},
    )

    times, whole = (Pace.logged(is_cut=cut).durations(trace) for cut in (True, False))

    assert max(whole[:-1]) == 60_000
    assert max(times[:-1]) == 4_000
    assert [ms for ms in times if ms < 4_000] == [ms for ms in whole if ms < 4_000]


def test_a_logged_pace_goes_by_meaning_where_the_log_does_not_say_when() -> None:
    """Its trace has no times."""
    trace = trace_of(did("set", "A2", 3))

    assert Pace.logged().durations(trace) == Pace().durations(trace)


def test_a_film_says_the_reason_of_a_log_in_its_own_words() -> None:
    """In picture and subtitles; a step that is wrong keeps the program's words."""
    trace = trace_of(
        did("set", "A2", 3, reason="Nothing else fits."),
        did("set", "D1", 4, reason="I am sure."),
    )
    film = assembled(trace, options_of(fit="20s"))

    said = [film.film.words(step) for step in (2, 4)]
    cues = " ".join(cue.text for cue in film.cues())

    assert said[0].endswith(": Nothing else fits.")
    assert "The log says" not in said[0] + cues
    assert "Nothing else fits." in cues
    assert "I am sure" not in said[1].partition("The log says")[0]


def test_digits_of_a_log_are_no_clues() -> None:
    """What strikes by two digits, one of them of the log, does not call both clues."""
    trace = trace_of(
        did("set", cell="A1", digit=2),
        did("set", cell="A1", digit=1),
        puzzle="...23.......24..",
    )

    said = [explain(trace, step) for step in range(1, len(trace) + 1)]

    assert any("Each of the 2 digits rules" in one.reason for one in said)
    assert not any("2 clues" in one.reason for one in said)


def test_a_digit_that_a_clue_excludes_has_no_reason() -> None:
    """Also under a guess, where the rest of the row holds it nowhere."""
    trace = trace_of(did("guess", cell="A2", digit=2), did("set", cell="A4", digit=3))

    found = [e.deduction for e in trace.events if isinstance(e, Deduced)]

    assert [one.technique for one in found if one.places] == [WITHOUT_REASON]
