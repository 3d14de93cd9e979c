"""The ways in which a student's function may want to be called.

A form says what the function is given: which arguments in which order, by what its
cells are called, and what holds the digits of a cell. The names of parameters decide
nothing: forms are tried until one fits.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from sudoscope.logs.representation import BITS, STYLES, DigitContainer
from sudoscope.student_files.model.function_kinds import (
    IN_METHODS,
    PASSES,
    FunctionKind,
    network_kind,
)
from sudoscope.student_files.model.functions import StudentFunction

VALUES: Final = "values"
"""The subject that is a dictionary of cells."""
NESTED: Final = "nested"
"""The subject that is a list of rows, each a list of cells with their digits."""
LISTED: Final = "listed"
"""The subject that is a list of cells with their digits, in reading order."""
PROBLEM: Final = "problem"
"""The subject that is a problem as in the code of the textbook."""
GLOBAL: Final = "module"
"""The subject that is the file itself, with its domains, or the board of a solver, in a
variable of its own."""
SELF: Final = "self"
"""The subject of a method."""
BRIDGE: Final = "bridge"
"""The subject that an adapter makes."""
OBJECT: Final = "object "
"""How a subject begins that is an object of a class of the file; its name follows."""
NUMBERS: Final = "numbers"
"""The subject that is a dictionary of cells with a number each, 0 for empty ones."""
GRIDS: Final = (
    *("text", "text-zero", "rows", "rows-text", "cells", "array", VALUES, NUMBERS),
    *("lines", "lines-zero", "lines-spaced", "rows-zero", "tuples", "cells-tuple"),
    "rows-none",
)
"""The subjects that a whole puzzle can be: a text with "." or 0 for empty cells, nine
lists of numbers or of texts, one list, an array of NumPy, a dictionary, a text of nine
lines with ".", with 0, or with 0 and spaces between the digits, nine lists of texts
with zeros, nine tuples in one or one tuple of numbers, nine lists of numbers with
``None`` for empty cells."""
LOADED: Final = "self with "
"""How a subject begins that is the subject of a method, into which another method of
its class has loaded one of ``GRIDS``."""
BOARD: Final = "board"
"""What an object of another class is called that is made of the puzzle."""
WRITTEN: Final = "self written"
"""The subject of a method whose domains are written before the call."""
MADE_OF: Final = "self of "
"""How a subject begins that is the subject of a method, made of one of ``GRIDS``,
or of ``BOARD``."""

OWN: Final = "own"
"""How keys begin that are those of a table of the file; its number follows."""

_WHOLE: Final = frozenset((*PASSES, FunctionKind.REDUCE, FunctionKind.SEARCH))
"""Functions that are given a grid, and no cell of it."""
_PLACES: Final = "0"
"""The names of cells that are their places in a list."""
_MOST: Final = 400
"""Forms of one function that are tried."""


class CallForm(NamedTuple):
    """One way of calling a function.

    Attributes:
        subject: What stands for the grid, one of the above.
        layout: The arguments in order, a letter each: ``s`` the subject, ``x`` and
            ``y`` the first and the second cell, ``a`` both as a pair, ``d`` a digit,
            ``D`` the domains of the subject, ``v`` the cells, ``n`` the neighbours of
            each cell, ``q`` all arcs, ``c`` a test of two cells and their digits,
            ``X`` and ``Y`` the domains of both cells, ``0`` none, ``T`` true, ``F``
            false, ``z`` the number 0, ``i`` and ``j`` the row and the column of the
            first cell from 0, ``p`` both as a pair, ``P`` the column before the row,
            ``I``, ``J`` and ``Q`` the row, the column and both from 1, ``R`` as ``P``,
            ``b`` the rows and columns of a block, ``u`` the houses, ``k`` the class of
            a method, which is called on it and not on an object.
        keys: The names of the cells: "own0" for those of the first table of the file,
            else one of ``STYLES``.
        container: What holds the digits of a cell.
    """

    subject: str
    layout: str
    keys: str
    container: DigitContainer

    @classmethod
    def of(cls, record: Sequence[str]) -> "CallForm":
        """The form in *record*, a list of its four parts."""
        subject, layout, keys, container = record
        return cls(subject, layout, keys, DigitContainer(container))


class CodeFacts(NamedTuple):
    """What is known of a file once it is loaded.

    Attributes:
        tables: How many tables of cells it has.
        table_style: The style of the first of them; empty for names of its own.
        classes: Its classes of which an object with domains could be made.
        of_parts: Those whose objects are made of the parts of a problem.
        uses_texts: Whether it works with digits as texts rather than as numbers.
        uses_arrays: Whether it has imported NumPy.
        bits: The container of numbers whose bits are digits; empty where none of its
            numbers has all of them.
        has_diagonals: Whether a table of units has both diagonals beside rows.
        notes: What went wrong at single statements.
    """

    tables: int = 0
    table_style: str = ""
    classes: tuple[str, ...] = ()
    of_parts: tuple[str, ...] = ()
    uses_texts: bool = True
    uses_arrays: bool = False
    bits: str = ""
    has_diagonals: bool = False
    notes: tuple[dict[str, Any], ...] = ()


_FURTHER: Final = (
    *("s", "sF", "sT", "s0", "sn", "su", "sz", "sv"),
    *("snu", "sun", "sFF", "szz", "svn", "svu"),
)
"""With flags, the neighbours or the houses beside the grid."""
ORDERS: Final = ("sxd", "xds", "sdx", "xsd", "dxs", "dsx")
"""Of a grid, a cell and a digit, the usual one first."""
_LAYOUTS: Final[dict[FunctionKind, tuple[str, ...]]] = {
    FunctionKind.ELIMINATE: _FURTHER,
    FunctionKind.ONLY_CHOICE: _FURTHER,
    FunctionKind.NAKED_TWINS: _FURTHER,
    FunctionKind.REDUCE: _FURTHER,
    FunctionKind.SEARCH: _FURTHER,
    FunctionKind.ASSIGN: ORDERS,
    FunctionKind.ELIMINATE_ONE: ORDERS,
    FunctionKind.REVISE: (
        *("sxy", "xys", "sa", "as"),
        *(
            "sxy0",
            "sxyD",
            "sDxy",
            "Dsxy",
            "sxyn",
            "sxyc",
            "xysn",
            "xysc",
            "snxy",
            "xyns",
            "sxyq",
            "nsxy",
        ),
        *("vsnxy", "sxync", "sxycn", "xysnc"),
    ),
    FunctionKind.AC3: (
        *("s", "sn", "ns", "sq", "qs", "sD", "s0", "sc", "vs"),
        *("vsn", "vns", "snc", "scn", "snq", "sqn", "vsq", "vqs", "vsc", "sqc"),
        *("vsnc", "vsnq"),
    ),
}
_WITHOUT: Final[dict[FunctionKind, tuple[str, ...]]] = {
    FunctionKind.REVISE: ("xy", "a", "XY"),
    FunctionKind.AC3: ("", "q"),
}
"""Layouts without a subject: the domains are in a variable of the file, or in objects
that stand for cells."""
_MOST_GLOBAL: Final = {FunctionKind.REVISE: 2, FunctionKind.AC3: 1}
_OF_METHODS: Final[dict[FunctionKind, tuple[str, ...]]] = {
    FunctionKind.REVISE: ("xy", "a", "Dxy", "xyD", "Da", "xy0", "xyn", "xyc"),
    FunctionKind.AC3: ("", "D", "q", "n", "0", "s", "sn", "Dq", "Dn"),
    FunctionKind.SOLVE: ("", "s", "szz"),
    **dict.fromkeys(IN_METHODS, ("",)),
}
_ON_CLASS: Final[dict[FunctionKind, tuple[str, ...]]] = {
    FunctionKind.REVISE: ("ksxy",),
    FunctionKind.AC3: ("ks", "ksq"),
}
"""Layouts of methods that are called on their class, as if it were an object."""


def forms_of(function: StudentFunction, facts: CodeFacts) -> list[CallForm]:
    """The forms in which *function* may be called, the most likely first."""
    if function.kind in {FunctionKind.SOLVE, FunctionKind.VALID}:
        found = _of_grids(function, facts)
    elif function.owner:
        found = _of_method(function, facts)
    else:
        found = _of_function(function, facts)
    return list(dict.fromkeys(found))[:_MOST]


_OF_SOLVERS: Final = ("sz", "szz", "sT", "sF", "s0", "bs", "sb")


def without_queue(function: StudentFunction, form: CallForm) -> CallForm:
    """*form*, without the queue of an AC-3 that makes one itself where it gets none."""
    is_own = form.layout.endswith("q") and function.needed < len(form.layout)
    is_own = is_own and function.kind is FunctionKind.AC3
    return form._replace(layout=form.layout[:-1]) if is_own else form


def with_queue(function: StudentFunction, form: CallForm) -> CallForm | None:
    """*form* of an AC-3 with a queue more; ``None`` if it takes none."""
    is_taken = function.kind is FunctionKind.AC3 and len(form.layout) < function.most
    return form._replace(layout=f"{form.layout}q") if is_taken else None


def as_listed(form: CallForm, facts: CodeFacts) -> tuple[CallForm, ...]:
    """*form* with a list of cells, if it has a dictionary by their places in one."""
    keys = facts.table_style if form.keys == f"{OWN}0" else form.keys
    is_by_place = form.subject == VALUES and keys == _PLACES
    return (form._replace(subject=LISTED, keys=_PLACES),) if is_by_place else ()


def usual_forms(function: StudentFunction, facts: CodeFacts) -> list[CallForm]:
    """Those of ``forms_of`` with the likeliest keys."""
    forms = forms_of(function, facts)
    return [form for form in forms if form.keys == forms[0].keys]


def _of_function(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    subjects = [VALUES, NESTED] if function.kind in _WHOLE else [VALUES]
    subjects += [LISTED] if facts.table_style in {"", _PLACES} else []
    if function.kind in {FunctionKind.REVISE, FunctionKind.AC3}:
        # With the textbook's problem neighbours come from here, which says less.
        own = [f"{OBJECT}{name}" for name in facts.classes]
        subjects = [*own, PROBLEM, VALUES]
        if function.needed <= _MOST_GLOBAL[function.kind]:
            subjects.append(GLOBAL)
    every = (*_LAYOUTS.get(function.kind, ("s",)), *_WITHOUT.get(function.kind, ()))
    layouts = _fitting(every, function)
    shortest = min(map(len, layouts), default=0)
    first, *others = _keys(facts)
    plain = [layout for layout in layouts if len(layout) == shortest]
    for keys, some in ((first, plain), (first, layouts), *((k, plain) for k in others)):
        for subject in subjects:
            is_keyed = is_written(subject) and subject not in {NESTED, LISTED}
            if keys != first and not is_keyed:
                continue  # it has keys of its own
            for layout in some:
                if not _sees(layout, subject):
                    continue
                for container in _containers(function, facts, subject):
                    named = _PLACES if subject == LISTED else keys
                    yield CallForm(subject, layout, named, container)


def _of_method(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    layouts = _fitting(_OF_METHODS[function.kind], function)
    for container in _containers(function, facts, SELF):
        for layout in layouts:
            is_given = "s" in layout
            subject = VALUES if is_given else SELF
            for keys in _keys(facts)[: None if is_given else 1]:
                yield CallForm(subject, layout, keys, container)
    if function.kind in IN_METHODS and layouts:
        for grid in GRIDS:
            yield CallForm(f"{LOADED}{grid}", "", _keys(facts)[0], DigitContainer.TEXT)
    if function.kind in _LAYOUTS:  # an object that works on a problem of another class
        own = facts._replace(classes=_without(facts.classes, function.owner))
        yield from _of_function(function, own)
        plain = _ON_CLASS.get(function.kind, ())
        for layout in _fitting(plain, function, more=1):
            for container in _containers(function, facts, PROBLEM):
                yield CallForm(PROBLEM, layout, _keys(facts)[0], container)


def _without(classes: tuple[str, ...], owner: str) -> tuple[str, ...]:
    return tuple(name for name in classes if name != owner)


def _of_grids(function: StudentFunction, facts: CodeFacts) -> Iterator[CallForm]:
    first, *others = _keys(facts)
    made = (
        *(SELF, *(f"{MADE_OF}{grid}" for grid in GRIDS)),
        *(WRITTEN, *(f"{LOADED}{grid}" for grid in GRIDS), f"{MADE_OF}{BOARD}"),
    )
    is_method = bool(function.owner)
    if not (is_method or function.most):
        yield CallForm(GLOBAL, "", first, DigitContainer.TEXT)
    layouts = _OF_METHODS[FunctionKind.SOLVE] if is_method else ("s", *_OF_SOLVERS)
    if network_kind(function.name) is FunctionKind.SOLVE and not is_method:
        for name in facts.of_parts if _fitting(["s"], function) else ():
            yield CallForm(f"{OBJECT}{name}", "s", first, DigitContainer.TEXT)
    for layout in _fitting(layouts, function):
        for subject in GRIDS if layout else made:
            yield CallForm(subject, layout, first, DigitContainer.TEXT)
        for keys in others:
            for subject in (VALUES, NUMBERS):
                given = subject if layout else f"{MADE_OF}{subject}"
                yield CallForm(given, layout, keys, DigitContainer.TEXT)


def is_own(subject: str) -> bool:
    """Whether *subject* is the object of the method, however it is made."""
    return subject in {SELF, WRITTEN} or subject.startswith((MADE_OF, LOADED))


def is_written(subject: str) -> bool:
    """Whether *subject* is made here, and not by the file."""
    is_of_file = is_own(subject) or subject.startswith(OBJECT) or subject == GLOBAL
    return not is_of_file


def _sees(layout: str, subject: str) -> bool:
    """Whether a function that is called with *layout* sees anything of *subject*."""
    if "X" in layout:
        return subject == VALUES
    return "s" in layout or not is_written(subject)


def _fitting(
    layouts: Iterable[str], function: StudentFunction, more: int = 0
) -> list[str]:
    """Those of *layouts* with as many arguments as the function takes.

    Args:
        layouts: With a letter each.
        function: What is called.
        more: Arguments beside those of the function.
    """
    needed, most = function.needed + more, function.most + more
    return [layout for layout in layouts if needed <= len(layout) <= most]


def _keys(facts: CodeFacts) -> list[str]:
    own = [f"{OWN}{number}" for number in range(facts.tables)]
    return [*own, *(style for style in STYLES if style != facts.table_style)]


def _containers(
    function: StudentFunction, facts: CodeFacts, subject: str
) -> tuple[DigitContainer, ...]:
    """The containers to try, the most common first."""
    texts = (DigitContainer.TEXT_SET, DigitContainer.TEXT_LIST)
    numbers = (DigitContainer.NUMBER_SET, DigitContainer.NUMBER_LIST)
    both = (*texts, *numbers) if facts.uses_texts else (*numbers, *texts)
    arrays = (DigitContainer.NUMBER_ARRAY,) if facts.uses_arrays else ()
    if subject == PROBLEM:
        numbers = (DigitContainer.NUMBER_LIST, DigitContainer.NUMBER_SET)
        return *arrays, *numbers, *texts, DigitContainer.TEXT
    if not is_written(subject):
        return (DigitContainer.TEXT,)  # it has what its constructor made
    bits = tuple(kind for kind in BITS if kind == facts.bits)
    if function.kind in {FunctionKind.REVISE, FunctionKind.AC3}:
        return *bits, *arrays, *both, DigitContainer.TEXT
    return *(bits if function.kind in _WHOLE else ()), DigitContainer.TEXT, *both
