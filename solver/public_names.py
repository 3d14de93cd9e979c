"""Public names of a package that are imported when they are first asked for."""

import gc
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
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
        return getattr(_loaded(homes[name]), name)

    def names() -> list[str]:
        return sorted([*vars(import_module(package)), *homes])

    return of_name, names


def _loaded(module: str) -> ModuleType:
    """A module with all that it imports.

    The garbage collector rests meanwhile: it would go through hundreds of modules,
    which stay, again and again, for a sixth of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return import_module(module)
    finally:
        if was_enabled:
            gc.enable()
