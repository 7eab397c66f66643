import KithKit
import KithWriters

extension Workload {
    /// Returns one workload for each graph format except pictures: laying out thousands of people
    /// would measure Graphviz.
    static func graphs(_ sizes: Sizes) -> [Workload] {
        Catalog.writers.compactMap { writer in
            guard case .graph(_) = writer.takes, !pictures.contains(writer.name) else {
                return nil
            }
            return Workload(
                name: "graph-\(writer.name)", input: .monica(contacts: sizes.contacts),
                work: .kith(
                    KithRun(
                        output: "out.\(writer.fileExtensions.first ?? "out")",
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

    private static let pictures = ["svg", "png", "pdf", "html"]
}
