extension Graph {
    /// Projects a dataset through a view, in time linear in the rows.
    ///
    /// - Two rows that state the same relation from both sides become one edge. It is undirected if the type is
    ///   its own reverse, and otherwise has the direction of the leading type.
    /// - A key that no row has becomes one unresolved node.
    /// - Rows without an end give no edge, nor do rows superseded by newer versions or removals.
    /// - Rows and entities in `hidden` are not shown.
    public init(of dataset: Dataset, view: View, hidden: HiddenRows? = nil) {
        var projection = GraphProjection(dataset, view, hidden)
        for index in view.edges.indices { projection.addEdges(index) }
        self = projection.finish()
    }
}

/// Builds a graph.
private struct GraphProjection {
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
    private var typeCounts: [Int] = []

    init(_ dataset: Dataset, _ view: View, _ hidden: HiddenRows?) {
        self.dataset = dataset
        self.hidden = hidden
        self.view = view
        current = dataset.currentRows
        unresolved = UnresolvedKeys(dataset)
        bases = [Int](repeating: -1, count: dataset.tables.count)
        for node in view.nodes where bases[node.kind] < 0 {
            bases[node.kind] = rowCount
            shown.append(node)
            rowCount += dataset.tables[node.kind].count
        }
    }

    mutating func addEdges(_ index: Int) {
        let viewEdge = view.edges[index]
        if let link = viewEdge.link {
            typeCounts.append(0)
            addLinks(viewEdge, field: link, index)
        } else if let ends = viewEdge.ends {
            typeCounts.append(0)
            addPaths(viewEdge.kind, ends, index)
        } else if let meeting = viewEdge.meeting {
            typeCounts.append(0)
            addMeetings(viewEdge.kind, meeting, index)
        } else if let shape = dataset.tables[viewEdge.kind].kind.edge {
            typeCounts.append(shape.type.map { dataset.tables[$0.kind].count } ?? 0)
            addRows(viewEdge, shape, index)
        } else {
            typeCounts.append(0)
        }
    }

    /// Adds an edge from each row to each target of a link.
    private mutating func addLinks(_ viewEdge: ViewEdge, field: Int, _ shape: Int) {
        let kind = viewEdge.kind
        let table = dataset.tables[kind]
        guard bases[kind] >= 0 else { return }
        let end = End(table, field)
        let instead = viewEdge.unless.map { table.rows.columns[$0] }
        for row in 0..<table.count where counts(kind, row) {
            if let instead, instead.hasValue(row), !instead.elements(row).isEmpty { continue }
            for element in end.column.elements(row) {
                guard let target = node(end, element) else { continue }
                edges.add(
                    EdgeList.Item(
                        source: UInt32(truncatingIfNeeded: bases[kind] + row), target: target,
                        type: 0, row: UInt32(truncatingIfNeeded: row),
                        shape: UInt16(truncatingIfNeeded: shape), isDirected: true))
            }
        }
    }

    /// Adds an edge for each row with a path to a node at both ends.
    private mutating func addPaths(_ kind: Int, _ ends: ViewEdge.Ends, _ shape: Int) {
        let sources = ends.sources.compactMap { PathEnd(dataset, from: kind, $0) }
        let targets = ends.targets.compactMap { PathEnd(dataset, from: kind, $0) }
        for row in 0..<dataset.tables[kind].count where counts(kind, row) {
            guard let from = node(sources, row), let to = node(targets, row) else { continue }
            edges.add(
                EdgeList.Item(
                    source: from, target: to, type: 0, row: UInt32(truncatingIfNeeded: row),
                    shape: UInt16(truncatingIfNeeded: shape), isDirected: true))
        }
    }

    /// Adds an edge between each matching row and the row that it meets.
    private mutating func addMeetings(_ kind: Int, _ meeting: ViewEdge.Meeting, _ shape: Int) {
        guard bases[kind] >= 0 else { return }
        let meetings = Meetings(dataset.tables[kind], meeting)
        for row in 0..<dataset.tables[kind].count where counts(kind, row) {
            guard let one = meetings.one(of: row) else { continue }
            let ends = (
                UInt32(truncatingIfNeeded: bases[kind] + row),
                UInt32(truncatingIfNeeded: bases[kind] + one)
            )
            let isFlipped = meeting.direction == .from
            edges.add(
                EdgeList.Item(
                    source: isFlipped ? ends.1 : ends.0, target: isFlipped ? ends.0 : ends.1,
                    type: 0, row: UInt32(truncatingIfNeeded: row),
                    shape: UInt16(truncatingIfNeeded: shape),
                    isDirected: meeting.direction != .none))
        }
    }

    /// Adds an edge for each row of an edge kind.
    private mutating func addRows(_ viewEdge: ViewEdge, _ shape: EdgeShape, _ index: Int) {
        let table = dataset.tables[viewEdge.kind]
        let (source, target) = (End(table, shape.source), End(table, shape.target))
        let rules = EdgeRules(type: shape.type, only: viewEdge.only, in: dataset)
        let types = RowTypes(table, shape.type, known: rules.rules.count, in: dataset)
        edges.reserve(table.count)
        for row in 0..<table.count where counts(table.kind.index, row) {
            let type = types.codes[row]
            let rule = rules.rules.indices.contains(type - 1) ? rules.rules[type - 1] : nil
            guard rule?.isDrawn ?? rules.drawsUnknown else { continue }
            // An edge kind with an inverse constraint and no types is undirected: the source states each edge
            // twice.
            let isDirected =
                !shape.isUndirected
                && (rule?.isDirected ?? (shape.type != nil || shape.inverse == nil))
            let code = rule.map { $0.type + 1 } ?? type
            for from in source.column.elements(row) {
                for to in target.column.elements(row) {
                    guard let a = node(source, from), let b = node(target, to) else { continue }
                    let isFlipped = rule?.isFlipped ?? false
                    edges.add(
                        EdgeList.Item(
                            source: isFlipped ? b : a, target: isFlipped ? a : b,
                            type: UInt32(truncatingIfNeeded: code),
                            row: UInt32(truncatingIfNeeded: row),
                            shape: UInt16(truncatingIfNeeded: index), isDirected: isDirected))
                }
            }
        }
    }

    /// Whether a row is current and not hidden.
    @inline(__always)
    private func counts(_ kind: Int, _ row: Int) -> Bool {
        current.contains(kind: kind, row: row)
            && !(hidden?.contains(kind: kind, row: row) ?? false)
    }

    /// Returns the provisional number of the node at the first path that leads to one.
    private mutating func node(_ paths: [PathEnd], _ row: Int) -> UInt32? {
        for path in paths {
            if let element = path.element(row), let node = node(path.end, element) { return node }
        }
        return nil
    }

    /// Returns the provisional number of the node that an element of a link leads to.
    private mutating func node(_ end: End, _ element: Int) -> UInt32? {
        let row = end.targets[element]
        if row >= 0, bases[end.kind] >= 0 {
            if let hidden, hidden.contains(kind: end.kind, row: Int(row)) { return nil }
            return UInt32(truncatingIfNeeded: bases[end.kind] + Int(row))
        }
        guard Table.isDangling(row), bases[end.kind] >= 0 else { return nil }
        if let hidden, hidden.contains(target: row, ofKind: end.kind) { return nil }
        return UInt32(truncatingIfNeeded: rowCount + unresolved.number(of: row, ofKind: end.kind))
    }

    consuming func finish() -> Graph {
        let (kinds, keys) = (unresolved.kinds, unresolved.keys)
        let count = rowCount + keys.count
        var isReached = [Bool](repeating: false, count: count)
        for item in edges.items {
            isReached[Int(item.source)] = true
            isReached[Int(item.target)] = true
        }
        var nodes: [Graph.Node] = []
        nodes.reserveCapacity(count)
        var newNumbers = [UInt32](repeating: 0, count: count)
        for node in shown {
            for row in 0..<dataset.tables[node.kind].count
            where isReached[bases[node.kind] + row]
                || node.showsLonely && counts(node.kind, row)
            {
                newNumbers[bases[node.kind] + row] = UInt32(truncatingIfNeeded: nodes.count)
                nodes.append(Graph.Node(.row(kind: node.kind, row: row)))
            }
        }
        for key in keys.indices {
            newNumbers[rowCount + key] = UInt32(truncatingIfNeeded: nodes.count)
            nodes.append(Graph.Node(.unresolved(kind: kinds[key], key: key)))
        }
        if nodes.count < count { edges.renumber { newNumbers[Int($0)] } }
        edges.sort(nodes: nodes.count)
        let mutual = view.edges.map(\.isMutual)
        if mutual.contains(true), edges.joinMutual(of: mutual) { edges.sort(nodes: nodes.count) }
        return Graph(
            dataset: dataset, view: view, nodes: nodes,
            edges: edges.merged(typeCounts: typeCounts), unresolvedKeys: keys)
    }
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
    /// 0 without a type, then known types by row, then unknown types in order of appearance.
    let codes: [Int]

    init(_ table: Table, _ type: EdgeType?, known: Int, in dataset: Dataset) {
        guard let type else {
            codes = [Int](repeating: 0, count: table.count)
            return
        }
        let end = End(table, type.field)
        var unknown = UnresolvedKeys(dataset)
        codes = (0..<table.count).map { row in
            let target = end.column.elements(row).first.map { end.targets[$0] } ?? Table.none
            if Table.isDangling(target) {
                return known + 1 + unknown.number(of: target, ofKind: end.kind)
            }
            return target >= 0 ? Int(target) + 1 : 0
        }
    }
}
