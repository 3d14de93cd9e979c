"""Trace files that are damaged are refused, and the message names the line."""

import re
from typing import Final

import pytest

from solver.codec import packed, read_trace
from solver.errors import TraceError
from tests.in_one_test import in_one_test
from tests.solver.damage import (
    CLASH,
    END,
    GUESS,
    HEADER,
    LINES,
    REMOVAL,
    WHOLE,
    as_bytes,
    changed,
    up_to,
    without,
)
from tests.solver.solves import trace_of
from tests.support import NEEDS_A_GUESS, puzzle_of

DEEP: Final = 100_000


def refusal(data: bytes) -> str:
    """The message that *data* is refused with."""
    with pytest.raises(TraceError) as caught:
        read_trace(data)
    return str(caught.value)


HEADERS: Final = {
    "no format": (without(HEADER, "format"), "sudoscope-trace header expected"),
    "other format": (changed(HEADER, format="else"), "found format 'else'"),
    "no puzzle": (without(HEADER, "puzzle"), "the header has no puzzle"),
    "other variant": (changed(HEADER, variant="odd"), "no variant is called 'odd'"),
    "short puzzle": (changed(HEADER, puzzle="1" * 9), "9 symbols found, 81 expected"),
    "two equal clues": (changed(HEADER, puzzle="11" + "." * 79), "two 1s in row A"),
    "a list": ("[1]", r"a JSON object expected, found '[1]'"),
    "no JSON": ("53..7....", "a JSON object expected, found '53..7....'"),
}


@in_one_test(("header", "fact"), HEADERS.values(), ids=HEADERS)
def test_a_wrong_header_is_refused(header: str, fact: str) -> None:
    """Format, rules and puzzle must be there and fit before an event is read."""
    message = refusal(as_bytes(header, *LINES[1:]))

    assert message.startswith("line 1: ")
    assert fact in message


@pytest.mark.parametrize("version", [0, 3, "1", None, [1]])
def test_another_version_is_refused(version: object) -> None:
    """The message has the version found and those expected."""
    message = refusal(as_bytes(changed(HEADER, version=version), *LINES[1:]))

    assert f"version {version!r} found, 1 to 2 expected" in message


RULES: Final = {
    "no digits": ({"places": "A1 A2"}, "'digits' is not known"),
    "too many digits": ({"digits": 26, "places": "A1"}, "1 to 25 expected, found 26"),
    "digits a text": ({"digits": "4"}, "digits: a whole number expected"),
    "no cells": ({"digits": 2, "places": ""}, "there are no cells"),
    "no place": ({"digits": 1, "places": "A0"}, "'A0' is no place"),
    "order": ({"digits": 1, "places": "A2 A1 A3"}, "must be in reading order"),
    "another cell": (
        {
            "digits": 1,
            "places": "A1 A2 A3",
            "houses": [{"kind": "row", "label": "A", "cells": "A4"}],
        },
        "'A4' is not known",
    ),
    "a large house": (
        {
            "digits": 1,
            "places": "A1 A2 A3",
            "houses": [{"kind": "row", "label": "A", "cells": "A1 A2"}],
        },
        "row A has 2 cells, but there are 1 digits",
    ),
    "a list": ([], "rules: an object expected, found []"),
    "houses an object": (
        {"digits": 1, "places": "A1 A2 A3", "houses": {}},
        "houses: a list of objects expected",
    ),
}


@in_one_test(("rules", "fact"), RULES.values(), ids=RULES)
def test_rules_that_make_no_variant_are_refused(rules: object, fact: str) -> None:
    """Rules that are spelled out must be whole and fit each other."""
    message = refusal(as_bytes(changed(HEADER, rules=rules)))

    assert message.startswith("line 1: ")
    assert fact in message


CAGE: Final = {"kind": "cage-sum", "label": "A2", "cells": "A2 A3", "total": 9}
CONSTRAINTS: Final = {
    "a text": ("A2 A3", "constraints: a list of objects expected"),
    "another kind": ([{**CAGE, "kind": "maze"}], "no constraint is called 'maze'"),
    "no total": (
        [{k: v for k, v in CAGE.items() if k != "total"}],
        "'total' is not known",
    ),
    "half a total": ([{**CAGE, "total": 9.5}], "total: a whole number expected"),
    "another cell": ([{**CAGE, "cells": "A2 J1"}], "'J1' is not known"),
    "a cell twice": ([{**CAGE, "cells": "A2 A2"}], "must ascend, each once"),
    "no cells": ([{**CAGE, "cells": ""}], "has no cells"),
    "twice": ([CAGE, CAGE], "two rules are called 'cage A2'"),
    "against the clues": ([{**CAGE, "cells": "A1 A7"}], "cage-sum A2 break its rule"),
}


@in_one_test(("constraints", "fact"), CONSTRAINTS.values(), ids=CONSTRAINTS)
def test_constraints_that_do_not_fit_are_refused(
    constraints: object, fact: str
) -> None:
    """A constraint must be known, whole, on the board and not broken by the clues."""
    message = refusal(as_bytes(changed(HEADER, constraints=constraints)))

    assert message.startswith("line 1: ")
    assert fact in message


EVENTS: Final = {
    "not JSON": (REMOVAL, REMOVAL[:-5], "a JSON object expected"),
    "blank": (REMOVAL, "", "a JSON object expected, found ''"),
    "a number": (REMOVAL, "7", "a JSON object expected, found '7'"),
    "no event": (REMOVAL, "{}", "'event' is not known"),
    "other event": (REMOVAL, '{"event":"x"}', "no event is called 'x'"),
    "gone": (LINES[2], REMOVAL, "what is known already"),
    "half gone": (LINES[2], changed(REMOVAL, places="A2=6"), "what is known already"),
    "a clue": (REMOVAL, changed(REMOVAL, removes="A1=4"), "A1 = 4 stands on the board"),
    "twice": (REMOVAL, changed(REMOVAL, removes="A2=4 A2=4"), "is there twice"),
    "nothing": (REMOVAL, without(REMOVAL, "removes"), "concludes nothing"),
    "two in a cell": (
        REMOVAL,
        changed(REMOVAL, removes="", places="A2=1 A2=2"),
        "a cell twice",
    ),
    "both": (REMOVAL, changed(REMOVAL, places="A2=4"), "removes what it places"),
    "assigned": (REMOVAL, changed(REMOVAL, places="A1=1"), "A1 holds its digit"),
    "house": (REMOVAL, changed(REMOVAL, within=["row Z"]), "'row Z' is not known"),
    "diagonal": (REMOVAL, changed(REMOVAL, within=["diagonal A1-I9"]), "not known"),
    "cell": (REMOVAL, changed(REMOVAL, removes="J1=4"), "'J1' is not known"),
    "digit 0": (REMOVAL, changed(REMOVAL, removes="A2=0"), "'0' is not a digit 1 to 9"),
    "digit A": (REMOVAL, changed(REMOVAL, removes="A2=A"), "'A' is not a digit 1 to 9"),
    "no digit": (REMOVAL, changed(REMOVAL, removes="A2"), "'' is not a digit 1 to 9"),
    "two digits": (REMOVAL, changed(REMOVAL, removes="A2=12"), "'12' is not a digit"),
    "options": (
        GUESS,
        changed(GUESS, options="A6=8 A6=9"),
        "one of its options",
    ),
    "guess": (GUESS, changed(GUESS, candidate="A6=1"), "no longer a candidate"),
    "guessed clue": (GUESS, changed(GUESS, candidate="A1=4"), "A1 holds its digit"),
    "no guess": (
        REMOVAL,
        '{"event":"retracted","guess":0}',
        "not a guess that is open",
    ),
    "no clash": (CLASH, changed(CLASH, digit="1"), "the contradiction is not one"),
    "clash": (CLASH, changed(CLASH, cells="A1"), "the contradiction is not one"),
    "two cells": (CLASH, changed(CLASH, cells="A1 A1"), "the contradiction is not one"),
    "solved": (END, changed(END, outcome="solved"), "the grid is not solved"),
    "outcome": (END, changed(END, outcome="won"), "'won' is not a valid Outcome"),
}


@in_one_test(("line", "instead", "fact"), EVENTS.values(), ids=EVENTS)
def test_an_event_that_does_not_fit_is_refused(
    line: str, instead: str, fact: str
) -> None:
    """Every event is checked against the grid before it is believed."""
    before = up_to(line)

    message = refusal(as_bytes(*before, instead))

    assert message.startswith(f"line {len(before) + 1}: ")
    assert fact in message


def test_nothing_follows_the_end() -> None:
    """An event behind the last one is refused, even one that would fit."""
    message = refusal(as_bytes(*LINES, END))

    assert message.startswith(f"line {len(LINES) + 1}: ")
    assert "an event follows the end of the solve" in message


WRONG_TYPES: Final = [
    pytest.param(REMOVAL, "removes", ["A2=4"], id="removes a list"),
    pytest.param(REMOVAL, "removes", 5, id="removes a number"),
    pytest.param(REMOVAL, "because", {"A1": 4}, id="because an object"),
    pytest.param(REMOVAL, "within", 5, id="within a number"),
    pytest.param(REMOVAL, "within", None, id="within null"),
    pytest.param(REMOVAL, "within", "row A", id="within a string"),
    pytest.param(REMOVAL, "within", [["row A"]], id="within a list of lists"),
    pytest.param(REMOVAL, "within", {"row A": 1}, id="within an object"),
    pytest.param(REMOVAL, "roles", ["fin"], id="roles a list"),
    pytest.param(REMOVAL, "roles", {"fin": ["A1=4"]}, id="roles of lists"),
    pytest.param(REMOVAL, "roles", {"hero": "A1=4"}, id="an unknown role"),
    pytest.param(REMOVAL, "links", {"from": "A1=4"}, id="links an object"),
    pytest.param(REMOVAL, "links", ["A1=4"], id="links of texts"),
    pytest.param(REMOVAL, "links", [{"strong": "yes"}], id="strong a text"),
    pytest.param(REMOVAL, "links", [{"number": "1"}], id="number a text"),
    pytest.param(REMOVAL, "links", [{"reason": "row Z"}], id="an unknown reason"),
    pytest.param(REMOVAL, "absent", ["A1=4"], id="absent a list"),
    pytest.param(GUESS, "cell_choice", "a whim", id="a cell choice that is no name"),
    pytest.param(GUESS, "digit_choice", 1, id="digit choice a number"),
    pytest.param(GUESS, "house", "row Z", id="an unknown house"),
    pytest.param(REMOVAL, "event", ["deduced"], id="event a list"),
    pytest.param(REMOVAL, "technique", ["x"], id="technique a list"),
    pytest.param(REMOVAL, "technique", 5, id="technique a number"),
    pytest.param(REMOVAL, "technique", None, id="technique null"),
    pytest.param(GUESS, "candidate", 5, id="candidate a number"),
    pytest.param(GUESS, "candidate", ["A6=6"], id="candidate a list"),
    pytest.param(GUESS, "options", 69, id="options a number"),
    pytest.param(GUESS, "options", ["6", "9"], id="options a list"),
    pytest.param(CLASH, "cells", [], id="cells a list"),
    pytest.param(CLASH, "digit", 6, id="digit a number"),
    pytest.param(CLASH, "scope", ["column 5"], id="scope a list"),
    pytest.param(LINES[-1], "outcome", {}, id="outcome an object"),
    pytest.param(HEADER, "title", ["x"], id="title a list"),
    pytest.param(HEADER, "agent", 5, id="agent a number"),
    pytest.param(HEADER, "version", True, id="version true"),
    pytest.param(HEADER, "puzzle", [1], id="puzzle a list"),
    pytest.param(HEADER, "strategies", "twins", id="strategies a string"),
    pytest.param(HEADER, "strategies", [[1]], id="strategies of lists"),
    pytest.param(HEADER, "strategies", 5, id="strategies a number"),
    pytest.param(HEADER, "strategies", None, id="strategies null"),
]


@in_one_test(("line", "name", "value"), WRONG_TYPES)
def test_a_value_of_another_type_is_refused(
    line: str, name: str, value: object
) -> None:
    """A list, number or object is not taken for a string, nor the reverse."""
    before = up_to(line)

    message = refusal(as_bytes(*before, changed(line, **{name: value})))

    assert f"line {len(before) + 1}" in message


RETRACTION: Final = next(line for line in LINES if '"retracted"' in line)


@in_one_test(
    "value",
    [
        None,
        [],
        {},
        -1,
        10**30,
        float("nan"),
        pytest.param(float("inf")),
        pytest.param("24"),
        pytest.param(24.9),
    ],
    ids=str,
)
def test_a_retraction_names_its_guess_by_a_whole_number(value: object) -> None:
    """Nothing but the index of an open guess will do."""
    before = up_to(RETRACTION)

    message = refusal(as_bytes(*before, changed(RETRACTION, guess=value)))

    assert message.startswith(f"line {len(before) + 1}: ")


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("before", [(), (HEADER,)], ids=["header", "event"])
def test_json_nested_too_deep_is_refused(opening: str, before: tuple[str]) -> None:
    """A line no reader gets to the bottom of is damage like any other."""
    message = refusal(as_bytes(*before, opening * DEEP))

    assert message.startswith(f"line {len(before) + 1}: ")


@in_one_test("length", [2, 3, 10, 18, -9, -8, -1])
def test_part_of_an_archive_is_refused(length: int) -> None:
    """A compressed trace that was cut off is not read as far as it goes."""
    small = packed(trace_of(puzzle_of(NEEDS_A_GUESS)), compressed=True)

    assert "not a whole gzip archive" in refusal(small[:length])


@pytest.mark.parametrize("index", [50, -6, -2])
def test_an_archive_with_a_wrong_byte_is_refused(index: int) -> None:
    """The archive's own checksum and length are checked."""
    small = bytearray(packed(trace_of(puzzle_of(NEEDS_A_GUESS)), compressed=True))
    small[index] ^= 0xFF

    assert "not a whole gzip archive" in refusal(bytes(small))


def test_a_file_cut_within_a_line_is_refused() -> None:
    """The last line of half a file is named."""
    message = refusal(WHOLE[: len(as_bytes(*LINES[:9])) + 20])

    assert message.startswith("line 10: a JSON object expected")


def test_bytes_that_are_no_text_are_refused() -> None:
    """The message has the place of the byte that is not UTF-8."""
    data = as_bytes(HEADER)

    assert f"byte {len(data)} is not UTF-8" in refusal(data + b"\xff\n")


def test_an_empty_file_is_refused() -> None:
    """Where nothing is, no header is."""
    assert refusal(b"") == "line 1: a JSON object expected, found ''"


def test_a_message_shows_the_beginning_of_a_long_line_only() -> None:
    """A file of one endless line gives a message of one line."""
    message = refusal(b"x" * 5_000)

    assert re.fullmatch(r"line 1: a JSON object expected, found 'x{40}'", message)


@pytest.mark.parametrize("compressed", [False, True])
def test_no_more_is_unpacked_than_a_trace_may_have(*, compressed: bool) -> None:
    """One byte too many is refused, however small the archive is."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS))
    data, length = packed(trace, compressed=compressed), len(packed(trace))

    assert read_trace(data, largest=length)
    with pytest.raises(TraceError, match=f"at most {length - 1:,} bytes"):
        read_trace(data, largest=length - 1)


def test_a_retraction_without_an_open_guess_is_refused() -> None:
    """It does not say which, and there is none."""
    message = refusal(as_bytes(LINES[0], '{"event":"retracted"}'))

    assert message == (
        "line 2: no valid event: no guess is open that could be taken back"
    )
