"""Reads the outlines of families that Kith wrote, and compares the people in them.

Usage: read_outlines.py READER FORMAT CASE…
"""

import re

from cases import drawn, label, main, of_kind

LINE = re.compile(r"^ *(?:(?P<number>[0-9]+(?:\.[0-9]+)*)\. |(?P<sign>[=-]) )?(?P<rest>.*)$")
REST = re.compile(
    r"^(?P<name>.*?)(?:, (?:b\. \S+|d\. \S+|\S+–\S+|died))?(?:, stepchild)?(?:, see (?P<target>[0-9.]+))?$")


def wanted(all_rows):
    """The names of people: those of the rows, and the keys of others who are in relations."""
    people = of_kind("person", all_rows)
    ends = {
        end for row in all_rows if row["kind"] in ("knows", "likes", "parent", "spouse") for end in row["links"].values()}
    return [shown(label(row)) for row in people] + [shown(end) for end in ends - {row["key"] for row in people}]


def shown(name):
    """A name as one line without spaces."""
    return re.sub(r"[\s\u00a0]", "", drawn(name)) or "(noname)"


def re_outline(path, all_rows):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    assert lines.pop() == ""
    found, numbers, targets = [], set(), set()
    for line in lines:
        parts = LINE.match(line)
        rest = REST.match(parts["rest"])
        numbers.add(parts["number"])
        if rest["target"]:
            targets.add(rest["target"])
        elif line not in ("", "Without relatives here:") and rest["name"] not in ("Parents not known", "not known"):
            found.append(shown(rest["name"]))
    assert targets <= numbers
    return found, wanted(all_rows)


main({"re outline": re_outline})
