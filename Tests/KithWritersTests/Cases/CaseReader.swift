import Testing

@testable import KithWriters

/// A module of Python that reads a format back.
struct CaseReader: CustomTestStringConvertible, Sendable {
    /// The script among those of the cases, without `read_` and `.py`.
    let script: String
    let module: String
    let format: WriterFormat
    /// The view of graphs.
    let view: String

    var testDescription: String { "\(format.name) by \(module)" }

    /// All of them; each writer has one at least.
    static let all = graphs + people + messages + tables + pictures + families

    private static let graphs: [CaseReader] = readers(
        "graphs",
        [
            ("networkx", .graphml), ("igraph", .graphml), ("networkx", .gexf), ("networkx", .gml),
            ("igraph", .gml), ("networkx", .nodeLink), ("networkx", .pajek), ("igraph", .pajek),
            ("networkx", .edgeList), ("json", .cytoscape), ("json", .jsonGraph), ("csv", .gephi),
            ("csv", .neo4j), ("rdflib", .nTriples), ("rdflib", .turtle), ("rdflib", .jsonLD),
            ("re", .mermaid), ("re", .plantUML), ("re", .metis), ("html", .explorer),
        ])

    private static let people = readers(
        "people",
        [
            ("vobject", .vCard), ("vobject", .vCard3), ("json", .jCard), ("json", .jsContact),
            ("ged4py", .gedcom5), ("gedcom7", .gedcom), ("icalendar", .iCalendar), ("csv", .people),
        ])

    private static let messages = readers(
        "messages",
        [("html", .html), ("markdown_it", .markdown), ("mailbox", .mbox), ("pathlib", .media)])

    private static let tables = readers(
        "tables",
        [
            ("csv", .csv), ("csv", .tsv), ("csv", .excel), ("csv", .csvw), ("sqlite3", .sql),
            ("sqlite3", .sqlite),
            ("re", .postgres), ("json", .ndjson), ("json", .json),
            ("pyarrow", .parquet), ("openpyxl", .xlsx),
        ])

    private static let pictures = readers(
        "pictures", [("json", .dot), ("xml", .svg), ("zlib", .png), ("re", .pdf)])

    private static let families = readers("outlines", [("re", .outline)], view: "family")

    private static func readers(
        _ script: String, _ readers: [(module: String, format: WriterFormat)], view: String = "all"
    ) -> [CaseReader] {
        readers.map {
            CaseReader(script: script, module: $0.module, format: $0.format, view: view)
        }
    }
}
