import KithIgraphBinding
import KithSystemBinding
import KithTestSupport
import Testing

/// networkx measures the graph that Kith wrote, and finds what Kith says of each node.
struct MeasureComparisonTests {
    private static let script = """
        import json, networkx as nx
        from networkx.algorithms import community
        with open("measured.json") as file:
            graph = nx.node_link_graph(json.load(file), edges="edges")
        of = {name: dict(graph.nodes(data=name)) for name in ["degree", "component", "pagerank", "community"]}
        print("degrees", of["degree"] == dict(graph.degree()))
        parts = sorted(nx.weakly_connected_components(graph), key=len, reverse=True)
        print("components", [len(part) for part in parts]
              == [sum(c == n + 1 for c in of["component"].values()) for n in range(len(parts))])
        print("together", all(len({of["component"][node] for node in part}) == 1 for part in parts))
        ranks = nx.pagerank(nx.DiGraph(graph), weight=None, tol=1e-10, max_iter=1000)
        print("ranks", all(abs(ranks[node] - of["pagerank"][node]) < 1e-6 for node in graph))
        both = nx.Graph()
        for a, b in graph.edges():
            both.add_edge(a, b, weight=both.get_edge_data(a, b, {"weight": 0})["weight"] + 1)
        def quality(groups):
            return community.modularity(both, groups)
        own = {}
        for node in both:
            own.setdefault(of["community"][node], set()).add(node)
        print("communities", quality(own.values()) > 0.97 * quality(community.louvain_communities(both, seed=1)))
        """

    @Test("degrees, components, PageRank and communities of 300 nodes")
    func measures() throws {
        guard Python.has("networkx, scipy"), (try? Igraph()) != nil else {
            return print("skipped: there is no networkx with scipy, or no igraph")
        }
        let place = try TemporaryFolder()
        var lines: Set<String> = []
        for index in 0..<1200 {
            let (one, other) = (index * 7919 % 300, index * index * 31 % 300)
            // Six groups, and few edges between them.
            let target = index % 11 == 0 ? other : other / 6 * 6 + one % 6
            if one != target { lines.insert("\(one)\t\(target)\n") }
        }
        lines.insert("900\t901\n")
        try Files.write(Array(lines.sorted().joined().utf8), to: place.file("follows.edges"))
        let run = try KithProgram.run(
            [
                "graph", "-q", "follows.edges", "--direction=follower-followed", "--measure",
                "degree,components,pagerank,communities", "--to", "node-link", "-o",
                "measured.json",
            ], in: place.path)
        #expect(run.ending == .exited(0), "\(run.errorText)")
        let compared = try Python.run(Self.script, in: place.path)
        #expect(
            compared
                == "degrees True\ncomponents True\ntogether True\nranks True\ncommunities True\n")
    }
}
