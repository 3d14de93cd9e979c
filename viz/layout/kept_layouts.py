"""Layouts that were made before, for the same rules with the same values shown."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from solver.rules.variant import Variant

_P = ParamSpec("_P")
_T = TypeVar("_T")
_Size: TypeAlias = tuple[int, int]
_Made: TypeAlias = Callable[Concatenate[_Size, Variant, _P], _T]


def keeps_layouts(most: int) -> Callable[[_Made[_P, _T]], _Made[_P, _T]]:
    """Keep *most* layouts; equal rules may show other values in place of digits."""

    def keeping(make: _Made[_P, _T]) -> _Made[_P, _T]:
        @lru_cache(maxsize=most)
        def kept(_: object, *given: _P.args, **named: _P.kwargs) -> _T:
            return make(*given, **named)

        @wraps(make)
        def found(
            size: _Size, rules: Variant, *given: _P.args, **named: _P.kwargs
        ) -> _T:
            return kept(rules.values, size, rules, *given, **named)

        return found

    return keeping
