private import KithSystemBinding

/// Resolves the links of all tables, on all processors, in time linear in the values.
struct LinkResolution {
    /// For each kind with a key that links lead to, its rows by key.
    let keys: [KeyTable?]
    /// For each kind and field, the target of each element; see ``Table/targets(field:)``.
    private(set) var targets: [[[Int32]]]
    /// For each kind, the keys that links name but no row has.
    private(set) var missing: [DistinctKeys]

    /// Stands for a key that no row has, until it has a number.
    fileprivate static let unknown = Int32.min

    init(_ vocabulary: Vocabulary, _ rows: [Rows]) {
        let kinds = vocabulary.kinds
        let linked = Set(kinds.flatMap(\.fields).compactMap { $0.link?.kind })
        let keys = Processors.answers(kinds.count) { kind in
            linked.contains(kind)
                ? kinds[kind].keyField.map { KeyTable(rows[kind].columns[$0]) } : nil
        }
        targets = kinds.map { $0.fields.map { _ in [] } }
        missing = kinds.map { _ in DistinctKeys() }
        self.keys = keys
        let links = kinds.flatMap { kind in
            kind.fields.indices.compactMap { field in
                LinkColumn(kind, field, in: kinds, known: keys)
            }
        }
        var found = Processors.answers(links.count) { links[$0].targets(in: rows) }
        for (index, link) in links.enumerated() {
            // Moved, because a copy of many links would take memory.
            var own: [Int32] = []
            swap(&own, &found[index])
            missing[link.target].number(&own, in: rows[link.kind].columns[link.field])
            targets[link.kind][link.field] = own
        }
    }

    /// A field with links to a kind whose rows have keys.
    private struct LinkColumn: Sendable {
        let kind: Int
        let field: Int
        /// The kind that the links lead to.
        let target: Int
        private let keyField: Int
        private let known: KeyTable
        private let placeholders: [[UInt8]]

        init?(_ kind: Kind, _ field: Int, in kinds: [Kind], known: [KeyTable?]) {
            guard let link = kind.fields[field].link, let keyField = kinds[link.kind].keyField,
                let known = known[link.kind]
            else { return nil }
            (self.kind, self.field, target) = (kind.index, field, link.kind)
            (self.keyField, self.known) = (keyField, known)
            placeholders = link.placeholders.map { Array($0.utf8) }
        }

        /// Returns the target of each element, or ``LinkResolution/unknown``.
        func targets(in rows: [Rows]) -> [Int32] {
            let (column, keys) = (rows[kind].columns[field], rows[target].columns[keyField])
            var targets: [Int32] = []
            targets.reserveCapacity(column.elementCount)
            for row in 0..<column.count {
                guard column.hasValue(row) else {
                    for _ in column.elements(row) { targets.append(Table.none) }
                    continue
                }
                for element in column.elements(row) {
                    let key = column.slice(element)
                    // Rows that belong to one row mostly follow each other.
                    if let last = targets.last, !key.isEmpty,
                        column.element(element - 1, equals: key)
                    {
                        targets.append(last)
                    } else if let found = known.element(of: key, in: keys) {
                        targets.append(found)
                    } else {
                        let isPlaceholder = placeholders.contains { $0.elementsEqual(key) }
                        targets.append(isPlaceholder ? Table.none : LinkResolution.unknown)
                    }
                }
            }
            return targets
        }
    }
}

extension DistinctKeys {
    /// Replaces the targets of keys that no row has by numbers.
    fileprivate mutating func number(_ targets: inout [Int32], in column: borrowing Column) {
        for element in targets.indices where targets[element] == LinkResolution.unknown {
            targets[element] = Table.dangling(number(of: column.slice(element)))
        }
    }
}
