"""``sudoscope techniques``: the techniques there are, by name, title and rating."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import click

from solver.agents.agent_options import Profile
from solver.agents.human import PROFILES
from solver.messages import decimal, numeral
from solver.techniques.ladder import LADDER, strategies_named
from solver.techniques.strategy import Assumption, Strategy
from solver.techniques.usual import USUAL
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.result_table import (
    ResultColumn,
    ResultTable,
    Wording,
    tool_columns,
)
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.shell_completion import technique_names
from viz.messages import phrases
from viz.words.glossary import glossary

_OPTION: Final = "--strategies"
_NARROWEST: Final = 80
"""Characters of a line below which words would be cut."""
_EXAMPLES: Final = (
    ("All techniques, the easiest first", "sudoscope techniques"),
    ("What one of them is", "sudoscope techniques skyscraper"),
)


class TechniqueRecord(NamedTuple):
    """What is known of a technique.

    Attributes:
        name: As options take it.
        title: As people call it.
        also: Other titles, a comma between them; may be empty.
        text: What it is, in a few sentences; empty where its title says that.
        rating: Difficulty on Sudoku Explainer's scale.
        score: What one use adds on HoDoKu's scale.
        family: The techniques it belongs with.
        profile: The first profile of human that has it.
        is_usual: Whether propagation and deduction use it by default.
        aliases: Other names that options take.
        assumes: What must be granted for it to be sound.
    """

    name: str
    title: str
    also: str
    text: str
    rating: float
    score: int
    family: str
    profile: str
    is_usual: bool
    aliases: tuple[str, ...]
    assumes: tuple[str, ...]


TECHNIQUES: Final[ResultTable[TechniqueRecord]] = ResultTable(
    "techniques",
    (
        ResultColumn("name"),
        ResultColumn("title", "title", is_text=True, layout={"overflow": "fold"}),
        *tool_columns("also", "text"),
        ResultColumn("rating", "rating"),
        ResultColumn("score", "score"),
        ResultColumn("family"),
        ResultColumn("profile", "profile", is_text=True),
        ResultColumn(
            "is_usual",
            "usual",
            lambda record, said: said.say("yes") if record.is_usual else "",
            is_text=True,
        ),
        *tool_columns("aliases", "assumes"),
    ),
)
"""A row for each technique."""


@click.command("techniques", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("name", required=False, shell_complete=technique_names)
@json_option()
@language_option
def command(*, name: str | None, as_json: bool, language: str) -> int:
    """List the techniques, or tell what one of them is.

    Their names are those that --strategies, --technique and lessons take; case, blanks
    and hyphens do not matter. The easiest comes first. With NAME the technique of that
    name is explained, or each of a group such as fish.
    """
    chosen = LADDER if name is None else strategies_named([name])
    records = [_record(strategy, language) for strategy in chosen]
    if as_json:
        print_json("techniques", techniques=TECHNIQUES.records(records))
        return 0
    console = Output(highlight=False)
    if name is not None:
        console.print_lines(
            line for found in records for line in _lines(found, language)
        )
        return 0
    console.width = max(console.width, _NARROWEST)  # a terminal may wrap it
    console.print(printed(TECHNIQUES, records, language))
    legend = Wording("techniques", language).say("legend", option=_OPTION)
    console.print_lines(["", legend])
    return 0


def _record(strategy: Strategy, language: str) -> TechniqueRecord:
    terms = {entry.slug: entry for entry in glossary(language)}
    slug = strategy.slug
    return TechniqueRecord(
        slug,
        terms[slug].title,
        terms[slug].also,
        terms[slug].text,
        strategy.rating,
        strategy.score,
        strategy.family.value,
        _profile(strategy).value,
        strategy in USUAL,
        strategy.aliases,
        tuple(sorted(assumption.value for assumption in strategy.assumes)),
    )


def _profile(strategy: Strategy) -> Profile:
    """The first profile that has *strategy*."""
    return next(
        profile
        for profile, usual in PROFILES.items()
        if strategy.slug in {each.slug for each in usual}
    )


def _lines(record: TechniqueRecord, language: str) -> Iterator[str]:
    """What *record* says, in sentences."""
    said = phrases("techniques", language)
    yield f"{record.title} ({record.name})"
    if record.also:
        yield f"  {said['also'].format(names=record.also)}"
    if record.text:
        yield f"  {record.text}"
    rating = decimal(record.rating, language)
    score = numeral(record.score, language)
    yield f"  {said['rated'].format(rating=rating, score=score)}"
    yield f"  {said['used'].format(profile=record.profile)}"
    use = "of-usual" if record.is_usual else "of-chosen"
    yield f"  {said[use].format(name=record.name, option=_OPTION)}"
    if Assumption.UNIQUE_SOLUTION.value in record.assumes:
        yield f"  {said['assumes']}"
