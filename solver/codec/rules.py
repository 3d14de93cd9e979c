"""Rules as records: a variant by its name or spelled out, and constraints."""

from solver.codec.fields import Record, name_in, number_in, records_in, text_in
from solver.digits import SYMBOLS
from solver.errors import UnknownNameError, VariantError
from solver.rules.builders import variant_named
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.geometry import Cell, place_named
from solver.rules.house import House
from solver.rules.variant import Variant


def rules_record(variant: Variant) -> Record:
    """The fields of a header that say the rules: a name where one is enough."""
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
    """The variant that a header names or spells out.

    Raises:
        KeyError: A field is missing.
        ValueError: A field holds something else than it should.
        UnknownNameError: There is no variant of that name, and no rules are spelled
            out.
        VariantError: The rules make no variant.
    """
    slug = text_in(header, "variant")
    rules = header.get("rules")
    if rules is None:
        return variant_named(slug)
    if not isinstance(rules, dict):
        raise ValueError(f"rules: an object expected, found {rules!r:.40}")  # noqa: TRY004
    digits = number_in(rules, "digits")
    if not 1 <= digits <= len(SYMBOLS):
        raise ValueError(f"digits: 1 to {len(SYMBOLS)} expected, found {digits}")
    names = text_in(rules, "places").split()
    cell_named = {name: Cell(cell) for cell, name in enumerate(names)}
    houses = tuple(_house(record, cell_named) for record in records_in(rules, "houses"))
    return Variant(slug, digits, tuple(map(place_named, names)), houses)


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
        case _:
            raise NotImplementedError(f"no record for {constraint.kind}")


def read_constraint(record: Record, variant: Variant) -> Constraint:
    """The constraint of a record.

    Raises:
        KeyError: A field is missing, or there is no such cell.
        ValueError: A field holds something else than it should, or the kind is not
            known.
    """
    kind = name_in(record, "kind")
    if kind != "cage-sum":
        raise ValueError(f"no constraint is called {kind!r}")
    names = text_in(record, "cells").split()
    cells = tuple(sorted(variant.cell_named[name] for name in names))
    return Cage(name_in(record, "label"), cells, number_in(record, "total"))


def _names(variant: Variant, cells: tuple[Cell, ...]) -> str:
    return " ".join(variant.places[cell].name for cell in cells)
