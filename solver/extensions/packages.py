"""Strategies and agents of installed packages: their entry points.

A package names them in the groups ``sudoscope.strategies`` and ``sudoscope.agents``.
They are looked for when somebody names what is not built in, and loaded then.
"""

from typing import TYPE_CHECKING, Any, Final

from solver.errors import ExtensionError
from solver.extensions.files import errors_told

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

STRATEGIES: Final = "sudoscope.strategies"
AGENTS: Final = "sudoscope.agents"


def installed(group: str) -> "dict[str, EntryPoint]":
    """The entry points of *group*, by their names.

    Raises:
        ExtensionError: Two have the same name.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        other = found.setdefault(point.name, point)
        if other.value != point.value:
            raise ExtensionError(
                f"two packages name {point.name!r} in {group}: {other.value} and"
                f" {point.value}; uninstall one of them"
            )
    return found


def loaded(point: "EntryPoint") -> Any:
    """What an entry point means.

    Raises:
        ExtensionError: It cannot be loaded.
    """
    with errors_told(f"{point.group} {point.name}"):
        return point.load()
