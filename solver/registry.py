"""Registries: values of one kind, the core's own and those that the program adds.

The core offers registries by name and knows nobody who fills them. A source is text,
``"package.module:NAME"``, and is imported when the registry is first read, so a start
loads nothing that it does not use, and another process gets the same sources as text.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, Final, Generic, TypeVar

_Value = TypeVar("_Value")

PACKAGES: Final = "messages"
"""The registry of packages that have a folder ``messages``, by their names. It is here
because a start, which registers such packages, reads no message."""

_SOURCES: Final[dict[str, tuple[str, ...]]] = {}
"""What was registered, by the name of the registry, in order."""


def register(registry: str, *sources: str) -> None:
    """Add *sources* to the registry called *registry*; each once.

    Args:
        registry: Its name. Nothing of it is loaded.
        sources: ``"package.module:NAME"`` each, of a tuple of values; of packages with
            words of their own (``solver.messages``), their names.
    """
    known = _SOURCES.get(registry, ())
    _SOURCES[registry] = (*known, *(new for new in sources if new not in known))


def registered() -> Mapping[str, tuple[str, ...]]:
    """All that was registered, as values that JSON and other processes can hold."""
    return dict(_SOURCES)


def restore(sources: Mapping[str, Iterable[str]]) -> None:
    """Register *sources*, which ``registered`` of another process gave."""
    for registry, names in sources.items():
        register(registry, *names)


def sources_of(registry: str) -> tuple[str, ...]:
    """What was registered for *registry*, in order."""
    return _SOURCES.get(registry, ())


def loaded(source: str) -> Any:
    """The value that *source* names; its module is imported.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has no such name.
    """
    module, _, name = source.partition(":")
    return getattr(import_module(module), name)


class Registry(Generic[_Value]):
    """Values of one kind, in order: the core's own, then those of each source.

    Args:
        name: Of the registry, for ``register``.
        own: The core's own values.
        name_of: Gives the name of a value, or a tuple of its names; two values of one
            name are an error.
    """

    def __init__(
        self,
        name: str,
        own: Iterable[_Value] = (),
        name_of: Callable[[_Value], object] | None = None,
    ) -> None:
        self.name = name
        self.own = tuple(own)
        self._name_of = name_of
        self._read: tuple[tuple[str, ...], tuple[_Value, ...]] = ((), self.own)

    def values(self) -> tuple[_Value, ...]:
        """All values; what was registered since the last call is imported.

        Raises:
            ValueError: Two have the same name.
        """
        sources, values = self._read
        current = sources_of(self.name)
        if current != sources:
            added = (value for source in current for value in loaded(source))
            values = (*self.own, *added)
            self._check(values)
            self._read = (current, values)
        return values

    def _check(self, values: Iterable[_Value]) -> None:
        if self._name_of is None:
            return
        found = map(self._name_of, values)
        names = [one for name in found for one in _each(name)]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"two {self.name} are called {twice!r}; rename one")


def _each(name: object) -> tuple[object, ...]:
    """The names in *name*."""
    return name if isinstance(name, tuple) else (name,)
