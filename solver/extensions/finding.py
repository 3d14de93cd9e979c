"""What a name means that is not built in: a file, or something installed."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from solver.errors import ExtensionError
from solver.extensions.files import SUFFIX, module_at, named_values
from solver.extensions.guarded_strategy import guarded_strategy
from solver.extensions.packages import AGENTS, STRATEGIES, installed, loaded
from solver.log.deduction import slug_of
from solver.techniques.strategy import Strategy


def is_extension(source: str, group: str = "") -> bool:
    """Whether *source* names a file or, in *group*, something installed.

    Raises:
        ExtensionError: Two packages name the same.
    """
    return source.endswith(SUFFIX) or bool(group and source in installed(group))


def strategies_from(source: str) -> tuple[Strategy, ...]:
    """The strategies that *source* names, each held to the rules.

    Args:
        source: A Python file with strategies in it, or the name of an entry point.

    Raises:
        ExtensionError: There are none, or one has the name of another.
    """
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    if source.endswith(SUFFIX):
        values = [value for _, value in named_values(module_at(Path(source)))]
    else:
        value = _installed_value(source, STRATEGIES, "strategy")
        values = list(value) if isinstance(value, list | tuple) else [value]
    found = tuple(dict.fromkeys(v for v in values if isinstance(v, Strategy)))
    if not found:
        raise ExtensionError(
            f"{source} has no strategy; a Strategy expected, like STRATEGY ="
            " Strategy(slug, find, family, rating, score)"
        )
    _check_names(found, LADDER, source)
    return tuple(guarded_strategy(strategy, source) for strategy in found)


def with_strategies(
    ladder: tuple[Strategy, ...], sources: Iterable[str]
) -> tuple[Strategy, ...]:
    """*ladder* with the strategies of *sources*, each before the first that is harder.

    Raises:
        ExtensionError: A source has none, or two have the same name.
    """
    for source in sources:
        for strategy in strategies_from(source):
            _check_names([strategy], ladder, source)
            harder = (i for i, s in enumerate(ladder) if s.rating > strategy.rating)
            place = next(harder, len(ladder))
            ladder = (*ladder[:place], strategy, *ladder[place:])
    return ladder


def _installed_value(source: str, group: str, kind: str) -> Any:
    """What is installed in *group* as *source*, which should be a *kind*."""
    points = installed(group)
    if source not in points:
        known = ", ".join(points) or "none"
        raise ExtensionError(
            f"{source} is neither a Python file nor an installed {kind}; installed:"
            f" {known}"
        )
    return loaded(points[source])


def _check_names(
    found: Iterable[Strategy], others: Iterable[Strategy], source: str
) -> None:
    taken = {name for other in others for name in (other.slug, *other.aliases)}
    for strategy in found:
        name = strategy.slug
        if not name or slug_of(str(name)) != name:
            raise ExtensionError(
                f"{source}: {name!r:.80} is no name of a strategy; small letters,"
                " digits and hyphens expected"
            )
        if name in taken:
            raise ExtensionError(
                f"{source}: there is a strategy called {name!r} already; give yours"
                " another name"
            )
        taken.add(name)


def agent_from(source: str) -> Any:
    """The agent that *source* names: an object with ``name`` and ``run``.

    Args:
        source: A Python file with one agent in it, or the name of an entry point.

    Raises:
        ExtensionError: There is none, or there are several.
    """
    if source.endswith(SUFFIX):
        module = module_at(Path(source))
        named = {
            id(value): value
            for _, value in named_values(module)
            if _is_agent(value, module.__name__)
        }
        here = _without_classes(list(named.values()))
    else:
        here = [_installed_value(source, AGENTS, "agent")]
    match here:
        case [found]:
            return _instance(found, source)
        case []:
            raise ExtensionError(
                f"{source} has no agent; a class with a name and run(self, board)"
                " expected"
            )
        case _:
            raise ExtensionError(f"{source} has {len(here)} agents, one expected")


def _is_agent(value: Any, module: str) -> bool:
    """Whether *value* is an agent of *module* and not one that it imports."""
    home = getattr(value, "__module__", None)
    has_name = isinstance(getattr(value, "name", None), str)
    return home == module and has_name and callable(getattr(value, "run", None))


def _without_classes(found: list[Any]) -> list[Any]:
    """*found* without the classes of agents that are there, too: ``AGENT = Mine()``."""
    made = {type(agent) for agent in found if not isinstance(agent, type)}
    return [agent for agent in found if agent not in made]


def _instance(found: Any, source: str) -> Any:
    """An agent of a class, or the agent itself."""
    if not isinstance(found, type):
        return found
    try:
        return found()
    except TypeError as error:
        raise ExtensionError(
            f"{source}: {found.__name__}() cannot be called without arguments: {error}"
        ) from None
