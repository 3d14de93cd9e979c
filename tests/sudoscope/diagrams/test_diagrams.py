"""Diagrams: the argument of a step grows beside its words, and is true of them."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain import explain
from solver.explain.step_clauses import said_clauses
from solver.formats.reader import read_puzzles
from solver.log.deduction import CandidateRole, Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import cages
from solver.rules.digits import digits
from solver.rules.named_variants import classic
from solver.techniques.constraints.find import find_constraint_removals
from solver.techniques.constraints.rule_cells import RULE_CLAIM, RULE_PARTNERS
from solver.techniques.constraints.rule_openings import find_rule_openings
from sudoscope.diagrams.model.equations import equation_of
from sudoscope.diagrams.model.facts import chain_of, fallen, fish_of
from sudoscope.diagrams.pictures.pills import drawn_line
from sudoscope.diagrams.pictures.ways import ways_of
from tests.solver.variant_puzzles import example
from tests.support import at, candidate_set, digit_of, grid_of, with_rule
from tests.techniques import trace_with
from tests.viz.extents import extent, within
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.shapes import Fill, Group, Line, Shape, Text
from viz.theme import theme_named
from viz.words.glossary import technique_of

TESTS = Path(__file__).parents[2]
X_WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)
LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
RECTANGLE = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)
SECTORS = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
FILM = Appearance(theme_named("paper"), has_footer=False, captions=0)
SIZES = {"wide": (1920, 1080), "tall": (1080, 1920)}
LOOP_STEP, X_WING_STEP = 20, 41
JIGSAW = (
    "..8.5..7..3..........2...5....1.....7...6...8.....8.9........3.....7..........9.1\n"
    "111122333112222333411522333414525666444555666748855969747885969747788969777888999\n"
)


def solved_of(path: Path) -> Trace:
    """A person's solve of the puzzle in the file at *path*."""
    puzzle = read_puzzles(path.read_text("utf-8")).chosen().puzzle
    return solve(puzzle, AgentSpec.named("human").chosen())


@cache
def replay(text: str) -> Replay:
    """A person's solve of the puzzle *text*."""
    return Replay.of(solve(Puzzle.parse(text), AgentSpec.named("human").chosen()))


@cache
def scene(text: str, form: str = "wide") -> Scene:
    """The scene of its film."""
    return Scene(replay(text), SIZES[form], FILM)


def diagram(text: str, moment: Moment, form: str = "wide") -> list[Group]:
    """The groups of the diagram at *moment*; none where none is seen."""
    groups = scene(text, form).frame(moment).groups
    return [group for group in groups if group.name.startswith("diagram")]


def said(groups: list[Group]) -> list[str]:
    """What is written in *groups*, in order."""
    shapes = [shape for group in groups for shape in group.shapes]
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def clauses(text: str, step: int) -> range:
    """The numbers of the clauses of *step*, from 1."""
    return range(1, len(replay(text).arguments.argument(step).steps) + 1)


def end_of(step: int, progress: int = WHOLE) -> Moment:
    """The moment at which it is said what follows from *step*."""
    return Moment(step, progress, is_conclusion=True)


def fallen_of(step: int) -> tuple[tuple[Candidate, bool], ...]:
    """What a step of the loop ends in."""
    argued = replay(LOOP).arguments.at(end_of(step))
    assert argued is not None
    return fallen(argued)


def test_a_chain_grows_pill_by_pill_as_it_is_told() -> None:
    """Each clause keeps what was there; its own pills are not there before."""
    before: list[str] = []
    for change in clauses(LOOP, LOOP_STEP)[:6]:
        early = said(diagram(LOOP, Moment(LOOP_STEP, 0, change)))
        late = said(diagram(LOOP, Moment(LOOP_STEP, WHOLE, change)))
        assert early == before
        assert late[: len(before)] == before
        assert len(late) > len(before)
        before = late

    assert before[:3] == ["B1 ≠ 3", "B3 = 3", "I3 ≠ 3"]


def test_a_dashed_link_has_two_dashes_and_ends_at_both_pills() -> None:
    """However short it is; a dash beside a gap looks like half a link."""
    for length in range(8, 400, 7):
        ends = (0, 5), (length, 5)
        dashes = list(drawn_line(ends, 1.0, (0, 0, 0, 255), 5, is_firm=False))
        assert len(dashes) > 1
        assert (dashes[0].start, dashes[-1].end) == ends
        for one, other in pairwise(dashes):
            assert one.start[0] < one.end[0] < other.start[0]


def test_a_loop_is_a_ring_that_changes_to_its_other_state_and_back() -> None:
    """Its pills say the opposite in the middle of the clause that closes it."""
    argued = replay(LOOP).arguments.at(end_of(LOOP_STEP))
    assert argued is not None
    chain = chain_of(argued)
    assert chain is not None
    assert chain.closing is not None
    change = chain.closing.number + 2
    usual, other, again = (
        said(diagram(LOOP, Moment(LOOP_STEP, progress, change)))
        for progress in (0, 500, 900)
    )

    assert usual == again
    turned = {"=": "≠", "≠": "="}
    assert other == ["".join(turned.get(c, c) for c in text) for text in usual]


def test_what_falls_has_its_pill_only_once_its_cell_is_named() -> None:
    """Half-way through the words, those of the cells in the first half are there."""
    text = scene(LOOP).words_at(end_of(LOOP_STEP)).reason
    cells = scene(LOOP).replay.trace.puzzle.rules.cell_name
    falls = {cells(one.cell) for one, _ in fallen_of(LOOP_STEP)}

    for progress in range(0, WHOLE, 50):
        letters = len(text) * progress // WHOLE
        ends = [
            g for g in diagram(LOOP, end_of(LOOP_STEP, progress)) if "end" in g.name
        ]
        pills = {word.split(" ")[0] for word in said(ends)}
        assert pills <= {cell for cell in falls if 0 <= text.find(cell) <= letters}


def test_an_x_wing_is_drawn_in_both_its_ways() -> None:
    """Two pictures of the same four cells; what falls comes one after the other."""
    argued = replay(X_WING).arguments.at(end_of(X_WING_STEP))
    assert argued is not None
    assert fish_of(argued) is not None
    names = ["C6", "C9", "G6", "G9"]
    early, late = (said(diagram(X_WING, end_of(X_WING_STEP, ms))) for ms in (0, WHOLE))

    assert early == names * 2
    assert late == [*early, "B9 ≠ 4", "E6 ≠ 4"]
    assert len(late) - len(early) == len(fallen(argued))


def test_of_a_fish_nothing_is_drawn_before_it_is_said() -> None:
    """Its cells come along the bases, base by base; either and or with the covers."""
    halves = [
        said(diagram(X_WING, Moment(X_WING_STEP, ms, 1))) for ms in (0, 450, WHOLE)
    ]

    assert halves == [[], ["C6", "C9"], ["C6", "C9", "G6", "G9"]]
    assert said(diagram(X_WING, Moment(X_WING_STEP, WHOLE, 2))) == halves[-1] * 2


@pytest.mark.parametrize("form", SIZES)
def test_all_that_falls_has_its_pill_or_is_counted_in_one(form: str) -> None:
    """In rows, as far as there is room."""
    made, seen = replay(LOOP), 0
    for step in range(1, len(made.trace) + 1):
        groups = diagram(LOOP, end_of(step), form)
        pills = said([one for one in groups if one.name == "diagram end"])
        if not pills:
            continue
        seen += 1
        argued = made.arguments.at(end_of(step))
        assert argued is not None
        counted = sum(int(text[1:]) for text in pills if text.startswith("+"))
        shown = [text for text in pills if not text.startswith("+")]
        assert len(shown) + counted == len(fallen(argued))
    assert seen > 1


def test_a_rectangle_has_its_four_corners_as_they_are_named() -> None:
    """In two rows; the one that would make it whole comes with its own words."""
    made = replay(RECTANGLE)
    names = (technique_of(event) for event in made.trace.events)
    step = 1 + [*names].index("avoidable-rectangle-1")
    before, after = (
        said(diagram(RECTANGLE, Moment(step, WHOLE, n)))
        for n in clauses(RECTANGLE, step)
    )
    first = said_clauses(made.trace, step)[0].brief

    assert before == ["B7", "6", "B8", "7", "E7", "7"]
    assert after == [*before, "E8", "6"]
    for name in ("B8", "E7"):
        at = WHOLE * first.index(name) // len(first)
        assert name not in said(diagram(RECTANGLE, Moment(step, at, 1)))
        assert name in said(diagram(RECTANGLE, Moment(step, at + 120, 1)))
    (group,) = diagram(RECTANGLE, Moment(step, WHOLE, 2))
    assert len({one.rect.y for one in group.shapes if isinstance(one, Fill)}) == 2


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("text", [X_WING, LOOP], ids=["x-wing", "loop"])
def test_a_diagram_is_inside_its_place(text: str, form: str) -> None:
    """Of every step that is told, at its end, in both forms; one is always there."""
    seen = 0
    area = scene(text, form).layout.tree
    assert area is not None
    for step in range(1, len(replay(text).trace) + 1):
        if not replay(text).arguments.argument(step).steps:
            continue
        for group in diagram(text, end_of(step), form):
            seen += 1
            assert all(within(extent(shape), area) for shape in group.shapes)

    assert seen > 1


def test_without_an_argument_there_is_no_diagram() -> None:
    """A step that is shown as one has the place of the panel free."""
    assert diagram(LOOP, Moment.settled(1)) == []
    assert diagram(LOOP, Moment(LOOP_STEP, WHOLE, calm=True)) == []


def test_a_sum_is_true_of_the_solution_and_written_term_by_term() -> None:
    """Of every step that rests on a cage: what is left is what its open cells have."""
    trace = solve(example("killer-6-01").puzzle, AgentSpec.named("human").chosen())
    made = Scene(Replay.of(trace), SIZES["wide"], FILM)
    solved, seen = trace.grid(len(trace)), 0
    for step in range(1, len(trace) + 1):
        found = made.replay.arguments.deduction(step)
        sums = found and equation_of(found, trace.grid(step - 1))
        if not sums:
            continue
        seen += 1
        inside, outside = (
            sum(solved.value(cell) or 0 for cell in cells)
            for cells in (sums.cells, sums.outside)
        )
        assert sums.rest == inside - outside
        texts = [
            said([g for g in made.frame(Moment(step, ms)).groups if g.name == "sum"])
            for ms in (0, WHOLE)
        ]
        assert texts[0] == []
        last = len(sums.cells) + 1
        assert texts[1][-1] == f"= {sums.rest}"
        assert texts[1][-2].endswith(trace.puzzle.rules.cell_name(sums.cells[-1]))
        assert len(texts[1]) == last + (2 + len(sums.less) if sums.less else 0)
        if texts[1][:-last]:
            assert texts[1][0] == str(sums.total)

    assert seen > 3


@pytest.mark.parametrize(
    ("rule", "held", "said_first", "said_next"),
    [
        (
            cages(classic(), [([at("D1"), at("E1"), at("F1")], 10)]),
            {"D1": "5", "E1": "124", "F1": "124"},
            ["10"],
            ["10", "− 5", "= 5", "E1", "+ F1", "= 5"],
        ),
        (
            with_rule("arrow", ("I6", "I7", "H8", "G7"), (1,)).constraints,
            {"I6": "6", "H8": "1", "I7": "23", "G7": "234"},
            ["I6", "= I7", "+ H8", "+ G7"],
            ["I6", "= I7", "+ H8", "+ G7", "6 = 2+1+3 or 6 = 3+1+2"],
        ),
    ],
)
def test_no_sum_is_written_before_its_sentence(
    rule: tuple[Constraint, ...],
    held: dict[str, str],
    said_first: list[str],
    said_next: list[str],
) -> None:
    """What cells hold, or that they differ, is read first: till then a part stands."""
    board = classic().with_constraints(rule)
    (found,) = find_constraint_removals(grid_of(board, **held))
    gone = [
        f"{n}={d}" for n, left in held.items() for d in "123456789" if d not in left
    ]
    before = Deduction("manual", removes=candidate_set(" ".join(gone)))
    events = Deduced(before), Deduced(found)
    given = {at(n): digit_of(left) for n, left in held.items() if len(left) == 1}
    clues = tuple(given.get(cell) for cell in classic().cells)
    puzzle = Puzzle(classic(), clues, constraints=board.constraints)
    replay = Replay.of(Trace(puzzle, events))
    made = Scene(replay, SIZES["tall"], FILM)
    clauses = [str(clause.says) for clause in said_clauses(replay.trace, 2)][:-1]
    is_said = ["10−5" in one or "2+1+3" in one for one in clauses]

    assert not is_said[0]
    for number in range(1, len(clauses) + 1):
        groups = made.frame(Moment(2, WHOLE, change=number)).groups
        seen = said([group for group in groups if group.name == "sum"])
        assert seen == (said_next if any(is_said[:number]) else said_first), clauses


def test_a_difference_has_its_equation_and_the_bound_that_proves_it() -> None:
    """Both sides are in the picture, and the words say how far each one goes."""
    trace = solved_of(TESTS / "data" / "diagrams" / "killer_differences.json")
    made = Scene(Replay.of(trace), SIZES["wide"], FILM)
    step = next(
        n for n in range(1, len(trace) + 1) if "outside" in explain(trace, n).reason
    )

    groups = made.frame(Moment(step, WHOLE)).groups

    assert said([g for g in groups if g.name == "sum"]) == [
        *("45", "− 25", "− 18", "− 8", "= −6"),
        *("A7", "+ A8", "= B6", "+ B9", "− 6"),
    ]
    bound = (
        " B6 and B9 make at most 16. So A7 and A8 make at most 10. A8 is at least 2."
    )
    assert explain(trace, step).reason.endswith(bound)


def test_a_thermometer_is_written_as_a_row_that_rises() -> None:
    """Its cells, and below them the least and greatest digit of each on the board."""
    trace = solved_of(TESTS.parent / "benchmarks" / "puzzles" / "thermometer.json")
    made = Scene(Replay.of(trace), SIZES["wide"], FILM)
    shown = 0
    for step in range(1, len(trace) + 1):
        groups = made.frame(Moment(step, WHOLE)).groups
        terms = said([g for g in groups if g.name == "sum"])
        if not terms:
            continue
        shown += 1
        half = len(terms) // 2
        names, ends = terms[:half], terms[half:]
        assert all(term.startswith("< ") for term in (*names[1:], *ends[1:]))
        held = [digits(trace.grid(step)[at(name.strip("< "))]) for name in names]
        assert [term.strip("< ") for term in ends] == [
            "–".join(dict.fromkeys((f"{each[0]}", f"{each[-1]}"))) for each in held
        ]
    assert shown > 3


@pytest.mark.parametrize("form", SIZES)
def test_a_count_grows_line_by_line_to_the_number_of_cells(form: str) -> None:
    """Each house has its digits; the sum of all of them is that of the cells."""
    counted = [
        said(diagram(SECTORS, Moment(2, WHOLE, n), form)) for n in clauses(SECTORS, 2)
    ]

    first, second, *_, last = (texts for texts in counted if texts)

    assert first == ["columns", "room", "3", "6", "1", "1"]  # of the digit asked
    line = ["rows", "room", "C", "4", "5", "2"]
    assert second == [*first[:-1], *line, "1 + 2 = 3"]
    assert last[-2:] == ["1 + 2 + 3 + 2 + 3 + 6 + 2 + 1 = 20 =", "20 cells"]
    for group in diagram(SECTORS, end_of(2), form):
        area = scene(SECTORS, form).layout.tree
        assert area is not None
        assert all(within(extent(shape), area) for shape in group.shapes)


def test_what_words_name_falls_before_what_they_only_count() -> None:
    """Of 23 candidates "A3 is not 6" names one: its pill and its cross come first."""
    falls = list[str]()
    for ms in range(0, WHOLE + 1, 10):
        groups = diagram(SECTORS, end_of(2)._replace(progress=ms), "tall")
        falls += said([one for one in groups if one.name == "diagram end"])
        if falls:
            break

    assert falls == ["A3 ≠ 6"]
    view = scene(SECTORS, "tall").steps.at(end_of(2)).view
    starts = {
        cell.cell: min(turn.start for turn in cell.turns if turn.mark is Mark.REMOVED)
        for cell in view.cells
        if any(turn.mark is Mark.REMOVED for turn in cell.turns)
    }
    assert len(starts) > 10
    assert starts[at("A3")] == min(starts.values())


def test_a_count_has_letters_for_phones_and_its_end_has_room() -> None:
    """Also above a timeline, where what falls takes the place of the sum."""
    whole = diagram(SECTORS, Moment(2, WHOLE, clauses(SECTORS, 2)[-1]), "tall")
    over = diagram(SECTORS, end_of(2), "tall")

    for group in (*whole, *over):
        texts = [shape for shape in group.shapes if isinstance(shape, Text)]
        assert texts
        assert min(text.size for text in texts) >= 34
    assert [group.name for group in over] == ["diagram", "diagram end"]


def test_a_rule_that_needs_a_digit_shows_each_way_to_fill_it() -> None:
    """Two cells beside a white dot that hold 5, 6 or 7 have the 6 in all four ways."""
    grid = grid_of(with_rule("difference", ("E9", "F9"), (1,)), E9="567", F9="567")
    found = next(RULE_CLAIM.find(grid))

    assert ways_of(found, grid) == ((5, 6), (6, 5), (6, 7), (7, 6))
    assert ways_of(found._replace(technique="naked-pair"), grid) == ()


def drawn_of(trace: Trace, step: int) -> list[list[Shape]]:
    """The diagram of a solve of a person at each clause of *step* and at its end."""
    shown = Scene(Replay.of(trace), SIZES["wide"], FILM)
    count = len(said_clauses(trace, step, "en"))
    moments = [Moment(step, WHOLE, change=part) for part in range(1, count)]
    frames = [shown.frame(at).groups for at in (*moments, end_of(step))]
    return [
        [one for group in groups if group.name == "diagram" for one in group.shapes]
        for groups in frames
    ]


def deduced(trace: Trace, step: int) -> Deduction:
    """What *step* of *trace* concludes."""
    event = trace.events[step - 1]
    assert isinstance(event, Deduced)
    return event.deduction


def test_the_card_of_a_fin_looks_like_its_mark_on_the_board() -> None:
    """Its corners and its colour are others than those of the fish."""
    trace = replace(trace_with("finned-swordfish"), agent="human")
    found, name = deduced(trace, len(trace)), trace.puzzle.variant.cell_name
    fins = {name(c.cell) for c, role in found.roles if role is CandidateRole.FIN}
    cells = {name(one.cell) for one in found.because}
    for shapes in drawn_of(trace, len(trace)):
        boxes = [one for one in shapes if isinstance(one, Fill)]
        texts = [one for one in shapes if isinstance(one, Text) and one.text in cells]
        colours = {
            text.text: (box.radius, box.colour)
            for text in texts
            for box in boxes
            if extent(text).meets(box.rect)
        }
        assert colours.keys() == cells
        assert len({*colours.values()}) == len({colours[fin] for fin in fins}) + 1
    assert fins


def test_cards_of_equal_sets_have_what_falls_until_it_does() -> None:
    """That one set has a digit which the other has not is the argument."""
    puzzle = read_puzzles(JIGSAW).chosen().puzzle
    trace = solve(puzzle, AgentSpec.named("human").chosen())
    step = next(n for n, _ in enumerate(trace.events, 1) if is_of_equal_sets(trace, n))
    drawn, (gone,) = drawn_of(trace, step), deduced(trace, step).removes
    name = trace.puzzle.variant.cell_name(gone.cell)
    for number, shapes in enumerate(drawn, start=1):
        words = [one.text for one in shapes if isinstance(one, Text)]
        at = words.index(name)
        assert f"{gone.digit}" in words[at : at + 7]
        lines = [one for one in shapes if isinstance(one, Line)]
        assert len(lines) == (number == len(drawn))


def is_of_equal_sets(trace: Trace, step: int) -> bool:
    """Whether *step* is one of equal sets."""
    event = trace.events[step - 1]
    return isinstance(event, Deduced) and event.deduction.technique == "equal-sets"


def test_of_several_cases_the_cards_are_those_of_the_case_that_is_told() -> None:
    """With 1 in H2 the 1 would be in G2; with 9 the 9, and not both."""
    held = {"H2": "169", "H1": "189", "G2": "19"}
    board = with_rule("whisper", ("H2", "H1", "G2"), (5,))
    find = RULE_PARTNERS.find(grid_of(board, **held))
    found = next(one for one in find if len(one.removes) > 1)
    gone = [
        f"{n}={d}" for n, left in held.items() for d in "123456789" if d not in left
    ]
    before = Deduction("manual", removes=candidate_set(" ".join(gone)))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=board.constraints)
    trace = Trace(puzzle, (Deduced(before), Deduced(found)), agent="human")
    shown = Scene(Replay.of(trace), SIZES["tall"], FILM)

    frames = [
        shown.frame(Moment(2, WHOLE, change=part)).groups
        for part in range(1, len(said_clauses(trace, 2, "en")) + 1)
    ]

    cards = [said([g for g in groups if g.name == "diagram"]) for groups in frames]
    assert cards[-1] == []  # neither case alone gives both conclusions
    assert ["H1", "8", "9", "G2", "1"] in cards
    assert ["H1", "1", "G2", "9"] in cards
    assert not any(
        {"1", "9"} <= {*card[card.index("G2") :]} for card in cards if "G2" in card
    )


@pytest.mark.parametrize(
    ("kind", "held", "terms"),
    [
        ("arrow", {}, ["D1", "= E1", "+ F2", "+ E2", "1+2+3 = 6", "9−1−2 = 6"]),
        (
            "double-arrow",
            {"D1": "1", "E2": "57", "E1": "24", "F2": "45"},
            ["D1", "+ E2", "= E1", "+ F2", "1+5 = 2+4"],
        ),
    ],
)
def test_an_arrow_is_written_as_its_sum_with_those_that_matter(
    kind: str, held: dict[str, str], terms: list[str]
) -> None:
    """Before any digit is known the least ones, later the few that are left."""
    board = with_rule(kind, ("D1", "E1", "F2", "E2"), () if held else (1,))
    find = find_constraint_removals if held else find_rule_openings
    gone = [
        f"{n}={d}" for n, left in held.items() for d in "123456789" if d not in left
    ]
    (found,) = find(grid_of(board, **held))
    before = Deduction("manual", removes=candidate_set(" ".join(gone)))
    events = (Deduced(before),) * bool(held) + (Deduced(found),)
    trace = Trace(
        Puzzle(classic(), (None,) * 81, constraints=board.constraints), events
    )
    frame = Scene(Replay.of(trace), SIZES["tall"], FILM).frame(end_of(len(events)))

    assert said([group for group in frame.groups if group.name == "sum"]) == terms


def test_an_x_sum_is_written_with_what_its_first_cell_leaves_the_rest() -> None:
    """What the rest makes comes with its words, the sums that are left with theirs."""
    row = [f"A{column}" for column in range(1, 10)]
    few = dict.fromkeys(("A7", "A8", "A9"), "235689")
    board = with_rule("x-sum", row, (36,))
    grid = grid_of(board, A5="7", **few)
    (found,) = (one for one in find_constraint_removals(grid) if one.constraints)
    held = {"A5": "7", **few}
    gone = [
        f"{n}={d}" for n, left in held.items() for d in "123456789" if d not in left
    ]
    before = Deduction("manual", removes=candidate_set(" ".join(gone)))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=board.constraints)
    trace = Trace(puzzle, (Deduced(before), Deduced(found)))
    stage = Scene(Replay.of(trace), SIZES["tall"], FILM)

    def written(moment: Moment) -> list[str]:
        return said([g for g in stage.frame(moment).groups if g.name == "sum"])

    asked = ["A1", "+ A2", "+ …", "= 36"]
    makes, left = ["45", "− 36", "= 9"], ["A1 = 8:", "9"]
    assert written(end_of(2)) == [*asked, *makes, *left]
    assert written(Moment(2, WHOLE, 1)) == asked
    assert written(Moment(2, WHOLE, 3)) == [*asked, *makes]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_x_sum_leaves_is_written_as_its_sentence_is_read(language: str) -> None:
    """Whatever the words: what the rest makes, then each first digit with its own."""
    row = [f"A{column}" for column in range(1, 10)]
    held = {"A1": "78", "A8": "2368", "A9": "2368"}
    board = with_rule("x-sum", row, (36,))
    grid = grid_of(board, **held)
    (found,) = (one for one in find_constraint_removals(grid) if one.constraints)
    gone = [
        f"{n}={d}" for n, left in held.items() for d in "123456789" if d not in left
    ]
    before = Deduction("manual", removes=candidate_set(" ".join(gone)))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=board.constraints)
    trace = Trace(puzzle, (Deduced(before), Deduced(found)))
    stage = Scene(Replay.of(trace), SIZES["tall"], replace(FILM, language=language))
    clauses = said_clauses(trace, 2, language)

    seen = [
        "".join(said([g for g in stage.frame(moment).groups if g.name == "sum"]))
        for moment in (Moment(2, WHOLE, n) for n in range(1, len(clauses)))
    ]

    for shown, term in (("45− 36= 9", "45−36 = 9"), ("A1 = 7:3+6", "3+6")):
        first = next(n for n, one in enumerate(seen) if shown in one)
        assert first == next(n for n, one in enumerate(clauses) if term in one.says)


@pytest.mark.parametrize("total", [2, 3, 4])
def test_no_line_of_a_sandwich_is_written_twice(total: int) -> None:
    """Its clue is no sum that is left, not even where that has one digit."""
    row = [f"A{column}" for column in range(1, 10)]
    board = with_rule("sandwich", row, (total,))
    (found,) = find_rule_openings(grid_of(board))
    puzzle = Puzzle(classic(), (None,) * 81, constraints=board.constraints)
    trace = Trace(puzzle, (Deduced(found),))
    frame = Scene(Replay.of(trace), SIZES["tall"], FILM).frame(end_of(1))

    (group,) = (group for group in frame.groups if group.name == "sum")
    lines: dict[int, str] = {}
    for text in (one for one in group.shapes if isinstance(one, Text)):
        lines[text.baseline] = f"{lines.get(text.baseline, '')} {text.text}".strip()
    assert len(lines) > 1
    assert f"1 [… = {total}] 9" in lines.values()
    assert f"1 [{total}] 9" in lines.values()
    assert len({*lines.values()}) == len(lines)
