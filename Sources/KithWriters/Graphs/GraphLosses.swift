package import KithDiagnostics
package import KithModel
private import KithSourceText

/// What formats of graphs cannot carry.
struct GraphLosses: OptionSet {
    let rawValue: Int

    /// The attributes of nodes.
    static let nodes = GraphLosses(rawValue: 1)
    /// The attributes of edges.
    static let edges = GraphLosses(rawValue: 2)
    /// Control characters and noncharacters in texts.
    static let characters = GraphLosses(rawValue: 4)
    /// U+0000 in texts.
    static let zeros = GraphLosses(rawValue: 8)

    /// What no format carries.
    static let always = [
        "rows that are neither nodes nor edges of the view", "the content of files",
        "rows that state the same edge again",
    ]

    /// The losses, as noun phrases.
    var phrases: [String] {
        Self.always + (contains(.nodes) ? ["attributes of nodes"] : [])
            + (contains(.edges) ? ["attributes of edges"] : [])
            + (contains(.characters) ? ["control characters"] : [])
            + (contains(.zeros) ? ["U+0000 in a text"] : [])
    }
}

extension PlainEdges {
    /// Returns what of each kind is not kept beside the ends of edges.
    package func findings(_ vocabulary: Vocabulary) -> [Finding] {
        zip(vocabulary.kinds, unfit).compactMap { kind, count in
            guard count > 0 else { return nil }
            let rows =
                count == 1 ? "1 row of \(kind.name) has" : "\(count) rows of \(kind.name) have"
            return WritingRules.leftOut.finding(
                "\(rows) values that fit no field; a graph has no place for them", at: nil)
        }
    }
}

extension Graph {
    /// Returns what of each kind is not written.
    func findings(_ losses: GraphLosses, _ context: WriteContext) -> [Finding] {
        let attributes = GraphAttributes(self, context)
        let types = view.edges.compactMap { dataset.tables[$0.kind].kind.edge?.type?.kind }
        return (losses.contains(.nodes) ? notMeasured : [])
            + dataset.tables.flatMap { table -> [Finding] in
                let (nodes, edges) = attributes.fields(of: table.kind.index)
                guard nodes != nil || edges != nil else {
                    return types.contains(table.kind.index) ? [] : notShown(table)
                }
                let left =
                    (losses.contains(.nodes) ? nodes ?? [] : [])
                    + (losses.contains(.edges) ? edges ?? [] : [])
                let fields = Set((nodes ?? []) + (edges ?? [])).sorted()
                return Self.leftOut(Set(left).sorted(), of: table)
                    + fields.compactMap { Self.replaced($0, in: table, losses) }
            }
    }

    private var notMeasured: [Finding] {
        measures.map { measure in
            WritingRules.leftOut.finding(
                "the format has no place for the measure \(measure.name.rawValue)", at: nil)
        }
    }

    private func notShown(_ table: Table) -> [Finding] {
        let count = table.ownRows.count
        guard count > 0 else { return [] }
        let rows = count == 1 ? "1 row" : "\(count) rows"
        return [
            WritingRules.leftOut.finding(
                "the view '\(view.name)' leaves out \(rows) of \(table.kind.name)", at: nil)
        ]
    }

    private static func leftOut(_ fields: [Int], of table: Table) -> [Finding] {
        guard !fields.isEmpty else { return [] }
        let names = fields.map { table.kind.fields[$0].name }.joined(separator: ", ")
        return [
            WritingRules.leftOut.finding(
                "the format has no place for attributes of \(table.kind.name): \(names)", at: nil)
        ]
    }

    /// Returns a finding if texts of a field have characters that the format cannot hold.
    private static func replaced(
        _ field: Int, in table: Table, _ losses: GraphLosses
    ) -> Finding? {
        func isLossy(_ text: ArraySlice<UInt8>) -> Bool {
            losses.contains(.characters) && XMLQuoted.hasForbidden(in: text)
                || losses.contains(.zeros) && text.contains(0)
        }
        let column = table.rows.columns[field]
        guard !column.isInteger, isLossy(column.bytes[...]) else { return nil }
        let row = (0..<table.count).first { row in
            column.elements(row).contains { isLossy(column.slice($0)) }
        }
        let characters = losses.contains(.characters) ? "control characters" : "U+0000"
        return WritingRules.controlCharacter.finding(
            """
            '\(table.kind.fields[field].name)' of \(table.kind.name) contains \(characters), which the format cannot \
            hold; U+FFFD is written instead, here and below
            """,
            at: row.flatMap { table.rows.places[$0] })
    }
}
