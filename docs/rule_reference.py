"""The part of the page of variants that lists every kind of rule.

``docs/make_reference.py`` writes it into the page.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from solver.messages import words
from solver.rules.constraints.either import EITHER
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS
from solver.rules.constraints.rule import RuleShape

_PICTURES: Final = Path(__file__).resolve().parent / "pictures"
_LANGUAGE: Final = "en"
_HEADINGS: Final = {
    RuleShape.LINE: "Lines",
    RuleShape.PAIR: "Signs between two cells",
    RuleShape.CORNER: "Circles at a corner",
    RuleShape.CELL: "Marked cells",
    RuleShape.AREA: "Shapes and cages",
    RuleShape.EDGE: "Clues outside the board",
}
_CHOICES: Final = "Choices of rules"
_EVERYWHERE: Final = "Everywhere"
_PARTS: Final = ("no-", "entropy")
"""How the names of kinds begin that are parts of a rule of the whole board."""


def rules() -> str:
    """Every kind of rule under the heading of its shape, with its picture."""
    parts = list[str]()
    for shape, heading in _HEADINGS.items():
        parts.append(f"### {heading}\n")
        for slug, kind in RULE_KINDS.items():
            if kind.shape is shape and not slug.startswith(_PARTS):
                parts += _entry(slug)
    parts.append(f"### {_CHOICES}\n")
    parts += _entry(EITHER)
    parts.append(f"### {_EVERYWHERE}\n")
    for slug in BOARD_KINDS:
        for name in _tables(slug):
            parts += _entry(name)
    return "\n".join(parts)


def _tables(slug: str) -> Iterator[str]:
    """*slug*, and its forms that have a name of their own, such as the knight's."""
    known = words(_LANGUAGE)
    own = (name.removeprefix("rule-") for name in known if f"rule-{slug}-" in name)
    yield from (*own, slug)


def _entry(slug: str) -> Iterator[str]:
    """The name, other names, what the rule says, what it is called alone."""
    table = words(_LANGUAGE)[f"rule-{slug}"]
    yield f"#### {table['title']}\n"
    yield f"{table['about']} Also: {table['also']}; alone: {table['puzzle']}.\n"
    shown = _pictures().get(f"rule-{slug}.png")
    if shown is not None:
        yield f"![{shown['words']}](pictures/rule-{slug}.png)\n"


def _pictures() -> Mapping[str, Mapping[str, str]]:
    return json.loads((_PICTURES / "list.json").read_text("utf-8"))  # type: ignore[no-any-return]
