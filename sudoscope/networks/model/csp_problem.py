"""A Sudoku or a network as a constraint problem, as textbook code expects it.

It has the variables, domains, neighbours and the constraint test of the problem class
in the code that goes with Russell and Norvig, "Artificial Intelligence: A Modern
Approach", so that ``revise`` and ``ac3`` written for that run on it.
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from sudoscope.networks.model.textbook_problem import ConstraintProblem

_WORDS: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
LACKS: Final = "'csp' object has no attribute"
"""How an error begins that the problem has not what the code asks it for."""
_TEST_ARGUMENTS: Final = 4
_VALUES: Final = 2
_Shaped = TypeVar("_Shaped")


class ShapedLike:
    """How a class of this program is called where students see its name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, shaped: type[_Shaped]) -> type[_Shaped]:
        """*shaped* under that name, as one of Python's own."""
        shaped.__name__ = shaped.__qualname__ = self._name
        shaped.__module__ = "builtins"
        return shaped


@ShapedLike("list")
class AnyCollection(list[Any]):
    """A list that can be used as a set or a queue, too, as authors expect of cells."""

    def __sub__(self, other: Iterable[Any]) -> set[Any]:
        return set(self) - set(other)

    def __rsub__(self, other: Iterable[Any]) -> set[Any]:
        return set(other) - set(self)

    def __and__(self, other: Iterable[Any]) -> set[Any]:
        return set(self) & set(other)

    __rand__ = intersection = __and__

    def __or__(self, other: Iterable[Any]) -> set[Any]:
        return set(self) | set(other)

    __ror__ = union = __or__
    difference = __sub__

    def add(self, item: Any) -> None:
        """Add *item* at the end, once."""
        if item not in self:
            self.append(item)

    put = list.append

    def discard(self, item: Any) -> None:
        """Remove *item* if it is there."""
        if item in self:
            self.remove(item)

    def update(self, *others: Iterable[Any]) -> None:
        """Add what is not there."""
        for other in others:
            for item in other:
                self.add(item)

    def popleft(self) -> Any:
        """Remove and return the first."""
        return self.pop(0)

    get = popleft

    def appendleft(self, item: Any) -> None:
        """Add *item* at the beginning."""
        self.insert(0, item)

    def empty(self) -> bool:
        """Whether nothing is left."""
        return not self

    def qsize(self) -> int:
        """How many are left."""
        return len(self)

    def copy(self) -> "AnyCollection":
        """The same in another one."""
        return AnyCollection(self)


@ShapedLike("dict")
class Neighbors(dict[Hashable, Any]):
    """The peers of each cell, which may be asked for by a call, too."""

    def __call__(self, cell: Hashable) -> Any:
        """The peers of *cell*."""
        return self[cell]


@ShapedLike("list")
class ArcList(AnyCollection):
    """All pairs of a cell and a peer, which may be asked for by a call, too.

    Args:
        neighbors: The peers of each cell.
    """

    def __init__(self, neighbors: Mapping[Hashable, Sequence[Hashable]]) -> None:
        super().__init__((x, y) for x, near in neighbors.items() for y in near)
        self._neighbors = neighbors

    def __call__(self, cell: Hashable = None) -> Any:
        """All arcs, or the peers of *cell*."""
        return list(self) if cell is None else self._neighbors[cell]


@ShapedLike("list")
class VariableList(AnyCollection):
    """The cells, which may be asked for by a call, too."""

    def __call__(self, *asked: Any) -> list[Hashable]:
        """The cells.

        Raises:
            AttributeError: Some of them are asked for: the problem has no such method.
        """
        if asked:
            raise AttributeError(f"{LACKS} that names cells for an argument")
        return list(self)


@ShapedLike("function")
class Constraints:
    """The constraints of a problem, in the forms in which code asks for them.

    Args:
        neighbors: The peers of each cell.
    """

    def __init__(self, neighbors: Mapping[Hashable, Sequence[Hashable]]) -> None:
        self._neighbors = neighbors

    def __call__(self, *asked: Any) -> bool:
        """Whether two cells may hold their digits.

        Args:
            *asked: A cell, its digit, another cell and its digit; or both cells first;
                or two digits of cells that see each other; or a cell, its digit and a
                dictionary of the digits that others have; or this alone.

        Raises:
            TypeError: It is asked for in another way.
        """
        if len(asked) == _TEST_ARGUMENTS:  # by far the most often
            first, digit, second, other = asked
            if digit in self._neighbors and second not in self._neighbors:
                digit, second = second, digit
            near = self._neighbors[first]
            return bool(digit != other) or second not in near
        if len(asked) == 1:
            return all(self(*pair, asked[0]) for pair in asked[0].items())
        if len(asked) == _VALUES:
            return bool(asked[0] != asked[1])
        first, digit, others = asked
        return all(others.get(peer) != digit for peer in self._neighbors[first])

    def __getitem__(self, key: Any) -> Any:
        """The peers of the cell *key*, or a test of digits for a pair of cells."""
        if key in self._neighbors:
            return self._neighbors[key]
        first, second = key
        return lambda digit, other: self(first, digit, second, other)

    def __iter__(self) -> Iterator[tuple[Hashable, Hashable]]:
        return iter(ArcList(self._neighbors))


@ShapedLike("csp")
class CspProblem(ConstraintProblem):
    """Cells that must differ from their peers.

    What is asked for under another name than in the textbook is found by the words of
    the name: ``get_neighbors``, ``adjacency``, ``allArcs``, ``is_consistent``.

    Args:
        domains: The digits of each cell; they are changed in place.
        neighbors: The peers of each cell.
        first: What ``domains`` holds once ``curr_domains`` is asked for: the digits
            before anything was struck. By default what is there then.

    Attributes:
        variables: The cells.
        domains: The digits that each may hold. Code that does not ask for
            ``curr_domains`` strikes digits here.
        neighbors: The peers of each cell.
        arcs: All pairs of a cell and a peer.
        constraints: Called with two cells and their digits, whether they may hold them;
            by a cell, its peers; by a pair of cells, a test of their digits.
        nassigns: How many assignments were made.
        initial: An assignment of nothing, as pairs.
    """

    def __init__(
        self,
        domains: dict[Hashable, Any],
        neighbors: Mapping[Hashable, Sequence[Hashable]],
        first: dict[Hashable, Any] | None = None,
    ) -> None:
        test = Constraints(neighbors)
        self._first = first
        self._parted: list[dict[Hashable, set[Any]]] = []
        super().__init__(domains, Neighbors(neighbors), test)
        self.constraints: Constraints = test
        self.variables = VariableList(domains)
        self.arcs = ArcList(neighbors)

    @property
    def worked_on(self) -> dict[Hashable, Any]:
        """The domains that code strikes digits from.

        The current ones, unless it has looked at them and changed the others alone.
        """
        if self._current is None:
            return self.domains
        current, others = self._parted
        is_other = _as_sets(self._current) == current
        is_other = is_other and _as_sets(self.domains) != others
        return self.domains if is_other else self._current

    def __getattr__(self, name: str) -> Any:
        """What *name* means, by its words.

        Raises:
            AttributeError: Nothing.
        """
        part = "" if name.startswith("__") else part_called(name)
        if part:
            is_asked = part == "domains" and _words(name)[0] == "get"
            return self._domain if is_asked else getattr(self, part)
        raise AttributeError(f"{LACKS} '{name}'")

    def _domain(self, cell: Hashable = None) -> Any:
        return self.domains if cell is None else self.domains[cell]

    def support_pruning(self) -> None:
        """Keep what is left from now on apart from what was there at first."""
        if self._current is None:
            left = self.domains
            super().support_pruning()
            self.domains = self._first or self.domains
            self._parted = [_as_sets(left), _as_sets(self.domains)]

    def nconflicts(self, variable: Hashable, value: Any, assignment: Any) -> int:
        """The number of assigned peers that hold *value*."""
        return sum(assignment.get(peer) == value for peer in self.neighbors[variable])


def _as_sets(domains: Mapping[Hashable, Any]) -> dict[Hashable, set[Any]]:
    """The digits of each cell, whatever holds them."""
    return {cell: {*held} for cell, held in domains.items()}


_MEANINGS: Final = (
    (("domain",), "domains"),
    (("neighbor", "neighbour", "adjacen", "peer"), "neighbors"),
    (("arc", "edge"), "arcs"),
    (("variable", "var", "cell", "square", "box", "node"), "variables"),
    (("constrain", "consisten", "satisf", "compatible"), "constraints"),
)
"""How words begin that mean a part of a problem."""


def part_called(name: str) -> str:
    """The part of a problem that *name* means by its words; empty for none.

    >>> part_called("get_neighbors"), part_called("csp")
    ('neighbors', '')
    """
    words = _words(name)
    meant = (
        part for begin, part in _MEANINGS if any(w.startswith(begin) for w in words)
    )
    return next(meant, "")


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORDS.findall(name)]
