"""Uses the page of a graph as a person would, by clicking, typing and reading; prints what it says after each step.

Usage: explore.py PAGE STEP…, where a step is one of these, and its words are separated by colons:
    click:TEXT     clicks the visible button or label that begins with the text
    node:LABEL     clicks the node in the picture
    type:ID:TEXT   clicks a field and types
    set:ID:VALUE   sets a field, such as a date
    key:NAME       presses a key
    focus:ID       moves the focus to an element
    dark           changes to dark colours, and says whether the page is dark
    tree           lists the roles and names that a screen reader gets
"""

import sys

from chromium import Chromium

CARD = """[...document.querySelectorAll('#card h2, #card h3, #card dd, #card li, #card > p')]
    .map(e => e.textContent.trim()).filter(Boolean).join(' | ')"""


def said(page):
    """What is new: the state, the hits, the card."""
    hits = page.evaluate("[...document.querySelectorAll('#hits li')].map(e => e.textContent).join(', ')")
    parts = [page.evaluate("document.getElementById('state').textContent"), hits, page.evaluate(CARD)]
    return "; ".join(" ".join(part.split()) for part in parts if part) or "-"


def named(text):
    quoted = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"""[...document.querySelectorAll('button, summary, label')]
        .find(e => e.checkVisibility() && e.textContent.trim().startsWith('{quoted}'))"""


def tree(page):
    page.call("Accessibility.enable")
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    roles = ("application", "button", "searchbox", "checkbox", "heading", "status", "Canvas", "region", "list",
             "table", "caption", "columnheader", "rowheader")
    lines = [
        f"{node['role']['value']} {node.get('name', {}).get('value', '')!r}"
        for node in nodes if not node["ignored"] and node["role"]["value"] in roles]
    return ", ".join(lines)


def act(page, verb, *words):
    if verb == "click":
        element = named(":".join(words))
        page.until(f"Boolean({element})")
        page.click(element)
    elif verb == "node":
        box = page.evaluate(f"""(() => {{
            const node = nodes.findIndex(n => n.label === '{words[0]}'), r = canvas.getBoundingClientRect();
            return [r.x + screenX(x[node]), r.y + screenY(y[node])]; }})()""")
        page.click_at(*box)
    elif verb == "type":
        page.click(f"document.getElementById('{words[0]}')")
        page.type(":".join(words[1:]))
    elif verb == "set":
        page.evaluate(f"""(() => {{ const e = document.getElementById('{words[0]}'); e.value = '{words[1]}';
            e.dispatchEvent(new Event('input')); }})()""")
    elif verb == "key":
        page.press(words[0])
    elif verb == "focus":
        page.evaluate(f"document.getElementById('{words[0]}').focus()")
    elif verb == "dark":
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        return page.evaluate("getComputedStyle(document.body).backgroundColor")
    elif verb == "tree":
        return tree(page)
    return said(page)


with Chromium() as browser:
    browser.open("file://" + sys.argv[1])
    browser.until("document.getElementById('work').textContent === ''", seconds=120)
    for part in ("counts", "found"):
        text = browser.evaluate(f"document.getElementById('{part}').textContent")
        if text:
            print(text)
    for step in sys.argv[2:]:
        print(f"{step}: {act(browser, *step.split(':'))}")
    asked = [event["params"]["request"]["url"] for event in browser.events
             if event["method"] == "Network.requestWillBeSent"]
    print("requests:", *(url for url in asked if not url.startswith(("file://" + sys.argv[1], "blob:null/", "data:"))))
    failed = [event for event in browser.events if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
    print("errors:", *failed)
