"""What a call on clauses returned, and what it did to what it was given."""

from typing import Final, NamedTuple, Self

from sudoscope.student_calls.model.clause_rules import Clause, Clauses

REFUSALS: Final = frozenset(
    (
        *("none", "false", "=0", "=-1", "=unsat", "=unsatisfiable"),
        *("=no", "=conflict", "=contradiction", "=fail", "=failure", "=nosolution"),
    )
)
"""Words for "nothing fits", as most authors mean them."""
YES: Final = frozenset({"true", "=1", "=sat", "=satisfiable", "=yes"})
_EMPTY: Final = "E"
_EMPTY_MODEL: Final = "EM"
"""A dictionary with nothing in it."""
_RAISED: Final = "!"
_SILENT: Final = ""
_UNREADABLE: Final = "?"


class ClauseAnswer(NamedTuple):
    """What a call returned.

    Attributes:
        parts: A word for each part: for values that are neither clauses nor literals
            the value, else their letter, with a sign of its own for an empty clause.
        clauses: The clauses that were returned, if there are some.
        literals: The literals.
        after: The literals in the container that was passed for them.
        kept: The literals in each attribute of its object that was empty before; a 0
            is in what cannot be read. A container that was passed comes first.
        left: What became of the given clauses; ``None`` where they are the same.
        model: The literals in the attribute of its object that is called so.
        written: The parts as they were returned, a word with its case and signs.
    """

    parts: tuple[str, ...]
    clauses: Clauses | None = None
    literals: Clause | None = None
    after: Clause | None = None
    left: Clauses | None = None
    kept: tuple[Clause, ...] = ()
    model: Clause | None = None
    written: tuple[str, ...] = ()

    @classmethod
    def of(cls, said: str) -> Self:
        """The answer that ``clause_calls`` has written as *said*."""
        head, changed, left = said.partition("#")
        head, *models = head.split("*")
        head, *held = head.split("@")
        try:
            parts = head.split("|")
            clauses = [_clauses(part[1:]) for part in parts if part[:1] == "C"]
            literals = [_numbers(part[1:]) for part in parts if part[:1] in {*"LM"}]
            return cls(
                tuple(map(_as_word, parts)),
                clauses[0] if clauses else None,
                literals[0] if literals else None,
                _numbers(held[0]) if held else None,
                _clauses(left) if changed else None,
                tuple(map(_numbers, held)),
                _numbers(models[0]) if models else None,
                tuple(parts),
            ).with_empty_parts()
        except ValueError:  # it is too long, or not what is written there
            return cls((_UNREADABLE,))

    @classmethod
    def raised(cls, name: str) -> Self:
        """The answer of a call that raised an error called *name* on purpose."""
        return cls((f"{_RAISED}{name}",))

    def with_empty_parts(self) -> Self:
        """An empty part is what no other one is; alone it may be either."""
        if _EMPTY not in self.parts:
            return self
        clauses, literals = self.clauses or (), self.literals or ()
        return self._replace(clauses=clauses, literals=literals)

    @property
    def is_silent(self) -> bool:
        """Whether nothing was returned that says anything."""
        return self.parts in {("none",), (_SILENT,)}

    @property
    def is_either(self) -> bool:
        """Whether its only collection is empty: no clauses, or no literals."""
        return [p for p in self.parts if p in {"C", "C!", "L", _EMPTY}] == [_EMPTY]

    @property
    def is_empty_model(self) -> bool:
        """Whether an empty dictionary was returned alone: no clauses are missing."""
        return self.written == (_EMPTY_MODEL,)

    def silent(self) -> Self:
        """The same, where to return nothing has no meaning."""
        return self._replace(parts=(_SILENT,))

    def in_place(self, given: Clauses) -> Self:
        """What became of the clauses *given*, as if it were returned."""
        left = given if self.left is None else self.left
        return self._replace(parts=(_letter_of(left),), clauses=left)

    @property
    def is_refusal(self) -> bool:
        """Whether it says by a usual word, or an empty clause, that nothing fits."""
        return not REFUSALS.isdisjoint(self.parts) or "C!" in self.parts

    @property
    def is_open(self) -> bool:
        """Whether a word is in it whose meaning is not known."""
        return any(p[:1] in {"=", "?", "!", ""} and p not in YES for p in self.parts)

    def is_claim(self, *, with_words: bool) -> bool:
        """Whether it is clauses or literals, or a word that says that something fits.

        Args:
            with_words: Whether the word alone does.
        """
        shapes, words = {"C", "L"}, YES if with_words else ()
        claims = shapes | {*words}
        return not claims.isdisjoint(self.parts) and claims | {_EMPTY} >= {*self.parts}

    @property
    def is_clash(self) -> bool:
        """Whether literals, or units, contradict each other in it."""
        units = (one[0] for one in self.clauses or () if len(one) == 1)
        held = {*units}.union(self.literals or (), self.after or ())
        return any(-one in held for one in held)

    @property
    def is_raised(self) -> bool:
        """Whether an error was raised."""
        return self.parts[0].startswith(_RAISED)

    def __str__(self) -> str:
        literals = str(list(self.literals or ()))
        clauses = str([[*one] for one in self.clauses or ()])
        shown = {"C": clauses, "C!": clauses, "L": literals, _EMPTY: "[]"}
        words = {_as_word(part): part[1:] for part in self.written if part[:1] in "=?"}
        shown |= {part: word for part, word in words.items() if word}
        is_written = tuple(map(_as_word, self.written)) == self.parts
        written = self.written if is_written else self.parts
        return ", ".join(
            as_model(_numbers(said.lstrip(_EMPTY_MODEL)))
            if said.startswith(("M", _EMPTY_MODEL))
            else shown.get(part) or part.lstrip("=?!").title()
            for part, said in zip(self.parts, written, strict=True)
        )


def as_model(literals: Clause) -> str:
    """*literals* as a dictionary that has them, as code shows it.

    >>> as_model((1, -2))
    '{1: True, 2: False}'
    """
    return str({abs(one): one > 0 for one in literals})


def _as_word(part: str) -> str:
    if part[:1] == "C":
        return _letter_of(_clauses(part[1:]))
    if part[:1] == "=":
        return "=" + "".join(c for c in part.lower() if c.isalnum() or c == "-")
    if part[:1] in {"L", "M"}:
        return "L"
    return _EMPTY if part == _EMPTY_MODEL else part


def _letter_of(clauses: Clauses) -> str:
    return "C" if all(clauses) else "C!"


def _clauses(text: str) -> Clauses:
    return tuple(map(_numbers, text.split(";")[:-1]))


def _numbers(text: str) -> Clause:
    return tuple(int(one) for one in text.split(",") if one.strip())
