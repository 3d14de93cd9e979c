"""Functions of a student's module that are observed while they run."""

from collections.abc import Mapping
from operator import attrgetter
from types import ModuleType
from typing import Any

from sudoscope.logs.passed_digits import PassedDigits
from sudoscope.student_calls.model.observation import Observer


class WrappedFunctions:
    """A context in which the functions of a module are observed."""

    def __init__(
        self,
        module: ModuleType,
        functions: list[dict[str, Any]],
        observer: Observer | PassedDigits,
    ) -> None:
        self._owners = [
            (owner, f["name"].rpartition(".")[2])
            for f in functions
            if (owner := _observed_in(module, f))
        ]
        self._observer = observer
        self._plain: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> None:
        for owner, name in self._owners:
            plain = getattr(owner, name)
            self._plain.append((owner, name, plain))
            setattr(owner, name, self._observer.wrapped(name, plain))

    def __exit__(self, *_: object) -> None:
        for owner, name, plain in self._plain:
            setattr(owner, name, plain)


def _observed_in(module: ModuleType, function: Mapping[str, str]) -> Any:
    """The module or class whose *function* is observed; static methods are not."""
    inside = function["name"].rpartition(".")[0] or function["class"]
    owner = attrgetter(inside)(module) if inside else module
    is_plain = function["class"] or isinstance(owner, ModuleType)
    return owner if is_plain else None
