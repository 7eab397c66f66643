extension ForumArchive {
    /// Returns the rows of forums and groups that change if a newer archive is applied.
    ///
    /// - The newer archive determines the parent, name and position of the forums and groups in both archives.
    ///   All former names are kept.
    /// - What the newer archive leaves out stays where it is, and follows its parent forum to another group.
    /// - Forums and groups that only the newer archive has are added if others become their children.
    /// - If the newer archive holds an index, everything that it lists is added, because its positions count all
    ///   entries. Forums that it does not list are marked as stale.
    public func rebuilding(from newer: ForumArchive) throws(Failure) -> Batch {
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
            if cells["parent"] == nil, let group = group(of: row, following: places) {
                cells["group"] = group
            }
            if newer.hasIndex {
                let isListed = match.map { newer.isListed($0) } ?? false
                cells["is_stale"] = .integer(isListed ? 0 : 1)
            }
            changes.addIfNew(row, of: forums, cells)
        }
        additions.add(to: &changes)
        return changes.batch
    }

    /// Returns the new group of a forum's ancestor, if both were in one group.
    private func group(
        of forum: Int, following places: [Int: [String: RowChanges.Cell]]
    ) -> RowChanges.Cell? {
        let parents = forums.targets("parent")
        var (row, seen) = (Int(parents[forum]), Set([forum]))
        while row >= 0, seen.insert(row).inserted {
            if let place = places[row], !place.isEmpty {
                let isTogether = forums.cell(row, "group") == forums.cell(forum, "group")
                return isTogether ? place["group"] : nil
            }
            row = Int(parents[row])
        }
        return nil
    }

    /// Whether the rows come from an index, which shows whether it lists each forum.
    private var hasIndex: Bool { forums.ownRows.contains { isListed($0) } }

    private func isListed(_ forum: Int) -> Bool { forums.flags("is_stale")[forum] == false }

    /// Returns the name and position that a newer row gives a forum or group.
    private static func newerCells(
        _ row: Int, _ table: Table, _ match: Int, _ other: Table
    ) -> [String: RowChanges.Cell] {
        var cells: [String: RowChanges.Cell] = [:]
        if let index = other.numbers("index")[match], index >= 0 {
            cells["index"] = .integer(index)
        }
        let old = table.cell(row, "name")
        if case .text(let name) = other.cell(match, "name"), !name.isEmpty, old != .text(name) {
            cells["name"] = .text(name)
            cells["names"] = .list([name] + Self.names(old, table.cell(row, "names"), but: name))
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
            let (parents, groups) = (newer.forums.targets("parent"), newer.forums.targets("group"))
            let (groupKeys, forumKeys) = (newer.groups.keys, newer.forums.keys)
            if newer.hasIndex {
                let positions = newer.groups.numbers("index")
                for group in newer.groups.ownRows where positions[group].map({ $0 >= 0 }) == true {
                    if keys.groups.insert(groupKeys[group]).inserted { rows.groups.insert(group) }
                }
                for forum in newer.forums.ownRows where newer.isListed(forum) {
                    if keys.forums.insert(forumKeys[forum]).inserted { rows.forums.insert(forum) }
                }
            }
            var open = newer.forums.ownRows.filter { keys.forums.contains(forumKeys[$0]) }
            while let forum = open.popLast() {
                let (parent, group) = (Int(parents[forum]), Int(groups[forum]))
                if group >= 0, keys.groups.insert(groupKeys[group]).inserted {
                    rows.groups.insert(group)
                }
                if parent >= 0, keys.forums.insert(forumKeys[parent]).inserted {
                    rows.forums.insert(parent)
                    open.append(parent)
                }
            }
        }

        /// Returns the parent and group of a forum's newer row; empty if they are not stated or do not exist.
        func place(_ row: Int) -> [String: RowChanges.Cell] {
            let parent = newer.forums.cell(row, "parent")
            let group = newer.forums.cell(row, "group")
            if case .text(let key) = parent, !keys.forums.contains(key) { return [:] }
            if case .text(let key) = group {
                return keys.groups.contains(key) ? ["parent": parent, "group": group] : [:]
            }
            return parent == .missing ? [:] : ["parent": parent]
        }

        func add(to changes: inout RowChanges) {
            for group in rows.groups.sorted() { changes.add(group, of: newer.groups, [:]) }
            for forum in rows.forums.sorted() {
                var cells = place(forum)
                // The other link targets may not exist here.
                for field in newer.forums.kind.fields where field.link != nil {
                    if cells[field.name] == nil { cells[field.name] = .missing }
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
