/// Follows a deletion from row to row.
struct DeleteSearch {
    private let dataset: Dataset
    private let policy: String
    /// For each kind, whether each row is deleted.
    private(set) var isDeleted: [[Bool]]
    /// The links to deleted rows that do not cascade, by action.
    private(set) var met: [DeletePolicy.Action?: [DeletePlan.Link]] = [:]
    private var open: [(kind: Int, row: Int)] = []
    /// For each kind, the links to it with their values grouped by target.
    ///
    /// Computed when needed.
    private var incoming: [[Incoming]?]

    /// The values of a link, grouped by target row.
    private struct Incoming {
        let kind: Int
        let field: Int
        let action: DeletePolicy.Action?
        /// The elements, grouped by target row.
        let elements: [Int32]
        let ends: [Int]
    }

    init(_ dataset: Dataset, policy: String) {
        self.dataset = dataset
        self.policy = policy
        isDeleted = dataset.tables.map { [Bool](repeating: false, count: $0.count) }
        incoming = dataset.tables.map { _ in nil }
    }

    /// Marks a row as deleted and queues it, unless it is marked already.
    mutating func delete(_ row: Int, ofKind kind: Int) {
        guard isDeleted[kind].indices.contains(row), !isDeleted[kind][row] else { return }
        isDeleted[kind][row] = true
        open.append((kind, row))
    }

    /// Follows the queued deletions until none is left.
    mutating func run() {
        while let (kind, row) = open.popLast() {
            for link in links(to: kind) {
                let column = dataset.tables[link.kind].rows.columns[link.field]
                let start = row == 0 ? 0 : link.ends[row - 1]
                for element in link.elements[start..<link.ends[row]].lazy.map(Int.init) {
                    let source = column.row(ofElement: element)
                    if link.action == .cascade {
                        delete(source, ofKind: link.kind)
                    } else {
                        met[link.action, default: []].append(
                            DeletePlan.Link(
                                kind: link.kind, field: link.field, row: source, element: element))
                    }
                }
            }
        }
    }

    private mutating func links(to kind: Int) -> [Incoming] {
        if let known = incoming[kind] { return known }
        let found = dataset.tables.flatMap { table in
            table.kind.fields.indices.compactMap { field -> Incoming? in
                guard let link = table.kind.fields[field].link, link.kind == kind else {
                    return nil
                }
                return group(table, field, link)
            }
        }
        incoming[kind] = found
        return found
    }

    /// Groups the values of a link by target row, in linear time.
    private func group(_ table: Table, _ field: Int, _ link: LinkShape) -> Incoming {
        let targets = table.targets(field: field)
        var ends = [Int](repeating: 0, count: dataset.tables[link.kind].count + 1)
        for target in targets where target >= 0 { ends[Int(target) + 1] += 1 }
        for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
        var elements = [Int32](repeating: 0, count: ends.last ?? 0)
        for (element, target) in targets.enumerated() where target >= 0 {
            elements[ends[Int(target)]] = Int32(truncatingIfNeeded: element)
            ends[Int(target)] += 1
        }
        // Each start has moved to the end of its group.
        return Incoming(
            kind: table.kind.index, field: field, action: link.action(under: policy),
            elements: elements, ends: ends.dropLast())
    }
}
