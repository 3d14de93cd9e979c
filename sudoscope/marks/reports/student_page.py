"""The page of one student: marks, verdicts, counterexamples, and how to replay them."""

import shlex
from collections.abc import Iterator
from html import escape
from typing import Final

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.marks.reports.marks import Marks, PointScheme, function_named
from sudoscope.marks.reports.page_parts import board, document, fault, row
from sudoscope.marks.reports.results import FunctionResult, StoredFinding, StudentResult
from sudoscope.marks.reports.tables import points_text
from sudoscope.marks.reports.words import ClassWords
from sudoscope.student_files.model.function_kinds import FunctionKind

_USUAL_RULES: Final = "classic"


def student_page(marks: Marks, scheme: PointScheme, words: ClassWords) -> bytes:
    """The page of *marks*, in one file without anything beside it."""
    page = _StudentPage(marks, scheme, words)
    return document(marks.result.student, page.body(), words.language)


class _StudentPage:
    def __init__(self, marks: Marks, scheme: PointScheme, words: ClassWords) -> None:
        self._marks = marks
        self._result = marks.result
        self._scheme = scheme
        self._words = words

    def body(self) -> Iterator[str]:
        """The parts of the page."""
        words, result = self._words, self._result
        yield f"<h1>{escape(result.student)}</h1>"
        facts = [result.file]
        if result.rules:
            facts.append(words.say("rules", rules=result.rules))
        yield f'<p class="quiet">{escape(" · ".join(filter(None, facts)))}</p>'
        if self._marks.score is None:
            for line in words.comments(self._marks):
                yield f'<p class="uncalled">{escape(line)}</p>'
        else:
            yield f"<p>{escape(words.score(self._marks.score, self._scheme.most))}</p>"
        yield from self._table()
        for function in result.functions:
            yield from self._function(function)
        if result.printed:
            yield f"<h2>{escape(words.say('printed'))}</h2>"
            yield f"<pre>{escape(_plain(result.printed))}</pre>"

    def _table(self) -> Iterator[str]:
        """The points, a row for each function that has some."""
        words = self._words
        if self._result.problem:
            return
        head = (words.say("function"), words.say("verdict"), words.say("score"))
        yield f"<table>\n{row(map(escape, head), 'th')}"
        for name, most in self._scheme.points.items():
            function = function_named(self._result, name)
            verdict = _verdict(function.verdict if function else "", words)
            points = points_text(self._marks.points[name]) or "?"
            share = f"{points} / {points_text(most)}"
            yield row((f"<code>{escape(name)}</code>", verdict, share))
        yield "</table>"
        for line in words.charged(self._marks):
            yield f'<p class="quiet">{escape(line)}</p>'

    def _function(self, function: FunctionResult) -> Iterator[str]:
        """A section for *function*, with all its faults and remarks."""
        words = self._words
        name = f"{function.owner}.{function.name}".lstrip(".")
        key = "line-of-file" if function.file else "line"
        line = escape(words.say(key, line=function.line, file=function.file))
        verdict = _verdict(function.verdict, words)
        yield f"<h2><code>{escape(name)}</code> {verdict}<small>{line}</small></h2>"
        lines = function.said[words.language]
        if function.verdict == CodeVerdict.RIGHT:
            yield f"<p>{escape(lines[0])}</p>"
        elif function.verdict == CodeVerdict.UNCALLED:
            yield from (f"<p>{escape(line)}</p>" for line in lines[1:])
        for finding in function.faults:
            yield self._fault(function, finding)
        for finding in function.findings:
            if not finding.is_fault:
                said = " ".join(finding.said[words.language])
                yield f'<p class="quiet">{escape(said)}</p>'

    def _fault(self, function: FunctionResult, finding: StoredFinding) -> str:
        words, result = self._words, self._result
        first, *code = finding.said[words.language]
        counted = words.counted(function, finding)
        replay = ""
        has_clues = bool({*finding.example.puzzle} - {"."})
        if function.verdict == CodeVerdict.WRONG and has_clues:
            command = replay_command(result, function, finding)
            about = escape(words.say("replay"))
            replay = f'<p class="quiet">{about}</p>\n<pre>{escape(command)}</pre>'
        return fault(
            board(finding, result.rules, words.language),
            f"<p>{escape(first)}</p>",
            f"<pre>{escape(chr(10).join(code))}</pre>" if code else "",
            f'<p class="quiet">{escape(counted)}</p>' if counted else "",
            replay,
        )


def replay_command(
    result: StudentResult, function: FunctionResult, finding: StoredFinding
) -> str:
    """The command that replays *function* on the puzzle of *finding*."""
    parts = ["sudoscope", "play", finding.example.puzzle]
    rules = finding.example.rules or result.rules
    if rules != _USUAL_RULES:
        parts += ["--variant", rules]
    is_alone = function.kind != FunctionKind.ELIMINATE_ONE
    parts += ["--code", f"{result.file}:{function.name}" if is_alone else result.file]
    return shlex.join(parts)


def _verdict(verdict: str, words: ClassWords) -> str:
    key = f"verdict-{verdict or 'none'}"
    return f'<span class="{verdict}">{escape(words.say(key))}</span>'


def _plain(text: str) -> str:
    """*text* without characters that are no letters."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)
