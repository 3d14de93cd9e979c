"""Public names of a package that are imported when they are first asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily_imported(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """A package's ``__getattr__`` and ``__dir__`` (PEP 562).

    Args:
        package: The package's ``__name__``.
        homes: The module that each public name is defined in.
    """

    def of_name(name: str) -> Any:
        if name not in homes:
            raise AttributeError(
                f"module {package!r} of Sudoscope has no attribute {name!r}"
            )
        return getattr(import_module(homes[name]), name)

    def names() -> list[str]:
        return sorted([*vars(import_module(package)), *homes])

    return of_name, names
