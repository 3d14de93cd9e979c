"""Moodle XML: questions with pictures, which Moodle imports into a question bank.

Source: Moodle XML format, Moodle documentation.
"""

from base64 import b64decode, b64encode
from typing import Final
from xml.etree import ElementTree as ET

from sudoscope.quizzes.export.body import (
    html_body,
    html_text,
    image_name,
    image_tag,
    plain_html,
    spoken_board,
    text_of_body,
)
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.reading_back import (
    check_pictures,
    percent,
    shares,
)
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.export.xml_text import plain_text, text_of, xml_bytes
from sudoscope.quizzes.model.question import QuestionOption, QuestionText

_FILES: Final = "@@PLUGINFILE@@/"
"""Where the text of a question finds its files."""
_CATEGORY: Final = "$course$/top/"


def moodle_xml(sheet: QuizSheet) -> bytes:
    """*sheet* as a Moodle XML file, in a category of its title."""
    root = ET.Element("quiz")
    category = ET.SubElement(root, "question", type="category")
    name = plain_text(sheet.title).replace("/", "//")
    _text(category, "category", f"{_CATEGORY}{name}")
    pictures = BoardPictures(sheet.language)
    for question in sheet.questions:
        _question(root, question, pictures.png(question))
    return xml_bytes(root)


def read_moodle_xml(data: bytes) -> tuple[QuestionText, ...]:
    """The questions of a Moodle XML file as ``moodle_xml`` writes it.

    Raises:
        ReadingBackError: A picture is missing or is not the one that is named.
        xml.etree.ElementTree.ParseError: It is no XML.
    """
    root = ET.fromstring(data)  # noqa: S314 - it was just made here
    found = root.findall("question[@type='multichoice']")
    return tuple(map(_read, found))


def _question(root: ET.Element, question: SheetQuestion, picture: bytes) -> None:
    said, node = question.said, ET.SubElement(root, "question", type="multichoice")
    _text(node, "name", said.name)
    file = image_name(picture)
    image = image_tag(_FILES + file, spoken_board(question))
    asked = _html(node, "questiontext", html_body(question, image))
    data = ET.SubElement(asked, "file", name=file, path="/", encoding="base64")
    data.text = b64encode(picture).decode()
    _html(node, "generalfeedback", html_text(said.reason))
    settings = {
        "defaultgrade": "1",
        "penalty": "0.3333333",
        "hidden": "0",
        "single": "true" if said.is_single else "false",
        "shuffleanswers": "true",
        "answernumbering": "abc",
    }
    for tag, value in settings.items():
        ET.SubElement(node, tag).text = value
    for option, share in zip(said.options, shares(said.options), strict=True):
        given = max(share, 0.0) if said.is_single else share
        answer = _html(node, "answer", html_text(option.answer))
        answer.set("fraction", percent(given))


def _text(parent: ET.Element, tag: str, said: str) -> ET.Element:
    """An element *tag* with *said* in an element for text."""
    node = ET.SubElement(parent, tag)
    ET.SubElement(node, "text").text = plain_text(said)
    return node


def _html(parent: ET.Element, tag: str, said: str) -> ET.Element:
    node = _text(parent, tag, said)
    node.set("format", "html")
    return node


def _read(node: ET.Element) -> QuestionText:
    body = text_of(node, "questiontext/text")
    files = {
        file.get("name", ""): b64decode(file.text or "", validate=True)
        for file in node.findall("questiontext/file")
    }
    check_pictures(body, _FILES, files)
    options = []
    for answer in node.findall("answer"):
        text, share = text_of(answer, "text"), float(answer.get("fraction", "0"))
        options.append(QuestionOption(plain_html(text), share > 0))
    return QuestionText(
        text_of_body(body),
        title=text_of(node, "name/text"),
        reason=plain_html(text_of(node, "generalfeedback/text")),
        options=tuple(options),
        is_single=text_of(node, "single") == "true",
    )
