"""Counts the messages of an input in its rows, and in what was written of them as HTML, Markdown and mail."""

import html.parser
import json
import mailbox
import pathlib
import re
import sys

folder, kinds = pathlib.Path(sys.argv[1]), sys.argv[2:]


class Articles(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.count = 0

    def handle_starttag(self, tag, attributes):
        self.count += tag == "article"


def articles(path):
    parser = Articles()
    parser.feed(path.read_text(encoding="utf-8"))
    return parser.count


rows = [json.loads(line) for line in open(folder / "a.ndjson", encoding="utf-8")]
counts = {
    "rows": sum(row["kind"] in kinds for row in rows),
    "html": sum(articles(path) for path in (folder / "html" / "threads").iterdir()),
    "markdown": sum(
        len(re.findall(r'^<a id="post-', path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in (folder / "markdown" / "threads").iterdir()
    ),
    "mbox": len(mailbox.mbox(folder / "a.mbox", create=False)),
}
print(", ".join(f"{count} {name}" for name, count in counts.items()))
