"""Text of strangers as a terminal shows it."""

import unicodedata

from solver.text.printable_line import escaped, plain_name


def test_what_a_terminal_obeys_is_escaped() -> None:
    """Of all characters; letters, signs, spaces and joiners of letters stay."""
    kept = {"Zs"}
    for number in range(0x11_0000):
        character = chr(number)
        is_obeyed = unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"}
        is_obeyed = is_obeyed or bool(unicodedata.bidirectional(character) in _TURNING)
        if is_obeyed:
            assert escaped(character).isascii()
        elif character.isprintable() or unicodedata.category(character) in kept:
            assert escaped(character) == character
    assert escaped("می\u200cخواهم 1\u00a0000") == "می\u200cخواهم 1\u00a0000"


_TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Classes of the characters that change the direction of writing."""


def test_a_name_can_be_encoded_and_keeps_its_letters() -> None:
    """Whatever bytes it was made of."""
    name = bytes(range(1, 256)).decode("utf-8", "surrogateescape")

    assert plain_name(name).encode("utf-8").decode().isprintable()
    assert plain_name("Łucja ö 日本") == "Łucja ö 日本"
