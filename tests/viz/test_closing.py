"""The closing of a film: its words and the room of its tree."""

from dataclasses import replace

from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.viz.extents import apart, extent, within
from tests.viz.goldens import FOLDER, as_text
from tests.viz.replays import hardest, replay
from viz.appearance import Appearance
from viz.film.closing import DEGREES, Closing, closing_frame
from viz.layout.aspect import DESIGNS, Aspect, least_letters
from viz.scene.tree.metrics import label_text
from viz.shapes import Fill, Frame, Group, Rect, Text, Weight
from viz.theme import THEMES, theme_named

LOOK = Appearance(theme_named("paper"))
SIZES = ((1920, 1080), (1440, 1080), (1080, 1080), (1080, 1920))


def group(frame: Frame, name: str) -> Group:
    """The group of *frame* called *name*."""
    return next(found for found in frame.groups if found.name == name)


@in_one_test("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@in_one_test("theme", THEMES)
def test_a_closing_has_its_words_beside_its_tree(
    size: tuple[int, int], theme: str
) -> None:
    """In every form and theme all is inside the picture."""
    look = Appearance(theme_named(theme), "de")
    frame = closing_frame(Closing(replay(hardest).tree), size, look, DEGREES)
    words = [extent(s) for s in group(frame, "words").shapes if type(s) is Text]
    for found in frame.groups[2:]:
        assert within(found.bounds, Rect(0, 0, *size))
        for shape in found.shapes:
            assert within(extent(shape), found.bounds), (found.name, shape)
        assert all(apart(found.bounds, box) for box in words)


def test_every_right_guess_has_its_name_in_letters_for_a_phone() -> None:
    """A bar that is too narrow for it has it beside it, where no bar is."""
    tree, size = replay(hardest).tree, SIZES[-1]
    frame = closing_frame(Closing(tree), size, LOOK, DEGREES)
    names = [
        shape
        for found in frame.groups[2:]
        for shape in found.shapes
        if isinstance(shape, Text)
    ]
    bold = [text.text for text in names if text.weight is Weight.SEMIBOLD]
    path = (tree.candidate(node) for node in tree.path_at(tree.last))

    assert bold == [label_text(one, tree.variant) for one in path if one is not None]
    assert min(text.size for text in names) >= least_letters(size, is_for_phones=True)


def test_the_legend_of_bars_shows_bars() -> None:
    """No cross is explained where the picture has none, and the other way round."""
    frame = closing_frame(Closing(replay(hardest).tree), (1080, 1920), LOOK, DEGREES)
    words = group(frame, "words").shapes

    assert {type(shape) for shape in words} == {Fill, Text}


@in_one_test("form", DESIGNS)
def test_each_closing_looks_as_before(form: Aspect) -> None:
    """Words, signs and the room of the tree are where its golden says."""
    closing = Closing(replay(hardest).tree)
    frame = closing_frame(closing, DESIGNS[form], LOOK, DEGREES)
    rooms = [replace(found, shapes=found.shapes[:1]) for found in frame.groups[2:]]

    assert_golden(
        FOLDER.parent / "closing_goldens" / f"{form.name.lower()}_1.txt",
        as_text([group(frame, "words"), *rooms]),
    )
