"""LZ-string: the same bytes as the JavaScript library, and bounds for strangers."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import PuzzleError
from sudoscope.puzzle_sites.lz_string import (
    LONGEST_PACKED,
    compressed,
    compressed_for_address,
    decompressed,
)

KNOWN: Final = {
    "": "Q===",
    "a": "IZA=",
    "aaaaaaaaaaaa": "IY1lA===",
    '{"size":9}': "N4IgzglgXgpiBcBOAvkA",
    "Käse €5 漢字": "NIE4zgpgBINQQKxUET2h1bSA",
}
"""Texts, and what version 1.4 of the JavaScript library makes of them."""


@pytest.mark.parametrize("text", KNOWN)
def test_the_library_s_bytes_are_written_and_read(text: str) -> None:
    """Links made here open there, and the other way round."""
    assert compressed(text) == KNOWN[text]
    assert decompressed(KNOWN[text]) == text


@settings(max_examples=60)
@given(st.text(st.characters() | st.sampled_from("ab{}[],:"), max_size=80))
def test_what_is_packed_is_unpacked(text: str) -> None:
    """In both alphabets, with letters of any kind."""
    assert decompressed(compressed(text)) == text
    assert decompressed(compressed_for_address(text)) == text


def test_a_text_grows_within_bounds() -> None:
    """A short link cannot stand for a long text."""
    packed = compressed("a" * 5000)

    assert len(packed) < 200
    assert len(decompressed(packed, largest=5000)) == 5000
    with pytest.raises(PuzzleError, match="more than 4,999 characters"):
        decompressed(packed, largest=4999)


@pytest.mark.parametrize(
    ("packed", "said"),
    [
        ("", "ends early"),
        ("N4Ig", "ends early"),
        ("N4I§gzglg", "'§' found at character 4"),
        ("/" * 40, "lost or changed; copy it as a whole|ends early"),
        ("garbage", "lost or changed; copy it as a whole"),
        ("A" * (LONGEST_PACKED + 1), "400,000 at most"),
    ],
)
def test_a_damaged_link_is_refused(packed: str, said: str) -> None:
    """The message says what to do."""
    with pytest.raises(PuzzleError, match=said):
        decompressed(packed)
