"""Picture sizes on the command line: any shape, down to what can still be seen."""

import click
import pytest

from sudoscope.cli.options.option_types import SIZE_TYPE
from tests.in_one_test import in_one_test


@in_one_test(
    ("text", "size"),
    [
        ("720p", (1280, 720)),
        ("4K", (3840, 2160)),
        ("1080x1920", (1080, 1920)),
        ("1080x1080", (1080, 1080)),
        ("800x600", (800, 600)),
        ("320x180", (320, 180)),
        ("180x320", (180, 320)),
        ("240x240", (240, 240)),
        ("8192x8192", (8192, 8192)),
    ],
)
def test_sizes_of_every_shape_are_taken(text: str, size: tuple[int, int]) -> None:
    """Wide, tall and square pictures alike, by name or by numbers."""
    assert SIZE_TYPE.convert(text, None, None) == size


@pytest.mark.parametrize("text", ["319x180", "180x319", "239x240", "8194x720", "100x0"])
def test_sizes_too_small_or_too_large_are_refused(text: str) -> None:
    """The message says what was found and what is possible."""
    with pytest.raises(click.BadParameter, match=rf"found {text}, expected at least"):
        SIZE_TYPE.convert(text, None, None)


@in_one_test("text", ["huge", "1280", "1280x", "12.5x9", "x", "-640x360"])
def test_what_is_no_size_is_refused(text: str) -> None:
    """The message shows how sizes are written."""
    with pytest.raises(click.BadParameter, match="WxH like 1600x900"):
        SIZE_TYPE.convert(text, None, None)
