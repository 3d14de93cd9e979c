"""The widgets of a lesson's question: what it asks, how it is answered, the verdict."""

from typing import Final, NamedTuple, Self

from solver.log.trace import Trace
from solver.rules.digits import Digit, symbol
from sudoscope.lessons.model.annotations import cell_notes
from sudoscope.lessons.model.answer_words import AnswerWords
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.lessons.model.statement_values import NO, NONE, YES
from sudoscope.lessons.model.typed_names import value_asked
from sudoscope.lessons.pictures.answer_marks import AnswerMark, MarkedPlace
from sudoscope.lessons.window.lesson_draft import LessonDraft
from sudoscope.lessons.window.lesson_layout import CardForm, CardShape
from sudoscope.lessons.window.lesson_questions import AskedQuestion
from sudoscope.quizzes.game.score import AnswerOutcome
from sudoscope.quizzes.model.question import AnswerKind, QuestionText, Value
from viz.kit.widgets import Button, Field, Heading, Option, Rank, Several, Widget, Words
from viz.messages import phrases

ANSWER: Final = "answer"
"""Name of the field."""
DIGITS: Final = "digits"
"""Name of the keys."""
NOTHING: Final = "nothing"
"""Name of the button that answers that there is none."""
ACTIONS: Final = "actions"
"""Name of the buttons where they are a row of keys."""
CHOICE: Final = "choice "
"""Before the words of buttons that answer at once."""
_MOST_BUTTONS: Final = 6
"""Words that are buttons; more are typed."""
_CLOSE: Final = frozenset({CardShape.CLOSE, CardShape.CLOSEST})


class LessonWidgets(NamedTuple):
    """The widgets of the card for a question.

    Attributes:
        asked: The question as it stands.
        text: The question in words.
        notation: How answers to it are written.
        questions: How many questions the lesson has.
        has_values: Whether keys give the values of candidates, which the board does
            not show.
        value: The key that is pressed, whose cell is to come; ``None`` if none is.
        is_for_class: Whether nothing takes an answer.
    """

    asked: AskedQuestion
    text: QuestionText
    notation: AnswerNotation
    questions: int
    has_values: bool = False
    value: Digit | None = None
    is_for_class: bool = False

    @classmethod
    def of(
        cls, asked: AskedQuestion, trace: Trace, language: str, questions: int
    ) -> Self:
        """The widgets of *asked*, about *trace*, in *language* if it is translated."""
        question, rules = asked.question, trace.puzzle.rules
        words, said = question.offered(trace), question.said(language, rules)
        options = (option.answer for option in said.options)
        titles = dict(zip(words, options, strict=False))
        value = value_asked(said.asked, question.members, rules)
        notation = AnswerNotation(
            question.answers, rules, language, words, titles, question.is_gone, value
        )
        return cls(asked, said, notation, questions)

    @property
    def kind(self) -> AnswerKind:
        """What is asked for."""
        return self.notation.kind

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits that answers may have: those that the question names, or all."""
        return self.asked.question.named_digits or self.notation.rules.digits

    @property
    def draft(self) -> LessonDraft:
        """What is typed or chosen by now."""
        asked = self.asked
        wrong = asked.tries[-1].extra if asked.tries else frozenset()
        return LessonDraft(asked.draft, wrong, self.notation)

    @property
    def chosen(self) -> Value:
        """The chosen answer; nothing while the text cannot be read."""
        return self.draft.chosen

    def form(self, shape: CardShape) -> CardForm:
        """What a card of *shape* has: the question, what takes an answer, a verdict."""
        if self.is_for_class:
            shown = self._for_class(shape)
            return CardForm(shown[-1:], shown)  # there is nothing to judge
        verdict = self.verdict()
        told = (Words(verdict, is_quiet=False),) if verdict else ()
        head, is_close = self._head(shape), shape in _CLOSE
        taking = self._taking(is_close=is_close)
        foot = self._foot(is_close=is_close)
        unanswered = (*head, *taking, *foot)
        if not self.asked.is_open:
            return CardForm(unanswered, (*head, *told, self._going_on()))
        # the buttons stay where they are when an answer is judged
        if is_close:
            return CardForm(unanswered, (*unanswered, *told))
        if self.asked.has_second_try:
            told = told or (Words(self._phrases["tries"]),)
        return CardForm(unanswered, (*head, *taking, *told, *foot))

    def _head(self, shape: CardShape) -> tuple[Widget, ...]:
        """The number of the question, and its words if they are not shown elsewhere."""
        title = self._phrases["title"]
        number = title.format(number=self.asked.number, count=self.questions)
        if shape is CardShape.BELOW_WORDS:
            return (Heading(number),)
        asked, said = self.text.asked, self._said(shape)
        if shape in _CLOSE:
            return (*said, Words(f"{number}: {asked}", is_quiet=False))
        return (Heading(number), *said, Words(asked, is_quiet=False))

    def _for_class(self, shape: CardShape) -> tuple[Widget, ...]:
        """What was said, then the question under its number."""
        number, *said, asked = self._head(CardShape.WHOLE)
        said = [] if shape is CardShape.CLOSEST else said
        return (*said, number, asked)

    def _said(self, shape: CardShape) -> tuple[Words, ...]:
        """What the cue says before it asks, and its notes on cells."""
        if shape is CardShape.CLOSEST:
            return ()
        placed, rules = self.asked.cue, self.notation.rules
        say, language = placed.cue.say, self.notation.language
        spoken = language if language in say else next(iter(say), language)
        said = say.get(spoken, "")
        lines = (note.line(rules) for note in cell_notes(placed, spoken))
        return tuple(Words(text) for text in (said, " · ".join(lines)) if text)

    def verdict(self) -> str:
        """The judgement of the last answer, and the reason; empty before the first."""
        if self.asked.is_open:
            return self._judgement()
        return f"{self._judgement()} {self.text.reason}".rstrip()

    def _judgement(self) -> str:
        asked, words = self.asked, self._words
        right = asked.question.members
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
        """The marks of the answer on the board."""
        if not self.kind.is_on_board:
            return {}
        asked = self.asked
        last = asked.tries[-1] if asked.tries else None
        extra = last.extra if last is not None else frozenset()
        if asked.is_open:
            right, wrong = self.chosen - extra, self.chosen & extra
            mark, missed = AnswerMark.CHOSEN, frozenset[str]()
        else:
            given = last.given if last is not None else frozenset()
            right = asked.question.members & given
            wrong, missed = extra, asked.question.members - given
            mark = AnswerMark.RIGHT
        parts = ((right, mark), (wrong, AnswerMark.WRONG), (missed, AnswerMark.MISSED))
        return {
            self._place(member): mark for members, mark in parts for member in members
        }

    @property
    def _phrases(self) -> dict[str, str]:
        return phrases("answers", self.notation.language)

    @property
    def _words(self) -> AnswerWords:
        return AnswerWords(self.notation)

    def _place(self, member: str) -> MarkedPlace:
        notation = self.notation
        return MarkedPlace(notation.cell_of(member), notation.digit_of(member))

    @property
    def _choices(self) -> tuple[str, ...]:
        """The answers that are buttons; none if there are too many."""
        if self.kind is AnswerKind.TRUTH:
            return (YES, NO)
        words = self.notation.options
        return words if len(words) <= _MOST_BUTTONS else ()

    def _taking(self, *, is_close: bool) -> tuple[Widget, ...]:
        """The widgets for the answer: buttons, keys, or a field."""
        said, kind = self._phrases, self.kind
        if self._choices:
            return tuple(
                Button(
                    CHOICE + word,
                    self.notation.write(frozenset({word})),
                    rank=Rank.OUTLINED,
                )
                for word in self._choices
            )
        if kind is AnswerKind.DIGITS:
            if self.asked.question.named_digits:
                return (Several(DIGITS, self._values, self.chosen),)
            none = Option(NONE, said["none"])
            is_none = self.notation.read(self.asked.draft) == frozenset()
            chosen = frozenset({NONE}) if is_none else self.chosen
            return (Several(DIGITS, (*self._values, none), chosen),)
        has_keys = self.has_values and kind is AnswerKind.CANDIDATES
        hint = self._words.hint(has_keys=has_keys)
        taking: tuple[Widget, ...] = (Field(ANSWER, "", self.asked.draft, hint),)
        if has_keys:
            pressed = frozenset({symbol(self.value)} if self.value else ())
            taking = (Several(DIGITS, self._values, pressed), *taking)
        nothing = Button(NOTHING, said["none"], rank=Rank.OUTLINED)
        return (*taking, nothing) if kind.is_set and not is_close else taking

    @property
    def _values(self) -> tuple[Option, ...]:
        """A key for each value that may be an answer."""
        rules = self.notation.rules
        return tuple(Option(symbol(d), rules.value_name(d)) for d in self.digits)

    def _foot(self, *, is_close: bool) -> tuple[Widget, ...]:
        """The buttons; close ones in a row of keys, with that for an empty set."""
        said, keys = self._phrases, phrases("keys", self.notation.language)
        if is_close:
            names = [(NOTHING, "none")] if self.kind.is_on_board else []
            names += [("show", "show"), ("skip", "skip")]
            names += [] if self._choices else [("submit", "submit")]
            options = tuple(Option(name, said[key]) for name, key in names)
            return (Several(ACTIONS, options, frozenset({"submit"})),)
        show, skip = f"{keys['ctrl']} + A", keys["page down"]
        submit = (Button("submit", said["submit"], keys["enter"], Rank.PRIMARY),)
        return (
            Button("show", said["show"], show, Rank.SECONDARY),
            Button("skip", said["skip"], skip, Rank.SECONDARY),
            *(() if self._choices else submit),
        )

    def _going_on(self) -> Button:
        space = phrases("keys", self.notation.language)["space"]
        return Button("go-on", self._phrases["go-on"], space, Rank.PRIMARY)
