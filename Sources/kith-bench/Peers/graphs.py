"""Reads an edge list and writes GraphML with the same attributes as Kith: graphs.py networkx|igraph INPUT FOLDER"""
import sys

module, source, folder = sys.argv[1:]
target = folder + "/out.graphml"
if module == "igraph":
    import igraph

    # The first line is a comment, which igraph's quick reader does not know.
    with open(source, "rb") as file, open(folder + "/edges", "wb") as edges:
        file.readline()
        edges.write(file.read())
    graph = igraph.Graph.Read_Ncol(folder + "/edges", names=True, weights=False, directed=True)
    graph.vs["label"] = graph.vs["name"]
    graph.vs["kind"] = "account"
    graph.es["type"] = "follow"
    graph.es["relation"] = "follows"
    graph.write_graphml(target)
else:
    import networkx

    graph = networkx.read_edgelist(source, create_using=networkx.DiGraph, delimiter="\t")
    for name, values in graph.nodes(data=True):
        values.update(label=name, kind="account")
    for _, _, values in graph.edges(data=True):
        values.update(type="follow", relation="follows")
    networkx.write_graphml(graph, target)
