"""The code of an opened step: readable and whole in every layout."""

from typing import Final

import pytest

from solver.inner_steps.listings import LISTINGS, Listing
from solver.rules.named_variants import variant_named
from tests.viz.extents import extent, within
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect, least_letters
from viz.layout.layout import Layout, layout_for
from viz.layout.lower_area import with_opened_step
from viz.scene.algorithm.code_panel import Code, code_panel
from viz.scene.algorithm.opened_panel import divided
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Fill, Group, Rect, Text
from viz.theme import theme_named

LOOK: Final = Appearance(theme_named("paper"))
SIZES: Final = (*DESIGNS.values(), (1280, 720), (1600, 900), (1080, 2400))
PAGES: Final = (DESIGNS[Aspect.WIDE], (1080, 2400))
VALUES: Final = (("Xi", "A3"), ("Xj", "A1"), ("x", "2"), ("y", "8"))

each_listing = pytest.mark.parametrize("slug", LISTINGS)


def layouts() -> list[Layout]:
    """Layouts of opened steps, of windows, presenters, pages and films."""
    return [
        with_opened_step(
            layout_for(size, variant_named(rules), scale, has_footer=has_footer),
            keeps_words=keeps_words,
        )
        for size in SIZES
        for keeps_words in ((False, True) if size in PAGES else (False,))
        for rules in ("classic-4", "classic")
        for scale in (1.0, 1.5)
        for has_footer in (True, False)
    ]


def code_at(listing: Listing, line: int) -> Code:
    """A listing with a line at work."""
    return Code(
        tuple((each.level, each.text) for each in listing.lines),
        line,
        frozenset(at for at, each in enumerate(listing.lines) if each.is_head),
        listing.procedure(line),
        VALUES,
    )


def drawn(code: Code, layout: Layout) -> tuple[Group, Rect]:
    """The code in its place, and all the room of the panel."""
    assert layout.tree is not None
    area, _ = divided(code, layout.tree, layout)
    return code_panel(code, PanelCanvas(area, layout, LOOK)), layout.tree


@pytest.mark.thorough
@each_listing
def test_the_line_at_work_is_there_and_readable_in_every_layout(slug: str) -> None:
    """Nothing is cut, and no letter is smaller than the least.

    Around the line at work there are no parts of wrapped lines.
    """
    for layout in layouts():
        listing = LISTINGS[slug]
        for line in listing.places.values():
            found, room = drawn(code_at(listing, line), layout)
            texts = [shape for shape in found.shapes if isinstance(shape, Text)]
            (band,) = [shape for shape in found.shapes if isinstance(shape, Fill)]

            assert within(found.bounds, room)
            for shape in found.shapes:
                assert within(extent(shape), found.bounds.inset(-2)), shape
            assert min(text.size for text in texts) >= least_letters(layout.size)
            assert not any("…" in text.text for text in texts)
            inside = [t.text for t in texts if band.rect.holds((t.x, t.baseline))]
            assert " ".join(inside) == listing.lines[line].text
            written = " ".join(text.text for text in texts)
            said = written[: written.rindex(" Xi = ")]
            assert any(said.startswith(each.text) for each in listing.lines), said
            assert any(said.endswith(each.text) for each in listing.lines), said


@each_listing
def test_the_letters_grow_for_a_room(slug: str) -> None:
    """While presenting they are half as large again as a reader wants them at least."""
    rules = variant_named("classic-4")
    listing = LISTINGS[slug]
    code = code_at(listing, max(listing.places.values()))
    for scale in (1.0, 1.5):
        wide = with_opened_step(layout_for(DESIGNS[Aspect.WIDE], rules, scale))

        found, _ = drawn(code, wide)

        texts = [shape for shape in found.shapes if isinstance(shape, Text)]
        assert min(text.size for text in texts) >= wide.font(22), scale


@each_listing
def test_the_code_of_a_film_has_large_letters_or_fewer_lines(slug: str) -> None:
    """No line is smaller than a sentence, wherever it is at work."""
    listing = LISTINGS[slug]
    for aspect in (Aspect.WIDE, Aspect.TALL):
        rules = variant_named("classic-4")
        film = with_opened_step(layout_for(DESIGNS[aspect], rules, captions=0))
        for line in listing.places.values():
            found, _ = drawn(code_at(listing, line), film)
            texts = [shape for shape in found.shapes if isinstance(shape, Text)]
            assert min(text.size for text in texts) >= film.font(28)


@each_listing
def test_the_whole_listing_is_seen_in_wide_pictures(slug: str) -> None:
    """Every line of it, in its order, at every step."""
    listing = LISTINGS[slug]
    for layout in layouts():
        is_page = layout.reason is not None and layout.reason.height > layout.px(250)
        if layout.form is Aspect.WIDE and layout.font_scale == 1 and not is_page:
            found, _ = drawn(code_at(listing, 1), layout)
            texts = [shape.text for shape in found.shapes if isinstance(shape, Text)]

            written = " ".join(texts)
            assert written.startswith(" ".join(line.text for line in listing.lines))
