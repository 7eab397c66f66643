"""Reads pictures that Kith drew, and compares the names of nodes, and the numbers of edges.

Usage: read_pictures.py READER FORMAT CASE…
"""

import html
import json
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib

from cases import drawn, graph, main

def wanted(all_rows):
    """The names of people, and an entry for each edge."""
    nodes, edges = graph(all_rows)
    return [shown(values["label"]) for _, values in nodes] + ["edge" for _ in edges]


def shown(name):
    """What is compared of a name: its letters, wherever its lines are broken."""
    return re.sub(r"[\s\u00a0]", "", drawn(name))


def whole(names, right):
    """The names, with those that end with … as they are in full."""
    rest = list(right)
    for name in names:
        fits = [other for other in rest if other == name]
        if name.endswith("…") and not fits:
            fits = [other for other in rest if len(name) > 4 and other.startswith(name[:-1])]
        name = fits[0] if fits else name
        if fits:
            rest.remove(name)
        yield name


def dot_dot(path, all_rows):
    text = subprocess.run(["dot", "-Tjson", path], capture_output=True, check=True).stdout
    graph = json.loads(text)
    right = wanted(all_rows)
    names = [
        shown(re.sub(r"\\(.)", lambda m: "\n" if m[1] in "nlr" else m[1], html.unescape(node["label"])))
        for node in graph.get("objects", []) if "x_key" in node]
    edges = ["edge" for edge in graph.get("edges", []) if "x_type" in edge]
    return list(whole(names, right)) + edges, right


SVG = "{http://www.w3.org/2000/svg}"


def etree_svg(path, all_rows):
    root = ElementTree.parse(path).getroot()
    assert not list(root.iter(SVG + "script"))
    found, right = [], wanted(all_rows)
    for group in root.iter(SVG + "g"):
        if group.get("class") == "node":
            found.append(shown("".join("".join(text.itertext()) for text in group.iter(SVG + "text"))))
        elif group.get("class") == "edge":
            found.append("edge")
    return list(whole(found, right)), right


def zlib_png(path, all_rows):
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, kinds = 8, []
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 4:place + 8 + size]
        assert zlib.crc32(body) == struct.unpack(">I", data[place + 8 + size:place + 12 + size])[0]
        kinds.append(kind)
        place += 12 + size
    return [kinds[0].decode(), kinds[-1].decode()], ["IHDR", "IEND"]


def bytes_pdf(path, all_rows):
    with open(path, "rb") as file:
        data = file.read()
    return [data[:5].decode(), data.rstrip()[-5:].decode()], ["%PDF-", "%%EOF"]


main({"json dot": dot_dot, "xml svg": etree_svg, "zlib png": zlib_png, "re pdf": bytes_pdf})
