package import KithSourceText

extension Graph {
    /// Projects a dataset through a view, in time linear in the rows.
    ///
    /// - Two rows that state the same relation from both sides become one edge. It is undirected if the type is
    ///   its own reverse, and otherwise has the direction of the leading type.
    /// - Several rows with the same ends and type are one edge, unless the vocabulary expects them: see
    ///   `ViewEdge.repeats`.
    /// - A key that no row has becomes one unresolved node, whose place does not depend on the order of rows.
    /// - Rows without an end give no edge, nor do rows superseded by newer versions or removals.
    /// - Rows and entities in `hidden` are not shown.
    ///
    /// Many edges are put in order on the disk.
    ///
    /// - Throws: ``ReadError``, for example if the disk is full.
    package init(
        of dataset: Dataset, view: View, hidden: HiddenRows? = nil
    ) throws(ReadError) {
        try self.init(of: dataset, view: view, hidden: hidden, plain: PlainEdges())
    }

    /// Projects a dataset, and the ends of edges that were read without it.
    package init(
        of dataset: Dataset, view: View, hidden: HiddenRows? = nil, plain: consuming PlainEdges
    ) throws(ReadError) {
        var projection = GraphProjection(dataset, view, hidden, plain)
        try plain.finish()
        for index in view.edges.indices { try projection.addEdges(index, plain) }
        self = try projection.finish()
    }
}

/// Builds a graph.
private struct GraphProjection: ~Copyable {
    private let dataset: Dataset
    private let view: View
    private let current: CurrentRows
    private let hidden: HiddenRows?
    /// The node kinds, each once.
    private var shown: [ViewNode] = []
    /// For each kind, the index of its first row among all rows of the node kinds, or -1.
    private var bases: [Int]
    private var rowCount = 0
    private var edges = EdgeList()
    private var unresolved: UnresolvedKeys
    /// For each row of the node kinds, then for each unresolved key, whether an edge reaches it.
    private var isReached: [Bool] = []
    /// The number of a hidden node.
    private static let none = -1
    /// For each kind and key of plain edges, the provisional number of its node, or ``none``; empty for kinds without
    /// nodes.
    private var plainNodes: [[Int]]

    init(
        _ dataset: Dataset, _ view: View, _ hidden: HiddenRows?, _ plain: borrowing PlainEdges
    ) {
        self.dataset = dataset
        self.hidden = hidden
        self.view = view
        current = dataset.currentRows
        unresolved = UnresolvedKeys(dataset)
        bases = [Int](repeating: -1, count: dataset.tables.count)
        plainNodes = [[Int]](repeating: [], count: dataset.tables.count)
        for node in view.nodes where bases[node.kind] < 0 {
            bases[node.kind] = rowCount
            shown.append(node)
            rowCount += dataset.tables[node.kind].count
        }
        for node in shown {
            plainNodes[node.kind] = numbers(of: plain.keys(ofKind: node.kind), node)
        }
        isReached = [Bool](repeating: false, count: rowCount + unresolved.keys.count)
    }

    /// Numbers the missing keys of a kind; returns the provisional numbers of keys of plain edges.
    private mutating func numbers(of keys: Column, _ node: ViewNode) -> [Int] {
        let table = dataset.tables[node.kind]
        var others = Column(isInteger: false, isList: false)
        let rows = (0..<keys.count).map { key -> Int? in
            let row = table.row(withKey: keys.slice(key))
            if row == nil { others.append(text: keys.slice(key)) }
            return row
        }
        var numbers = unresolved.add(missingIn: table, and: others)[...]
        return rows.enumerated().map { key, row in
            let number = row.map { bases[node.kind] + $0 } ?? rowCount + (numbers.popFirst() ?? 0)
            let isHidden =
                row.map { hidden?.contains(kind: node.kind, row: $0) }
                ?? hidden?.contains(key: keys.slice(key), ofKind: node.kind)
            return isHidden ?? false ? Self.none : number
        }
    }

    mutating func addEdges(_ index: Int, _ plain: borrowing PlainEdges) throws(ReadError) {
        let viewEdge = view.edges[index]
        if let link = viewEdge.link {
            try addLinks(viewEdge, field: link, index)
        } else if let ends = viewEdge.ends {
            try addPaths(viewEdge.kind, ends, index)
        } else if let meeting = viewEdge.meeting {
            try addMeetings(viewEdge.kind, meeting, index)
        } else if let shape = dataset.tables[viewEdge.kind].kind.edge {
            try addRows(viewEdge, shape, index)
            try addPlain(plain, viewEdge, shape, index)
        }
    }

    private mutating func add(_ edge: Graph.Edge) throws(ReadError) {
        isReached[edge.source] = true
        isReached[edge.target] = true
        try edges.add(edge)
    }

    /// Adds an edge from each row to each target of a link.
    private mutating func addLinks(
        _ viewEdge: ViewEdge, field: Int, _ shape: Int
    ) throws(ReadError) {
        let kind = viewEdge.kind
        let table = dataset.tables[kind]
        guard bases[kind] >= 0 else { return }
        let end = End(table, field)
        let instead = viewEdge.unless.map { table.rows.columns[$0] }
        for row in 0..<table.count where counts(kind, row) {
            if let instead, instead.hasValue(row), !instead.elements(row).isEmpty { continue }
            for element in end.column.elements(row) {
                guard let target = node(end, element) else { continue }
                try add(
                    Graph.Edge(
                        source: bases[kind] + row, target: target, shape: shape, isDirected: true,
                        row: row))
            }
        }
    }

    /// Adds an edge for each row with a path to a node at both ends.
    private mutating func addPaths(
        _ kind: Int, _ ends: ViewEdge.Ends, _ shape: Int
    ) throws(ReadError) {
        let sources = ends.sources.compactMap { PathEnd(dataset, from: kind, $0) }
        let targets = ends.targets.compactMap { PathEnd(dataset, from: kind, $0) }
        for row in 0..<dataset.tables[kind].count where counts(kind, row) {
            guard let from = node(sources, row), let to = node(targets, row) else { continue }
            try add(
                Graph.Edge(source: from, target: to, shape: shape, isDirected: true, row: row))
        }
    }

    /// Adds an edge between each matching row and the row that it meets.
    private mutating func addMeetings(
        _ kind: Int, _ meeting: ViewEdge.Meeting, _ shape: Int
    ) throws(ReadError) {
        guard bases[kind] >= 0 else { return }
        let meetings = Meetings(dataset.tables[kind], meeting)
        for row in 0..<dataset.tables[kind].count where counts(kind, row) {
            guard let one = meetings.one(of: row) else { continue }
            let isFlipped = meeting.direction == .from
            try add(
                Graph.Edge(
                    source: bases[kind] + (isFlipped ? one : row),
                    target: bases[kind] + (isFlipped ? row : one), shape: shape,
                    isDirected: meeting.direction != .none, row: row))
        }
    }

    /// Adds an edge for each row of an edge kind.
    private mutating func addRows(
        _ viewEdge: ViewEdge, _ shape: EdgeShape, _ index: Int
    ) throws(ReadError) {
        let table = dataset.tables[viewEdge.kind]
        let (source, target) = (End(table, shape.source), End(table, shape.target))
        let rules = EdgeRules(type: shape.type, only: viewEdge.only, in: dataset)
        let types = RowTypes(table, shape.type, in: dataset)
        let repeats = viewEdge.repeats(table.kind)
        for row in 0..<table.count where counts(table.kind.index, row) {
            let type = types.codes[row]
            let rule = rules.rules.indices.contains(type) ? rules.rules[type] : nil
            guard rule?.isDrawn ?? rules.drawsUnknown else { continue }
            let isDirected = shape.isDirected && rule?.isDirected ?? true
            for from in source.column.elements(row) {
                for to in target.column.elements(row) {
                    guard let a = node(source, from), let b = node(target, to) else { continue }
                    let isFlipped = rule?.isFlipped ?? false
                    try add(
                        Graph.Edge(
                            source: isFlipped ? b : a, target: isFlipped ? a : b,
                            type: rule?.type ?? type, shape: index, isDirected: isDirected,
                            row: row, repeats: repeats))
                }
            }
        }
    }

    /// Adds the edges of a kind that were read as pairs of keys.
    private mutating func addPlain(
        _ plain: borrowing PlainEdges, _ viewEdge: ViewEdge, _ shape: EdgeShape, _ index: Int
    ) throws(ReadError) {
        let kind = viewEdge.kind
        let repeats = viewEdge.repeats(dataset.tables[kind].kind)
        for part in plain.parts(ofKind: kind) {
            var row = part.lowerBound
            for pair in try plain.pairs(part, ofKind: kind) {
                if let source = node(pair.source), let target = node(pair.target) {
                    try add(
                        Graph.Edge(
                            source: source, target: target, shape: index,
                            isDirected: shape.isDirected, row: row, repeats: repeats))
                }
                row += 1
            }
        }
    }

    /// Returns the provisional number of the node with a key of plain edges.
    @inline(__always)
    private func node(_ key: PlainEdges.Key) -> Int? {
        if key.isNone || bases[key.kind] < 0 { return nil }
        let node = plainNodes[key.kind][key.number]
        return node == Self.none ? nil : node
    }

    /// Whether a row is current and not hidden.
    @inline(__always)
    private func counts(_ kind: Int, _ row: Int) -> Bool {
        current.contains(kind: kind, row: row)
            && !(hidden?.contains(kind: kind, row: row) ?? false)
    }

    /// Returns the provisional number of the node at the first path that leads to one.
    private mutating func node(_ paths: [PathEnd], _ row: Int) -> Int? {
        for path in paths {
            if let element = path.element(row), let node = node(path.end, element) { return node }
        }
        return nil
    }

    /// Returns the provisional number of the node that an element of a link leads to.
    private mutating func node(_ end: End, _ element: Int) -> Int? {
        let row = end.targets[element]
        if row >= 0, bases[end.kind] >= 0 {
            if let hidden, hidden.contains(kind: end.kind, row: Int(row)) { return nil }
            return bases[end.kind] + Int(row)
        }
        guard Table.isDangling(row), bases[end.kind] >= 0 else { return nil }
        if let hidden, hidden.contains(target: row, ofKind: end.kind) { return nil }
        return rowCount + unresolved.number(of: row, ofKind: end.kind)
    }

    consuming func finish() throws(ReadError) -> Graph {
        var nodes: [Graph.Node] = []
        nodes.reserveCapacity(isReached.count)
        // The order of nodes stays, so that edges that are sorted by old numbers are sorted by new ones.
        var numbers = [UInt32](repeating: 0, count: isReached.count)
        func append(_ node: Graph.Node, at number: Int) {
            numbers[number] = UInt32(truncatingIfNeeded: nodes.count)
            nodes.append(node)
        }
        for node in shown {
            for row in 0..<dataset.tables[node.kind].count
            where isReached[bases[node.kind] + row]
                || node.showsLonely && counts(node.kind, row)
            {
                append(Graph.Node(.row(kind: node.kind, row: row)), at: bases[node.kind] + row)
            }
        }
        for (key, kind) in unresolved.kinds.enumerated() where isReached[rowCount + key] {
            append(Graph.Node(.unresolved(kind: kind, key: key)), at: rowCount + key)
        }
        let (dataset, view, keys) = (dataset, view, unresolved.keys)
        let edges = try edges.merged(joining: view.edges.map(\.isMutual)) { Int(numbers[$0]) }
        return Graph(
            dataset: dataset, view: view, nodes: nodes, edges: edges, unresolvedKeys: keys)
    }
}

extension ViewEdge {
    /// Whether several rows of a kind with the same ends and type are as many edges.
    ///
    /// They are one edge where the kind declares that there should be one row for each edge or one from each side, or
    /// where the view counts rows or joins opposite edges.
    fileprivate func repeats(_ kind: Kind) -> Bool {
        guard let edge = kind.edge, !isWeighted, !isMutual, kind.identity.isEmpty else {
            return false
        }
        return edge.unique == nil && edge.inverse == nil && edge.type?.reverse == nil
    }
}

extension EdgeShape {
    /// Whether edges without a rule for their type have a direction.
    ///
    /// An edge kind with an inverse constraint and no types is undirected: the source states each edge twice.
    fileprivate var isDirected: Bool { !isUndirected && (type != nil || inverse == nil) }
}

/// A link as the end of edges.
private struct End {
    let column: Column
    let targets: [Int32]
    /// The index of the target kind.
    let kind: Int

    init(_ table: Table, _ field: Int) {
        column = table.rows.columns[field]
        targets = table.targets(field: field)
        kind = table.kind.fields[field].link?.kind ?? 0
    }
}

/// A path of links to single entities.
private struct PathEnd {
    private let steps: [[Int32]]
    /// The last link of the path.
    let end: End

    /// Resolves a path; `nil` if it has no steps.
    init?(_ dataset: Dataset, from kind: Int, _ links: [Int]) {
        guard let last = links.last else { return nil }
        var table = dataset.tables[kind]
        var steps: [[Int32]] = []
        for link in links.dropLast() {
            steps.append(table.targets(field: link))
            table = dataset.tables[table.kind.fields[link].link?.kind ?? kind]
        }
        self.steps = steps
        end = End(table, last)
    }

    /// Returns the element of the path's last link for a row, or `nil` if an earlier link leads nowhere.
    func element(_ row: Int) -> Int? {
        var row = row
        for targets in steps {
            guard targets.indices.contains(row), targets[row] >= 0 else { return nil }
            row = Int(targets[row])
        }
        return end.targets.indices.contains(row) ? row : nil
    }
}

/// The type of each row of an edge kind, as a number.
private struct RowTypes {
    /// -1 without a type, rows of known types, or smaller numbers for unknown types in order of appearance.
    let codes: [Int]

    init(_ table: Table, _ type: EdgeType?, in dataset: Dataset) {
        guard let type else {
            codes = [Int](repeating: -1, count: table.count)
            return
        }
        let end = End(table, type.field)
        codes = (0..<table.count).map { row in
            let target = end.column.elements(row).first.map { end.targets[$0] } ?? Table.none
            if Table.isDangling(target) { return -2 - Table.missingKey(target) }
            return target >= 0 ? Int(target) : -1
        }
    }
}
