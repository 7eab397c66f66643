import KithKit
import KithWriters

extension Workload {
    /// Returns one workload for each graph format except those for small graphs: laying out thousands of people
    /// would measure Graphviz.
    static func graphs(_ sizes: Sizes) -> [Workload] {
        Catalog.writers.compactMap { writer in
            guard case .graph(_) = writer.takes, !small.contains(writer.name) else {
                return nil
            }
            return Workload(
                name: "graph-\(writer.name)", input: .monica(contacts: sizes.contacts),
                work: .kith(
                    KithRun(
                        output: writer.shapes.contains(.stream)
                            ? "out.\(writer.fileExtensions.first ?? "out")" : "out/",
                        words: { input, output in
                            ["graph", input, "--to", writer.name, "-o", output]
                        },
                        problem: { outcome throws(BenchError) in
                            let nodes = "\(outcome.rows["contact"]) nodes"
                            return outcome.standardError.hasPrefix(nodes)
                                ? nil : "expected \(nodes), found: \(outcome.standardError)"
                        })))
        }
    }

    private static let small = ["svg", "png", "pdf", "mermaid"]

    /// Measures writing a large network: to a format in which attributes count, to statements, and to a format for which
    /// edges are sorted again.
    static func networks(_ sizes: Sizes) -> [Workload] {
        ["graphml", "n-triples", "metis"].map { format in
            Workload(
                name: "network-\(format)", input: .network(edges: sizes.networkEdges),
                work: .kith(
                    KithRun(output: "out.graph") { input, output in
                        ["graph", input, "--direction", "follower-followed", "--to", format]
                            + ["-o", output]
                    }),
                goal: format == "graphml" ? .rate(seconds: 1, bytes: 11.8e6, memory: nil) : nil,
                peers: format == "graphml" ? Peer.graphs : [])
        }
    }
}
