"""The options of generate that name rules: --variant and --with."""

import re
from typing import Final, NamedTuple

from solver.errors import UnknownNameError
from solver.rules.named_variants import VARIANTS, variant_named
from solver.rules.variant import Variant
from sudoscope.cli.options.option_types import Parsed
from sudoscope.generator.model.placed_rules.recipes import RECIPES
from sudoscope.generator.model.rule_puzzles import Wanted
from sudoscope.networks.model.generation import (
    FAMILIES,
    generated_network,
    is_network_name,
)
from viz.errors import OptionsError

_NAME: Final = re.compile(r"(.*?)((?:-\d{1,2})?(?:-\d{1,2}x\d{1,2})?)")


class WantedBoard(NamedTuple):
    """A board, and the rules that its name asks for.

    Attributes:
        variant: Cells and houses.
        wanted: Rules beyond them.
        network: The name of the constraint networks that are made in their place.
    """

    variant: Variant
    wanted: tuple[Wanted, ...] = ()
    network: str = ""


def wanted_board(name: str) -> WantedBoard:
    """The board called *name*, such as "diagonal", "thermometer" or "arrow-6".

    Raises:
        UnknownNameError: There is neither a variant nor a rule of that name.
        VariantError: There is none of that size.
    """
    if is_network_name(name):
        return WantedBoard(generated_network(name, 0).variant, network=name)
    match = _NAME.fullmatch(name)
    rule = match[1] if match is not None else name
    if match is not None and rule in RECIPES:
        recipe = RECIPES[rule]
        return WantedBoard(variant_named(recipe.base + match[2]), (Wanted(recipe),))
    if rule not in VARIANTS:
        raise UnknownNameError(
            "variant or rule", name, (*VARIANTS, *RECIPES, *FAMILIES)
        )
    return WantedBoard(variant_named(name))


def all_wanted(board: WantedBoard, others: tuple[Wanted, ...]) -> tuple[Wanted, ...]:
    """The rules of the board's name and *others*, each once.

    Raises:
        OptionsError: One is asked for twice.
    """
    found = {one.recipe.name: one for one in board.wanted}
    for one in others:
        before = found.get(one.recipe.name)
        if before is not None and (before.number is not None or one.number is None):
            raise OptionsError(f"{one.recipe.name} is asked for twice; leave one out")
        found[one.recipe.name] = one
    return tuple(found.values())


BOARD: Final = Parsed("variant", wanted_board, (*VARIANTS, *RECIPES, *FAMILIES))
RULE: Final = Parsed("NAME[=NUMBER]", Wanted.read, tuple(RECIPES))
RULE_NAMES: Final = ", ".join(RECIPES)
