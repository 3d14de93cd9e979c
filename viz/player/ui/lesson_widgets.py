"""The widgets of a lesson's question: what it asks, how it is answered, the verdict."""

from typing import Final, NamedTuple, Self

from solver.digits import symbol
from solver.trace import Trace
from viz.kit.widgets import Button, Field, Heading, Option, Rank, Several, Widget, Words
from viz.lessons.answer_words import AnswerWords
from viz.lessons.answers import AnswerNotation, word_options
from viz.lessons.fact_values import NO, NONE, YES, QuantityKind, Value
from viz.messages import phrases
from viz.player.state.lesson_session import AnswerOutcome, AskedQuestion
from viz.player.ui.lesson_layout import CardParts
from viz.scene.board.answer_marks import AnswerMark, MarkedPlace

ANSWER: Final = "answer"
"""Name of the field."""
DIGITS: Final = "digits"
"""Name of the keys."""
NOTHING: Final = "nothing"
"""Name of the button that answers that there is none."""
CHOICE: Final = "choice "
"""Before the words of buttons that answer at once."""
_MOST_BUTTONS: Final = 6
"""Words that are buttons; more are typed."""


class LessonWidgets(NamedTuple):
    """What the card shows of a question.

    Attributes:
        asked: The question as it stands.
        notation: How answers to it are written.
        questions: How many questions the lesson has.
    """

    asked: AskedQuestion
    notation: AnswerNotation
    questions: int

    @classmethod
    def of(
        cls, asked: AskedQuestion, trace: Trace, language: str, questions: int
    ) -> Self:
        """Those of *asked*, about *trace*, in *language* where it is spoken."""
        question = asked.question
        notation = AnswerNotation(
            question.about.kind,
            trace.puzzle.rules,
            language,
            word_options(question, trace),
        )
        return cls(asked, notation, questions)

    @property
    def kind(self) -> QuantityKind:
        """What is asked for."""
        return self.notation.kind

    @property
    def chosen(self) -> Value:
        """What is chosen by now; nothing while the text cannot be read."""
        return self.notation.read(self.asked.draft) or frozenset()

    def _words(self) -> tuple[Widget, ...]:
        """What is said and asked, for a card that has taken their place."""
        cue, words = self.asked.cue.cue, self.asked.question.words
        language = self.notation.language
        spoken = language if language in words else next(iter(words))
        said = (Words(cue.say[spoken]),) if cue.say else ()
        return (*said, Words(words[spoken], is_quiet=False))

    @property
    def parts(self) -> CardParts:
        """What the card has room for: its widgets with the question and without."""
        title = self._phrases["title"]
        head = Heading(title.format(number=self.asked.number, count=self.questions))
        bare = (head, *self._taking(), *self._foot(is_open=True))
        verdict = self.verdict()
        told = (Words(verdict, is_quiet=False),) if verdict else ()
        taking = self._taking() if self.asked.is_open else ()
        rest = (*taking, *told, *self._foot(is_open=self.asked.is_open))
        return CardParts(bare, (head, *rest), (head, *self._words(), *rest))

    def verdict(self) -> str:
        """What is said of the last answer; empty where there was none."""
        asked, words = self.asked, AnswerWords(self.notation)
        right = asked.question.answers
        last = asked.tries[-1] if asked.tries else None
        match asked.outcome:
            case None if asked.unread is not None:
                return words.unread(asked.unread)
            case None:
                return words.wrong(last) if last is not None else ""
            case AnswerOutcome.FIRST | AnswerOutcome.LATER:
                return words.right(right, len(asked.tries))
            case AnswerOutcome.SHOWN if last is not None:
                return words.wrong_at_last(last, right)
            case AnswerOutcome.SHOWN:
                return words.shown(right)
            case AnswerOutcome.SKIPPED:
                return words.skipped(right)

    def marks(self) -> dict[MarkedPlace, AnswerMark]:
        """The answer on the board, and what is known of its parts."""
        if self.kind not in {QuantityKind.CELLS, QuantityKind.CANDIDATES}:
            return {}
        asked = self.asked
        last = asked.tries[-1] if asked.tries else None
        extra = last.extra if last is not None else frozenset()
        if asked.is_open:
            right, wrong = self.chosen - extra, self.chosen & extra
            mark, missed = AnswerMark.CHOSEN, frozenset[str]()
        else:
            given = last.given if last is not None else frozenset()
            right = asked.question.answers & given
            wrong, missed = extra, asked.question.answers - given
            mark = AnswerMark.RIGHT
        parts = ((right, mark), (wrong, AnswerMark.WRONG), (missed, AnswerMark.MISSED))
        return {
            self._place(member): mark for members, mark in parts for member in members
        }

    @property
    def _phrases(self) -> dict[str, str]:
        return phrases("answers", self.notation.language)

    def _place(self, member: str) -> MarkedPlace:
        notation = self.notation
        return MarkedPlace(notation.cell_of(member), notation.digit_of(member))

    @property
    def _choices(self) -> tuple[str, ...]:
        """The answers that are buttons; none where there are too many."""
        if self.kind is QuantityKind.TRUTH:
            return (YES, NO)
        words = self.notation.options
        return words if len(words) <= _MOST_BUTTONS else ()

    def _taking(self) -> tuple[Widget, ...]:
        """What takes the answer: buttons, keys, or a field."""
        said, kind = self._phrases, self.kind
        if self._choices:
            return tuple(
                Button(CHOICE + word, self.notation.write(frozenset({word})))
                for word in self._choices
            )
        if kind is QuantityKind.DIGITS:
            symbols = [symbol(digit) for digit in self.notation.rules.digits]
            keys = (*(Option(one, one) for one in symbols), Option(NONE, said["none"]))
            is_none = self.notation.read(self.asked.draft) == frozenset()
            return (
                Several(DIGITS, keys, frozenset({NONE}) if is_none else self.chosen),
            )
        nothing = (Button(NOTHING, said["none"]),) if kind.is_set else ()
        hint = said[f"hint-{kind.name.lower()}"]
        return (Field(ANSWER, "", self.asked.draft, hint), *nothing)

    def _foot(self, *, is_open: bool) -> tuple[Widget, ...]:
        said = self._phrases
        keys = phrases("keys", self.notation.language)
        if not is_open:
            return (Button("go-on", said["go-on"], keys["space"], Rank.PRIMARY),)
        show, skip = f"{keys['ctrl']} + A", keys["page down"]
        submit = (Button("submit", said["submit"], keys["enter"], Rank.PRIMARY),)
        return (
            Button("show", said["show"], show, Rank.SECONDARY),
            Button("skip", said["skip"], skip, Rank.SECONDARY),
            *(() if self._choices else submit),
        )
