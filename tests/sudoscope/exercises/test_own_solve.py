"""A person's own solve: every change is in the log, and the log leads to the sheet."""

from random import Random

import pytest

from solver.codec import packed, read_trace
from solver.errors import LogError
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Noted, Outcome
from solver.oracle import solution
from solver.puzzle.notes import NotedCell, NoteKind, noted, parts_of, text_of
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit, bit
from solver.rules.places import Cell
from sudoscope.exercises.model.own_solve.checking import (
    candidates_left,
    conflicts,
    is_solved,
    judged,
)
from sudoscope.exercises.model.own_solve.hints import OwnHintKind, next_hint
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.logs.entries import LogEntry, LogEntryKind, SolverLog
from sudoscope.logs.lines import read_log
from sudoscope.logs.writing import entry_line, header_line
from tests.in_one_test import in_one_test
from tests.sudoscope.puzzle_sites.test_given_candidates import sukaku
from tests.support import EASY, puzzle_of

SMALL = Puzzle.parse("...23.......24..")
NO_SOLUTION = Puzzle.parse("123....4........")
SEVERAL = Puzzle.parse("1...............")


def by_hints(puzzle: Puzzle) -> OwnSolve:
    """*puzzle* solved by one hint after the other."""
    solve, at = OwnSolve.of(puzzle), 0
    while (found := next_hint(puzzle, solve.now.digits, solve.now.struck)).deduction:
        step, at = found.deduction, at + 1000
        solve = solve.stepped(step.places, step.removes, step.technique, at)
    return solve


def anything(solve: OwnSolve, random: Random, at: int) -> OwnSolve:
    """One more change of any kind."""
    cells = random.sample(solve.puzzle.rules.cells, random.randint(1, 6))
    digit = Digit(random.randint(1, 4))
    kind = random.choice(list(NoteKind))
    changes = (
        lambda: solve.entered(cells[:1], digit, at),
        lambda: solve.entered(cells, digit, at),
        lambda: solve.marked(cells, kind, digit, at),
        lambda: solve.cleared(cells, random.choice([None, kind]), at),
        lambda: solve.undone(at),
        lambda: solve.redone(at),
        lambda: solve.with_candidates(
            candidates_left(solve.puzzle, solve.now.digits), at
        ),
    )
    return random.choice(changes)()


@in_one_test("seed", range(8))
def test_the_log_leads_to_the_sheet(seed: int) -> None:
    """Whatever was done and undone: the same digits and notes, kept in a file, too."""
    random, solve = Random(seed), OwnSolve.of(SMALL)
    for at in range(60):
        solve = anything(solve, random, at * 100)

    trace = solve.trace()
    last = trace.position(len(trace))

    held = tuple(last.grid.value(cell) for cell in SMALL.rules.cells)
    assert held == solve.now.digits
    assert last.notes == solve.now.notes
    assert read_trace(packed(trace)).events == trace.events
    moments = [said["at"] for step, said in sorted(trace.other.items()) if step]
    assert moments == sorted(moments)


@in_one_test("seed", range(8))
def test_a_solve_goes_on_from_its_written_log(seed: int) -> None:
    """Digits, notes, struck candidates, time, and what can be undone and redone."""
    random, solve = Random(seed), OwnSolve.of(SMALL if seed else sukaku())
    if seed == 1:
        digits = tuple(clue or Digit(1) for clue in SMALL.clues)
        solve = solve.begun_with(OwnSheet(digits))
    for at in range(1, 40):
        solve = anything(solve, random, at * 100)
    if seed % 2:
        solve = solve.stepped((), Candidates(1 << 3, 16), "pointing", 9_000)

    resumed = OwnSolve.resumed(written_and_read(solve.log))

    assert resumed.now == solve.now
    assert resumed.entries == solve.entries
    assert (*resumed.past, resumed.now) == without_detours((*solve.past, solve.now))


def test_changes_of_one_millisecond_are_undone_one_by_one() -> None:
    """A fast hand, or a clock that stands still, joins no two of them."""
    solve = OwnSolve.of(SMALL)
    for digit in (1, 2, 3):
        solve = solve.marked([Cell(0)], NoteKind.CENTRE, digit, 0)

    resumed = OwnSolve.resumed(written_and_read(solve.log))

    assert resumed.past == solve.past
    assert len(resumed.past) == 3


def test_what_was_undone_is_redone_after_going_on() -> None:
    """The log says what was undone, so that it can be done again."""
    solve = OwnSolve.of(SMALL)
    for cell in (0, 1, 2):
        solve = solve.marked([Cell(cell)], NoteKind.CENTRE, 1, 10 + cell)
    undone = solve.undone(20).undone(30)

    resumed = OwnSolve.resumed(written_and_read(undone.log))

    assert resumed.redone(40).redone(50).now == solve.now
    assert resumed.undone(40).now == OwnSolve.of(SMALL).now


def test_a_log_with_a_guess_is_no_own_solve() -> None:
    """Nobody guesses in it: such a log is another program's."""
    guess = LogEntry(1, LogEntryKind.GUESS, (Candidate(Cell(0), Digit(1)),))

    with pytest.raises(LogError, match="guess"):
        OwnSolve.resumed(SolverLog(SMALL, (guess,)))


def written_and_read(log: SolverLog) -> SolverLog:
    """*log* as its file has it."""
    lines = (entry_line(entry, log.puzzle) for entry in log.entries)
    return read_log([header_line(log), *lines])


def without_detours(sheets: tuple[OwnSheet, ...]) -> tuple[OwnSheet, ...]:
    """*sheets* where a change that was taken back by hand is one that was undone."""
    kept: list[OwnSheet] = []
    for sheet in sheets:
        if sheet in kept[-2:-1]:
            kept.pop()
        else:
            kept.append(sheet)
    return tuple(kept)


def test_undoing_is_an_event_of_its_own() -> None:
    """The log grows, and the sheet is what it was; redoing brings the change back."""
    blank = OwnSolve.of(SMALL)
    marked = blank.marked([Cell(0), Cell(1)], NoteKind.CORNER, 3, 10)

    undone = marked.undone(20)
    redone = undone.redone(30)

    assert undone.now == blank.now
    assert redone.now == marked.now
    assert [entry.at for entry in redone.entries] == [10, 20, 30]
    assert sum(isinstance(e, Noted) for e in redone.trace().events) == 3
    assert blank.undone(5) is blank
    assert blank.redone(5) is blank


def test_what_all_selected_cells_have_is_erased_by_the_same_key() -> None:
    """A digit or a note goes where all have it, and is added where one has not."""
    cells = [Cell(0), Cell(1)]
    solve = OwnSolve.of(SMALL).marked(cells[:1], NoteKind.CENTRE, 1, 0)

    both = solve.marked(cells, NoteKind.CENTRE, 1, 0)
    none = both.marked(cells, NoteKind.CENTRE, 1, 0)

    assert [note.cell for note in both.now.notes] == cells
    assert not none.now.notes
    assert (
        solve.entered(cells, Digit(2), 0).entered(cells, Digit(2), 0).now == solve.now
    )


def test_clues_are_never_changed() -> None:
    """Neither written over nor erased; they can have a colour and no other note."""
    given = Cell(3)
    solve = OwnSolve.of(SMALL)

    assert solve.entered([given], Digit(1), 0) is solve
    assert solve.cleared([given], None, 0) is solve
    assert solve.marked([given], NoteKind.CORNER, 1, 0) is solve
    assert solve.marked([given], NoteKind.COLOUR, 1, 0).now.notes


def test_erasing_takes_one_thing_after_the_other() -> None:
    """First the digit, then what is noted under it; the mode's notes before those."""
    cell = [Cell(0)]
    solve = OwnSolve.of(SMALL)
    for kind in NoteKind:
        solve = solve.marked(cell, kind, 1, 0)
    solve = solve.entered(cell, Digit(1), 0)

    assert solve.cleared(cell, NoteKind.COLOUR, 0).now.digits[0] == 1
    left = []
    for _ in range(4):
        solve = solve.cleared(cell, None, 0)
        left.append((solve.now.digits[0], len(solve.now.notes)))
    assert left == [(None, 1), (None, 1), (None, 1), (None, 0)]
    assert solve.cleared(cell, None, 0) is solve


def test_hints_solve_a_puzzle_and_the_log_proves_it() -> None:
    """Step after step, to the end, where every cell has its digit."""
    puzzle = puzzle_of(EASY)

    solve = by_hints(puzzle)
    trace = solve.trace()

    assert is_solved(puzzle, solve.now.digits)
    assert trace.outcome is Outcome.SOLVED
    assert next_hint(puzzle, solve.now.digits).kind is OwnHintKind.FULL


def test_a_hint_takes_what_earlier_ones_removed_as_known() -> None:
    """The same step is not found again, and its candidates leave the notes."""
    puzzle = Puzzle.parse(
        "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
    )
    solve = OwnSolve.of(puzzle)
    while (found := next_hint(puzzle, solve.now.digits, solve.now.struck)).deduction:
        step = found.deduction
        if step.removes:
            break
        solve = solve.stepped(step.places, step.removes, step.technique, 0)
    assert step.removes
    left = candidates_left(puzzle, solve.now.digits)
    solve = solve.with_candidates(left, 0)

    done = solve.stepped(step.places, step.removes, step.technique, 0)
    again = next_hint(puzzle, done.now.digits, done.now.struck)

    assert again.deduction is not None
    assert not again.deduction.removes.bits & step.removes.bits
    for cell, digit in step.removes:
        assert not done.now.notes_of(cell).centre >> (digit - 1) & 1
    assert done.undone(0).now == solve.now


def first_strike() -> tuple[Puzzle, OwnSolve, Deduction]:
    """A puzzle, a solve of it by hints, and its first step that strikes candidates."""
    puzzle = Puzzle.parse(
        "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
    )
    solve = OwnSolve.of(puzzle)
    while (found := next_hint(puzzle, solve.now.digits)).deduction:
        step = found.deduction
        if step.removes:
            return puzzle, solve, step
        solve = solve.stepped(step.places, step.removes, step.technique, 0)
    raise AssertionError("no step strikes anything")


def test_a_hint_does_not_strike_what_the_marks_lack_already() -> None:
    """Candidates struck by hand in the centre marks are known, like those of hints."""
    puzzle, solve, step = first_strike()
    left = candidates_left(puzzle, solve.now.digits)
    solve = solve.with_candidates(left, 0)
    for cell, digit in step.removes:
        solve = solve.marked([cell], NoteKind.CENTRE, digit, 0)

    again = next_hint(puzzle, solve.now.digits, notes=solve.now.notes)

    assert again.deduction is not None
    assert not again.deduction.removes.bits & step.removes.bits


def test_a_step_that_is_done_writes_what_it_leaves() -> None:
    """In cells without centre marks too, where else nothing would be seen of it."""
    puzzle, solve, step = first_strike()
    assert not solve.now.notes

    done = solve.stepped(step.places, step.removes, step.technique, 0)

    struck = {cell for cell, _ in step.removes}
    assert {note.cell for note in done.now.notes} == struck
    for cell, digit in step.removes:
        assert done.now.notes_of(cell).centre
        assert not done.now.notes_of(cell).centre & bit(digit)
    hint = next_hint(puzzle, done.now.digits, notes=done.now.notes)
    assert hint.deduction is not None
    assert not hint.deduction.removes.bits & step.removes.bits


def test_a_mark_is_wrong_where_the_right_digit_is_left_out() -> None:
    """Of centre marks alone; a cell without any, or with marks at its edge, is not."""
    truth = solution(SMALL)
    assert truth is not None
    cell = next(c for c in SMALL.rules.cells if SMALL.clues[c] is None)
    other = Digit((truth[cell] or 1) % 4 + 1)
    edge = OwnSolve.of(SMALL).marked([cell], NoteKind.CORNER, other, 0)
    centre = OwnSolve.of(SMALL).marked([cell], NoteKind.CENTRE, other, 0)

    assert not judged(SMALL, SMALL.clues, notes=edge.now.notes).lacking
    assert judged(SMALL, SMALL.clues, notes=centre.now.notes).lacking == (cell,)
    hint = next_hint(SMALL, SMALL.clues, notes=centre.now.notes)
    assert hint.kind is OwnHintKind.LACKING


def test_a_wrong_digit_is_said_before_any_step() -> None:
    """Also where it breaks no rule yet."""
    truth = solution(SMALL)
    assert truth is not None
    wrong = OwnSolve.of(SMALL).entered([Cell(0)], Digit(truth[0] % 4 + 1), 0)

    verdict = judged(SMALL, wrong.now.digits)

    assert verdict.wrong == (Cell(0),)
    assert next_hint(SMALL, wrong.now.digits).kind is OwnHintKind.WRONG


def test_puzzles_without_one_solution_are_judged_as_such() -> None:
    """None: said at once. Several: right is what belongs to one of them."""
    assert next_hint(NO_SOLUTION, NO_SOLUTION.clues).kind is OwnHintKind.NO_SOLUTION
    assert judged(SEVERAL, SEVERAL.clues).is_fitting
    twice = OwnSolve.of(SEVERAL).entered([Cell(1)], Digit(1), 0).now.digits
    assert judged(SEVERAL, twice).is_fitting is False
    assert conflicts(SEVERAL, twice) == {Cell(0), Cell(1)}


def test_notes_are_written_as_text_and_read_again() -> None:
    """Also blank ones; what is no digit is refused with what was expected."""
    note = NotedCell(Cell(0)).having(NoteKind.CENTRE, 0b101)

    assert text_of(note, "A1") == "A1=/13/"
    assert parts_of("A1=/13/", 4) == ("A1", note[1:])
    assert noted((note,), [NotedCell(Cell(0))]) == ()
    for text in ("A1", "A1=1/2", "A1=5//", "A1=x//"):
        with pytest.raises(ValueError, match="notes: "):
            parts_of(text, 4)


def test_a_digit_leaves_the_notes_of_the_cells_that_see_it() -> None:
    """Undo brings them back, and other cells and digits keep theirs."""
    cells = [Cell(n) for n in (0, 1, 8, 10)]
    solve = OwnSolve.of(SMALL)
    for kind in (NoteKind.CORNER, NoteKind.CENTRE, NoteKind.COLOUR):
        for digit in (1, 2):
            solve = solve.marked(cells, kind, digit, 0)

    entered = solve.entered([Cell(0)], Digit(1), 0)

    assert entered.now.notes_of(Cell(0)) == solve.now.notes_of(Cell(0))
    for seen in (Cell(1), Cell(8)):
        assert entered.now.notes_of(seen)[1:] == (0b10, 0b10, 0b11)
    assert entered.now.notes_of(Cell(10)) == solve.now.notes_of(Cell(10))
    assert entered.undone(0).now == solve.now


@pytest.mark.parametrize("by", ["typing it again", "deleting it"])
def test_a_digit_that_goes_gives_back_the_notes_that_it_took(by: str) -> None:
    """But for those that another digit takes, and those that were struck before."""
    solve = OwnSolve.of(SMALL)
    for cell in (0, 1, 8, 10):
        solve = solve.marked([Cell(cell)], NoteKind.CENTRE, 1, 0)
        solve = solve.marked([Cell(cell)], NoteKind.CORNER, 2, 0)
    first = solve.entered([Cell(0)], Digit(1), 0)
    assert first.now.notes != solve.now.notes

    def erased(this: OwnSolve) -> OwnSolve:
        if by == "deleting it":
            return this.cleared([Cell(0)], None, 0)
        return this.entered([Cell(0)], Digit(1), 0)

    assert erased(first).now == solve.now
    for other, is_back in ((9, False), (14, True)):
        again = erased(first.entered([Cell(other)], Digit(1), 0)).now
        for seen in (Cell(1), Cell(8)):
            assert bool(again.notes_of(seen).centre) == is_back, other


def test_a_digit_that_is_replaced_gives_back_the_notes_that_it_took() -> None:
    """The sheet is what it would be with the new digit alone."""
    solve = OwnSolve.of(SMALL)
    for cell in (1, 8, 10):
        solve = solve.marked([Cell(cell)], NoteKind.CENTRE, 1, 0)
        solve = solve.marked([Cell(cell)], NoteKind.CENTRE, 4, 0)

    replaced = solve.entered([Cell(0)], Digit(1), 0).entered([Cell(0)], Digit(4), 0)

    assert replaced.now == solve.entered([Cell(0)], Digit(4), 0).now
    assert replaced.now.notes_of(Cell(1)).centre == bit(Digit(1))


def test_the_end_of_an_own_way_counts_the_wrong_digits_that_were_taken_back() -> None:
    """One that was overwritten is no guess, but was no right step either."""
    truth = solution(SMALL)
    assert truth is not None
    empty = [cell for cell in SMALL.rules.cells if SMALL.clues[cell] is None]
    wrong = OwnSolve.of(SMALL).entered(empty[:1], Digit(5 - truth[empty[0]]), 500)
    ends = []
    for solve in (OwnSolve.of(SMALL), wrong):
        after = solve
        for at, cell in enumerate(empty, 1):
            after = after.entered([cell], truth[cell], at * 1000)
        trace = after.trace()
        ends.append(explain(trace, len(trace)).follows)

    assert ends[1] == f"1 wrong digit was taken back on the way. {ends[0]}"
