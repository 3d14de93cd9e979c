"""Scenes of comparisons for tests, and what is in them."""

from hypothesis import strategies as st

from tests.viz.shared_comparisons import PAIRS, comparison
from viz.appearance import Appearance, PicturePart
from viz.layout.aspect import legible
from viz.layout.comparison import CompareLayout
from viz.messages import languages
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.timeline import WHOLE, Moment
from viz.scene.comparison.scene import CompareScene
from viz.shapes import Group, Rect, Text
from viz.theme import theme_named

PAPER = theme_named("paper")
FORMS = {
    "wide": (1920, 1080),
    "medium": (1440, 1080),
    "square": (1080, 1080),
    "tall": (1080, 1920),
}
TWINS = comparison(Clock.STEP, *PAIRS[0])
COMPARISONS = [comparison(clock, *pair) for clock in Clock for pair in PAIRS]
SIZES = st.tuples(st.integers(1, 3840), st.integers(1, 3840)).map(legible)
HIDDEN = st.frozensets(st.sampled_from(PicturePart))
LOOKS = st.builds(
    Appearance,
    st.just(PAPER),
    st.sampled_from(languages()),
    st.floats(1, 2),
    HIDDEN,
)


def scene_of(
    one: Comparison = TWINS, form: str = "wide", appearance: Appearance | None = None
) -> CompareScene:
    """The scene of a comparison in a picture of *form*."""
    return CompareScene(one, FORMS[form], appearance or Appearance(PAPER))


def groups_at(scene: CompareScene, tick: int) -> dict[str, Group]:
    """The groups of a tick whose motion has ended, by name."""
    frame = scene.frame(Moment(tick, WHOLE))
    return {group.name: group for group in frame.groups}


def texts(group: Group) -> list[Text]:
    """What is written in *group*."""
    return [shape for shape in group.shapes if isinstance(shape, Text)]


def parts(layout: CompareLayout) -> list[Rect]:
    """The areas that must not touch each other."""
    own = [
        part
        for half in layout.halves
        for part in (half.board.board, half.head, half.reason, half.numbers)
    ]
    whole = layout.whole
    found = [*own, layout.table, whole.track, whole.footer]
    return [part for part in found if part is not None]


def apart(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have no pixel in common."""
    across = one.right <= other.x or other.right <= one.x
    return across or one.bottom <= other.y or other.bottom <= one.y


USED = {
    (n, form): scene_of(one, form)
    for n, one in enumerate(COMPARISONS)
    for form in FORMS
}
USED_TWINS = scene_of()
