"""What all readers of the cases share: the rows that went in, what formats do to texts, and the report of differences."""

import json
import re
import sys


def rows(case):
    """The rows of a case."""
    with open(case + ".ndjson", encoding="utf-8", errors="replace", newline="\n") as file:
        # A reader of Kith has replaced half of a pair already.
        text = file.read().replace("\\ud800", "\\ufffd")
    return [fitted(json.loads(line)) for line in text.split("\n")[:-1]]


# Which values fit a field, for fields of which some cases have others; no kind has a field "more".
FITS = {"age": lambda value: isinstance(value, int), "more": lambda value: False}


def fitted(row):
    """A row with the values that fit no field apart, as all tables keep them."""
    attributes = row.get("attributes", {})
    kept = {name: value for name, value in attributes.items() if FITS.get(name, lambda _: True)(value)}
    rest = {"attributes." + name: value for name, value in attributes.items() if name not in kept}
    return dict(row, attributes=kept, extra=rest) if rest else row


def of_kind(kind, all_rows):
    return [dict(row, attributes=row.get("attributes", {}), links=row.get("links", {}))
            for row in all_rows if row["kind"] == kind]


def label(row):
    """The name of a person or topic, or else its key."""
    name = row["attributes"].get("name", row["attributes"].get("title")) or ""
    return name if name.strip("".join(map(chr, range(33)))) else row["key"]


# The graph of all people and teams

TIES = ("knows", "likes", "parent", "spouse", "members")


def values(row, **others):
    """The values of a row, and those that fit no field."""
    return dict(row["attributes"], **others, **({"extra": row["extra"]} if "extra" in row else {}))


# The fields with the keys of kinds that call them otherwise than "id".
KEYS = {"knows": "ref"}


def key(row):
    """The key of a row, under the name of its field."""
    return {KEYS.get(row["kind"], "id"): row["key"]} if "key" in row else {}


def graph(all_rows):
    """The nodes, as pairs of a key and values in the order of keys, and the edges: source, target and values."""
    nodes = [
        (row["key"], values(row, label=label(row), kind=kind, key=row["key"]))
        for kind in ("person", "team") for row in of_kind(kind, all_rows)]
    edges = [
        (row["links"]["a"], row["links"]["b"], values(row, type=kind, **key(row)))
        for kind in TIES for row in of_kind(kind, all_rows)]
    edges += [
        (row["key"], member, {"type": "members"}) for row in of_kind("team", all_rows) for member in row["links"]["members"]]
    known = {key for key, _ in nodes}
    missing = {end for edge in edges for end in edge[:2]} - known
    nodes += [(end, {"label": end, "kind": "person", "key": end}) for end in missing]
    return sorted(nodes, key=lambda node: node[0].encode("utf-8")), edges


# How texts change on the way


def same(text):
    return text


def in_csv(text):
    return text.replace("\0", "\ufffd")


def in_xml(text):
    """XML cannot hold control characters, U+FFFE and U+FFFF."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def without_controls(text):
    """Lines end with a line feed, and other control characters are replaced."""
    return re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]", "\ufffd", text.replace("\r\n", "\n").replace("\r", "\n"))


def drawn(text):
    """What a picture can show of a text."""
    text = re.sub("\r\n|[\n\r\x85\u2028\u2029]", "\n", text).replace("\t", " ")
    text = re.sub("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]", "", text)
    return re.sub("[\x00-\x09\x0b-\x1f\x7f-\x9f\ufffe\uffff]", "\ufffd", text)


def one_line(text):
    """A text as a name on one line."""
    return " ".join(without_controls(text).split())


# The report


def report(case, found, wanted):
    """Prints what was found and not wanted, or the reverse, then the case and the number of things."""
    key = lambda thing: json.dumps(thing, sort_keys=True, ensure_ascii=True)
    left, right = sorted(map(key, found)), sorted(map(key, wanted))
    for name, ours, others in (("found", left, list(right)), ("wanted", right, list(left))):
        shown = 0
        for thing in ours:
            if thing in others:
                others.remove(thing)
            elif shown < 3:
                shown += 1
                print(f"  {name}: {thing:.300}")
    print(f"{case}: {len(found)}")


def main(readers):
    """Compares each case of the command line: READER FORMAT CASE…, with the output at CASE.out."""
    compare = readers[f"{sys.argv[1]} {sys.argv[2]}"]
    for case in sys.argv[3:]:
        report(case, *compare(case + ".out", rows(case)))
