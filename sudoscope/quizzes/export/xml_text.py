"""XML of course sites: written with its declaration, and texts read from it."""

import re
from typing import Final
from xml.etree import ElementTree as ET

_DECLARATION: Final = b'<?xml version="1.0" encoding="UTF-8"?>\n'
_NOT_IN_XML: Final = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)


def xml_bytes(root: ET.Element) -> bytes:
    """*root* as a file, whose first line says what it is."""
    ET.indent(root)
    text: str = ET.tostring(root, encoding="unicode")
    return _DECLARATION + text.encode() + b"\n"


def plain_text(text: str) -> str:
    """*text* without the characters that XML cannot have."""
    return _NOT_IN_XML.sub("", text)


def text_of(node: ET.Element, path: str) -> str:
    """The text of the element at *path* below *node*; empty if there is none."""
    return node.findtext(path) or ""
