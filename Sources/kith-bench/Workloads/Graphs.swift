import KithKit
import Writers

extension Workload {
    /// One for each format that a graph can be written in, except pictures: laying out thousands of people measures
    /// Graphviz, not Kith.
    static func graphs(_ sizes: Sizes) -> [Workload] {
        Catalog.writers.compactMap { writer in
            guard case .graph(_) = writer.content, !pictures.contains(writer.name) else {
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
