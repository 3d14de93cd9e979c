"""A question about a step of a solve, as every surface asks it.

The window, a page, paper, a course site and a lesson show the same: what is asked, what
kind of answer it takes, what is right, and why. Where a question comes from, a lesson
file, the next step, or a definition, is known by those alone that make it.
"""

from abc import ABC, abstractmethod
from enum import StrEnum
from string import ascii_lowercase
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, symbol
from solver.rules.variant import Variant

Value: TypeAlias = frozenset[str]
"""A number, word or answer alone, or the members of a set, as lesson files write them:
cells like A1, candidates like A1=3."""

_Answer = TypeVar("_Answer")


class AnswerKind(StrEnum):
    """What the answers to a question are; the value says how files write them."""

    NUMBER = "a number"
    TRUTH = "yes or no"
    WORD = "a word"
    CANDIDATES = "candidates like A1=3"
    CELLS = "cells like A1"
    DIGITS = "digits"

    @property
    def is_on_board(self) -> bool:
        """Whether one answers by choosing on the board."""
        return self in {AnswerKind.CANDIDATES, AnswerKind.CELLS}

    @property
    def is_set(self) -> bool:
        """Whether the answer may have several members, or none."""
        return self.is_on_board or self is AnswerKind.DIGITS


class QuestionOption(NamedTuple, Generic[_Answer]):
    """An answer that is offered.

    Attributes:
        answer: The answer; its text where it is in words.
        is_right: Whether it is right.
    """

    answer: _Answer
    is_right: bool


class CheckedAnswer(NamedTuple):
    """An answer compared with the right one.

    Attributes:
        given: The answer.
        missing: What else belongs to the right one.
        extra: What does not belong to it.
    """

    given: Value
    missing: Value
    extra: Value

    @property
    def is_right(self) -> bool:
        """Whether it equals the right answer."""
        return not self.missing and not self.extra


class QuestionText(NamedTuple):
    """A question in the words of a language.

    Attributes:
        text: What is asked.
        right: All right answers, also those that are not offered.
        reason: Why they are right; may be empty.
        note: How many options are right, or how to answer; may be empty.
        options: What is offered, in order; empty where one writes, or uses the board.
        is_single: Whether one option is chosen.
        title: Its kind; may be empty.
        number: Its place among the questions, from 1.
    """

    text: str
    right: str = ""
    reason: str = ""
    note: str = ""
    options: tuple[QuestionOption[str], ...] = ()
    is_single: bool = True
    title: str = ""
    number: int = 1

    @property
    def asked(self) -> str:
        """What is asked, and how many answers are right."""
        return f"{self.text} {self.note}".rstrip()

    @property
    def name(self) -> str:
        """What a list of questions calls it.

        Numbers have two figures, since course sites sort by name.
        """
        return f"{self.number:02} {self.title}"

    @property
    def lettered(self) -> tuple[str, ...]:
        """The options, each with its letter."""
        pairs = zip(ascii_lowercase, self.options, strict=False)
        return tuple(f"{letter}) {option.answer}" for letter, option in pairs)

    @property
    def letters(self) -> str:
        """The letters of the right options."""
        pairs = zip(ascii_lowercase, self.options, strict=False)
        return ", ".join(letter for letter, option in pairs if option.is_right)

    @property
    def answer(self) -> str:
        """The letters of the right options, and all right answers."""
        return f"{self.letters} · {self.right}" if self.options else self.right


def member(candidate: Candidate, kind: AnswerKind, rules: Variant) -> str:
    """*candidate*, or its cell where cells are asked for, as a member of an answer."""
    name = rules.places[candidate.cell].name
    if kind is AnswerKind.CELLS:
        return name
    return f"{name}={symbol(candidate.digit)}"


class Question(ABC):
    """A question about a step of a solve."""

    __slots__ = ()

    @property
    @abstractmethod
    def answers(self) -> AnswerKind:
        """What its answers are."""

    @property
    @abstractmethod
    def members(self) -> Value:
        """All right answers, and nothing else."""

    @property
    def is_gone(self) -> bool:
        """Whether its answers are candidates that are none any more."""
        return False

    @property
    def named_digits(self) -> tuple[Digit, ...]:
        """The digits that it names and asks to choose from; none where any may be."""
        return ()

    def judged(self, given: Value) -> CheckedAnswer:
        """*given*, compared with all right answers."""
        right = self.members
        return CheckedAnswer(given, right - given, given - right)

    @property
    def is_between_two(self) -> bool:
        """Whether only two answers are possible: yes or no, one way or the other."""
        return self.answers is AnswerKind.TRUTH

    def offered(self, trace: Trace) -> tuple[str, ...]:
        """The words of which one is chosen; none where the answer is no word.

        Args:
            trace: The solve that is asked about.
        """
        del trace
        return ()

    @abstractmethod
    def said(self, language: str, rules: Variant) -> QuestionText:
        """The question in words.

        Args:
            language: Two letters.
            rules: Of the board, with the names that its cells and digits have.
        """
