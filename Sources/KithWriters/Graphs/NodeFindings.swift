internal import KithDiagnostics
internal import KithModel
private import KithSourceText

/// The findings about the nodes of a graph: in their rows, or in rows that state their edges.
struct NodeFindings {
    /// The findings about nodes with the nodes in order: the worst first, then by rule, message and nodes, not by place, so
    /// that the order of rows does not matter.
    private(set) var about: [(finding: Finding, nodes: [Int])] = []
    /// The number of findings about nothing in the graph.
    private(set) var others = 0

    /// Finds the nodes of what a check finds in the rows of a graph.
    ///
    /// Rows without a place, as those of a store, have a number in the check.
    ///
    /// - Throws: ``WriteError`` if the edges cannot be read.
    init(of graph: Graph, _ check: (Dataset) -> [Finding]) throws(WriteError) {
        let dataset = graph.dataset.numbered
        let findings = check(dataset)
        guard !findings.isEmpty else { return }
        let placed = findings.compactMap { finding in
            finding.span.map { (finding, place: $0.withoutOverlap) }
        }
        var rows = try PlacedNodes(graph, dataset.tables)
        for (finding, place) in placed.sorted(by: { $0.place < $1.place }) {
            let nodes = rows.nodes(at: place)
            if !nodes.isEmpty { about.append((finding, nodes)) }
        }
        others = findings.count - about.count
        about.sort { one, other in
            let (a, b) = (one.finding, other.finding)
            if a.severity != b.severity { return a.severity > b.severity }
            if (a.rule, a.message) != (b.rule, b.message) {
                return (a.rule, a.message) < (b.rule, b.message)
            }
            return one.nodes.lexicographicallyPrecedes(other.nodes)
        }
    }
}

/// The nodes of a graph by the places of rows about them, to be asked for one place after the other.
private struct PlacedNodes {
    private var rows: [(place: SourceSpan, node: Int)] = []
    /// The number of rows that begin before the last place.
    private var begun = 0
    /// The begun rows that have not ended, outer before inner ones.
    private var open: [Int] = []

    /// Takes the tables of the graph's dataset, in which rows may have numbers.
    init(_ graph: Graph, _ tables: [Table]) throws(WriteError) {
        let numbers = NodeNumbers(graph)
        for (number, node) in graph.nodes.enumerated() {
            guard case .row(let kind, let row) = node.origin else { continue }
            add(tables[kind].extent(row), number)
        }
        // The rows of links and of meetings are those of nodes.
        for kind in Set(graph.view.edges.lazy.filter(\.hasTypes).map(\.kind)) {
            let table = tables[kind]
            guard let edge = table.kind.edge else { continue }
            for field in [edge.source, edge.target] { addEnds(table, field, numbers) }
        }
        // Where paths of links lead from a row, only the edges know.
        if graph.view.edges.contains(where: { $0.ends != nil }) {
            try graph.forEachEdge { edge in
                let shape = graph.view.edges[edge.shape]
                guard shape.ends != nil else { return }
                let place = tables[shape.kind].extent(edge.firstRow)
                for node in [edge.source, edge.target] { add(place, node) }
            }
        }
        rows.sort { one, other in
            one.place.start == other.place.start && one.place.source == other.place.source
                ? one.place.end > other.place.end : one.place < other.place
        }
    }

    /// Adds the nodes at one end of all rows of a kind of edges.
    private mutating func addEnds(_ table: Table, _ field: Int, _ numbers: NodeNumbers) {
        guard let kind = table.kind.fields[field].link?.kind else { return }
        let (column, targets) = (table.rows.columns[field], table.targets(field: field))
        for row in 0..<table.count {
            for element in column.elements(row) {
                guard let node = numbers.node(at: targets[element], ofKind: kind) else { continue }
                add(table.extent(row), node)
            }
        }
    }

    private mutating func add(_ place: SourceSpan?, _ node: Int) {
        if let place { rows.append((place, node)) }
    }

    /// Returns the nodes of the innermost row around a place, which does not begin before the last one.
    mutating func nodes(at place: SourceSpan) -> [Int] {
        while begun < rows.count, rows[begun].place.begins(by: place) {
            close(before: rows[begun].place)
            open.append(begun)
            begun += 1
        }
        close(before: place)
        guard let inner = open.last(where: { rows[$0].place.contains(place) }) else { return [] }
        return Set(open.filter { rows[$0].place == rows[inner].place }.map { rows[$0].node })
            .sorted()
    }

    private mutating func close(before place: SourceSpan) {
        while let last = open.last,
            rows[last].place.source != place.source
                || rows[last].place.end <= place.start
        {
            open.removeLast()
        }
    }
}

/// The nodes that links lead to.
private struct NodeNumbers {
    /// For each kind, the node of each row and of each missing key, or -1.
    private var rows: [[Int32]]
    private var missing: [[Int32]]

    init(_ graph: Graph) {
        let tables = graph.dataset.tables
        (rows, missing) = (tables.map { _ in [] }, tables.map { _ in [] })
        var unresolved: [Int: [String: Int32]] = [:]
        for (number, node) in graph.nodes.enumerated() {
            switch node.origin {
            case .row(let kind, let row):
                if rows[kind].isEmpty {
                    rows[kind] = [Int32](repeating: -1, count: tables[kind].count)
                }
                rows[kind][row] = Int32(number)
            case .unresolved(let kind, let key):
                unresolved[kind, default: [:]][graph.unresolvedKeys[key]] = Int32(number)
            }
        }
        for (kind, numbers) in unresolved {
            let keys = tables[kind].missingKeys
            missing[kind] = (0..<keys.count).map { numbers[keys.text($0)] ?? -1 }
        }
    }

    /// Returns the node that the target of a link stands for.
    func node(at target: Int32, ofKind kind: Int) -> Int? {
        let (numbers, index) =
            target >= 0 ? (rows[kind], Int(target)) : (missing[kind], Table.missingKey(target))
        guard target >= 0 || Table.isDangling(target), numbers.indices.contains(index),
            numbers[index] >= 0
        else { return nil }
        return Int(numbers[index])
    }
}

extension SourceSpan {
    fileprivate func begins(by other: SourceSpan) -> Bool {
        (source, start) <= (other.source, other.start)
    }

    fileprivate func contains(_ other: SourceSpan) -> Bool {
        source == other.source && start <= other.start && end >= other.end
    }
}
