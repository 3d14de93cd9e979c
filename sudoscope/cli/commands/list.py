"""``sudoscope list``: the names that options take, each with what it is."""

from collections.abc import Callable, Iterator, Mapping
from operator import itemgetter
from typing import Final

import click

from solver.agents import AGENTS
from solver.extensions.packages import AGENTS as INSTALLED_AGENTS
from solver.extensions.packages import installed
from solver.formats.registry import notations
from solver.inference import INFERENCES
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS
from solver.rules.named_variants import VARIANTS
from solver.techniques.ladder import LADDER
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.result_table import ResultColumn, ResultTable
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.option_types import OneOf
from viz.export.exporters import all_exporters
from viz.messages import phrases
from viz.theme import THEMES
from viz.words.glossary import glossary
from viz.words.variants import rules_title

_EXAMPLES: Final = (
    ("All lists", "sudoscope list"),
    ("The agents, which --agent takes", "sudoscope list agents"),
)
_Lines = Iterator[tuple[str, str]]


def _agents(language: str) -> _Lines:
    ways = phrases("ways", language)
    for name in AGENTS:
        yield name, ways[f"about-{name}"]
    for name in installed(INSTALLED_AGENTS):
        yield name, ways["about-own"]


def _inferences(language: str) -> _Lines:
    terms = {entry.slug: entry for entry in glossary(language)}
    for name in INFERENCES:
        found = terms.get(name)
        yield name, "" if found is None else found.text.partition(". ")[0]


def _themes(language: str) -> _Lines:
    words = phrases("settings", language)
    for name in THEMES:
        yield name, words[f"theme-{name}"]


def _formats(_language: str) -> _Lines:
    for exporter in all_exporters():
        endings = exporter.summary.partition(" ")
        yield endings[0], endings[2]


def _variants(language: str) -> _Lines:
    for name in VARIANTS:
        yield name, rules_title(name, language)


def _rules(language: str) -> _Lines:
    for name in (*RULE_KINDS, *BOARD_KINDS):
        yield name, rules_title(name, language)


def _notations(_language: str) -> _Lines:
    for notation in notations():
        yield notation.name, notation.title


def _techniques(language: str) -> _Lines:
    terms = {entry.slug: entry for entry in glossary(language)}
    for strategy in LADDER:
        yield strategy.slug, terms[strategy.slug].title


LISTS: Final[Mapping[str, tuple[str, Callable[[str], _Lines]]]] = {
    "agents": ("--agent", _agents),
    "inferences": ("--inference, csp:NAME", _inferences),
    "themes": ("--theme", _themes),
    "formats": ("record PUZZLE FILE", _formats),
    "variants": ("--variant", _variants),
    "rules": ("generate --with", _rules),
    "notations": ("convert --to", _notations),
    "techniques": ("--technique, --strategies", _techniques),
}
"""By the name of a list where its names are typed, and its lines."""


@click.command("list", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("what", required=False, type=OneOf(list(LISTS)), metavar="[WHAT]")
@json_option()
@language_option
def command(*, what: str | None, as_json: bool, language: str) -> int:
    """List what there is: agents, themes, formats, variants and more.

    WHAT is agents, inferences, themes, formats, variants, rules, notations or
    techniques; without it all of them are listed. sudoscope techniques says more of
    those.
    """
    chosen = LISTS if what is None else {what: LISTS[what]}
    if as_json:
        print_json(
            "list",
            lists={
                name: _table(name, where).records(lines(language))
                for name, (where, lines) in chosen.items()
            },
        )
        return 0
    console = Output(highlight=False)
    for number, (name, (where, lines)) in enumerate(chosen.items()):
        if number:
            console.print_lines([""])
        console.print(printed(_table(name, where), lines(language), language))
    return 0


def _table(name: str, where: str) -> ResultTable[tuple[str, str]]:
    """The names of a list below its own, and what they are below *where* it goes."""
    columns: tuple[ResultColumn[tuple[str, str]], ...] = (
        ResultColumn("name", name, value=itemgetter(0), is_text=True),
        ResultColumn("about", where, value=itemgetter(1), is_text=True),
    )
    return ResultTable("", columns)
