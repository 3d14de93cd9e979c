"""The forms in which a function on clauses may be called, the likeliest first."""

from collections.abc import Iterator
from typing import Final

from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.clause_calls import (
    CLAUSES,
    COMPOSED,
    CONTAINERS,
    DIMACS,
    OBJECTS,
    SIGNS,
    TEXTS,
    with_like_literals,
)
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

_LAYOUTS: Final = {
    FunctionKind.SIMPLIFY: ("kl", "lk"),
    FunctionKind.UNITS: ("k", "km", "ke", "kt", "mk", "ek", "tk"),
    FunctionKind.PURE: ("k", "km", "ke", "kt"),
    FunctionKind.DPLL: (
        *("k", "km", "ke", "kt", "mk", "ek", "tk"),
        *("kvm", "kve", "kvt", "kv", "kn", "nk"),
    ),
}
"""The arguments of each kind of function, as ``clause_calls`` reads the letters:
clauses, a literal, an empty dictionary, list or set of what is assigned, the variables,
their number."""
_IN_TEXT: Final = frozenset("nv")
"""What the text of a whole file says itself, so that nobody passes it beside one."""
_NAMES: Final = {
    "k": ("clause", "cnf", "formula", "kb"),
    "n": ("n", "num"),
    "v": ("symbol", "var"),
    "m": ("model", "assign"),
}
"""How the names of parameters begin that say what is passed for a letter."""


def forms_of(
    function: StudentFunction, only: str, signs: str = ""
) -> Iterator[CallForm]:
    """The forms in question, the likeliest first, with literals as in *only* one.

    An argument that is needed where all others are not can only be the clauses. Texts
    have one of *signs* for "not" before they have a minus.
    """
    is_first = function.needed == 1
    left_out = {TEXTS + sign for sign in SIGNS if sign not in signs}
    every = [keys for keys in CONTAINERS if keys not in left_out]
    for keys in with_like_literals(only) if only else every:
        for begun, layout in _layouts(function):
            if is_first and layout.find("k") > 0:
                continue
            if keys == DIMACS and not _IN_TEXT.isdisjoint(layout):
                continue
            if function.needed <= len(layout) <= function.most:
                yield CallForm(CLAUSES, begun + layout, keys, DigitContainer.TEXT)


def with_more(function: StudentFunction, form: CallForm) -> list[CallForm]:
    """*form* with a container for what was left out, where its name asks for one."""
    place = len(form.layout)
    names = () if function.owner else function.parameters[place : place + 1]
    is_named = any(name.lower().startswith(_NAMES["m"]) for name in names)
    return [form._replace(layout=f"{form.layout}m")] if is_named else []


def is_as_named(function: StudentFunction, form: CallForm) -> bool:
    """Whether variables, or their number, are passed where a parameter is called so.

    Where it is not, it may be anything, such as the clauses that each literal is in.
    """
    layout = form.layout.lstrip("".join(OBJECTS))
    return all(
        name.lower().startswith(_NAMES[letter])
        for letter, name in zip(layout, function.parameters, strict=False)
        if letter in _IN_TEXT
    )


def _layouts(function: StudentFunction) -> Iterator[tuple[str, str]]:
    """What an object is made of, if there is one, and the arguments."""
    if not function.owner:
        yield from (("", layout) for layout in _by_names(function))
        return
    plain = _by_names(function)
    named = [name.lower().startswith(_NAMES["k"]) for name in function.parameters]
    without = [layout.replace("k", "") for layout in plain]
    without = [layout for layout in without if not any(named[: len(layout)])]
    for begun, made_of in OBJECTS.items():
        if begun == COMPOSED and not function.made_of:
            continue
        for layout in dict.fromkeys((*(without if made_of else ()), *plain)):
            yield begun, layout


def _by_names(function: StudentFunction) -> list[str]:
    """The layouts of *function*, those first that fit the names of its parameters.

    Without what may be left out it is tried before all others, as it is called first.

    Others may not end, or do nothing and seem to be right: what is called clauses gets
    the clauses, not an empty dictionary or a number.
    """

    def fitting(layout: str) -> int:
        pairs = zip(layout, function.parameters, strict=False)
        return sum(name.lower().startswith(_NAMES.get(x, ())) for x, name in pairs)

    places = [
        place
        for place, name in enumerate(function.parameters)
        if name.lower().startswith(_NAMES["k"])
    ]
    known = _LAYOUTS[function.kind]
    named = [layout for layout in known if layout.find("k") in places[:1]]
    least = max(function.needed, 1)
    return sorted(named or known, key=lambda x: (len(x) > least, -fitting(x)))
