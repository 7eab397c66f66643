"""Reads a graph that Kith wrote with another program's reader, and compares it with the rows that it was made of.

Usage: read_graphs.py READER FORMAT CASE…

A reader returns nodes in the order of the file, as pairs of an id and values, and edges as an id, an id and values.
"""

import csv
import html.parser
import json
import math
import re
import urllib.parse
from decimal import Decimal

from cases import TIES, drawn, graph as wanted_graph, in_csv, in_xml, main, same

csv.field_size_limit(1 << 30)

def in_neo4j(text):
    return re.sub("[\r\n]", " ", in_csv(text))


def in_rdf(text):
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "\ufffd", text)


# Readers


def networkx_graph(graph, named=lambda node, values: (node, values)):
    nodes = [named(node, dict(values)) for node, values in graph.nodes(data=True)]
    return nodes, [(source, target, dict(values)) for source, target, values in graph.edges(data=True)]


def networkx_graphml(path):
    import networkx
    return networkx_graph(networkx.read_graphml(path))


def networkx_gexf(path):
    import io
    import networkx
    with open(path, "rb") as file:
        text = file.read()
    # Older versions know the older namespace only.
    text = text.replace(b'"http://gexf.net/1.3', b'"http://www.gexf.net/1.2draft').replace(
        b'version="1.3"', b'version="1.2"')
    nodes, edges = networkx_graph(networkx.read_gexf(io.BytesIO(text)))
    return nodes, [(a, b, dict(values, type=values.pop("label"))) for a, b, values in edges]


def networkx_gml(path):
    import networkx
    nodes, edges = networkx_graph(networkx.read_gml(path, label="id"))
    # It reads an empty list where the text "[]" is.
    return [(name, {key: value if value != [] else "[]" for key, value in values.items()})
            for name, values in nodes], edges


def networkx_node_link(path):
    import networkx
    with open(path, encoding="utf-8") as file:
        value = json.load(file)
    try:
        graph = networkx.node_link_graph(value, edges="edges")
    except TypeError:
        graph = networkx.node_link_graph(value, link="edges")
    return networkx_graph(graph)


def networkx_pajek(path):
    import networkx
    with open(path, encoding="utf-8-sig", newline="\n") as file:
        graph = networkx.parse_pajek(line for line in file.read().split("\n") if line)
    nodes, edges = networkx_graph(graph, lambda node, values: (node, {"label": node}))
    return nodes, [(a, b, {"type": values["l"]}) for a, b, values in edges]


def networkx_edge_list(path):
    import networkx
    graph = networkx.read_edgelist(path, create_using=networkx.MultiDiGraph, delimiter="\t")
    return networkx_graph(graph)


def igraph_graph(graph):
    """igraph has a value for each attribute: empty texts and NaN are none."""

    def clean(values):
        return {
            name: value for name, value in values.items()
            if value != "" and not (isinstance(value, float) and math.isnan(value))}

    nodes = [(node.index, clean(node.attributes())) for node in graph.vs]
    return nodes, [(edge.source, edge.target, clean(edge.attributes())) for edge in graph.es]


def igraph_graphml(path):
    import igraph
    return igraph_graph(igraph.Graph.Read_GraphML(path))


def igraph_gml(path):
    import warnings
    import igraph
    # It leaves references such as &#10; as they are.
    warnings.simplefilter("ignore")
    return igraph_graph(igraph.Graph.Read_GML(path))


def igraph_pajek(path):
    import igraph
    # Older versions do not know the byte order mark.
    with open(path, encoding="utf-8-sig", newline="\n") as file, open(path + ".net", "w", newline="\n") as copy:
        copy.write(file.read())
    return igraph_graph(igraph.Graph.Read_Pajek(path + ".net"))


def json_cytoscape(path):
    with open(path, encoding="utf-8") as file:
        elements = json.load(file)["elements"]
    nodes, edges = ([element["data"] for element in elements[name]] for name in ("nodes", "edges"))
    ids = [element["id"] for element in nodes + edges]
    assert len(set(ids)) == len(ids), "ids are not unique"
    return [(node["id"], node) for node in nodes], [(e["source"], e["target"], e) for e in edges]


def json_jgf(path):
    with open(path, encoding="utf-8") as file:
        top = json.load(file)
    graph = top["graph"]
    assert set(top) == {"graph"} and set(graph) == {"directed", "nodes", "edges"}
    nodes = [
        (name, dict(node["metadata"], label=node["label"])) for name, node in graph["nodes"].items()]
    return nodes, [
        (e["source"], e["target"], dict(e["metadata"], type=e["relation"])) for e in graph["edges"]]


def csv_rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def filled(row, renamed):
    return {renamed.get(name, name): value for name, value in row.items() if value != ""}


def csv_gephi(path):
    nodes, edges = csv_rows(path + "/nodes.csv"), csv_rows(path + "/edges.csv")
    assert all(edge["Type"] == "Directed" and edge["Weight"] == "1" for edge in edges)
    return (
        [(node["Id"], filled(node, {"Label": "label"})) for node in nodes],
        [(edge["Source"], edge["Target"], filled(edge, {"Label": "type"})) for edge in edges])


def csv_neo4j(path):
    names = {":LABEL": "kind", "age:long": "age", "score:double": "score", "active:boolean": "active",
             "since:long": "since"}
    nodes, edges = csv_rows(path + "/nodes.csv"), csv_rows(path + "/relationships.csv")
    assert all(re.fullmatch("[A-Z][A-Z0-9_]*", edge[":TYPE"]) for edge in edges)
    return (
        [(node[":ID"], filled(node, names)) for node in nodes],
        [(edge[":START_ID"], edge[":END_ID"], filled(edge, names)) for edge in edges])


def rdflib(notation):
    def read(path):
        from rdflib import RDF, Graph, URIRef
        graph = Graph().parse(path, format=notation)
        source = "urn:kith:hostile:"
        labels = {"person": "http://xmlns.com/foaf/0.1/name", "team": "https://schema.org/name"}
        nodes = []
        for kind in ("person", "team"):
            for subject in graph.subjects(RDF.type, URIRef(source + kind)):
                key = urllib.parse.unquote(str(subject).removeprefix(source + kind + "::"))
                nodes.append((subject, {"key": key, "kind": kind}))
                nodes += [(subject, {"key": key, "label": str(name)}) for name in graph.objects(subject, URIRef(labels[kind]))]
                for name, value in graph.predicate_objects(subject):
                    if str(name).startswith(f"{source}{kind}:"):
                        field = urllib.parse.unquote(str(name).removeprefix(f"{source}{kind}:"))
                        nodes.append((subject, {"key": key, field: value.toPython()}))
        edges = [
            (a, b, {"type": kind}) for kind in TIES
            for a, b in graph.subject_objects(URIRef(source + "type:" + kind))]
        return nodes, edges
    return read


def text_mermaid(path):
    def decoded(text):
        return re.sub(r"#(\d+);", lambda m: chr(int(m[1])), text.replace("<br/>", "\n"))

    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    assert re.fullmatch("flowchart (TD|LR)", lines[0]) and lines[-1] == ""
    nodes, edges = [], []
    for line in lines[1:-1]:
        if match := re.fullmatch(r'  (n\d+)\["([^"`;%&]*)"\]', re.sub(r"#\d+;", lambda m: m[0][:-1] + "\0", line)):
            nodes.append((match[1], {"label": decoded(match[2].replace("\0", ";"))}))
        elif match := re.fullmatch(r'  (n\d+) -->\|"(\w+)"\| (n\d+)', line):
            edges.append((match[1], match[3], {"type": match[2]}))
        else:
            assert line.startswith("  linkStyle "), line
    return nodes, edges


def text_plantuml(path):
    def decoded(text):
        return re.sub("<U\\+([0-9A-F]+)>", lambda m: chr(int(m[1], 16)), text.replace("\\n", "\n"))

    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    assert lines[0] == "@startuml" and lines[-2:] == ["@enduml", ""]
    nodes, edges = [], []
    for line in lines[1:-2]:
        if match := re.fullmatch(r'object "([^"]*)" as (n\d+)', line):
            nodes.append((match[2], {"label": decoded(match[1])}))
        else:
            match = re.fullmatch(r"(n\d+) --> (n\d+) : (\w+)", line)
            edges.append((match[1], match[2], {"type": match[3]}))
    return nodes, edges


def text_metis(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = [line for line in file.read().split("\n")[:-1] if not line.startswith("%")]
    count, pairs, *form = lines[0].split(" ")
    assert len(lines) - 1 == int(count)
    edges = []
    for node, line in enumerate(lines[1:], 1):
        numbers = [int(number) for number in line.split()]
        others, weights = (numbers[::2], numbers[1::2]) if form else (numbers, [1] * len(numbers))
        edges += [(node, other, {"weight": weight}) for other, weight in zip(others, weights)]
    assert len(edges) == 2 * int(pairs)
    return [(node, {}) for node in range(1, int(count) + 1)], edges


class Scripts(html.parser.HTMLParser):
    """The scripts of a page, by their types."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "script":
            self.found.append([dict(attributes).get("type"), ""])

    def handle_data(self, data):
        if self.lasttag == "script":
            self.found[-1][1] += data


def html_explorer(path):
    with open(path, encoding="utf-8", newline="") as file:
        scripts = Scripts(file.read()).found
    assert [kind for kind, _ in scripts] == ["application/json"] * 3 + [None]
    graph = json.loads(scripts[0][1])
    return [(node["id"], node) for node in graph["nodes"]], [
        (edge["source"], edge["target"], edge) for edge in graph["edges"]]


# For each reader and format: the reader, what the format does to texts, the values of nodes and edges that it keeps, and
# the attributes with other names.

NODE = ["label", "kind", "name", "note", "born", "age", "score", "active", "tags", "data", "Label", "odd name:",
        "extra"]
ALL = NODE + ["type", "ref", "since", "first_seen"]
CLASH = {"Label": "Label2"}
TOKEN = dict(CLASH, **{"odd name:": "odd_name:"})
READERS = {
    "networkx graphml": (networkx_graphml, in_xml, ALL, TOKEN),
    "igraph graphml": (igraph_graphml, in_xml, [name for name in ALL if name != "active"], TOKEN),
    "networkx gexf": (networkx_gexf, in_xml, ALL, CLASH),
    "networkx gml": (networkx_gml, in_xml, ALL, dict(CLASH, first_seen="firstSeen", **{"odd name:": "oddname"})),
    "igraph gml": (igraph_gml, same, ["age", "kind", "type"], {}),
    "networkx node-link": (networkx_node_link, same, ALL, CLASH),
    "networkx pajek": (networkx_pajek, drawn, ["type"], {}),
    "igraph pajek": (igraph_pajek, drawn, [], {}),
    "networkx edge-list": (networkx_edge_list, same, [], {}),
    "json cytoscape": (json_cytoscape, same, ALL, CLASH),
    "json jgf": (json_jgf, same, ALL, CLASH),
    "csv gephi": (csv_gephi, in_csv, ALL, CLASH),
    "csv neo4j": (csv_neo4j, in_neo4j, ALL, dict(CLASH, **{"odd name:": "odd name_"})),
    "rdflib n-triples": (rdflib("nt"), in_rdf, NODE + ["type"], {}),
    "rdflib turtle": (rdflib("turtle"), in_rdf, NODE + ["type"], {}),
    "rdflib json-ld": (rdflib("json-ld"), in_rdf, NODE + ["type"], {}),
    "re mermaid": (text_mermaid, drawn, ["label", "type"], {}),
    "re plantuml": (text_plantuml, drawn, ["label", "type"], {}),
    "html explorer": (html_explorer, same, ALL, CLASH),
    "re metis": (text_metis, same, [], {}),
}


def plain(name, value):
    """A value without what readers do to it: numbers are integers where they can, dates are texts."""
    if name == "score" and isinstance(value, (str, Decimal)):
        value = float(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return value.isoformat() if hasattr(value, "isoformat") else value


def compare(path, all_rows, reader, form):
    read, clean, kept, renamed = READERS[f"{reader} {form}"]
    wanted_nodes, wanted_edges = wanted_graph(all_rows)
    nodes, edges = read(path)

    def wanted(values, kept=kept):
        """The values of a row as the format keeps them."""
        result = {}
        for name in kept:
            value = values.get(name)
            if isinstance(value, (list, dict)):
                value = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            if reader == "csv" and isinstance(value, (bool, int)):
                value = json.dumps(value)
            if isinstance(value, int) and reader == "igraph" and form != "gml":
                value = float(value)
            if isinstance(value, bool) and form == "gml":
                value = int(value)
            if isinstance(value, int) and form == "gml" and not -1 << 31 <= value < 1 << 31:
                value = str(value)
            if isinstance(value, str):
                value = clean(value)
            value = plain(name, value)
            if value is not None and not (value == "" and reader in ("csv", "igraph")):
                result[name] = value
        return result

    def found(values):
        chosen = {name: values.get(renamed.get(name, name)) for name in kept}
        return {name: plain(name, value) for name, value in chosen.items() if value is not None}

    # Nodes are found by their number where they have no key.
    keys, names = [key for key, _ in wanted_nodes], {}
    has_numbers = form in ("mermaid", "plantuml") or form == "edge-list" and re.search(r"\s", "".join(keys))
    for place, (name, values) in enumerate(nodes):
        if has_numbers:
            names[name] = keys[int(str(name)[1:]) - 1]
        else:
            key = values.get("key", name)
            names[name] = key if key in keys and form != "pajek" else keys[place]
    right_nodes = [(key, wanted(values)) for key, values in wanted_nodes]
    read_nodes = [(names[name], found(values)) for name, values in nodes]
    if form == "edge-list":
        there = {end for edge in wanted_edges for end in edge[:2]}
        right_nodes = [node for node in right_nodes if node[0] in there]
    read_edges = [(names.get(a), names.get(b), found(values)) for a, b, values in edges]
    right_edges = [(a, b, wanted(values)) for a, b, values in wanted_edges]
    if reader == "rdflib":
        # RDF is a set of statements: they have no attributes, and none is there twice.
        statements = {(a, b, values["type"]) for a, b, values in wanted_edges}
        right_edges = [(a, b, {"type": name}) for a, b, name in statements]
        right_nodes, read_nodes = merged(right_nodes), merged(read_nodes)
    if form == "metis":
        read_edges = [(names[a], names[b], values["weight"]) for a, b, values in edges]
        pairs = [pair for a, b, _ in wanted_edges if a != b for pair in ((a, b), (b, a))]
        right_edges = [(a, b, pairs.count((a, b))) for a, b in set(pairs)]
    return read_nodes + read_edges, right_nodes + right_edges


def merged(nodes):
    """Nodes with all values that are stated of their keys."""
    statements = {(key, name, value) for key, values in nodes for name, value in values.items()}
    return sorted(statements, key=repr)


main({name: (lambda path, all_rows, words=name.split(): compare(path, all_rows, *words)) for name in READERS})
