"""The stage of a film: a large board, words, and a timeline that runs with time."""

from dataclasses import replace
from functools import cache

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.explain.explanation import Explanation
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import bit, digits
from solver.rules.places import Cell
from tests.support import candidate
from viz.appearance import Appearance, PicturePart
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.annotations import NONE, Annotations, CellNote, CellNotes
from viz.replay.clause_times import Telling, clause_ms
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate
from viz.replay.step_reference import step_at
from viz.replay.timeline import WHOLE, Aside, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.shapes import Text, TextHighlight
from viz.theme import Role, theme_named
from viz.words.glossary import technique_of

LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
SECTORS = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
LOOP_STEP = 20
STRIKE = 33
"""A step between two that are read."""
WIDE, TALL = (1920, 1080), (1080, 1920)
LOOK = Appearance(theme_named("paper"))


@cache
def film(
    size: tuple[int, int] = WIDE,
    fit: int = 60_000,
    *,
    has_title: bool = False,
    has_captions: bool = False,
) -> Film:
    """A minute of a person's solve, or *fit* milliseconds of it."""
    trace = solve(Puzzle.parse(LOOP), AgentSpec.named("human").chosen())
    options = FilmOptions(size, LOOK, has_title, has_captions=has_captions)
    return replay_film(Replay.of(trace), FilmEdit(Pace(), fit=fit), options)


def stage(size: tuple[int, int]) -> Scene:
    """The scene of that film."""
    found = film(size).stage
    assert isinstance(found, Scene)
    return found


def test_the_board_of_a_wide_film_is_as_high_as_the_picture() -> None:
    """But for a narrow edge; the words, what is below and the timeline are beside."""
    layout = stage(WIDE).layout

    assert layout.board.height >= 0.96 * WIDE[1]
    for part in (layout.reason, layout.tree, layout.track):
        assert part is not None
        assert part.x >= layout.placement.grid.right
        assert part.right < WIDE[0]


def test_a_vertical_film_has_room_for_a_diagram_below_the_words() -> None:
    """Between a sentence of three lines and the timeline."""
    layout = stage(TALL).layout

    assert layout.reason is not None
    assert layout.tree is not None
    assert layout.track is not None
    assert layout.placement.grid.width > 0.93 * layout.reason.width
    assert layout.reason.y + 3 * 65 <= layout.tree.y
    assert layout.tree.bottom <= layout.track.y
    assert layout.tree.height > 200


def test_hidden_parts_leave_no_hole() -> None:
    """Without panels the words have all the room beside the board."""
    look = replace(LOOK, hidden=frozenset({PicturePart.TREE}), captions=0)
    usual, alone = stage(WIDE).layout, replace(stage(WIDE), appearance=look).layout

    assert usual.reason is not None
    assert alone.reason is not None
    assert alone.tree is None
    assert alone.reason.height > 2 * usual.reason.height


def test_the_timeline_runs_with_time() -> None:
    """Its handle is as far along as the replay, also within a step."""
    made = film()
    track = made.stage.track
    assert track is not None
    line = made.timeline
    inside = [
        line.start_of(LOOP_STEP) + line.durations[LOOP_STEP] * part // 4
        for part in range(5)
    ]

    heads = [made.at(made.lead + ms).head for ms in (0, *inside, line.length - 1)]

    for ms, head in zip((0, *inside, line.length - 1), heads, strict=True):
        assert head is not None
        assert abs(head - track.rect.x - track.rect.width * ms / line.length) <= 1
    assert len({*heads}) == len(heads)
    assert track.step_at(heads[2] or 0) == LOOP_STEP


def test_a_film_asks_at_first_what_its_hardest_step_answers() -> None:
    """On the board before it, for a moment; then comes the puzzle, in the same time."""
    made = film()
    first, later = made.at(100), made.at(made.lead + 10)

    assert first.moment.is_question
    assert first.moment.step == LOOP_STEP - 1
    assert later.moment.step == 0
    assert not later.moment.is_question
    assert made.length == 60_000
    assert not film(has_title=True).at(100).moment.is_question


def test_captions_begin_with_the_question_and_the_puzzle() -> None:
    """No picture at the beginning is without words."""
    made = film(has_captions=True)

    for ms, said in ((100, "Why can B1"), (made.lead + 10, "27 clues")):
        groups = made.frame(made.at(ms)).groups
        (caption,) = (group for group in groups if group.name == "caption")
        texts = [shape.text for shape in caption.shapes if isinstance(shape, Text)]
        assert any(text.startswith(said) for text in texts)


def test_a_caption_of_steps_that_pass_counts_on() -> None:
    """What a file of subtitles says once is true of each picture."""
    made, counted = film(has_captions=True), list[str]()
    cue = next(cue for cue in made.dressing.cues if cue.last)

    for ms in (cue.start + 300, cue.end - 1):
        groups = made.frame(made.at(made.lead + ms)).groups
        (caption,) = (group for group in groups if group.name == "caption")
        lines = [one.text for one in caption.shapes if isinstance(one, Text)]
        counted.append(" ".join(lines))

    assert counted[0].endswith("1 digit placed. 1 step is not explained.")
    assert counted[1].endswith(cue.text)
    assert cue.text == "9 digits placed. 1 step is not explained."


def test_a_name_in_a_caption_is_marked_when_it_is_read() -> None:
    """Under letters that are faint there is nothing."""
    made, found = film(has_captions=True), 0
    begin = made.lead + made.timeline.start_of(LOOP_STEP)
    for ms in range(begin, begin + made.timeline.durations[LOOP_STEP], 400):
        groups = made.frame(made.at(ms)).groups
        (caption,) = (group for group in groups if group.name == "caption")
        lit = {}
        for shape in caption.shapes:
            if isinstance(shape, Text) and shape.colour == LOOK.theme[Role.INK]:
                lit[shape.x, shape.baseline] = len(shape.text)
        for shape in caption.shapes:
            if isinstance(shape, TextHighlight):
                found += 1
                assert shape.end <= lit[shape.line.x, shape.line.baseline]
    assert found


def test_no_cell_flashes_where_a_step_begins_to_be_told() -> None:
    """What has stepped back stays so; what digits rule out there is passed over."""
    trace = solve(Puzzle.parse(SECTORS), AgentSpec.named("human").chosen())
    options = FilmOptions((640, 360), LOOK)
    made = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=60_000), options)
    line = made.timeline
    for step in line.parts:
        begin = made.lead + line.start_of(step)
        times = range(max(0, begin - 150), begin + 450, 100)
        frames = [made.frame(made.at(ms)).groups for ms in times]
        seen = [{g.name: g for g in groups if "cell " in g.name} for groups in frames]
        for one, two, three in zip(seen, seen[1:], seen[2:], strict=False):
            flashing = [n for n in one if one[n] == three.get(n) != two.get(n, one[n])]
            assert not flashing, (step, flashing)


def test_the_end_of_a_step_has_every_name_on_the_screen() -> None:
    """The last step is called after the outcome."""
    trace = stage(WIDE).replay.trace

    assert step_at(trace, "Solved") == step_at(trace, "end") == len(trace)


def test_candidates_stay_faint_from_what_passes_into_what_is_told() -> None:
    """So the board does not blink, and what steps back does so for a while."""
    made = film(fit=40_000)
    scene, start = made.stage, made.timeline.start_of(LOOP_STEP)
    assert isinstance(scene, Scene)

    passing, told = (made.timeline.at(start + ms) for ms in (-1, 1))
    views = [scene.steps.at(moment).view for moment in (passing, told)]

    assert passing.stretch is not None
    for view in views:
        for cell in view.cells:
            seen = [m.digits for m in cell.marks if m.mark is not Mark.DIMMED]
            faint = cell.marked_digits(Mark.DIMMED)
            assert cell.digit is not None or not any(
                bit(digit) & ~faint and not any(bit(digit) & mask for mask in seen)
                for digit in digits(cell.candidates)
                if view is views[0]
            )
    fading = [
        turn
        for cell in views[1].cells
        for turn in cell.turns
        if turn.mark is Mark.DIMMED
    ]
    assert {turn.digit for turn in fading if turn.last} == {0}
    assert all(turn.end - turn.start > 300 for turn in fading if turn.last)


def test_a_film_asks_first_unless_the_author_says_something() -> None:
    """Then the author chooses what is asked, and when."""
    said = Explanation("", "", "Look at the rows.", "")
    own = Annotations(asides=((3, (Aside(said, 2_000),)),))
    replay, options = stage(WIDE).replay, FilmOptions(WIDE, LOOK)

    for annotations, asks in ((NONE, True), (own, False)):
        edit = FilmEdit(Pace(), annotations=annotations)
        made = replay_film(replay, edit, options)
        assert made.at(0).moment.is_question is asks


def test_a_short_strike_is_passed_over_unless_the_author_says_something() -> None:
    """As a note on cells, words after it, or a note that takes time."""
    replay = stage(WIDE).replay
    usual = FilmEdit(Pace(), fit=120_000, told="en")
    said = Explanation("", "", "Look at the rows.", "")
    on_cells = Annotations(cells=((CellNotes(STRIKE, (CellNote((Cell(0),), ""),)),)))
    after = Annotations(asides=((STRIKE, (Aside(said, 2_000),)),))

    assert not timeline_of_edit(replay, usual).durations[STRIKE]
    for annotations in (on_cells, after):
        edit = replace(usual, annotations=annotations)
        assert timeline_of_edit(replay, edit).durations[STRIKE]
    noted = timeline_of_edit(replay, replace(usual, added={STRIKE: 1_000}))
    assert noted.durations[STRIKE] > 1_000


def test_steps_have_their_own_words_after_an_author_speaks_of_the_puzzle() -> None:
    """No step concludes what another does not say."""
    said = Explanation("", "", "Look at the rows.", "")
    edit = FilmEdit(
        Pace(), annotations=Annotations(asides=((0, (Aside(said, 2_000),)),))
    )
    made = replay_film(stage(WIDE).replay, edit, FilmOptions(WIDE, LOOK)).stage

    assert isinstance(made, Scene)
    words = made.steps.words_at(Moment(STRIKE, WHOLE))
    assert words.title == made.steps.said(STRIKE).title


def test_a_digit_that_a_pattern_brings_names_that_pattern() -> None:
    """Where the step before told it, on the cell that lost the digit."""
    trace = solve(Puzzle.parse(SECTORS), AgentSpec.named("human").chosen())
    options = FilmOptions((1280, 720), LOOK)
    made = replay_film(Replay.of(trace), FilmEdit(Pace()), options)
    pair = next(
        step
        for step in sorted(made.timeline.parts)
        if technique_of(trace.events[step - 1]) == "hidden-pair"
    )

    ends = made.lead + made.timeline.scene_of(pair + 1)[1] - 1
    groups = made.frame(made.at(ends)).groups

    (argument,) = (group for group in groups if group.name == "argument")
    named = [shape.text for shape in argument.shapes if isinstance(shape, Text)]
    assert "Hidden pair" in named
    assert not any(text.startswith("#") for text in named)


def test_the_clauses_of_a_count_that_pass_say_what_they_count() -> None:
    """All but the house of the digit that a film asks about, which is read."""
    trace = solve(Puzzle.parse(SECTORS), AgentSpec.named("human").chosen())
    options = FilmOptions((1280, 720), LOOK)
    made = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=240_000), options)
    passing = Moment(2, WHOLE, 5, calm=True)

    read = made.stage.words_at(Moment(2, WHOLE, 2)).reason
    said = made.stage.words_at(passing).reason

    assert asked_candidate(trace, 2) == (candidate("A3=6"), False)
    assert read.startswith("In column 3, they can hold 6 only once")
    assert said == "In the same way 8 more houses are counted."
    ends = Telling(trace, "en").clauses(2)[-2]
    assert ends.ms >= clause_ms(ends.text) + 2000  # the table rests
