"""Functions of a student's module that are observed while they run."""

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
            (getattr(module, f["class"]) if f["class"] else module, f["name"])
            for f in functions
            if "." not in f["name"]  # static methods are not observed
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
