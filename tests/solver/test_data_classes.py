"""Laws of data classes whose methods are compiled late: they are as those of Python."""

import dataclasses
import inspect
import pickle
import re
from collections.abc import Callable
from functools import partial
from types import FunctionType
from typing import Any

import pytest

from solver.data_classes import dataclass, field, fields, replace


def declared(by: Callable[..., Any]) -> list[Any]:
    """Classes of every kind that the program has, declared with *by*."""

    @by(frozen=True, slots=True)
    class Frozen:
        """A frozen class with slots."""

        one: int
        two: str = "b"
        kept: dict[str, int] = field(default_factory=dict, hash=False)
        beside: int = field(default=3, compare=False, repr=False)
        named: bool = field(default=False, kw_only=True)

    @by(frozen=True)
    class Heir(Frozen):
        """An heir, which keeps another field and computes one."""

        three: int = 4
        made: int = field(init=False, repr=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "made", self.one + self.three)

    @by
    class Open:
        """A class whose fields change."""

        one: int
        two: list[int] = field(default_factory=list, init=False)
        three: object = None

    @by(frozen=True, slots=True, eq=False)
    class Alone:
        """A class of which each value is another."""

        one: int = 1
        two: int = field(default=2, init=False)

    @by(frozen=True)
    class Own:  # noqa: PLW1641 - declared with one
        """A class with methods of its own."""

        one: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

    @by(slots=True, kw_only=True)
    class Named:
        """A class all of whose fields are named."""

        one: int
        two: int = 0

        def __hash__(self) -> int:
            return 5

    return [Frozen, Heir, Open, Alone, Own, Named]


PAIRS = list(zip(declared(dataclass), declared(dataclasses.dataclass), strict=True))


@pytest.mark.parametrize(("ours", "usual"), PAIRS, ids=lambda kind: kind.__name__)
def test_a_data_class_is_as_one_of_python(ours: Any, usual: Any) -> None:
    """Signature, values, comparison, hash, words and refusals are the same."""
    own, other = ours(one=7), usual(one=7)

    assert _signature(ours) == _signature(usual)
    assert repr(own) == repr(other)
    assert ours.__match_args__ == usual.__match_args__
    for one in fields(ours):
        assert getattr(own, one.name) == getattr(other, one.name)
    assert (own == ours(one=7)) == (other == usual(one=7))
    assert (own == ours(one=8)) == (other == usual(one=8))
    assert own != other
    assert (ours.__hash__ is None) == (usual.__hash__ is None)
    assert _hash_or_none(own) == _hash_or_none(other)
    assert _end_of_setting(own) == _end_of_setting(other)
    assert repr(replace(own, one=9)) == repr(replace(other, one=9))


def _signature(kind: type) -> str:
    return re.sub("<dataclasses[^>]*>", "<factory>", str(inspect.signature(kind)))


def _hash_or_none(value: object) -> int | None:
    kind = type(value)
    if kind.__hash__ in (None, object.__hash__):
        return None
    return hash(value)


def _end_of_setting(value: Any) -> str:
    ends = []
    for change in (partial(setattr, value, "one", 5), partial(delattr, value, "one")):
        try:
            change()
        except AttributeError as error:
            ends.append(f"{type(error).__name__}: {error}")
    return str(ends)


def test_a_method_is_compiled_when_it_is_first_looked_up() -> None:
    """That is why a start takes a quarter less; a method stays what it is then."""
    kind = declared(dataclass)[0]

    assert not any(
        isinstance(vars(kind)[name], FunctionType)
        for name in ("__init__", "__repr__", "__eq__", "__hash__")
    )
    kind(1)
    made = vars(kind)["__init__"]
    kind(2)

    assert isinstance(made, FunctionType)
    assert vars(kind)["__init__"] is made
    assert not isinstance(vars(kind)["__repr__"], FunctionType)


def test_a_frozen_value_survives_a_pickle() -> None:
    """Other processes get such values."""
    variant = pickle.loads(pickle.dumps(data_classes_value()))  # noqa: S301

    assert variant == data_classes_value()


def data_classes_value() -> object:
    """A frozen value with slots."""
    return PickledValue((3, 4), ("a",))


@dataclass(frozen=True, slots=True)
class PickledValue:
    """A frozen class with slots that a pickle finds by its name."""

    candidate: tuple[int, int]
    names: tuple[str, ...] = ()


def test_a_value_that_holds_itself_has_words() -> None:
    """As with Python, the inner one is left out."""
    value = declared(dataclass)[2](1)
    value.three = value

    assert repr(value).endswith("three=...)")


def test_the_text_of_a_method_names_no_field() -> None:
    """A field may be called as what such a text names."""
    kind: Any = dataclass(frozen=True, slots=True)(
        type(
            "Odd", (), {"__annotations__": {"set_one": int, "one": int}, "__doc__": "."}
        )
    )

    assert repr(kind(1, 2)) == "Odd(set_one=1, one=2)"
