"""States as the code of students writes them."""

from collections.abc import Container

import pytest

from sudoscope.logs.representation import (
    BITS,
    STYLES,
    DigitContainer,
    Representation,
    digits_of,
    digits_of_bits,
    key_styles,
    keys_like,
    state_of,
)
from tests.in_one_test import in_one_test

CELLS = 81
STATE = ["123456789", "37", "5"] * 27


@in_one_test("style", STYLES)
@in_one_test("container", DigitContainer)
def test_a_state_is_read_as_it_was_written(
    style: str, container: DigitContainer
) -> None:
    """In every way of naming cells, and of holding digits."""
    pytest.importorskip("numpy")
    keys = key_styles(CELLS)[style]
    values = Representation(keys, container).written(STATE)

    assert keys_like(values, CELLS) == keys
    if container in BITS:
        read = [digits_of_bits(values[key], 9, container) for key in keys]
    else:
        read = state_of(values, keys)
    assert read == STATE


@in_one_test("value", [1 << 10, 1 << 40, -2, 3, 2.0, True])
def test_other_bits_are_no_digits(value: object) -> None:
    """Those above the last digit, or below that of 1, however far."""
    with pytest.raises(ValueError, match="bits of 9 digits expected"):
        digits_of_bits(value, 9, DigitContainer.BITS_FROM_1)


def test_cells_are_named_in_reading_order() -> None:
    """In each way that is usual, from the top left to the bottom right."""
    styles = key_styles(CELLS).values()

    assert [(keys[0], keys[1], keys[-1]) for keys in styles] == [
        ("A1", "A2", "I9"),
        ((0, 0), (0, 1), (8, 8)),
        ((1, 1), (1, 2), (9, 9)),
        (0, 1, 80),
        (1, 2, 81),
        ("a1", "a2", "i9"),
        ("1A", "2A", "9I"),
        (("A", 1), ("A", 2), ("I", 9)),
        ("R1C1", "R1C2", "R9C9"),
        ("r1c1", "r1c2", "r9c9"),
        ("00", "01", "88"),
        ("11", "12", "99"),
    ]


@pytest.mark.parametrize(
    ("container", "held"),
    [
        (DigitContainer.TEXT, "139"),
        (DigitContainer.NUMBER_SET, {1, 3, 9}),
        (DigitContainer.NUMBER_LIST, [1, 3, 9]),
        (DigitContainer.TEXT_SET, {"1", "3", "9"}),
        (DigitContainer.TEXT_LIST, ["1", "3", "9"]),
    ],
)
def test_each_container_holds_digits_as_students_write_them(
    container: DigitContainer, held: Container[object]
) -> None:
    """A single one is in it in the same form, and another one is not."""
    written = Representation(key_styles(CELLS)[STYLES[0]], container)

    assert written.digits("139") == held
    assert all(written.digit(digit) in held for digit in "139")
    assert written.digit("2") not in held


@pytest.mark.parametrize(
    ("value", "digits"),
    [(".", "123456789"), ("73", "37"), (0, "123456789"), (4, "4"), ({"7", "3"}, "37")],
)
def test_digits_are_read_from_what_holds_them(value: object, digits: str) -> None:
    """Ascending; what is open holds all."""
    assert digits_of(value, 9) == digits


@in_one_test("value", ["3a", 10, [0], None, True, 1.5])
def test_what_is_no_digit_is_refused(value: object) -> None:
    """It would be shown as something else."""
    with pytest.raises(ValueError, match="expected"):
        digits_of(value, 9)


def test_other_keys_are_not_those_of_a_board() -> None:
    """One key that is another is enough."""
    names = list(key_styles(CELLS)[STYLES[0]])

    assert keys_like([*names[:-1], "Z9"], CELLS) is None
