"""Rules as records: a variant by its name or spelled out, and constraints."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from solver.errors import UnknownNameError, VariantError
from solver.puzzle.record_fields import (
    Record,
    name_in,
    number_in,
    records_in,
    text_in,
    texts_in,
)
from solver.rules.cell_names import OwnNames
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule, Pair, board_rule
from solver.rules.constraints.cage import CAGE_SUM, Cage
from solver.rules.constraints.either import EITHER, Either, Option, OptionRule, either
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, rule_of
from solver.rules.constraints.rule import Rule, Values
from solver.rules.digits import SYMBOLS, Digit, Mask, digits, mask_of, symbol
from solver.rules.drawing import GRID, Drawing
from solver.rules.house import House
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell, place_named
from solver.rules.shown_symbols import ShownValues
from solver.rules.variant import Variant
from solver.text.near_names import offer

KINDS: Final = (CAGE_SUM, "given-candidates", EITHER, *RULE_KINDS)
"""The kinds of constraints of some cells."""
_MOST_CELLS: Final = 2500
_MOST_HOUSES: Final = 2500
"""Far more than any board has; a file of strangers must not take minutes."""


WORD_FIELDS: Final = ("names", "values", "drawing")
"""Fields of a header for what cells and values are called and drawn as."""


def rules_record(variant: Variant) -> Record:
    """The fields of a header for the rules, and for own names and a drawing."""
    return _board_record(variant) | _words_record(variant)


def _words_record(variant: Variant) -> Record:
    record: Record = {}
    if isinstance(variant.names, OwnNames):
        record["names"] = " ".join(variant.names.texts)
    if variant.values and not isinstance(variant.values, ShownValues):
        record["values"] = " ".join(variant.values)
    drawing = variant.drawing
    if drawing != Drawing():
        own = {"points": [*map(list, drawing.points)], "text": [*drawing.text]}
        given = {name: listed for name, listed in own.items() if listed}
        record["drawing"] = {"kind": drawing.kind} | given
    return record


def _board_record(variant: Variant) -> Record:
    """A name where that is enough."""
    if _is_named(variant):
        return {"variant": variant.slug}
    return {
        "variant": variant.slug,
        "rules": {
            "digits": variant.digit_count,
            "places": _names(variant, variant.cells),
            "houses": [
                {
                    "kind": house.kind,
                    "label": house.label,
                    "cells": _names(variant, house.cells),
                }
                for house in variant.houses
            ],
        },
    }


def _is_named(variant: Variant) -> bool:
    try:
        return variant_named(variant.slug) == variant
    except (UnknownNameError, VariantError):
        return False


def read_rules(header: Record) -> Variant:
    """The variant that a header names or spells out, with the words it gives.

    Raises:
        KeyError: A field is missing.
        ValueError: A field holds something else than it should.
        UnknownNameError: There is no variant of that name, and no rules are spelled
            out.
        VariantError: The rules make no variant.
    """
    variant = _read_board(header)
    if not any(name in header for name in WORD_FIELDS):
        return variant
    names = tuple(text_in(header, "names", "").split())
    return replace(
        variant,
        names=OwnNames(variant.places, names) if names else variant.names,
        values=tuple(text_in(header, "values", "").split()),
        drawing=_read_drawing(header),
    )


def _read_drawing(header: Record) -> Drawing:
    record = header.get("drawing", {})
    if not isinstance(record, dict):
        raise ValueError(f"drawing: an object expected, found {record!r:.40}")  # noqa: TRY004
    points = record.get("points", [])
    if not isinstance(points, list) or not all(map(_is_point, points)):
        raise ValueError(
            f"points: a list of pairs of whole numbers expected, found {points!r:.40}"
        )
    return Drawing(
        name_in(record, "kind", GRID),
        tuple((across, down) for across, down in points),
        texts_in(record, "text"),
    )


def _is_point(point: object) -> bool:
    return isinstance(point, list) and [*map(type, point)] == [int, int]


def _read_board(header: Record) -> Variant:
    slug = text_in(header, "variant")
    rules = header.get("rules")
    if rules is None:
        return variant_named(slug)
    if not isinstance(rules, dict):
        raise ValueError(f"rules: an object expected, found {rules!r:.40}")  # noqa: TRY004
    count = number_in(rules, "digits")
    if not 1 <= count <= len(SYMBOLS):
        raise ValueError(f"digits: 1 to {len(SYMBOLS)} expected, found {count}")
    names = text_in(rules, "places").split()
    if len(names) > _MOST_CELLS:
        raise ValueError(
            f"places: {_MOST_CELLS:,} cells at most expected, found {len(names):,}"
        )
    cell_named = {name: Cell(cell) for cell, name in enumerate(names)}
    listed = records_in(rules, "houses")
    if len(listed) > _MOST_HOUSES:
        raise ValueError(
            f"houses: {_MOST_HOUSES:,} at most expected, found {len(listed):,}"
        )
    houses = tuple(_house(record, cell_named) for record in listed)
    return Variant(slug, count, tuple(map(place_named, names)), houses)


def _house(record: Record, cell_named: dict[str, Cell]) -> House:
    cells = tuple(cell_named[name] for name in text_in(record, "cells").split())
    return House(name_in(record, "kind"), name_in(record, "label"), cells)


def constraint_record(constraint: Constraint, variant: Variant) -> Record:
    """A constraint as plain values."""
    match constraint:
        case Cage(label, cells, total):
            return {
                "kind": constraint.kind,
                "label": label,
                "cells": _names(variant, cells),
                "total": total,
            }
        case GivenCandidates(label, cells, masks):
            return {
                "kind": constraint.kind,
                "label": label,
                "cells": _names(variant, cells),
                "candidates": " ".join(
                    "".join(map(symbol, digits(mask))) for mask in masks
                ),
            }
        case Rule(kind, label, cells, values):
            numbers = number_fields(kind.fields, kind.listed, values)
            record = {"kind": kind.slug, "label": label}
            return record | {"cells": _names(variant, cells)} | numbers
        case Either(label, options):
            return {
                "kind": EITHER,
                "label": label,
                "options": [_option_record(option, variant) for option in options],
            }
        case BoardRule(board_kind, _, values, exempt):
            numbers = number_fields(board_kind.fields, board_kind.listed, values)
            pairs = " ".join(_pair_name(variant, pair) for pair in exempt)
            record = {"kind": board_kind.slug}
            return record | numbers | ({"except": pairs} if exempt else {})
        case _:
            raise NotImplementedError(f"no record for {constraint.kind}")


def _option_record(option: Option, variant: Variant) -> Record | list[Record]:
    """An option: one rule, or a list of those that hold together."""
    found = [constraint_record(rule, variant) for rule in option]
    return found[0] if len(found) == 1 else found


def number_fields(fields: Sequence[str], listed: str, values: Values) -> Record:
    """The numbers of a rule by the names of its kind."""
    count = len(fields)
    named: Record = dict(zip(fields, values[:count], strict=True))
    return named | ({listed: list(values[count:])} if listed else {})


def _numbers_in(record: Record, fields: Sequence[str], listed: str) -> Values:
    values = [number_in(record, name) for name in fields]
    rest = record.get(listed, []) if listed else []
    if not isinstance(rest, list) or not all(type(value) is int for value in rest):
        raise ValueError(f"{listed}: whole numbers expected, found {rest!r:.40}")
    return (*values, *rest)


def _pair_name(variant: Variant, pair: Pair) -> str:
    return "-".join(variant.places[cell].name for cell in pair)


def _pairs(text: str, variant: Variant) -> Iterator[Pair]:
    for name in text.split():
        one, _, other = name.partition("-")
        low, high = sorted((variant.cell_named[one], variant.cell_named[other]))
        yield low, high


def read_constraint(record: Record, variant: Variant) -> Constraint:
    """The constraint of a record.

    Raises:
        KeyError: A field is missing, or there is no such cell.
        ValueError: A field holds something else than it should, or the kind is not
            known.
    """
    kind = name_in(record, "kind")
    if kind in BOARD_KINDS:
        board_kind = BOARD_KINDS[kind]
        numbers = _numbers_in(record, board_kind.fields, board_kind.listed)
        exempt = (
            _pairs(text_in(record, "except"), variant) if "except" in record else ()
        )
        return board_rule(variant, board_kind, numbers, exempt)
    if kind not in KINDS:
        raise _unknown("constraint", kind, (*KINDS, *BOARD_KINDS))
    label = name_in(record, "label")
    if kind == EITHER:
        return either(label, tuple(_options_in(record, variant)))
    listed = tuple(variant.cell_named[n] for n in text_in(record, "cells").split())
    if kind in RULE_KINDS:
        of = RULE_KINDS[kind]
        values = _numbers_in(record, of.fields, of.listed)
        return rule_of(variant, of, label, listed, values)
    cells = tuple(sorted(listed))
    if kind == CAGE_SUM:
        if (total := number_in(record, "total")) < 0:
            raise ValueError(f"total: 0 or more expected, found {total}")
        return Cage(label, cells, total)
    masks = _masks(text_in(record, "candidates"), variant)
    if len(masks) != len(cells):
        raise ValueError(f"candidates: {len(masks)} found for {len(cells)} cells")
    return GivenCandidates(label, cells, masks)


def _unknown(what: str, kind: str, known: Iterable[str]) -> ValueError:
    return ValueError(f"no {what} is called {kind!r}; {offer(kind, known)}")


def _options_in(record: Record, variant: Variant) -> Iterator[Option]:
    options = record["options"]
    if not isinstance(options, list):
        raise ValueError(f"options: a list expected, found {options!r:.40}")  # noqa: TRY004
    for option in options:
        together = records_in(
            {"option": option if isinstance(option, list) else [option]}, "option"
        )
        yield tuple(_option_rule(rule, variant) for rule in together)


def _option_rule(record: Record, variant: Variant) -> OptionRule:
    kind = name_in(record, "kind")
    if kind != CAGE_SUM and kind not in RULE_KINDS:
        raise _unknown("option", kind, (CAGE_SUM, *RULE_KINDS))
    rule = read_constraint(record, variant)
    assert isinstance(rule, OptionRule)
    return rule


def _masks(text: str, variant: Variant) -> tuple[Mask, ...]:
    """The candidates of each cell, with spaces between the cells."""
    known = SYMBOLS[: variant.digit_count]
    if not set(known + " ").issuperset(text):
        raise ValueError(
            f"candidates: digits 1 to {known[-1]} and spaces expected,"
            f" found {text!r:.40}"
        )
    return tuple(
        mask_of(Digit(known.index(sign) + 1) for sign in word) for word in text.split()
    )


def _names(variant: Variant, cells: tuple[Cell, ...]) -> str:
    return " ".join(variant.places[cell].name for cell in cells)
