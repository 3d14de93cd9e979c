"""A real browser without a window, driven over its DevTools protocol.

Chromium speaks the protocol through two pipes, one message after the other with a zero
byte between them. No port is open, and nothing else is needed beside the browser.

Source: Chrome DevTools Protocol, https://chromedevtools.github.io/devtools-protocol/
"""

import json
import os
import select
import shutil
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

CHROMIUM: Final = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))),
    None,
)
"""The browser, where there is one."""
MISSING: Final = "Chromium is not here (Debian's package is called chromium)"

_FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--remote-debugging-pipe",
)
_START: Final = """
import fcntl, os, sys
ask, answers = (fcntl.fcntl(int(n), fcntl.F_DUPFD, 10) for n in sys.argv[1:3])
os.dup2(ask, 3)
os.dup2(answers, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Begins the browser, which reads and writes at the numbers 3 and 4."""
_PATIENCE: Final = 60
"""Seconds for one answer, many more than any takes."""


class BrowserError(Exception):
    """The browser refused a call, or a script on the page failed."""


class Browser:
    """One tab of a browser that runs.

    Args:
        ask: Where messages to the browser are written.
        answers: Where its messages are read.

    Attributes:
        said: The errors and warnings of pages, and what they wanted from a network.
    """

    def __init__(self, ask: int, answers: int) -> None:
        self.said: list[str] = []
        self._ask = ask
        self._answers = answers
        self._unread = b""
        self._number = 0
        self._session = ""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.scroll_bars(are_shown=False)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask the browser for something and wait for its answer.

        Raises:
            BrowserError: It refuses, or is silent.
        """
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._ask, json.dumps(message).encode() + b"\0")
        while True:
            found = self._message()
            if found.get("id") == self._number:
                break
            self._note(found)
        if "error" in found:
            raise BrowserError(f"{method}: {found['error']}")
        result: dict[str, Any] = found["result"]
        return result

    def run(self, script: str) -> Any:
        """The value of *script* on the page; a promise is waited for.

        Raises:
            BrowserError: It throws.
        """
        found = self.call(
            "Runtime.evaluate",
            expression=script,
            awaitPromise=True,
            returnByValue=True,
        )
        if "exceptionDetails" in found:
            raise BrowserError(json.dumps(found["exceptionDetails"]))
        return found["result"].get("value")

    def open(self, address: str) -> None:
        """Open a page anew and wait until its script has begun.

        Raises:
            BrowserError: There is no such page.
        """
        self.call("Page.navigate", url="about:blank")
        if fault := self.call("Page.navigate", url=address).get("errorText"):
            raise BrowserError(f"{address}: {fault}")
        self.run(
            "new Promise((done) => {"
            "const look = () => document.body?.classList.contains('ready')"
            " ? done() : setTimeout(look, 5); look(); })"
        )

    def resize(self, width: int, height: int) -> None:
        """Give the page *width* and *height* pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )
        self.frame()

    def scroll_bars(self, *, are_shown: bool) -> None:
        """Show scroll bars beside what scrolls, which take room, or none."""
        self.call("Emulation.setScrollbarsHidden", hidden=not are_shown)

    def media(self, **features: str) -> None:
        """Have the reader's system set as *features* say, named without hyphens."""
        wanted = [
            {"name": name.replace("_", "-"), "value": value}
            for name, value in features.items()
        ]
        self.call("Emulation.setEmulatedMedia", features=wanted)
        self.frame()

    def frame(self) -> None:
        """Wait until what was asked for has been drawn."""
        two = "requestAnimationFrame(() => requestAnimationFrame(done))"
        self.run(f"new Promise((done) => {two})")

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press and release *key*, named as ``KeyboardEvent.key``."""
        text = {"text": key} if len(key) == 1 else {}
        if key == "Enter":
            text = {"text": "\r"}
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                modifiers=8 * shift,
                **(text if kind == "keyDown" else {}),
            )
        self.frame()

    def click(self, x: float, y: float) -> None:
        """Press the first button of the mouse at a place, and release it."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent",
                type=kind,
                x=x,
                y=y,
                button="left",
                clickCount=1,
            )
        self.frame()

    def picture(self) -> bytes:
        """What is seen, as a PNG."""
        return b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def _message(self) -> dict[str, Any]:
        """The next message of the browser."""
        while b"\0" not in self._unread:
            ready, _, _ = select.select([self._answers], [], [], _PATIENCE)
            data = os.read(self._answers, 1 << 20) if ready else b""
            if not data:
                raise BrowserError("the browser is silent")
            self._unread += data
        first, _, self._unread = self._unread.partition(b"\0")
        found: dict[str, Any] = json.loads(first)
        return found

    def _note(self, event: dict[str, Any]) -> None:
        """Remember what went wrong on a page, and what it wanted from a network."""
        params = event.get("params", {})
        match event.get("method"):
            case "Runtime.exceptionThrown":
                self.said.append(json.dumps(params["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if params["type"] in {"error", "warning"}:
                self.said.append(json.dumps(params["args"]))
            case "Log.entryAdded" if params["entry"]["level"] in {"error", "warning"}:
                self.said.append(json.dumps(params["entry"]))
            case "Network.requestWillBeSent":
                url = params["request"]["url"]
                if not url.startswith(("file:", "data:", "about:", "blob:")):
                    self.said.append(f"asked for {url}")
            case _:
                pass


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A browser that keeps what it has to keep in the folder *profile*."""
    assert CHROMIUM is not None, MISSING
    theirs_in, ask = os.pipe()
    answers, theirs_out = os.pipe()
    start = (sys.executable, "-c", _START, str(theirs_in), str(theirs_out))
    command = (CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", "about:blank")
    with (profile / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [*start, *command],
            pass_fds=(theirs_in, theirs_out),
            stdout=log,
            stderr=log,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        try:
            tab = Browser(ask, answers)
            yield tab
            with suppress(BrowserError):
                tab.call("Browser.close")
        finally:
            os.close(ask)
            os.close(answers)
            process.terminate()
            process.wait(_PATIENCE)
