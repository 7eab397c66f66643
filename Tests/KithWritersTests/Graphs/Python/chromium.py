"""Drives Chromium without a window over the DevTools protocol, through a pair of pipes: needs no module and no port."""

import fcntl
import json
import os
import select
import shutil
import signal
import tempfile
import time

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows", "--no-first-run", "--force-color-profile=srgb",
    "--window-size=1200,800", "--remote-debugging-pipe", "about:blank",
]


class Chromium:
    """A browser with one page; its events are kept in order."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="kith-chromium-")
        self.events = []
        self.answers = {}
        self.rest = b""
        self.number = 0
        # The browser reads its file 3 and writes its file 4; ours must not lie there.
        (its_in, self.output), (self.input, its_out) = os.pipe(), os.pipe()
        its = [fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, 10) for file in (its_in, its_out)]
        ours = [fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, 10) for file in (self.input, self.output)]
        for file in (its_in, its_out, self.input, self.output):
            os.close(file)
        self.input, self.output = ours
        nowhere = os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)
        actions = [(os.POSIX_SPAWN_DUP2, file, place)
                   for file, place in ((nowhere, 0), (nowhere, 1), (nowhere, 2), (its[0], 3), (its[1], 4))]
        arguments = ["chromium", *FLAGS, f"--user-data-dir={self.profile}"]
        self.process = os.posix_spawnp("chromium", arguments, os.environ, file_actions=actions, setsid=True)
        for file in (*its, nowhere):
            os.close(file)
        self.session = None
        target = self.call("Target.getTargets")["targetInfos"][0]["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        shutil.rmtree(self.profile, ignore_errors=True)

    def read(self, seconds):
        """Takes the messages that arrive within some time."""
        if not select.select([self.input], [], [], max(0, seconds))[0]:
            return
        chunk = os.read(self.input, 1 << 20)
        if not chunk:
            raise SystemExit("Chromium has ended")
        *messages, self.rest = (self.rest + chunk).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self.answers[message["id"]] = message
            else:
                self.events.append(message)

    def call(self, method, seconds=60, **parameters):
        """Returns the result of a command."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        end = time.monotonic() + seconds
        while self.number not in self.answers:
            if time.monotonic() > end:
                raise SystemExit(f"{method} has no answer after {seconds} s")
            self.read(end - time.monotonic())
        answer = self.answers.pop(self.number)
        if "error" in answer:
            raise SystemExit(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def evaluate(self, expression):
        """Returns the value of an expression of the page, a promise's once it has one."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise SystemExit(f"{expression}: {details.get('exception', details).get('description', details['text'])}")
        return answer["result"].get("value")

    def until(self, expression, seconds=120):
        """Waits until an expression of the page is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise SystemExit(f"after {seconds} s still not: {expression}")
            self.read(0.02)

    def open(self, address):
        """Opens an address and waits until the page is loaded."""
        before = len(self.events)
        self.call("Page.navigate", url=address)
        end = time.monotonic() + 120
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[before:]):
            if time.monotonic() > end:
                raise SystemExit(f"{address} is not loaded")
            self.read(0.1)
        # Before the first frame is drawn, Chromium throws away what a mouse does; a page that it takes for hidden has none.
        self.call("Page.bringToFront")
        frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.evaluate(f"Promise.race([{frames}, new Promise(done => setTimeout(done, 10000))])")

    # What a person does

    def click(self, element):
        """Clicks in the middle of an element, given as an expression of the page, once it stands still."""
        self.evaluate(f"{element}.scrollIntoView({{block: 'center'}})")
        middle = f"(() => {{ const r = {element}.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        place, before = self.evaluate(middle), None
        while place != before:
            self.read(0.05)
            place, before = self.evaluate(middle), place
        self.click_at(*place)

    def click_at(self, x, y):
        """Clicks at a place; again if the page got nothing of it, as a person would."""
        self.evaluate("""isPressed = false;
            addEventListener('pointerdown', () => isPressed = true, {capture: true, once: true})""")
        for _ in range(20):
            for kind in ("mousePressed", "mouseReleased"):
                self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
            if self.evaluate("isPressed"):
                return

    def type(self, text):
        self.call("Input.insertText", text=text)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, text="\r" if key == "Enter" else "")
