"""What cues show besides words: panels, notes on cells and second solves."""

import pytest

from solver.errors import UnknownNameError
from sudoscope.lessons.export.cue_pictures import CuePictures
from sudoscope.lessons.export.handout import handout_of
from sudoscope.lessons.export.lesson_film import film_options
from sudoscope.lessons.model.annotations import annotations_of, notes_of
from sudoscope.quizzes.export.handouts.html import html_handout
from sudoscope.second_solves.inset import ComparisonInset
from sudoscope.second_solves.totals import counted_rows, short_name
from tests.sudoscope.lessons.model.shipped import lesson, placed, solved
from tests.viz.player.watched import opening, player_of, settle, texts_in
from viz.appearance import Appearance, LowerPanel, PanelChoice
from viz.bookmarks import Bookmark
from viz.export.assembly import assembled
from viz.export.export_options import ExportOptions, options_of
from viz.film.film import Film
from viz.layout.layout import layout_for
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.playable import Origin, PlayableReplay
from viz.replay.annotations import Annotations, PanelChange
from viz.replay.comparison import Side
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import aside_times
from viz.shapes import Frame, Rect, Text
from viz.theme import theme_named

SIZES = [(1280, 720), (720, 720), (720, 1280), (1024, 768)]


def film_of(name: str, size: tuple[int, int] = (1280, 720)) -> Film:
    """The film of a lesson in English."""
    options = film_options(lesson(name), placed(name), options_of(size=size))
    return assembled(solved(name), ExportOptions.from_json(options.as_json())).film


def said_at(film: Film, step: int, number: int) -> Frame:
    """The picture when what is said after *step* as *number* has been read."""
    aside, start = aside_times(film.timeline, step)[number]
    return film.frame(film.at(film.lead + start + aside.ms - 1))


def inset(first: Side, second: Side, step: int, language: str = "en") -> Frame:
    """The second solve beside a step, as the window shows it."""
    size = 1280, 720
    look = Appearance(theme_named("paper"), language)
    layout, area = layout_for(size, first.trace.puzzle.rules), Rect(0, 0, 800, 600)
    drawn = ComparisonInset(first, second, area, layout, look).groups(step)
    return Frame(size, drawn)


def step_of(name: str, cue: int) -> int:
    """The step of a cue."""
    return placed(name)[cue - 1].point.step


def words_in(frame: Frame, group: str) -> str:
    """All that the groups of that name write."""
    found = (one for one in frame.groups if one.name == group)
    return " ".join(text for one in found for text in texts_in(one))


def has(frame: Frame, group: str) -> bool:
    """Whether there is a group of that name."""
    return any(one.name == group for one in frame.groups)


def test_a_panel_stays_until_another_is_chosen() -> None:
    """Before the first there is none."""
    tree, graph = PanelChoice(LowerPanel.TREE), PanelChoice(LowerPanel.GRAPH)
    annotations = Annotations((PanelChange(3, graph), PanelChange(7, tree)))

    shown = [annotations.panel_at(step) for step in range(9)]

    assert shown == [None] * 3 + [graph] * 4 + [tree] * 2


def test_a_choice_of_a_panel_is_read_as_it_is_written() -> None:
    """With a level or without."""
    for text in ("tree", "algorithm", "graph", "levels", "levels:ac3"):
        assert PanelChoice.named(text).text == text


@pytest.mark.parametrize("text", ["queue", "tree:", "levels:", "tree:ac3"])
def test_a_choice_of_no_panel_is_refused_with_what_there_is(text: str) -> None:
    """A level stands behind levels alone, and a colon before a level."""
    with pytest.raises(UnknownNameError, match=r"levels, probabilities, levels:LEVEL"):
        PanelChoice.named(text)


def test_a_film_follows_the_panels_of_cues() -> None:
    """From the step of the cue on, and not before."""
    film, step = film_of("cheaper"), step_of("cheaper", 3)

    before, at, after = (film.still(step + by) for by in (-1, 0, 1))

    assert [has(frame, "levels") for frame in (before, at, after)] == [
        False,
        True,
        False,
    ]


def test_one_level_is_shown_alone() -> None:
    """A row of the table, and its candidates on the board."""
    trace = solved("cheaper")
    appearance = Appearance(theme_named("paper"))
    step = step_of("cheaper", 3)
    texts = {}
    for level in ("", "sac"):
        panel = PanelChange(step, PanelChoice(LowerPanel.LEVELS, level))
        pictures = CuePictures(
            Replay.of(trace), appearance, LowerPanel.TREE, Annotations((panel,))
        )
        picture = pictures.beside(step)
        assert picture is not None
        texts[level] = words_in(picture, "levels")

    assert "AC-3" in texts[""]
    assert "AC-3" not in texts["sac"]
    assert texts["sac"].startswith("SAC −18")


@pytest.mark.parametrize("size", SIZES)
def test_notes_on_cells_are_shown_at_their_step_alone(size: tuple[int, int]) -> None:
    """A line around the cells; the words at them only where no sentence says them."""
    film, step = film_of("naked-twins", size), step_of("naked-twins", 4)

    at, told = said_at(film, step, 0), film.still(step)

    assert has(at, "cell notes")
    assert "one of E1 and F1 is 1" in words_in(at, "reason")
    assert "E1, F1:" not in words_in(at, "reason")
    assert not has(told, "cell notes")
    assert not has(told, "note")


@pytest.mark.parametrize("size", SIZES)
def test_a_comparison_has_the_counts_of_both_solves(size: tuple[int, int]) -> None:
    """Each figure is that of its trace, in every form of picture."""
    film, last = film_of("search", size), step_of("search", 7)
    other = placed("search")[-1].point.context.solved_by("backtracking")
    sides = Side.of(solved("search")), other

    at = said_at(film, last, 0)
    said = words_in(at, "bars").split()

    assert "Solved with 1 guess." in words_in(at, "reason")
    for row in counted_rows(sides):
        if row.name == "guesses" and size[0] != size[1]:  # others where there is room
            assert {f"{number:,}" for number in row.numbers} <= set(said)
            assert {"Propagation", "Backtracking"} <= set(said)
    assert not has(film.still(last), "bars")


def test_the_second_board_shows_the_same_work() -> None:
    """Never a step that the other solve comes to later."""
    context = placed("cheaper")[0].point.context
    first, other = Side.of(solved("cheaper")), context.solved_by("csp:gac")
    step = step_of("cheaper", 7)
    shown = words_in(inset(first, other, step), "second solve")

    number = int(shown.partition("step ")[2].split()[0])

    work = other.bare_work  # what propagation compares is not counted
    assert work[number] <= first.bare_work[step] < work[number + 1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_above_a_second_board_are_as_large_as_each_other(
    language: str,
) -> None:
    """The board may be narrower than they are."""
    other = placed("cheaper")[0].point.context.solved_by("csp:sac")
    first = Side.of(solved("cheaper"))
    frame = inset(first, other, step_of("cheaper", 4), language)

    title = next(group for group in frame.groups if group.name == "second solve")

    assert len({one.size for one in title.shapes if isinstance(one, Text)}) == 1


def test_a_handout_has_what_cues_show() -> None:
    """Notes on cells as words, and the second solve as a picture of its own."""
    made = handout_of(lesson("naked-twins"), placed("naked-twins"), "de")
    page = html_handout(made).decode()

    assert "<p>E1, F1: die Zwillinge, 1 und 2</p>" in page
    assert page.count('<p class="beside"><img ') == 1


def test_names_tell_two_solves_apart() -> None:
    """By the inference, the agent, or the strategies that only one has."""
    context = placed("naked-twins")[0].point.context
    one = solved("naked-twins")
    ways = ("propagation-naked-pair", "csp:ac3", "dlx")
    others = [context.solved_by(way).trace for way in ways]

    assert short_name(one, others[0], "en") == "Propagation + Naked pair"
    assert [short_name(other, one, "en") for other in others] == [
        "Propagation without Naked pair",
        "AC-3",
        "Dancing links",
    ]


def test_names_tell_orders_of_a_search_apart() -> None:
    """Those that are not the usual ones; both learned orders have one name."""
    context = placed("learning")[0].point.context
    ways = ("csp:ac3", "csp:ac3+cells=random+values=ascending", "csp:gac")
    one, others = solved("learning"), [context.solved_by(w).trace for w in ways]

    assert [short_name(one, other, "en") for other in others[:2]] == [
        "AC-3 + as learned",
        "AC-3 + as learned",
    ]
    assert [short_name(other, one, "en") for other in others[:2]] == [
        "AC-3",
        "AC-3 + any, by chance + the smallest",
    ]


def watched(name: str) -> Player:
    """A lesson in the window, at its first step."""
    notes = notes_of(placed(name), "en")
    marks = tuple(Bookmark(note.step, note.text) for note in notes)
    shown = annotations_of(placed(name), "en")
    whole = lesson(name)
    origin = Origin(whole.puzzle, whole.way, marks=marks, annotations=shown)
    player = player_of(opening(PlayableReplay.of(solved(name), Pace()), origin))
    settle(player)
    player.workspace.show.playback.wait()
    return player


def seek(player: Player, step: int) -> Frame:
    """The picture of the window at *step*."""
    player.workspace.show.playback.seek(step)
    player.advance(0)
    return player.frame()


def test_the_window_follows_panels_until_the_viewer_takes_another() -> None:
    """The next cue with a panel decides again; settings stay the viewer's."""
    player = watched("cheaper")
    workspace = player.workspace
    levels, tree = step_of("cheaper", 3), step_of("cheaper", 4)

    shown = []
    for step in (0, levels):
        seek(player, step)
        shown.append(workspace.appearance.panel)
    player.do(Command.PANEL)
    shown.append(workspace.appearance.panel)
    seek(player, tree + 1)
    shown.append(workspace.appearance.panel)
    seek(player, levels)
    shown.append(workspace.appearance.panel)

    assert shown == ["tree", "levels", "probabilities", "tree", "levels"]


@pytest.mark.thorough
def test_the_window_shows_notes_and_second_solves() -> None:
    """At the steps of their cues alone; the tree below cannot be clicked then."""
    player = watched("naked-twins")

    at = seek(player, step_of("naked-twins", 4))
    end = seek(player, step_of("naked-twins", 7))
    covers = player.workspace.show.shows_solve
    after = seek(player, step_of("naked-twins", 4) + 1)

    assert "E1, F1: the twins" in words_in(at, "note")
    assert has(end, "totals")
    assert covers
    assert not has(after, "cell notes")
    assert not has(after, "totals")
    assert not player.workspace.show.shows_solve
