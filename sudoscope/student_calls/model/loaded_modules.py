"""The modules of a student that the process of the code has loaded."""

import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType


def own_modules(module: ModuleType) -> list[ModuleType]:
    """*module*, which a student has written, and those in its folder and below it."""
    file = getattr(module, "__file__", None) or ""
    found = [module]
    for one in list(sys.modules.values()) if file else ():
        beside = str(getattr(one, "__file__", None) or "")
        is_own = bool(beside) and Path(beside).is_relative_to(Path(file).parent)
        if is_own and one not in found and isinstance(one, ModuleType):
            found.append(one)
    return found


def name_modules(module: ModuleType, names: Iterable[str]) -> None:
    """Give *module* the loaded ones beside it in which functions called *names* are."""
    for name in names:
        top, dot, _ = name.partition(".")
        if dot and top in sys.modules and not hasattr(module, top):
            setattr(module, top, sys.modules[top])
