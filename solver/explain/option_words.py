"""Options of a choice of rules in words: what they are called, say, and where."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from solver.explain.rule_facts import facts_of
from solver.explain.rule_words import rule_table
from solver.rules.constraint import Scope
from solver.rules.constraints.either import Option, OptionRule

if TYPE_CHECKING:
    from solver.explain.phrasing import Phrasing


def reasons(words: "Phrasing", options: Sequence[Option]) -> str:
    """What options say, one or the other of them, without a full stop."""
    said = [
        words.listed([_reason(words, rule) for rule in option], "and")
        for option in options
    ]
    if len(said) == 1:
        return said[0]
    first, *others = said
    return ". ".join(
        (
            words.say("options", "first", reason=first),
            *(words.say("options", "other", reason=other) for other in others),
        )
    )


def named(
    words: "Phrasing", options: Sequence[Option], name: Callable[[Scope], str]
) -> list[str]:
    """Each option by the names of its rules."""
    return [words.listed([name(rule) for rule in option], "and") for option in options]


def _reason(words: "Phrasing", rule: OptionRule) -> str:
    """What a rule says, as where it removes something."""
    facts = words.rule_facts(rule) | {
        "house": words.scope(rule),
        "in_house": words.in_scope(rule),
        **{name: f"{value}" for name, value in facts_of(rule).items()},
    }
    table = rule_table(words, rule)
    said = words.sections["options"][rule.kind] if table is None else table["because"]
    return said.format(**facts)
