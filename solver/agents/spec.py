"""Ways of solving in the notation of the command line: an agent and its options.

::

    NAME                    an agent with its usual settings
    NAME:PROFILE            human with basic, intermediate or all techniques
    NAME:INFERENCE          csp with that inference
    NAME:INFERENCE+KEY=WORD the same with cells, ties or values chosen otherwise
    NAME:moves=N+seed=N     min-conflicts with these, or one of them
    NAME:STRATEGY+STRATEGY  an agent that deduces, with these strategies alone
    NAME+STRATEGY           with the basic strategies and this one
    NAME-STRATEGY           with the usual strategies but this one
    NAME+FILE.py            any of the last with the strategies in a file, too
    FILE.py                 the agent in a file

Strategies may be continued: ``propagation+twins-only-choice``. In a list in which an
agent appears with ``+``, its bare name means the basic strategies, so that
``propagation,propagation+twins`` is without twins and with them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

from solver.agents.agent_options import AgentOptions, Profile, Ties, profile_named
from solver.agents.registry import AGENTS, Agent, agent_named
from solver.errors import UnknownNameError, WayError
from solver.extensions.files import SUFFIX
from solver.extensions.packages import AGENTS as INSTALLED_AGENTS
from solver.extensions.packages import STRATEGIES as INSTALLED_STRATEGIES
from solver.extensions.packages import installed
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.techniques.basic.elimination import ELIMINATION
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from solver.techniques.strategy import Strategy
from solver.techniques.usual import USUAL

BASIC: Final = (ELIMINATION, NAKED_SINGLE, HIDDEN_SINGLE)
"""The rules that solve most easy puzzles and that others are added to."""

_DEDUCING: Final = ("propagation", "deduction")
_INFERRING: Final = "csp"
_CLIMBING: Final = "human"
_REPAIRING: Final = "min-conflicts"
_OPTIONS: Final = fields(AgentOptions)
_CHOICES: Final[dict[str, Callable[[], tuple[str, ...]]]] = {
    "cells": partial(options_of, CELL_ORDERS),
    "ties": lambda: tuple(Ties),
    "values": partial(options_of, VALUE_ORDERS),
}
"""What a search chooses by, with the words for it."""
_NUMBERS: Final = {"moves": 1, "seed": 0}
"""What local search takes, with the least of each."""
_USUAL: Final = AgentOptions()
_HYPHENATED: Final = "|".join(re.escape(name) for name in AGENTS if "-" in name)
_PARTS: Final = re.compile(
    rf"((?:{_HYPHENATED})(?=[:+-]|\s*$)|[^:+-]*)([:+-]?)(.*)", re.DOTALL
)
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """A way of solving.

    Attributes:
        name: As it was written or, where that depended on the list it stood in,
            written out.
        agent: Name of the agent.
        options: The options of the agent.
    """

    name: str
    agent: str
    options: AgentOptions

    @classmethod
    def named(cls, name: str) -> Self:
        """The way that *name* writes, on its own.

        Raises:
            UnknownNameError: There is no such agent, inference or strategy.
            WayError: It is written wrongly, or the agent takes no such setting.
        """
        if name in AGENTS:  # before packages are looked through, which takes a while
            return cls(name, name, AgentOptions())
        is_own = _parted(name)[0] in AGENTS
        if is_agent_file(name) or (not is_own and name in installed(INSTALLED_AGENTS)):
            return cls(name, name, AgentOptions())
        text, added = _without_added(name)
        if added:
            found = cls.named(text)
            return found.adding(added, name)
        agent, sign, rest = _parted(name)
        if agent not in AGENTS:
            raise UnknownNameError("agent", agent, AGENTS)
        if not sign:
            return cls(name, agent, AgentOptions())
        if agent == _INFERRING and sign == ":":
            inference, *settings = (part.strip() for part in rest.split("+"))
            way = cls(name, agent, AgentOptions(inference=inference))
            way.chosen()
            return replace(way, options=replace(way.options, **_choices(settings)))
        if agent == _CLIMBING and sign == ":":
            return cls(name, agent, AgentOptions(profile=profile_named(rest)))
        if agent == _REPAIRING and sign == ":":
            return cls(name, agent, AgentOptions(**_numbers(rest.split("+"))))
        if agent not in _DEDUCING:
            raise WayError(_not_taken(agent, sign + rest))
        if sign == ":":
            strategies = _strategies_named(rest.split("+"))
        else:
            strategies = _changed(BASIC if sign == "+" else USUAL, sign + rest)
        if not strategies:
            raise WayError(f"{name!r} leaves {agent} no strategy to deduce with")
        return cls(name, agent, AgentOptions(strategies=strategies))

    @classmethod
    def of(cls, agent: str, options: AgentOptions) -> Self:
        """*agent* with *options*, under the name that includes most of them."""
        name = agent
        if agent == _INFERRING:
            name = f"{agent}:{options.inference}" + "".join(
                f"+{key}={chosen}"
                for key in _CHOICES
                if (chosen := getattr(options, key)) != getattr(_USUAL, key)
            )
        elif agent == _REPAIRING:
            told = "+".join(
                f"{key}={chosen}"
                for key in _NUMBERS
                if (chosen := getattr(options, key)) != getattr(_USUAL, key)
            )
            name = f"{agent}:{told}" if told else agent
        elif agent == _CLIMBING:
            chosen = options.profile
            name = agent if chosen is Profile.ALL else f"{agent}:{chosen}"
        elif agent in _DEDUCING and not set(options.strategies) <= set(USUAL):
            name = f"{agent}:" + "+".join(_names_alone(options))
        elif agent in _DEDUCING:
            left_out = (s.slug for s in USUAL if s not in options.strategies)
            name = "-".join((agent, *left_out))
        added = "".join(f"+{source}" for source in options.added)
        return cls(f"{name}{added}", agent, options)

    def adding(self, sources: Iterable[str], name: str = "") -> Self:
        """The same way with strategies of somebody's own.

        Args:
            sources: Python files, or names of installed strategies.
            name: What it is called then; by default by all of them.

        Raises:
            WayError: The agent uses no strategies.
        """
        sources = tuple(sources)
        if not sources:
            return self
        if self.agent not in (*_DEDUCING, _CLIMBING):
            raise WayError(
                f"{self.agent} uses no strategies, and so not {', '.join(sources)};"
                f" {', '.join((_CLIMBING, *_DEDUCING))} do"
            )
        options = replace(self.options, added=(*self.options.added, *sources))
        named = name or "+".join((self.name, *sources))
        return type(self)(named, self.agent, options)

    def chosen(self) -> Agent:
        """The agent with its options."""
        return agent_named(self.agent, self.options)

    def as_json(self) -> dict[str, Any]:
        """Values that JSON can hold, by name."""
        values = {field.name: getattr(self.options, field.name) for field in _OPTIONS}
        values["strategies"] = _names_alone(self.options)
        return {"name": self.name, "agent": self.agent, "options": values}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """The way that ``as_json`` gave.

        Raises:
            UnknownNameError: There is no such strategy.
        """
        options = dict(values["options"])
        options["strategies"] = _strategies_named(options["strategies"])
        options["profile"] = Profile(options.get("profile", Profile.ALL))
        options["added"] = tuple(options.get("added", ()))
        options["ties"] = Ties(options.get("ties", _USUAL.ties))
        return cls(values["name"], values["agent"], AgentOptions(**options))


def ways_named(text: str) -> tuple[AgentSpec, ...]:
    """The ways of a list with commas between them, each once, in its order.

    Raises:
        UnknownNameError: There is no such agent, inference or strategy.
        WayError: One is written wrongly, or an agent takes no such setting.
    """
    names = dict.fromkeys(name.strip() for name in text.split(",") if name.strip())
    bare = (_without_added(name)[0] for name in names)
    parted = map(_parted, bare)
    adding = {agent for agent, sign, _ in parted if sign == "+" and agent in _DEDUCING}
    basic = ":" + "+".join(strategy.slug for strategy in BASIC)
    full = (f"{name}{basic}" if name in adding else name for name in names)
    return tuple(AgentSpec.named(name) for name in dict.fromkeys(full))


def agent_in(name: str) -> str:
    """The agent's own name in that of a way; what is no way is its own name."""
    agent = _parted(name)[0]
    return agent if agent in AGENTS else name


def is_agent_file(name: str) -> bool:
    """Whether *name* is a Python file with an agent, and no way that adds one."""
    if not name.endswith(SUFFIX):
        return False
    return _parted(name)[0] not in AGENTS or Path(name).is_file()


def _strategies_named(names: Iterable[str]) -> tuple[Strategy, ...]:
    from solver.techniques.ladder import strategies_named  # noqa: PLC0415 - slow to load

    return strategies_named(names)


def _names_alone(options: AgentOptions) -> list[str]:
    from solver.techniques.ladder import name_alone  # noqa: PLC0415 - slow to load

    return [*map(name_alone, options.strategies)]


def _without_added(name: str) -> tuple[str, tuple[str, ...]]:
    """A way without others' strategies at its end, and these in their order."""
    added: list[str] = []
    way, _, source = name.rpartition("+")
    while way and _is_others(source):
        added.insert(0, source)
        name = way
        way, _, source = name.rpartition("+")
    return name, tuple(added)


def _is_others(strategy: str) -> bool:
    """Whether *strategy* is a file, or installed and none of the ladder's."""
    if strategy.endswith(SUFFIX) or "=" in strategy:  # = sets an option
        return strategy.endswith(SUFFIX)
    try:
        _strategies_named([strategy])
    except UnknownNameError:
        return strategy in installed(INSTALLED_STRATEGIES)
    return False


def _parted(name: str) -> tuple[str, str, str]:
    """The agent, the sign behind it, if any, and the rest."""
    found = _PARTS.fullmatch(name)
    assert found is not None
    agent, sign, rest = found.groups()
    return agent.strip(), sign, rest.strip()


def _choices(settings: Iterable[str]) -> dict[str, Any]:
    """What *settings* such as ``cells=random`` choose, by the names of options.

    Raises:
        WayError: One is written wrongly.
    """
    found: dict[str, Any] = {}
    for setting in settings:
        key, _, word = (part.strip() for part in setting.partition("="))
        known = [str(choice) for choice in _CHOICES[key]()] if key in _CHOICES else []
        if word not in known:
            expected = ", ".join(known) or " or ".join(f"{k}=" for k in _CHOICES)
            raise WayError(f"found {setting!r} behind csp, expected {expected}")
        found[key] = Ties(word) if key == "ties" else word
    return found


def _numbers(settings: Iterable[str]) -> dict[str, Any]:
    """What *settings* such as ``moves=200`` say, by the names of options.

    Raises:
        WayError: One is written wrongly.
    """
    found: dict[str, Any] = {}
    for setting in settings:
        key, _, number = (part.strip() for part in setting.partition("="))
        least = _NUMBERS.get(key)
        if least is None or not _NUMBER.fullmatch(number) or int(number) < least:
            raise WayError(
                f"found {setting!r} behind {_REPAIRING}, expected moves= with a number"
                " from 1, or seed= with one from 0"
            )
        found[key] = int(number)
    return found


def _changed(strategies: tuple[Strategy, ...], changes: str) -> tuple[Strategy, ...]:
    """*strategies* with those behind a ``+`` added and those behind a ``-`` taken."""
    from solver.techniques.ladder import LADDER  # noqa: PLC0415 - slow to load

    slugs = {strategy.slug for strategy in strategies}
    for sign, strategy in _signed(changes):
        if sign == "+":
            slugs.add(strategy.slug)
        else:
            slugs.discard(strategy.slug)
    return tuple(strategy for strategy in LADDER if strategy.slug in slugs)


def _signed(changes: str) -> Iterator[tuple[str, Strategy]]:
    """Each strategy of *changes* with its sign, those of a group one by one.

    A hyphen is part of a name where that makes a name, as in ``-naked-twins``.
    """
    signs, words = re.findall("[+-]", changes), re.split("[+-]", changes)[1:]
    start = 0
    while start < len(words):
        end = start + 1
        while end < len(words) and signs[end] == "-":
            end += 1
        for stop in range(end, start, -1):
            try:
                found = _strategies_named(["-".join(words[start:stop])])
            except UnknownNameError:
                if stop == start + 1:
                    _strategies_named(["-".join(words[start:end])])  # says which
            else:
                yield from ((signs[start], strategy) for strategy in found)
                start = stop
                break


def _not_taken(agent: str, setting: str) -> str:
    if agent == _CLIMBING:
        return (
            f"{agent} takes a profile behind a colon, like human:basic, and not"
            f" {setting!r}"
        )
    if agent == _REPAIRING:
        return (
            f"{agent} takes moves and a seed behind a colon, like"
            f" {agent}:moves=200+seed=3, and not {setting!r}"
        )
    if agent == _INFERRING:
        return (
            f"{agent} takes an inference behind a colon, like csp:gac, and not"
            f" {setting!r}"
        )
    return f"{agent} takes no settings, and so not {setting!r}"
