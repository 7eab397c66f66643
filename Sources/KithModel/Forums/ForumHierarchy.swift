extension ForumArchive {
    /// Returns the rows of forums and groups that change if a newer archive is applied.
    ///
    /// - The newer archive determines the parent, name and position of the forums and groups in both archives.
    ///   All former names are kept.
    /// - What the newer archive leaves out stays where it is, and follows its parent forum to another group.
    /// - Forums and groups that only the newer archive has are added if others become their children.
    /// - If the newer archive holds an index, everything that it lists is added, because its positions count all
    ///   entries. Forums that it does not list are marked as stale.
    package func rebuilding(from newer: ForumArchive) throws(Failure) -> Batch {
        for table in [newer.groups, newer.forums] where !table.repeatedKeys.isEmpty {
            throw .repeatedForums(
                Set(table.repeatedKeys.map { table.key($0.element) }).sorted())
        }
        let additions = Additions(from: newer, to: self)
        var changes = RowChanges(dataset)
        for (row, match) in groups.matches(in: newer.groups) {
            guard let match else { continue }
            changes.addIfNew(
                row, of: groups, Self.newerCells(row, groups, match, newer.groups))
        }
        let matches = forums.matches(in: newer.forums)
        let places = Dictionary(
            uniqueKeysWithValues: matches.compactMap { row, match in
                match.map { (row, additions.place($0)) }
            })
        for (row, match) in matches {
            var cells = match.map { Self.newerCells(row, forums, $0, newer.forums) } ?? [:]
            cells.merge(places[row] ?? [:]) { $1 }
            if let field = groupField, parentField.map({ cells[$0] == nil }) != false,
                let group = group(of: row, following: places)
            {
                cells[field] = group
            }
            if newer.hasIndex {
                let isListed = match.map { newer.isListed($0) } ?? false
                cells.merge(forums.cells([.stale: .integer(isListed ? 0 : 1)])) { $1 }
            }
            changes.addIfNew(row, of: forums, cells)
        }
        additions.add(to: &changes)
        return changes.batch
    }

    /// The link of a forum to the forum that holds it.
    private var parentField: Int? { forums.kind.field(.in, to: forums.kind) }
    /// The link of a forum to its group.
    private var groupField: Int? { forums.kind.field(.in, to: groups.kind) }

    /// Returns the new group of a forum's ancestor, if both were in one group.
    private func group(
        of forum: Int, following places: [Int: [Int: RowChanges.Cell]]
    ) -> RowChanges.Cell? {
        guard let field = groupField else { return nil }
        let parents = forums.links(.in, to: forums)
        var (next, seen) = (parents[forum], Set([forum]))
        while let row = next, seen.insert(row).inserted {
            if let place = places[row], !place.isEmpty {
                let isTogether = forums.cell(row, field) == forums.cell(forum, field)
                return isTogether ? place[field] : nil
            }
            next = parents[row]
        }
        return nil
    }

    /// Whether the rows come from an index, which shows whether it lists each forum.
    private var hasIndex: Bool { forums.ownRows.contains { isListed($0) } }

    private func isListed(_ forum: Int) -> Bool { forums.flags(.stale)[forum] == false }

    /// Returns the name and position that a newer row gives a forum or group.
    private static func newerCells(
        _ row: Int, _ table: Table, _ match: Int, _ other: Table
    ) -> [Int: RowChanges.Cell] {
        var cells: [Int: RowChanges.Cell] = [:]
        if let position = other.numbers(.position)[match], position >= 0 {
            cells = table.cells([.position: .integer(position)])
        }
        guard let field = table.field(.name) else { return cells }
        let old = table.cell(row, field)
        if case .text(let name) = other.cell(match, field), !name.isEmpty, old != .text(name) {
            cells[field] = .text(name)
            let history = Merging.history(of: table.kind.fields[field].name)
            if let names = table.kind.fields.firstIndex(where: { $0.merging == history }) {
                let former = Self.names(old, table.cell(row, names), but: name)
                cells[names] = .list([name] + former)
            }
        }
        return cells
    }

    /// Returns the former names of a row, except one.
    private static func names(
        _ name: RowChanges.Cell, _ names: RowChanges.Cell, but newer: [UInt8]
    ) -> [[UInt8]] {
        if case .list(let names) = names { return names.filter { $0 != newer } }
        if case .text(let name) = name { return [name] }
        return []
    }

    /// Forums and groups that only the newer archive has and that must be added.
    private struct Additions {
        private let newer: ForumArchive
        private var rows: (groups: Set<Int>, forums: Set<Int>) = ([], [])
        /// The existing keys and the added ones.
        private var keys: (groups: Set<[UInt8]>, forums: Set<[UInt8]>)

        init(from newer: ForumArchive, to older: ForumArchive) {
            self.newer = newer
            keys = (older.groups.ownKeys, older.forums.ownKeys)
            let parents = newer.forums.links(.in, to: newer.forums)
            let groups = newer.forums.links(.in, to: newer.groups)
            let (groupKeys, forumKeys) = (newer.groups.keys, newer.forums.keys)
            if newer.hasIndex {
                let positions = newer.groups.numbers(.position)
                for group in newer.groups.ownRows where positions[group].map({ $0 >= 0 }) == true {
                    if keys.groups.insert(groupKeys[group]).inserted { rows.groups.insert(group) }
                }
                for forum in newer.forums.ownRows where newer.isListed(forum) {
                    if keys.forums.insert(forumKeys[forum]).inserted { rows.forums.insert(forum) }
                }
            }
            var open = newer.forums.ownRows.filter { keys.forums.contains(forumKeys[$0]) }
            while let forum = open.popLast() {
                if let group = groups[forum], keys.groups.insert(groupKeys[group]).inserted {
                    rows.groups.insert(group)
                }
                if let parent = parents[forum], keys.forums.insert(forumKeys[parent]).inserted {
                    rows.forums.insert(parent)
                    open.append(parent)
                }
            }
        }

        /// Returns the parent and group of a forum's newer row; empty if they are not stated or do not exist.
        func place(_ row: Int) -> [Int: RowChanges.Cell] {
            var cells: [Int: RowChanges.Cell] = [:]
            let fields = [
                (newer.parentField, keys.forums), (newer.groupField, keys.groups),
            ]
            for case (let field?, let known) in fields {
                cells[field] = newer.forums.cell(row, field)
                if case .text(let key) = cells[field], !known.contains(key) { return [:] }
            }
            // A forum without a known group keeps its own.
            if let field = newer.groupField, cells[field] == .missing { cells[field] = nil }
            return cells.values.contains { $0 != .missing } ? cells : [:]
        }

        func add(to changes: inout RowChanges) {
            for group in rows.groups.sorted() { changes.add(group, of: newer.groups, [:]) }
            for forum in rows.forums.sorted() {
                var cells = place(forum)
                // The other link targets may not exist here.
                for (index, field) in newer.forums.kind.fields.enumerated()
                where field.link != nil && cells[index] == nil {
                    cells[index] = .missing
                }
                changes.add(forum, of: newer.forums, cells)
            }
        }
    }
}

extension Table {
    /// The keys of all rows, in order; an empty key if a row has none.
    fileprivate var keys: [[UInt8]] {
        guard let field = kind.keyField else { return [[UInt8]](repeating: [], count: count) }
        return (0..<count).map { Array(rows.columns[field].slice($0)) }
    }

    fileprivate var ownKeys: Set<[UInt8]> { Set(keys[ownRows]) }

    /// Returns the rows of the inputs, each with the row of another table with the same key.
    fileprivate func matches(in other: Table) -> [(row: Int, match: Int?)] {
        ownRows.map { ($0, other.ownRow(withKey: key($0))) }
    }
}
