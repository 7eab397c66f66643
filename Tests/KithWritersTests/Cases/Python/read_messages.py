"""Reads messages and files that Kith wrote with another program's reader, and compares titles, authors and texts.

Usage: read_messages.py READER FORMAT CASE…
"""

import email
import email.header
import email.policy
import email.utils
import html.parser
import mailbox
import re
from pathlib import Path

from cases import label, main, of_kind


def seen(text):
    """What is compared of a text: whatever is seen, wherever its lines are broken."""
    return "".join(re.sub("[\x00-\x1f\x7f-\x9f\ufffd-\uffff]", " ", text).split())


def wanted(all_rows):
    """What a format keeps of posts: the title of the topic, the author, and the text."""
    names = {
        row["key"]: seen(f"{kind.title()} {row['key']}" if label(row) == row["key"] else label(row))
        for kind in ("person", "topic") for row in of_kind(kind, all_rows)}
    return [
        (names[row["links"]["topic"]], names[row["links"]["author"]], seen(row["attributes"]["text"]))
        for row in of_kind("post", all_rows)]


class Page(html.parser.HTMLParser):
    """The posts of a page: an author and a text each."""

    def __init__(self, text, author, begins):
        super().__init__(convert_charrefs=True)
        self.title, self.posts, self.open, self.tags = "", [], [], set()
        self.author, self.begins = author, begins
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        assert not any(name.startswith("on") for name, _ in attributes), attributes
        self.tags.add(tag)
        if tag == self.begins:
            self.posts.append(["", ""])
        if tag in ("br", "hr", "img"):
            self.handle_data("\n")
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if "h1" in self.open:
            self.title += data
        elif self.posts:
            self.posts[-1][0 if self.author in self.open and not self.posts[-1][1].strip() else 1] += data


# What stands between the author and the text, and after the text.
TIME = r"\s*(· )?2024-01-02 03:04 UTC\s*(· )?#1"


def posts(page):
    """The posts of a page with their title, in which nothing is active."""
    assert not page.tags & {"script", "img", "iframe"}, page.tags
    for author, text in page.posts:
        text = re.sub(TIME, "", text, count=1).split("Attached:")[0]
        yield seen(page.title), seen(author), seen(text)


def valid(file):
    """The text of a file, which has no characters that HTML forbids or that some programs take for line breaks."""
    text = file.read_bytes().decode("utf-8")
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]", text), file
    return text


def html_html(path, all_rows):
    files = sorted(Path(path, "threads").glob("*.html"))
    for file in Path(path).glob("*.html"):
        valid(file)
    pages = [Page(valid(file), "b", "article") for file in files]
    return [post for page in pages for post in posts(page)], wanted(all_rows)


def markdown_markdown(path, all_rows):
    from markdown_it import MarkdownIt
    files = sorted(Path(path, "threads").glob("*.md"))
    valid(Path(path, "index.md"))
    pages = [Page(MarkdownIt("commonmark").render(valid(file)), "strong", "hr") for file in files]
    return [post for page in pages for post in posts(page)], wanted(all_rows)


def decoded(field):
    """A field of a header; the newer parser of Python leaves blanks between the words of a name."""
    return str(email.header.make_header(email.header.decode_header(field)))


def mailbox_mbox(path, all_rows):
    found = []
    for kept in mailbox.mbox(path, create=False):
        data = re.sub(rb"(?m)^>(>*From )", rb"\1", kept.as_bytes())
        mail = email.message_from_bytes(data, policy=email.policy.default)
        assert not mail.defects and mail["Bcc"] is None, mail
        text = mail.get_body(("plain",)).get_content().split("Attached:")[0]
        author, _ = email.utils.parseaddr(kept["From"])
        found.append((seen(decoded(kept["Subject"])), seen(decoded(author)), seen(text)))
    return found, wanted(all_rows)


def pathlib_media(path, all_rows):
    folder = Path(path)
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert all(file.resolve().is_relative_to(folder.resolve()) for file in files)
    return [file.read_text() for file in files], ["hi" for _ in of_kind("attachment", all_rows)]


main({
    "html html": html_html, "markdown_it markdown": markdown_markdown, "mailbox mbox": mailbox_mbox,
    "pathlib media": pathlib_media,
})
