"""Kinds of sentences that a solve can prove, and the claims that each needs.

A sentence of one of these kinds without a claim of the right form is a fault of its
lesson, as one with a false claim is. Others, such as definitions and advice, are for
their author to get right. The words of English and German are known.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple, TypeAlias

from sudoscope.lessons.model.sentence_proofs import (
    StatedQuantity,
    of_guesses,
    ways_named,
    with_value,
)
from sudoscope.lessons.model.statement_values import CELL_PATTERN, YES

Proofs: TypeAlias = Sequence[StatedQuantity]

_FIGURE: Final = r"(?<![\w.,-])([0-9]+(?:[.,][0-9]{3})*)"
_CELL: Final = rf"\b({CELL_PATTERN})"
_DIGITS: Final = r"([1-9](?:(?:, | and | or |, and |, or | und | oder )[1-9])*)\b"
_SINGLES: Final = ("hidden-single", "full-house", "last-option", "naked-single")
_SUPPOSED: Final = re.compile(
    r"\b([Ii]f|[Tt]hen|[Ww]ith|[Ss]o|or|[Ww]enn|[Dd]ann|[Mm]it|[Aa]lso|oder|[Ii]st)\b"
)
"""Words after which a sentence supposes something."""

_GENERAL: Final = re.compile(
    r"\b(?:if|when|whenever|wenn|falls|sobald)\b"
    r"|\b(?:an?|any|each|every|eine[rmns]?|ein|jede[rmns]?)"
    r" (?:cell|digit|value|variable|square|Zelle|Ziffer|Wert|Variablen?|Feld)\b",
    re.IGNORECASE,
)
"""Words of a sentence that may be true of any board."""

_NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            *("one eine", "two zwei", "three drei", "four vier", "five fünf"),
            *("six sechs", "seven sieben", "eight acht", "nine neun", "ten zehn"),
        ),
        start=1,
    )
    for word in words.split()
}
_COUNTED: Final[dict[str, tuple[str, ...]]] = {
    r"guess(?:es)?\b|assumptions?\b|Annahmen?\b": (
        *("guesses", "depth", "backtracks", "squares taken back", "contradictions"),
    ),
    r"comparisons\b|Vergleiche\b|values in all": ("comparisons", "cost"),
    r"revisions\b|geprüfte Kanten|weitere Kanten": ("revisions",),
    r"steps\b|Schritte\b": ("step", "inner steps"),
    r"solutions?\b|Lösung(?:en)?\b": ("solutions",),
    r"dead ends\b|Sackgassen\b": ("contradictions", "backtracks"),
    r"conflicts?\b|Konflikte?\b": ("conflicts of", "cells in conflict"),
    r"candidates\b|Kandidaten\b": (
        *("candidates", "struck", "removed by", "digits of", "options", "because"),
        *("most struck", "placed", "places of"),
    ),
    r"open cells\b|cells are open|offenen? Zellen|Zellen sind offen": (
        *("open_cells", "cells equal", "beliefs that"),
    ),
    r"peers\b|verbundene\b|neighbours\b|Nachbarn\b": ("peers of",),
    r"arcs wait|Kanten warten": ("queue",),
    r"%": ("probability", "belief", "learned share", "squares"),
}
"""What is counted, with the quantities that count it."""
_WORDS_COUNTED: Final = (
    r"(guesses|assumptions|solutions|dead ends|Annahmen|Lösungen|Sackgassen)\b"
)


class SentenceKind(NamedTuple):
    """A kind of sentences.

    Attributes:
        name: What it states, in a word or two.
        pattern: Its words.
        is_proved: Whether claims prove a match in its sentence.
        example: Claims that would.
    """

    name: str
    pattern: re.Pattern[str]
    is_proved: Callable[[re.Match[str], Proofs], bool]
    example: str


def is_general(sentence: str) -> bool:
    """Whether *sentence* is about boards in general: no figure or cell is in it."""
    is_about_one = re.search(rf"{_FIGURE}|{_CELL}", sentence) is not None
    return not is_about_one and _GENERAL.search(sentence) is not None


def cells_in(words: str) -> list[str]:
    """The names of cells in *words*."""
    return re.findall(rf"\b{CELL_PATTERN}\b", words)


def _number_of(text: str) -> int:
    return _NUMBERS.get(text.lower()) or int(re.sub("[.,]", "", text))


def _is_counted(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether a quantity of the noun has that number."""
    number, noun = _number_of(match[1]), match[2]
    forms = next(
        forms
        for pattern, forms in _COUNTED.items()
        if re.fullmatch(pattern, noun, re.IGNORECASE)
    )
    return any(
        p.is_of(*forms) and (p.number == number or str(number) in p.words)
        for p in proofs
    )


def _is_same(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether two ways have the same count, and each that is named has it."""
    counts = of_guesses(p for p in proofs if p.sign == "==")
    pairs = combinations(counts, 2)
    equal = {a.number for a, b in pairs if a.number == b.number and a != b}
    named = [way.key for way in ways_named(match.string)]
    return any(
        all(
            any(p.names_way(key) and p.number == count for p in counts) for key in named
        )
        for count in equal
    )


def _is_less(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether the way that is said to need fewer guesses does, by claims on both."""
    ways = ways_named(match.string)
    first = [way.key for way in ways if way.at < match.start()][-1:]
    second = [way.key for way in ways if way.at >= match.end()][:1]
    is_more = re.search("more|mehr", match[0]) is not None
    fewer, other = (second, first) if is_more else (first, second)
    stated = [p for p in of_guesses(proofs) if p.sign == "=="]
    chosen = [p for p in proofs if p.is_of("fewer guesses")]
    return any(p.chooses(fewer) and p.names_ways(other) for p in chosen) or any(
        (a.number or 0) < (b.number or 0)
        for a, b in permutations(stated, 2)
        if a.names_ways(fewer) and b.names_ways(other)
    )


def _has_one_place(_match: re.Match[str], proofs: Proofs) -> bool:
    is_placed = any(p.is_of("placed") and p.number for p in proofs)
    is_single = any(p.is_of("technique") and p.value & {*_SINGLES} for p in proofs)
    alone = any(p.is_of("places of") and p.number == 1 for p in proofs)
    return alone or (is_placed and is_single)


def _finds_nothing(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether each level that is named, or one, removes nothing."""
    idle = [p for p in proofs if p.is_of("removed by") and not p.value]
    named = {way.key for way in ways_named(match[0])}
    is_guess = with_value(proofs, "technique", value="guess")
    is_stuck = not named and (is_guess or any(p.is_of("guessed") for p in proofs))
    is_idle = all(any(p.names_way(key) for p in idle) for key in named)
    return is_stuck or (is_idle and bool(idle))


def _strikes_nothing(_match: re.Match[str], proofs: Proofs) -> bool:
    return any(p.is_of("struck") and p.number == 0 for p in proofs)


def _is_empty(_match: re.Match[str], proofs: Proofs) -> bool:
    return any(
        (p.is_of("digits of") and not p.value)
        or (p.is_of("cells without") and p.value)
        or (p.is_of("clash of", "belief in"))
        for p in proofs
    )


def _is_solved(_match: re.Match[str], proofs: Proofs) -> bool:
    return with_value(proofs, "open_cells", value="0") or with_value(
        proofs, "outcome of", value="solved"
    )


def _is_settled(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether each level that is named leaves one candidate to each cell."""
    named = [way.key for way in ways_named(match.string)]
    left = {p.number for p in proofs if p.is_of("candidates_left", "open_cells")}
    is_all = len(left) == 1 and any(p.is_of("candidates_left") for p in proofs)
    return all(
        any(
            (p.is_of("settled by") and p.names_way(key) and p.value == {YES})
            or (p.is_of("guesses of") and p.names_way(key) and p.number == 0)
            or (p.is_of("outcome of") and p.names_way(key) and p.value == {"solved"})
            for p in proofs
        )
        for key in named[:1]
    ) and (bool(named) or is_all)


def _was_wrong(_match: re.Match[str], proofs: Proofs) -> bool:
    return any(
        (p.is_of("right") and p.value == frozenset({"no"}))
        or (p.is_of("backtracks", "contradictions") and p.number)
        or (p.is_of("cells without", "digits of") and p.sign == "==" and _none(p))
        or (p.is_of("solutions") and p.number == 0)
        for p in proofs
    )


def _none(proof: StatedQuantity) -> bool:
    return bool(proof.value) if proof.is_of("cells without") else not proof.value


def _none_wrong(_match: re.Match[str], proofs: Proofs) -> bool:
    return any(
        p.is_of("backtracks", "contradictions") and p.number == 0 for p in proofs
    )


def _is_without_guess(_match: re.Match[str], proofs: Proofs) -> bool:
    return any(p.number == 0 for p in of_guesses(proofs))


def _is_queue(match: re.Match[str], proofs: Proofs) -> bool:
    is_open = re.search(r"\bnot\b|\bnicht\b", match[0]) is not None
    return any(
        p.is_of("queue") and (p.sign in {">", "!="} or bool(p.number)) is is_open
        for p in proofs
    )


def _wait_to(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether a claim counts the arcs to the cell when the step is done."""
    is_none = re.match("[Nn]o |[Kk]eine ", match[0]) is not None
    return any(
        p.is_of("queue to")
        and match[1] in p.tokens
        and (p.sign in {">", "!="} or bool(p.number)) is not is_none
        for p in proofs
    )


def _is_digit(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether a claim has the cell and the digit; alone, if nothing is supposed."""
    cell, is_not, digit = match[1], match[2], match[3]
    both = [p for p in proofs if {cell, digit} <= p.tokens]
    before = match.string[: match.start()]
    if is_not or _SUPPOSED.search(before):
        return bool(both)
    return any(not p.is_of("digits of") or p.value == frozenset({digit}) for p in both)


def _can_be(match: re.Match[str], proofs: Proofs) -> bool:
    """Whether the claims say the same digits of each cell, or of that candidate."""
    cells = re.findall(CELL_PATTERN, match[1])
    digits = frozenset(re.findall("[1-9]", match[2]))
    return all(
        any(
            (
                (p.is_of("digits of", "solution of") and p.words == (cell,))
                and p.value == digits
            )
            or (p.is_of("holds", "options", "guessed") and {cell, *digits} <= p.tokens)
            for p in proofs
        )
        for cell in cells
    )


def _are_alike(match: re.Match[str], proofs: Proofs) -> bool:
    values = [
        p.value
        for cell in (match[1], match[2])
        for p in proofs
        if p.is_of("digits of") and p.words == (cell,)
    ]
    return len(values) > 1 and len(set(values)) == 1


def _counts() -> Iterator[SentenceKind]:
    """A kind for each noun that is counted."""
    for noun in _COUNTED:
        pattern = rf"{_FIGURE} (?:more |other |weitere |andere )?({noun})"
        example = "a claim about what is counted, such as 'guesses == 1'"
        yield SentenceKind("count", re.compile(pattern), _is_counted, example)
    words = "|".join(_NUMBERS)
    pattern = rf"\b({words}) {_WORDS_COUNTED}"
    yield SentenceKind(
        "count in words",
        re.compile(pattern, re.IGNORECASE),
        _is_counted,
        "guesses == 2",
    )


def _kind(
    name: str,
    pattern: str,
    is_proved: Callable[[re.Match[str], Proofs], bool],
    example: str,
) -> SentenceKind:
    return SentenceKind(name, re.compile(pattern), is_proved, example)


KINDS: Final = (
    *_counts(),
    _kind(
        "same guesses",
        r"same (?:[0-9]+ |number of )?(?:guess|assumption)|as many guesses"
        r"|(?:dieselben?|derselben) (?:[0-9]+ )?Annahme|gleich viele Annahmen",
        _is_same,
        "'guesses of csp:ac3 == 1' and 'guesses of csp:forward-checking == 1'",
    ),
    _kind(
        "fewer guesses",
        r"fewer guesses|more guesses than|guess(?:es)? (?:less|are more)"
        r"|weniger Annahmen|mehr Annahmen als|Annahmen (?:weniger|mehr)",
        _is_less,
        "'fewer guesses in csp:ac3 or backtracking == csp:ac3'",
    ),
    _kind(
        "only place",
        r"only (?:place|cell|square) (?:left )?(?:for|of|that|where)"
        r"|one place left, so|Only [A-Z]+[0-9]+ c(?:an|ould) still hold"
        r"|einzige[rn]? (?:Platz|Stelle|Zelle)|Nur [A-Z]+[0-9]+ k(?:ann|onnte) in",
        _has_one_place,
        "'places of 3 in row A == A1'",
    ),
    _kind(
        "nothing more is found",
        r"no rule finds|finds? nothing more|(?:ingles|nits) are used up|nothing left to"
        r" find|[^.:;]*remove nothing|[Nn]othing is left for [A-Z]+-?[0-9]?\b(?![0-9])"
        r"(?= *,)|findet nichts mehr|finden nichts mehr|keine Regel findet|nichts mehr"
        r" zu finden|streichen [^.:;]* nichts",
        _finds_nothing,
        "'removed by ac3 == none', 'next technique == guess'",
    ),
    _kind(
        "nothing is struck",
        r"struck nothing|nichts gestrichen",
        _strikes_nothing,
        "'number of struck == 0'",
    ),
    _kind(
        "nothing is left",
        rf"nothing is left for {CELL_PATTERN}"
        rf"|[Nn]o (?:value|candidate|square) is left for"
        rf"|has no (?:value|square)\b|bleibt (?:für [^.]*)?(?:nichts|kein Wert)"
        rf"|hat [A-Z]+[0-9]* (?:keinen Wert|kein Feld)",
        _is_empty,
        "'digits of D4 == none', 'cells without candidates == D4'",
    ),
    _kind(
        "solved",
        r"^(?:Solved|(?:Done|Fertig)(?!:)|All shapes are found"
        r"|Gelöst|Alle Zeichen sind)",
        _is_solved,
        "'open_cells == 0'",
    ),
    _kind(
        "settled",
        r"settles? (?:the|this) board|has settled the board|löst das Brett"
        r"|hat das Brett gelöst",
        _is_settled,
        "'settled by gac', 'guesses of csp:gac == 0'",
    ),
    _kind(
        "a wrong guess",
        r"(?:guess|assumption)(?:, [^.,]*,)? was wrong|a wrong (?:guess|one)\b"
        r"|[Aa] wrong guess|one wrong|of them wrong|itself was wrong"
        r"|Annahme(?:, [^.,]*,)? (?:war )?falsch|eine falsche|davon falsch"
        r"|war die Annahme falsch|selbst falsch",
        _was_wrong,
        "'backtracks == 1', 'right A1=3 == no'",
    ),
    _kind(
        "no wrong guess",
        r"[Nn]one (?:of them )?is wrong|(?:[Tt]wo|[Tt]hree|[Bb]oth|[Aa]ll) were right"
        r"|keine ist falsch|(?:zwei|drei|alle) waren richtig",
        _none_wrong,
        "'contradictions == 0', 'backtracks of csp:ac3 == 0'",
    ),
    _kind(
        "no guess",
        r"without (?:a |any )?guess|[Nn]o guess is needed|never (?:had to )?guess"
        r"|no need to guess|[Oo]hne Annahme\b|nie (?:rät|raten)"
        r"|[Rr]aten (?:ist|war) nicht nötig|musstest nie raten",
        _is_without_guess,
        "'guesses == 0', 'guesses of csp:sac == 0'",
    ),
    _kind(
        "queue",
        r"(?:an|the) empty queue|queue is (?:not )?empty|leerer? Warteschlange"
        r"|Warteschlange ist (?:nicht )?leer",
        _is_queue,
        "'queue == 0', 'queue > 0'",
    ),
    _kind(
        "arcs that wait",
        rf"(?:[Nn]o |[Kk]eine |)(?:[Aa]rcs?|Kanten?) (?:to|zu) {_CELL}"
        r"(?: (?:but|außer) [^.,]*?)? (?:waits?|warte[nt])\b",
        _wait_to,
        "'queue to A1 == 0', 'queue to A1 > 0'",
    ),
    _kind(
        "a cell has a digit",
        rf"{_CELL} (?:is|=|ist) (?:now |again |jetzt )?(not |nicht )?([1-9])\b",
        _is_digit,
        "'digits of A1 == 3', 'gone A1=3'",
    ),
    _kind(
        "what a cell can be",
        rf"((?:{CELL_PATTERN}(?:, | and | und )?)+) (?:still )?"
        r"(?:holds?|can|could|may|kann|können)(?: be)?(?: only| still| nur| noch)*"
        rf"(?: be)? {_DIGITS}",
        _can_be,
        "'digits of A1 == 1 3'",
    ),
    _kind(
        "the same candidates",
        rf"{_CELL} (?:and|und) {_CELL} (?:have|haben) (?:the same|dieselben)"
        r"[^.]*[cK]andidat",
        _are_alike,
        "'digits of E1 == 1 2', 'digits of F1 == 1 2'",
    ),
)
"""All kinds; ``lesson check`` looks for each in each sentence."""
