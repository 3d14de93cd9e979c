"""The dialog for an agent and its options, or for two to compare."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from solver.agents import AGENTS
from solver.agents.agent_options import AgentOptions, Profile, Ties
from solver.agents.spec import AgentSpec
from solver.inference import INFERENCES
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from solver.techniques.usual import USUAL, applicable
from viz.kit.widgets import (
    Action,
    Button,
    Choice,
    Field,
    Heading,
    Option,
    Rank,
    Set,
    Toggle,
    Widget,
    Words,
)
from viz.messages import phrases
from viz.player.state.requests import Ask, Compare, Solve

_DEDUCING: Final = ("propagation", "deduction")
_SEARCHING: Final = "csp"
_REPAIRING: Final = "min-conflicts"
_CLIMBING: Final = "human"
_LARGEST_SEED: Final = 999_999_999


def way_widgets(
    way: AgentSpec, rules: Variant, language: str, prefix: str = ""
) -> tuple[Widget, ...]:
    """The widgets for the agent of *way*; their names begin with *prefix*.

    Of the strategies those of the tutorials are shown that can find anything under
    *rules*, and others that *way* has; for the whole ladder there are profiles.
    """
    words = phrases("ways", language)
    agents = tuple(Option(name, words[f"agent-{name}"]) for name in AGENTS)
    if way.agent not in AGENTS:
        agents += (Option(way.agent, Path(way.agent).name),)
    shown: list[Widget] = [
        Choice(f"{prefix}agent", words["agent"], agents, way.agent),
        Words(words.get(f"about-{way.agent}", words["about-own"])),
    ]
    if way.agent == _CLIMBING:
        profiles = tuple(Option(p.value, words[f"profile-{p}"]) for p in Profile)
        chosen = way.options.profile
        shown += [
            Choice(f"{prefix}profile", words["profile"], profiles, chosen.value),
            Words(words[f"about-profile-{chosen}"]),
        ]
    if way.agent in _DEDUCING:
        shown += [
            Toggle(
                f"{prefix}{strategy.slug}",
                title_of(strategy.slug, language),
                strategy in way.options.strategies,
            )
            for strategy in applicable(LADDER, rules)
            if strategy in USUAL or strategy in way.options.strategies
        ]
    if way.agent == _SEARCHING:
        shown += _search_widgets(way.options, words, prefix)
    if way.agent == _REPAIRING:
        shown.append(_seed_field(way.options, words, prefix))
    return tuple(shown)


def _search_widgets(
    options: AgentOptions, words: dict[str, str], prefix: str
) -> list[Widget]:
    infer = tuple(Option(n, words[f"inference-{n}"]) for n in INFERENCES)
    cells = tuple(Option(c, words[f"cells-{c}"]) for c in options_of(CELL_ORDERS))
    ties = tuple(Option(t.value, words[f"ties-{t.value}"]) for t in Ties)
    values = tuple(Option(v, words[f"values-{v}"]) for v in options_of(VALUE_ORDERS))
    return [
        Choice(f"{prefix}inference", words["inference"], infer, options.inference),
        Choice(f"{prefix}cells", words["cells"], cells, str(options.cells)),
        Choice(f"{prefix}ties", words["ties"], ties, options.ties.value),
        Choice(f"{prefix}values", words["values"], values, str(options.values)),
        _seed_field(options, words, prefix),
    ]


def _seed_field(options: AgentOptions, words: dict[str, str], prefix: str) -> Field:
    return Field(f"{prefix}seed", words["seed"], str(options.seed))


def changed(way: AgentSpec, rules: Variant, name: str, value: str) -> AgentSpec:
    """*way* with the control called *name* set to *value*, under its new name."""
    options = way.options
    agent = value if name == "agent" else way.agent
    match name:
        case "agent":
            pass
        case "profile":
            options = replace(options, profile=Profile(value))
        case "inference":
            options = replace(options, inference=value)
        case "cells":
            options = replace(options, cells=value)
        case "ties":
            options = replace(options, ties=Ties(value))
        case "values":
            options = replace(options, values=value)
        case "seed":
            kept = "".join(letter for letter in value if letter in "0123456789")
            options = replace(options, seed=min(int(kept or "0"), _LARGEST_SEED))
        case _:
            options = _with_strategy(options, rules, name, is_on=value == "on")
    return AgentSpec.of(agent, options)


def _with_strategy(
    options: AgentOptions, rules: Variant, slug: str, *, is_on: bool
) -> AgentOptions:
    """Add or remove a strategy; keep one that *rules* can use."""
    had = {strategy.slug for strategy in options.strategies}
    wanted = had | {slug} if is_on else had - {slug}
    chosen = tuple(strategy for strategy in LADDER if strategy.slug in wanted)
    return replace(options, strategies=chosen) if applicable(chosen, rules) else options


class WayDialog:
    """The dialog for an agent and its options.

    Args:
        puzzle: The puzzle.
        way: How it was solved last.
        language: Of its words.
    """

    columns = 1

    def __init__(self, puzzle: Puzzle, way: AgentSpec, language: str) -> None:
        self._puzzle = puzzle
        self._way = way
        self._language = language

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("ways", self._language)["title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The agent's settings, and the button to begin."""
        words = phrases("ways", self._language)
        return (
            *way_widgets(self._way, self._puzzle.rules, self._language),
            Button("solve", words["solve"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change a setting, or begin."""
        if isinstance(action, Set):
            rules = self._puzzle.rules
            self._way = changed(self._way, rules, action.name, action.value)
            return ()
        return (Solve(self._puzzle, self._way),)


class CompareDialog:
    """The dialog for two agents to compare.

    Args:
        puzzle: The puzzle.
        ways: How, at first.
        language: Of its words.
    """

    columns = 1

    def __init__(
        self, puzzle: Puzzle, ways: tuple[AgentSpec, AgentSpec], language: str
    ) -> None:
        self._puzzle = puzzle
        self._ways = {"1": ways[0], "2": ways[1]}
        self._language = language

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return phrases("ways", self._language)["compare-title"]

    def widgets(self) -> tuple[Widget, ...]:
        """The settings of both, and the button to begin."""
        words, rules = phrases("ways", self._language), self._puzzle.rules
        return (
            Heading(words["first"]),
            *way_widgets(self._ways["1"], rules, self._language, "1"),
            Heading(words["second"]),
            *way_widgets(self._ways["2"], rules, self._language, "2"),
            Button("compare", words["compare"], rank=Rank.PRIMARY),
        )

    def act(self, action: Action) -> tuple[Ask, ...]:
        """Change a setting, or begin."""
        if isinstance(action, Set):
            side, name = action.name[0], action.name[1:]
            rules = self._puzzle.rules
            self._ways[side] = changed(self._ways[side], rules, name, action.value)
            return ()
        if action.name != "compare":
            return ()
        return (Compare(self._puzzle, (self._ways["1"], self._ways["2"])),)
