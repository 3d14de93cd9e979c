"""QTI 1.2: a package for Canvas and other course sites.

A package is a zip file with a manifest, an assessment and pictures. Its bytes depend on
the quiz alone: entries have no date of their own.

Source: IMS Question & Test Interoperability 1.2, IMS Content Packaging 1.1.3.
"""

import io
import zipfile
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree as ET

from sudoscope.quizzes.export.body import (
    html_body,
    html_text,
    image_name,
    image_tag,
    images_in,
    plain_html,
    spoken_board,
    text_of_body,
)
from sudoscope.quizzes.export.pictures import BoardPictures
from sudoscope.quizzes.export.reading_back import (
    ReadingBackError,
    check_pictures,
)
from sudoscope.quizzes.export.sheet import QuizSheet, SheetQuestion
from sudoscope.quizzes.export.xml_text import plain_text, xml_bytes
from sudoscope.quizzes.model.question import QuestionOption, QuestionText

_ASI: Final = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_PACKAGE: Final = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
_CANVAS: Final = "http://canvas.instructure.com/xsd/cccv1p0"
_ASSESSMENT: Final = "imsqti_xmlv1p2"
_SETTINGS: Final = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
_META: Final = "assessment_meta.xml"
_MANIFEST: Final = "imsmanifest.xml"
_IMAGES: Final = "images/"
_FILES: Final = f"%24IMS-CC-FILEBASE%24/{_IMAGES}"
"""Where the text of a question finds its files."""
_DATE: Final = (1980, 1, 1, 0, 0, 0)
_RESPONSE: Final = "response1"
_FEEDBACK: Final = "general_fb"
_ONE: Final = "multiple_choice_question"
_SEVERAL: Final = "multiple_answers_question"
_DIGITS: Final = 16


def qti_package(sheet: QuizSheet) -> bytes:
    """*sheet* as a QTI 1.2 package."""
    drawn = BoardPictures(sheet.language)
    pictures = [drawn.png(question) for question in sheet.questions]
    images = {image_name(picture): picture for picture in pictures}
    assessment = ET.Element("questestinterop", xmlns=_ASI)
    ident = _identifier(sheet)
    title = plain_text(sheet.title)
    whole = ET.SubElement(assessment, "assessment", ident=ident, title=title)
    section = ET.SubElement(whole, "section", ident="root_section")
    for question, picture in zip(sheet.questions, pictures, strict=True):
        _item(section, question, image_name(picture), ident)
    name = f"{ident}/{ident}.xml"
    files = {
        _MANIFEST: xml_bytes(_manifest(ident, title, name, images)),
        name: xml_bytes(assessment),
        f"{ident}/{_META}": xml_bytes(
            _settings(ident, title, sheet.facts, len(sheet.questions))
        ),
        **{_IMAGES + file: picture for file, picture in images.items()},
    }
    return _zipped(files)


def read_qti_package(data: bytes) -> tuple[QuestionText, ...]:
    """The questions of a package as ``qti_package`` writes it.

    Raises:
        ReadingBackError: The manifest names what the package has not.
        zipfile.BadZipFile: It is no zip file.
        xml.etree.ElementTree.ParseError: A part of it is no XML.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        files = {name: package.read(name) for name in package.namelist()}
    manifest = ET.fromstring(files[_MANIFEST])  # noqa: S314 - it was just made here
    listed = [file.get("href", "") for file in manifest.iterfind(".//{*}file")]
    if {_MANIFEST, *listed} != set(files):
        raise ReadingBackError(
            f"found {sorted(files)} in the package, expected {sorted(listed)}"
        )
    found: list[QuestionText] = []
    for resource in manifest.iterfind(f".//{{*}}resource[@type='{_ASSESSMENT}']"):
        file = resource.find("{*}file")
        href = "" if file is None else file.get("href", "")
        root = ET.fromstring(files[href])  # noqa: S314 - it was just made here
        found += [_read(item, files) for item in root.iterfind(".//{*}item")]
    return tuple(found)


def _identifier(sheet: QuizSheet) -> str:
    """A name for the quiz that only an equal one has."""
    said = repr([(question.said, question.board) for question in sheet.questions])
    return f"sudoscope_{sha256(said.encode()).hexdigest()[:_DIGITS]}"


def _manifest(
    ident: str, title: str, assessment: str, images: dict[str, bytes]
) -> ET.Element:
    """What the package has: the assessment, its settings, and the pictures."""
    root = ET.Element("manifest", identifier=f"{ident}_manifest", xmlns=_PACKAGE)
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "IMS Content"
    ET.SubElement(metadata, "schemaversion").text = "1.1.3"
    root.append(ET.Comment(f" {title.replace('-', ' ')} "))
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    whole = _resource(resources, ident, _ASSESSMENT, assessment)
    settings = f"{ident}_meta"
    ET.SubElement(whole, "dependency", identifierref=settings)
    _resource(resources, settings, _SETTINGS, f"{ident}/{_META}")
    for name in images:
        _resource(resources, name, "webcontent", _IMAGES + name)
    return root


def _resource(
    resources: ET.Element, identifier: str, kind: str, href: str
) -> ET.Element:
    names = {"identifier": identifier, "type": kind, "href": href}
    resource = ET.SubElement(resources, "resource", names)
    ET.SubElement(resource, "file", href=href)
    return resource


def _settings(ident: str, title: str, facts: str, points: int) -> ET.Element:
    """The settings of the quiz, in the form of Canvas; other sites pass them by."""
    root = ET.Element("quiz", identifier=ident, xmlns=_CANVAS)
    entries = {
        "title": title,
        "description": html_text(plain_text(facts)),
        "shuffle_answers": "true",
        "scoring_policy": "keep_highest",
        "quiz_type": "assignment",
        "points_possible": f"{points}.0",
        "allowed_attempts": "1",
    }
    for tag, entry in entries.items():
        ET.SubElement(root, tag).text = entry
    return root


def _item(section: ET.Element, question: SheetQuestion, image: str, ident: str) -> None:
    number = f"{ident}_{question.said.number}"
    title = plain_text(question.said.name)
    item = ET.SubElement(section, "item", ident=number, title=title)
    _metadata(item, question.said)
    _presentation(item, question, image)
    _processing(item, question.said)
    feedback = ET.SubElement(item, "itemfeedback", ident=_FEEDBACK)
    flow = ET.SubElement(feedback, "flow_mat")
    _material(flow, html_text(question.said.reason))


def _metadata(item: ET.Element, said: QuestionText) -> None:
    fields = ET.SubElement(ET.SubElement(item, "itemmetadata"), "qtimetadata")
    entries = {
        "question_type": _ONE if said.is_single else _SEVERAL,
        "points_possible": "1",
    }
    for label, entry in entries.items():
        field = ET.SubElement(fields, "qtimetadatafield")
        ET.SubElement(field, "fieldlabel").text = label
        ET.SubElement(field, "fieldentry").text = entry


def _presentation(item: ET.Element, question: SheetQuestion, image: str) -> None:
    shown = ET.SubElement(item, "presentation")
    board = image_tag(_FILES + image, spoken_board(question))
    _material(shown, html_body(question, board))
    often = "Single" if question.said.is_single else "Multiple"
    response = ET.SubElement(shown, "response_lid", ident=_RESPONSE, rcardinality=often)
    choices = ET.SubElement(response, "render_choice")
    for number, option in enumerate(question.said.options, start=1):
        label = ET.SubElement(choices, "response_label", ident=_choice(number))
        _material(label, html_text(option.answer))


def _processing(item: ET.Element, said: QuestionText) -> None:
    """The points, and the reason, which is shown after any answer."""
    processing = ET.SubElement(item, "resprocessing")
    outcomes = ET.SubElement(processing, "outcomes")
    ET.SubElement(
        outcomes,
        "decvar",
        maxvalue="100",
        minvalue="0",
        varname="SCORE",
        vartype="Decimal",
    )
    always = ET.SubElement(processing, "respcondition", {"continue": "Yes"})
    ET.SubElement(ET.SubElement(always, "conditionvar"), "other")
    ET.SubElement(
        always, "displayfeedback", feedbacktype="Response", linkrefid=_FEEDBACK
    )
    right = ET.SubElement(processing, "respcondition", {"continue": "No"})
    condition = ET.SubElement(right, "conditionvar")
    if not said.is_single:
        condition = ET.SubElement(condition, "and")
    for number, option in enumerate(said.options, start=1):
        if option.is_right or not said.is_single:
            parent = condition if option.is_right else ET.SubElement(condition, "not")
            equal = ET.SubElement(parent, "varequal", respident=_RESPONSE)
            equal.text = _choice(number)
    ET.SubElement(right, "setvar", action="Set", varname="SCORE").text = "100"


def _choice(number: int) -> str:
    return f"answer{number}"


def _material(parent: ET.Element, said: str) -> None:
    material = ET.SubElement(parent, "material")
    ET.SubElement(material, "mattext", texttype="text/html").text = plain_text(said)


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            package.writestr(entry, data)
    return packed.getvalue()


def _read(item: ET.Element, files: dict[str, bytes]) -> QuestionText:
    text = "{*}material/{*}mattext"
    body = item.findtext(f"{{*}}presentation/{text}") or ""
    names = [source.removeprefix(_FILES) for source in images_in(body)]
    images = {name: files.get(_IMAGES + name, b"") for name in names}
    check_pictures(body, _FILES, images)
    response = item.find("{*}presentation/{*}response_lid")
    is_single = response is not None and response.get("rcardinality") == "Single"
    right = {
        equal.text
        for condition in item.iterfind(".//{*}respcondition[{*}setvar]/{*}conditionvar")
        for path in ("{*}varequal", "{*}and/{*}varequal")
        for equal in condition.iterfind(path)
    }
    options = [
        QuestionOption(
            plain_html(label.findtext(text) or ""), label.get("ident") in right
        )
        for label in item.iterfind(".//{*}response_label")
    ]
    reason = item.findtext(f"{{*}}itemfeedback/{{*}}flow_mat/{text}") or ""
    return QuestionText(
        text_of_body(body),
        title=item.get("title", ""),
        reason=plain_html(reason),
        options=tuple(options),
        is_single=is_single,
    )
