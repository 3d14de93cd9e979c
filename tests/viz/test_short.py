"""Shorts: a question, its answer clause by clause, and back to the question."""

import json
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.causes.premises import causes_of
from solver.explain.concluded import concluded_at
from solver.explain.first_step import sentences_of_rules
from solver.explain.phrasing import Phrasing
from solver.formats.one_puzzle import read_puzzle
from solver.formats.reader import read_puzzles
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Mask, digits
from solver.techniques.ladder import LADDER
from tests.solver.variant_puzzles import example
from tests.techniques import trace_with
from tests.viz.extents import extent, within
from tests.viz.replays import HARDEST, hardest
from viz.appearance import Appearance
from viz.choice_errors import ConflictError, UnfitPartError
from viz.errors import EditError
from viz.export.assembly import AssembledFilm, assembled
from viz.export.export_options import ExportOptions, options_of
from viz.export.option_checks import check_options
from viz.export.trace_recording import Export
from viz.layout.safe_area import safe_area
from viz.replay.clause_times import Telling, is_followed
from viz.replay.difficulty import (
    difficulty_of,
    first_uses_above_singles,
    step_difficulty,
)
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.phases import Phase, motion_at
from viz.replay.replay import Replay
from viz.replay.short_film import (
    LEAST_MS,
    LONGEST_MS,
    asked_candidate,
    hardest_short,
    question_of,
    short_of,
    short_timeline,
)
from viz.replay.timeline import WHOLE, Moment, is_read_in
from viz.replay.told_uses import told_uses
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.question import question_view, returning_view
from viz.scene.one_board import Scene
from viz.shapes import Frame, Text
from viz.theme import theme_named

X_WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)
LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
NO_DIGIT_SOON = (
    "1..4.97..4...7...362.....5.....5.....6...4...9...2.........1...3...........3....."
)
SINGLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
NETS = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)
ANSWERED = (
    "83...4..2....1....5.....9...1.........4...26.6.9..153......3.....74....6.2..98..."
)
PALINDROMES = (
    ".8......1....6...26.......4.7......3....2....8..9.....5..6.....4....7.3...1.4...9",
    ("G1 F1 F2", "G6 F7 E8", "B5 A6 A7", "B8 C7 D6", "F5 E6 D7", "A3 A4 B4"),
)
X_SUMS = (
    "..8.5..............6...........27....3.......9.....1..................2..........",
    {"B1": 30, "I5": 45, "I3": 24, "I6": 29, "G9": 23, "I1": 22, "A7": 25, "B9": 3}
    | {"I7": 36},
)
"""Its clues, and the X-sums by the first cell of each."""
PUZZLES = {"x-wing": X_WING, "loop": LOOP}


@cache
def solved(text: str) -> Trace:
    """A person's solve of the puzzle *text*."""
    return solve(Puzzle.parse(text), AgentSpec.named("human").chosen())


def short(text: str = X_WING, **chosen: object) -> AssembledFilm:
    """The short of the puzzle *text*."""
    options = options_of(short=True, **chosen)
    check_options(options)
    return assembled(solved(text), options)


def told_at(trace: Trace, step: int) -> Deduction:
    """The deduction of *step*."""
    event = trace.events[step - 1]
    assert isinstance(event, Deduced)
    return event.deduction


def words_of(frame: Frame) -> str:
    """All that is written in *frame*."""
    shapes = (shape for group in frame.groups for shape in group.shapes)
    return " ".join(shape.text for shape in shapes if isinstance(shape, Text))


@pytest.mark.parametrize("name", PUZZLES)
def test_it_begins_with_the_question_and_ends_as_it_began(name: str) -> None:
    """The board is the one before the step; the last picture is the first."""
    film = short(PUZZLES[name]).film
    told = hardest_short(Replay.of(solved(PUZZLES[name])), "en").told

    first, last = (film.frame(film.at(ms)) for ms in (0, film.length - 1))

    assert film.at(0).moment.step == told - 1
    assert film.at(0).moment.is_question
    assert "?" in words_of(first)
    assert last == first
    assert LEAST_MS <= film.length <= LONGEST_MS


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Why can B9 not be 4?"), ("de", "Warum kann B9 nicht 4 sein?")],
)
def test_it_asks_what_the_step_answers(language: str, question: str) -> None:
    """A candidate of this puzzle; all but the places of its digit steps back."""
    film = short(language=language).film
    told = film.at(0).moment.step + 1

    view = question_view(solved(X_WING), told - 1, told)

    assert question in words_of(film.frame(film.at(0)))
    asked = [cell.cell for cell in view.cells if cell.marked_digits(Mark.FALSE)]
    assert len(asked) == 1
    bright = [c for c in view.cells if c.candidates & ~c.marked_digits(Mark.DIMMED)]
    assert len(bright) > 1
    assert all(cell.candidates >> 3 & 1 for cell in bright)


def test_every_clause_is_told_in_order_for_as_long_as_it_takes_to_read() -> None:
    """Then what follows, and the digit that it brings."""
    made = short()
    telling = Telling(solved(X_WING), "en")
    told = made.film.at(0).moment.step + 1

    cues = made.cues()

    said = [cue.text for cue in cues if cue.step == told]
    assert said == [
        *(clause.brief for clause in telling.told(told)),
        telling.conclusion(told),
    ]
    assert all(one.end <= other.start for one, other in pairwise(cues))
    clauses = telling.clauses(told)
    shown = [cue.end - cue.start for cue in cues if cue.step == told]
    assert all(ms >= one.ms for ms, one in zip(shown, clauses, strict=True))
    assert next(cue.step for cue in cues if cue.step > told) == told + 1


def test_what_left_the_board_returns_before_it_begins_again() -> None:
    """The digit goes and the candidates come, in one motion and without a jump."""
    film = short().film
    back = film.at(film.timeline.length)

    assert back.moment.taken_back == film.timeline.shown[-1]
    frames = [film.frame(film.at(film.timeline.length + ms)) for ms in (0, 450, 899)]
    assert len({id(frame) for frame in frames}) == len(frames)
    assert frames[0] != frames[1]


def test_a_short_does_not_light_up_all_candidates_before_it_begins_again() -> None:
    """They are as faint as before, and those that come back come back faint."""
    trace, film = solved(X_WING), short().film
    moment = film.at(film.timeline.length).moment

    view = returning_view(trace, moment.step, moment.taken_back, moment.step + 1)

    open_cells = [cell for cell in view.cells if cell.digit is None]
    turns = [turn for cell in open_cells for turn in cell.turns]
    dimmed = [turn for turn in turns if turn.mark is Mark.DIMMED]
    assert any(cell.marked_digits(Mark.DIMMED) for cell in open_cells)
    assert all(turn.first > turn.last for turn in dimmed), "from the first picture on"


def test_digits_that_follow_quickly_come_without_marks() -> None:
    """Boxes and lines of a fraction of a second would only flash; it is held, whole."""
    film = short(LOOP).film
    line = film.timeline
    rewards = line.rewards

    assert 0 < len(rewards) <= 3
    for step in rewards:
        (place,) = told_at(solved(LOOP), step).places
        cell = f"cell {solved(LOOP).puzzle.rules.cell_name(place.cell)}"
        sizes = []
        for ms in (line.start_of(step), line.settled(step)):
            moment = line.at(ms)
            assert moment.calm
            groups = film.frame(film.at(film.lead + ms)).groups
            (shapes,) = (group.shapes for group in groups if group.name == cell)
            sizes += [text.size for text in shapes if isinstance(text, Text)]
        assert len(sizes) == 2
        assert sizes[0] == sizes[1]


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("captions", [False, True])
def test_all_words_are_inside_the_safe_area(name: str, *, captions: bool) -> None:
    """A short is vertical unless it was asked to have another shape."""
    film = short(PUZZLES[name], captions=captions).film
    safe = safe_area(film.size)

    assert film.size == (1080, 1920)
    for ms in range(0, film.length, 1500):
        for group in film.frame(film.at(ms)).groups:
            if group.name in {"heading", "technique", "labels", "diagram end"}:
                continue  # these adorn the picture
            if group.name in {"diagram", "reason", "caption"}:
                continue  # these go on below
            texts = (shape for shape in group.shapes if isinstance(shape, Text))
            assert all(within(extent(text), safe) for text in texts)


def test_it_has_the_shape_the_length_and_the_step_that_were_asked_for() -> None:
    """A step's number or its technique names it, whatever is harder."""
    by_name = short(size="square", fit="31s", step="naked-pair").film
    number = by_name.at(0).moment.step + 1

    assert by_name.size == (1080, 1080)
    assert by_name.length == 31_000
    assert short(step=str(number)).film.at(0).moment.step == number - 1


def test_a_short_of_singles_is_refused() -> None:
    """Whoever names the step has it told all the same."""
    with pytest.raises(UnfitPartError, match="makes no short") as refused:
        short(SINGLES)

    assert short(SINGLES, step=refused.value.facts["step"]).film.length >= LEAST_MS


def test_a_short_ends_on_digits() -> None:
    """The one that the step brings, then others quickly; also where none comes soon."""
    for text in (X_WING, LOOP):
        trace = solved(text)
        for step in range(1, len(trace)):
            if told_at(trace, step).technique != "hidden-single":
                continue
            made = short_of(Replay.of(trace), step)
            ends = (made.last, *made.rewards)
            assert all(told_at(trace, end).places for end in ends)
    hard = hardest_short(Replay.of(solved(LOOP)), "en")
    assert told_at(solved(LOOP), hard.last).places
    assert 0 < len(hard.rewards) <= 3


def test_a_brief_short_ends_on_a_digit_too() -> None:
    """In 15 s loop and pointing give way to a pair that brings one."""
    trace = solved(LOOP)
    made = hardest_short(Replay.of(trace), "en", 15_000)

    assert told_at(trace, made.told).technique == "hidden-pair"
    assert told_at(trace, made.last).places
    assert made.rewards


def test_a_short_tells_no_pattern_but_the_one_that_was_asked_for() -> None:
    """Behind a pointing the next digit rests on a loop, so the strike is the end."""
    trace = solved(LOOP)
    made = short(LOOP, step="pointing")
    asked = made.film.at(0).moment.step + 1

    told = {cue.step for cue in made.cues() if cue.step >= asked}

    assert told == {asked}
    assert short_of(Replay.of(trace), asked).end == asked


def test_a_short_says_how_much_later_its_digit_comes() -> None:
    """On the board before that, long enough to be read; not where few steps pass."""
    trace = solved(HARDEST)
    hidden = next(
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
        and event.deduction.technique == "hidden-rectangle"
    )
    telling, made = Telling(trace, "en"), short_of(Replay.of(trace), hidden)
    near = short_of(Replay.of(trace), hardest_short(Replay.of(trace), "en").told)

    line = short_timeline(telling, made)

    passed, said = next(iter(line.announced.items()))
    assert said.reason == "4 steps later"
    assert line.at(line.start_of(passed)).is_question
    assert line.durations[passed] >= telling.sentence_ms(said.reason) * 0.9
    assert line.start_of(hidden) < line.start_of(passed) < line.start_of(made.last)
    assert not short_timeline(telling, near).announced


@pytest.mark.parametrize("number", [1, 2])
def test_a_short_of_sums_begins_with_a_step_that_its_digit_needs(number: int) -> None:
    """Itself, or by one between; what only comes before it brings nothing."""
    folder = Path(__file__).parents[1] / "data"
    puzzles = read_puzzles((folder / "little_killers.jsonl").read_text())
    trace = solve(puzzles.chosen(number).puzzle, "human")

    made = hardest_short(Replay.of(trace), "en")

    needed, asked = set[int](), {made.last}
    while asked:
        one = max(asked)
        behind = {cause.step for cause in causes_of(trace, one).values()}
        needed |= behind
        asked = (asked | {step for step in behind if step > made.told}) - {one}
    assert made.told == made.last or made.told in needed
    assert made.last - made.told <= 12


def test_a_short_tells_the_brief_pattern_that_its_digit_rests_on() -> None:
    """What takes the other places of a digit away is seen before the digit comes."""
    made = short(HARDEST)
    asked = made.film.at(0).moment.step + 1

    told = [cue.step for cue in made.cues() if cue.step > asked]

    trace = solved(HARDEST)
    causes = {cause.step for cause in causes_of(trace, told[-1]).values()}
    assert told_at(trace, told[-1]).places
    assert told[0] in causes
    assert told_at(trace, told[0]).technique == "hidden-pair"


def test_a_net_that_nobody_can_follow_is_no_step_to_ask_about() -> None:
    """By a short or by a film; its proofs are not told, or most of it passes."""
    trace, language = solved(NETS), "en"
    hard = [*first_uses_above_singles(trace).values()]

    found = hardest_short(Replay.of(trace), language)
    told = told_uses(trace)

    assert (found.hardest, is_followed(trace, found.hardest)) == (hard[0], False)
    assert is_followed(trace, found.told)
    assert [is_followed(trace, step) for step in told] == sorted(
        (is_followed(trace, step) for step in told), reverse=True
    )


def test_a_fish_of_many_houses_is_told_after_easier_steps() -> None:
    """The eye cannot keep five houses of several kinds apart from five others."""
    first = trace_with("finned-mutant-squirmbag")
    grid, step = first.grid(len(first)), len(first)
    easier = next(found for s in LADDER[20:] for found in s.find(grid))
    trace = replace(first, events=(*first.events, Deduced(easier)))

    assert difficulty_of(easier.technique) < step_difficulty(trace, step)
    assert not is_followed(trace, step)
    assert told_uses(trace) == [step + 1, step]


@pytest.mark.parametrize(
    ("puzzle", "asked"), [(ANSWERED, "Why must G3 be 5?"), (HARDEST, "Why can A3 not ")]
)
def test_a_film_answers_in_words_what_it_has_asked_at_first(
    puzzle: str, asked: str
) -> None:
    """A digit that is placed much later is no answer, so it asks why one falls."""
    trace = solved(puzzle)
    first = told_uses(trace)[0]
    assert question_of(trace, first).line.startswith(asked)
    edit = FilmEdit(Pace(), fit=30_000, told="en")

    film = timeline_of_edit(Replay.of(trace), edit)

    assert is_read_in(film, first)


def test_a_film_asks_only_what_it_answers() -> None:
    """In 25 s it tells no loop; in eight no hard step, so it says how much is open."""
    trace = solved(LOOP)
    asked = {}
    for fit in ("8s", "60s"):
        options = options_of(fit=fit, cards="both")
        title = assembled(trace, options).film.dressing.title
        assert title is not None
        asked[fit] = title.heading

    brief = assembled(trace, options_of(fit="25s")).film

    assert brief.dressing.hook is not None
    assert is_read_in(brief.timeline, brief.dressing.hook.step + 1)
    assert asked["60s"] == "Why can B1 not be 2?"
    assert asked["8s"].endswith("digits to find")


def test_a_short_of_a_variant_tells_its_rule() -> None:
    """Of the steps that rest on one, the one that soonest brings a digit."""
    trace = solve(example("killer-6-01").puzzle, AgentSpec.named("human").chosen())

    told = hardest_short(Replay.of(trace), "en").told

    assert told_at(trace, told).constraints


def test_a_short_of_a_variant_says_its_rule_while_it_asks() -> None:
    """In the first five seconds, of which the step then says but where it is."""
    folder = Path(__file__).parents[2] / "benchmarks" / "puzzles"
    puzzle = read_puzzles((folder / "thermometer.json").read_text()).chosen().puzzle
    trace = solve(puzzle, AgentSpec.named("human").chosen())
    film = assembled(trace, options_of(short=True)).film
    first = film.at(0).moment

    (rule, *_) = told_at(trace, first.step + 1).constraints
    said = film.stage.words_at(first)
    assert said.title.endswith("?")
    assert [said.reason] == sentences_of_rules(Phrasing(puzzle.rules, "en"), [rule])
    clause = film.stage.words_at(Moment(first.step + 1, WHOLE, 1)).reason
    assert clause == f"On the thermometer at {rule.label}:"


def test_a_short_does_not_ask_for_what_a_rule_gives_by_itself() -> None:
    """That 45 is the sum of all nine digits is seen at once."""
    clues, sums = X_SUMS
    rules = [
        {
            "kind": "x-sum",
            "label": first,
            "cells": " ".join(_line_from(first)),
            "total": t,
        }
        for first, t in sums.items()
    ]
    record = {"variant": "classic", "clues": clues, "constraints": rules}
    text = json.dumps({"format": "sudoscope-puzzle", "version": 1, **record})
    trace = solve(read_puzzle(text), "human", limits=Limits(events=60))

    told = hardest_short(Replay.of(trace), "en").told

    assert not told_at(trace, 14).because  # that of the 45
    assert told_at(trace, told).because


def _line_from(first: str) -> list[str]:
    """The row from its end, or the column, on which *first* is the first cell."""
    row, column = first[0], first[1]
    if row in "AI":
        return [f"{one}{column}" for one in "ABCDEFGHI"[:: 1 if row == "A" else -1]]
    return [f"{row}{one}" for one in "123456789"[:: 1 if column == "1" else -1]]


def test_a_short_of_a_variant_tells_more_than_that_two_cells_are_alike() -> None:
    """Steps 2 and 6 copy a digit of the board to the other end of a line."""
    clues, lines = PALINDROMES
    rules = [{"kind": "palindrome", "label": c[:2], "cells": c} for c in lines]
    record = {"variant": "classic", "clues": clues, "constraints": rules}
    text = json.dumps({"format": "sudoscope-puzzle", "version": 1, **record})
    trace = solve(read_puzzle(text), "human", limits=Limits(events=30))

    told = hardest_short(Replay.of(trace), "en").told

    found, before = told_at(trace, told), trace.grid(told - 1)
    assert found.constraints
    assert not all(before.is_assigned(cell) for cell, _ in found.because)


def test_a_digit_that_a_rule_has_written_comes_without_words_of_its_own() -> None:
    """The words of the rule stay; no cell is framed as if it were the reason."""
    trace = solve(example("killer-6-01").puzzle, "human", limits=Limits(events=60))
    steps = range(1, len(trace) + 1)
    step = next(s for s in steps if concluded_at(trace, s, "en"))
    told, replay = concluded_at(trace, step, "en"), Replay.of(trace)
    line = short_timeline(Telling(trace, "en"), short_of(replay, told))
    look = Appearance(theme_named("paper"), captions=0)
    stage = Scene(replay, (360, 640), look, film=line)
    ends = [line.scene_of(s)[1] - 1 for s in (told, step)]

    rule, digit = (stage.words_at(line.at(ms)) for ms in ends)

    assert digit == rule
    view = stage.steps.at(line.at(ends[1])).view
    assert not any(cell.has(Mark.BLOCKING) for cell in view.cells)
    assert any(cell.has(Mark.NEW) for cell in view.cells)


def test_the_rule_of_a_question_lights_up_with_its_sign_as_it_is_read() -> None:
    """The first picture has the whole question, and nothing of its rule is lit."""
    folder = Path(__file__).parents[2] / "benchmarks" / "puzzles"
    puzzle = read_puzzles((folder / "thermometer.json").read_text()).chosen().puzzle
    film = assembled(solve(puzzle, "human"), options_of(short=True)).film
    assert isinstance(film.stage, Scene)
    first = film.at(0).moment
    line, step = film.timeline, film.stage.steps.at(first)
    asked = line.scene_of(first.step)

    lit = [step.letters_read(line.at(ms).progress) or 0 for ms in range(*asked, 100)]
    signs = [motion_at(step.view.phases, p)[Phase.HOUSE] for p in (0, 200, 600, 990)]

    assert lit[0] == 0
    assert lit == sorted(lit)
    assert lit[-1] > len(step.said.reason) * 0.9
    assert signs[:2] == [0, 0]
    assert 0 < signs[2] < signs[3]
    returning = first._replace(taken_back=first.step + 1)
    assert film.stage.steps.at(returning).letters_read(500) == 0


def test_a_search_has_no_step_to_tell() -> None:
    """The message says what to do; a pattern before all guesses would be told."""
    with pytest.raises(EditError, match="agent human"):
        assembled(hardest(), options_of(short=True))


def test_a_short_of_a_search_ends_before_its_first_guess() -> None:
    """A digit that is there only under a guess is no end of what is certain."""
    trace = solve(Puzzle.parse(LOOP), AgentSpec.named("propagation").chosen())
    first = trace.position(len(trace)).guesses[0].event

    assert hardest_short(Replay.of(trace), "en").end <= first
    film = assembled(trace, options_of(short=True)).film
    shown = [film.frame(film.at(ms)) for ms in (0, 5000)]
    groups = {group.name for frame in shown for group in frame.groups}
    assert not any("tree" in name for name in groups), groups


def test_a_guess_is_no_step_to_tell() -> None:
    """Nothing says why it follows."""
    guess = hardest().position(len(hardest())).guesses[0].event + 1

    with pytest.raises(EditError, match="no deduction"):
        assembled(hardest(), options_of(short=True, step=str(guess)))


def test_choices_for_whole_solves_are_refused() -> None:
    """A card would be the first picture in place of the question."""
    with pytest.raises(ValueError, match="returns to its beginning"):
        check_options(options_of(short=True, cards="title"))


def test_a_short_is_the_same_after_json() -> None:
    """A worker that records it has the same step and size."""
    options = options_of(short=True, step="x-wing")

    assert ExportOptions.from_json(options.as_json()) == options


def test_a_step_that_takes_too_long_gives_way_to_the_next_hardest() -> None:
    """Which has the time that there is."""
    whole, brief = short(LOOP), short(LOOP, fit="25s")

    assert brief.film.length == 25_000
    assert brief.film.at(0).moment.step != whole.film.at(0).moment.step
    assert not whole.notices


def test_a_step_that_brings_no_digit_gives_way_to_one_that_does() -> None:
    """Its answer comes with the next step."""
    first = short(NO_DIGIT_SOON).film.at(0).moment.step + 1

    assert told_at(solved(NO_DIGIT_SOON), first + 1).places


@pytest.mark.parametrize("name", ["x.pdf", "x.png", "x.svg"])
def test_what_does_not_play_is_no_short(name: str, tmp_path: Path) -> None:
    """A picture has no way back to the question."""
    with pytest.raises(ConflictError):
        Export(tmp_path / name, options_of(short=True, step="x-wing"))


def test_a_short_has_no_chapters() -> None:
    """It is one."""
    assert short(LOOP, fit="60s").chapters == ()


def test_a_digit_that_a_rule_leaves_is_asked_for_and_placed_in_words() -> None:
    """What the rule says is read with the question, and the answer names the digit."""
    folder = Path(__file__).parents[2] / "benchmarks" / "puzzles"
    text = (folder / "thermometer.json").read_text("utf-8")
    trace = solve(read_puzzles(text).chosen().puzzle, "human")
    chosen = hardest_short(Replay.of(trace), "en")
    candidate, is_true = asked_candidate(trace, chosen.told) or (None, False)
    assert candidate is not None

    line = short_timeline(Telling(trace, "en"), chosen)

    assert is_true
    assert "must" in question_of(trace, chosen.told).reason
    assert trace.grid(chosen.end).value(candidate.cell) == candidate.digit
    asked = line.at(line.start_of(chosen.first - 1)).announced
    assert asked is not None
    assert asked.title == question_of(trace, chosen.told).line
    assert "thermometer" in asked.reason
    assert trace.grid(chosen.last - 1).value(candidate.cell) is None
    assert trace.grid(chosen.last).value(candidate.cell) == candidate.digit
    assert line.stretch_of(chosen.last) is None


def test_what_left_a_cell_few_digits_is_told_before_the_step_that_takes_them() -> None:
    """The cage of the cell, on whose digits the answer goes on; then the question's."""
    folder = Path(__file__).parents[2] / "benchmarks" / "puzzles"
    text = (folder / "thermometer.json").read_text("utf-8")
    trace = solve(read_puzzles(text).chosen().puzzle, "human")
    chosen, telling = hardest_short(Replay.of(trace), "en"), Telling(trace, "en")

    line = short_timeline(telling, chosen)

    assert 0 < chosen.led < chosen.told < chosen.last
    assert not telling.concluded_at(chosen.last)
    assert line.stretch_of(chosen.led) is None
    assert (line.question, line.answer) == (chosen.led - 1, chosen.told)
    candidate, _ = asked_candidate(trace, chosen.told) or (None, False)
    assert candidate
    view = question_view(trace, chosen.led - 1, chosen.told)
    assert view.cells[candidate.cell].has(Mark.NAMED)


def test_what_took_digits_of_the_asked_cell_is_named_where_steps_pass() -> None:
    """Each that it lost between, and by what: without them the answer has a gap."""
    folder = Path(__file__).parents[2] / "benchmarks" / "puzzles"
    text = (folder / "thermometer.json").read_text("utf-8")
    trace = solve(read_puzzles(text).chosen().puzzle, "human")
    telling = Telling(trace, "en")
    for told in (48, 82):
        chosen = short_of(Replay.of(trace), told)
        candidate, _ = asked_candidate(trace, told) or (None, False)
        assert candidate

        said = short_timeline(telling, chosen).announced[told - 1].reason

        before, after = (trace.grid(step) for step in (chosen.led, told - 1))
        gone = before[candidate.cell] & ~after[candidate.cell]
        named = re.findall(r"(\d) \([A-Z]", said)
        assert {*map(int, named)} == {*digits(Mask(gone))}, said
    assert said == "77 steps later, B4 has lost 7 (Thermometer) and 5 (Elimination)."
