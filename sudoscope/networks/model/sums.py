"""Sums: crypt-arithmetic as on paper, and linear equations of variables."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from solver.errors import PuzzleError
from solver.rules.constraints.kinds import RULE_KINDS
from solver.rules.digits import Digit
from sudoscope.networks.model.builder import NetworkBuilder, numbers

_BASE: Final = 10
_LONGEST: Final = 9
"""Letters of a word at most."""
_WORDS: Final = re.compile(r"\s*[A-Z]+\s*(?:\+\s*[A-Z]+\s*)*")
_TERM: Final = re.compile(
    r"\s*([+−-]?)\s*(?:(\d{1,6})\s*\*?\s*)?([^\W\d_][\w.']*)?\s*(?=[+−-]|$)"
)


def add_sum(made: NetworkBuilder, left: str, right: str) -> bool:
    """Add a sum of words whose letters are digits; ``False`` if it is no such sum.

    Letters differ, and no word of two or more begins with 0. Where other values than
    the digits were said, or variables that are called like a word, words are variables;
    single letters are variables wherever values or variables were said before.

    Raises:
        PuzzleError: It has too many letters.
    """
    if not _WORDS.fullmatch(left) or not _WORDS.fullmatch(right) or "+" in right:
        return False
    words = [word.strip() for word in (*left.split("+"), right)]
    is_named = any(len(word) > 1 and word in made.variables for word in words)
    is_known = bool(made.values or made.variables)
    if is_named or (is_known and all(len(word) == 1 for word in words)):
        return False
    if made.values not in {(), numbers(0, _BASE - 1)}:
        return False
    letters = list(dict.fromkeys("".join(words)))
    if len(letters) > _BASE or max(map(len, words)) > _LONGEST:
        raise PuzzleError(
            f"a sum of {len(letters)} letters found, {_BASE} at most expected, and"
            f" words of {_LONGEST} letters at most"
        )
    if not made.values:
        made.say_values(numbers(0, _BASE - 1))
    if made.lines:
        raise PuzzleError("two sums of letters found, one expected")
    made.lines = (*(f"+ {word}" if at else word for at, word in enumerate(words[:-1])),)
    made.lines += (f"= {words[-1]}",)
    made.title = made.title or f"{' + '.join(words[:-1])} = {words[-1]}"
    if len(letters) > 1:
        made.differ(letters, "letters")
    weights: Counter[str] = Counter()
    for word, sign in zip(words, [1] * (len(words) - 1) + [-1], strict=True):
        for place, letter in enumerate(reversed(word)):
            weights[letter] += sign * _BASE**place
    _join(made, weights, 0)
    for word in dict.fromkeys(words):
        if len(word) > 1:
            made.keep(word[0], [Digit(d) for d in range(2, _BASE + 1)])
    return True


def add_linear(made: NetworkBuilder, left: str, right: str) -> None:
    """Add a linear equation of variables, such as ``2*A + B = C + 3``.

    Raises:
        PuzzleError: A side is no sum of variables and numbers.
    """
    weights: Counter[str] = Counter()
    total = 0
    for text, side in ((left, 1), (right, -1)):
        for name, weight in _terms(text):
            if name:
                weights[name] += side * weight
            else:
                total -= side * weight
    _join(made, weights, total)


def _join(made: NetworkBuilder, weights: Counter[str], total: int) -> None:
    """The sum of *weights* times values is *total*.

    Raises:
        PuzzleError: Nothing is left to add.
    """
    kept = {name: weight for name, weight in weights.items() if weight}
    if not kept:
        raise PuzzleError("a sum found in which each variable cancels")
    before = made.first_number - 1  # the first value is digit 1
    shifted = total - before * sum(kept.values())
    made.join(RULE_KINDS["linear"], tuple(kept), (shifted, *kept.values()))


def _terms(text: str) -> Iterable[tuple[str, int]]:
    """The variables with their weights; numbers alone have no name."""
    at, text = 0, text.strip()
    while at < len(text):
        found = _TERM.match(text, at)
        if found is None or not (found[2] or found[3]) or (at and not found[1]):
            raise PuzzleError(
                f"found {text[at : at + 30]!r}, expected terms such as 2*A + B"
            )
        sign = -1 if found[1] in {"-", "−"} else 1
        yield found[3] or "", sign * int(found[2] or 1)
        at = found.end()
