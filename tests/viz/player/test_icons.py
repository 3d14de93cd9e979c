"""Icons of the toolbar: how each is drawn."""

from tests.goldens import assert_golden
from tests.viz.sums import GOLDENS, groups_as_text
from viz.player.ui.icons import ICONS, icon
from viz.shapes import Group, Rect


def test_icons_are_drawn_as_before() -> None:
    """Each in a large square and in a small one."""
    ink = (0, 0, 0, 255)
    drawn = {
        f"{name} {size}": (Group(name, rect, icon(name, rect, ink)),)
        for size in (48, 21)
        for rect in (Rect(10, 20, size, size),)
        for name in ICONS
    }

    assert_golden(GOLDENS / "icons.txt", groups_as_text(drawn))
