"""Layouts that were made before, for the same rules with the same values shown."""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import TypeVar, cast

from solver.rules.variant import Variant

_Make = TypeVar("_Make", bound=Callable[..., object])


def keeps_layouts(most: int) -> Callable[[_Make], _Make]:
    """Keep *most* layouts; equal rules may show other values in place of digits."""

    def keeping(make: _Make) -> _Make:
        kept = lru_cache(maxsize=most)(lambda _, *given, **named: make(*given, **named))

        @wraps(make)
        def found(
            size: Hashable, rules: Variant, *given: Hashable, **named: Hashable
        ) -> object:
            return kept(rules.values, size, rules, *given, **named)

        return cast("_Make", found)

    return keeping
