"""Short reasons: larger letters where there is room, and sizes that do not jump."""

import pytest

from tests.viz.replays import hardest, matchings, replay
from viz.appearance import Appearance
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.replay.annotations import AuthorNote
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Frame, Text, Weight
from viz.theme import theme_named
from viz.words.glossary import technique_of

LOOK = Appearance(theme_named("paper"))
SIZES = ((1920, 1080), (1080, 1080), (1080, 1920))
each_size = pytest.mark.parametrize("size", SIZES, ids=str)
STEPS = range(1, 400, 7)


def letters(frame: Frame) -> int:
    """The size of the reason's sentence: of the line below the title."""
    (group,) = [group for group in frame.groups if group.name == "reason"]
    texts = [shape for shape in group.shapes if isinstance(shape, Text)]
    titles = [text for text in texts if text.weight is Weight.SEMIBOLD]
    if not titles:  # of a vertical video, where it is above the board
        return texts[0].size
    title = titles[0]
    below = [text for text in texts if text.baseline > title.baseline]
    return below[0].size


def sizes(scene: Scene) -> dict[str, set[int]]:
    """The sizes of reasons, by the kind of step."""
    found: dict[str, set[int]] = {}
    for step in STEPS:
        kind = technique_of(scene.replay.trace.events[step - 1])
        size = letters(scene.frame(Moment(step, WHOLE)))
        found.setdefault(kind, set()).add(size)
    return found


@each_size
def test_each_kind_of_step_has_one_size_and_all_have_two(size: tuple[int, int]) -> None:
    """Short ones are larger; neighbours of a kind never differ.

    A dead end has as many causes as it has, and may fit neither.
    """
    found = sizes(Scene(replay(hardest), size, LOOK))

    usual = max(found["elimination"])
    assert all(letters <= usual for letters in found.pop("contradiction"))
    assert len(set().union(*found.values())) == 2
    assert all(len(of_kind) == 1 for of_kind in found.values())
    assert max(found["naked-single"]) > max(found["elimination"])


def test_long_reasons_stay_as_they_are() -> None:
    """Where most of a kind are long, its short ones are not set larger."""
    found = sizes(Scene(replay(matchings), SIZES[0], LOOK))

    assert all(size <= 42 for size in found["gac"])


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
def test_a_note_does_not_change_the_size_of_a_reason(size: tuple[int, int]) -> None:
    """All steps leave room for the longest note of the film."""
    noted = 26
    notes = (AuthorNote(noted, "Here the solve turns, as one sees in block five"),)
    made = replay_film(
        replay(hardest), FilmEdit(Pace(), notes=notes), FilmOptions(size, LOOK)
    )
    kind = technique_of(hardest().events[noted - 1])
    alike = [
        step
        for step in range(1, 120)
        if technique_of(hardest().events[step - 1]) == kind
    ]

    found = {letters(made.frame(made.shot_of(Moment(step, WHOLE)))) for step in alike}

    assert noted in alike
    assert len(alike) > 3
    assert len(found) == 1
