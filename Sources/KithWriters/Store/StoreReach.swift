package import KithModel
internal import KithSQLiteBinding
package import KithStore

/// A way along links, from rows to those that link to them.
package struct LinkWalk: Sendable {
    /// The links that are followed from the rows that have them, on to the rows to which they lead.
    package var up: [RowField]
    /// The links that are followed backwards, and whether the walk goes on at the rows that have them.
    package var back: [(link: RowField, goesOn: Bool)]
    /// The links that are followed to the rows which have the same key in them, whether or not a row has it.
    package var beside: [RowField] = []
    /// The edges that are followed from one end to the other, where the walk goes on.
    package var along: [EdgePath] = []
    /// The kinds of the rows where the walk begins; `nil` for all rows that were found.
    package var start: Set<Int>?

    /// Creates a way.
    package init(up: [RowField] = [], back: [(link: RowField, goesOn: Bool)]) {
        self.up = up
        self.back = back
    }

    /// Creates the way along edges.
    package init(along paths: [EdgePath]) {
        self.init(back: [])
        along = paths
    }

    /// Creates the way to all rows whose links lead to the same rows, again and again, from rows of some kinds
    /// or of all.
    package init(sharing links: [RowField], from start: Set<Int>? = nil) {
        self.init(up: links, back: links.map { ($0, true) })
        beside = links
        self.start = start
    }
}

extension StoreEditor {
    /// Chooses the rows of a store that have some names, which are keys or labels, or the keys of new rows, those that
    /// walks find from these one after another, the rows that links lead to from all these, and all rows of some kinds, or
    /// the first ones.
    ///
    /// A name may be that of several rows. `nil` means that all rows are needed: some are anonymised, or links lead to
    /// the key of a row that is not there yet.
    package func choice(
        of names: [(kind: Int, name: String)], new: [(kind: Int, key: String)] = [],
        walks: [LinkWalk] = [], whole: Set<Int>, some: (kinds: Set<Int>, count: Int) = ([], 0)
    ) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            for (kind, key) in new where try !reach.add(key: key, ofKind: kind) {
                if try reach.hasLinks(toKey: key, ofKind: kind) { return nil }
            }
            for (kind, names) in Dictionary(grouping: names, by: \.kind) {
                try reach.add(names.map(\.name), ofKind: kind)
            }
            for walk in walks { try reach.follow(walk) }
            for kind in some.kinds { try reach.addFirst(some.count, ofKind: kind) }
            return try reach.choice(whole: whole)
        } catch { throw WriteError(error) }
    }

    /// Returns those of some keys that rows of the store have.
    package func known(
        _ keys: [(kind: Int, name: String)]
    ) throws(WriteError) -> [(kind: Int, name: String)] {
        var known: [(kind: Int, name: String)] = []
        do throws(SQLiteError) {
            for (kind, keys) in Dictionary(grouping: keys, by: \.kind) {
                let search = try KindSearch(layout.tables[kind], layout, database)
                for key in keys where try !search.rows(withKey: key.name).isEmpty {
                    known.append(key)
                }
            }
        } catch { throw WriteError(error) }
        return known
    }

    /// Whether some rows do not fit the tables of their kinds.
    package func hasUnfitRows() throws(WriteError) -> Bool {
        do throws(SQLiteError) {
            return try database.prepare("SELECT 1 FROM \"\(StoreLayout.Own.unfit)\" LIMIT 1").step()
        } catch { throw WriteError(error) }
    }

    /// Names that some rows have in place of links.
    package struct LooseNames {
        /// The kind to which the links would lead.
        let kind: Int
        /// The names of which the rows have no keys.
        let named: Set<String>
        /// The names of which the rows have keys; rows of the store may have the names alone.
        let owned: Set<String>

        /// Creates names.
        package init(kind: Int, named: Set<String>, owned: Set<String>) {
            (self.kind, self.named, self.owned) = (kind, named, owned)
        }
    }

    /// Chooses the rows of a store that some rows may be, by key or by loose names, or can make a loop with, what is written
    /// in a field of these, and the rows that links lead to from all these; all rows of some kinds, and of a kind if one of these
    /// rows has no key.
    ///
    /// `nil` means that all rows are needed, as some are anonymised, or as looking for so many takes longer.
    package func choice(
        meeting dataset: Dataset, _ names: LooseNames? = nil, whole kinds: Set<Int> = [],
        share: Int
    ) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            let tables = dataset.tables.filter { !$0.ownRows.isEmpty }
            let keyed = tables.filter(\.allHaveKeys)
            let count = keyed.reduce(0) { $0 + $1.ownRows.count }
            if try Int64(count) * Int64(share) > last() { return nil }
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            for table in keyed {
                for row in table.ownRows {
                    try reach.add(key: table.key(row), ofKind: table.kind.index)
                }
            }
            if let names { try reach.add(names) }
            try reach.addLoops(of: tables)
            var whole = Set(tables.map(\.kind.index)).subtracting(keyed.map(\.kind.index))
                .union(kinds)
            let contents = dataset.vocabulary.contents.joined()
                .filter { $0.field != nil && !whole.contains($0.kind) }
            let containers = contents.map { RowField(kind: $0.kind, field: $0.container) }
            try reach.follow(LinkWalk(back: containers.map { ($0, false) }))
            // All captures tell which rows are newer, and what the newer ones do not list is stale.
            if let moment = dataset.vocabulary.captureMoment {
                whole.insert(moment.kind)
                whole.formUnion(tables.filter { $0.field(.stale) != nil }.map(\.kind.index))
            }
            // A value that was superseded may count again.
            if let history = dataset.vocabulary.history { whole.insert(history) }
            return try reach.choice(whole: whole)
        } catch { throw WriteError(error) }
    }

    private func hasAnonymisedRows() throws(SQLiteError) -> Bool {
        try database.prepare(
            "SELECT 1 FROM \"\(StoreLayout.Own.shapes)\" WHERE \"anonymised\" = 1 LIMIT 1"
        ).step()
    }
}

extension Table {
    /// Whether all its own rows have keys.
    fileprivate var allHaveKeys: Bool {
        guard let field = kind.keyField else { return false }
        return ownRows.allSatisfy { rows.columns[field].hasValue($0) }
    }
}

/// Finds rows of a store by name, and by the links of rows.
private struct StoreReach {
    private let kinds: [KindSearch]
    private var found: [Set<Int64>]
    private var open: [(kind: Int, row: Int64)] = []

    init(_ database: borrowing Database, _ layout: StoreLayout) throws(SQLiteError) {
        var kinds: [KindSearch] = []
        for table in layout.tables { kinds.append(try KindSearch(table, layout, database)) }
        self.kinds = kinds
        found = kinds.map { _ in [] }
    }

    private mutating func add(_ row: Int64, ofKind kind: Int) {
        if found[kind].insert(row).inserted { open.append((kind, row)) }
    }

    /// Adds the rows with some keys, or else those with these labels.
    mutating func add(_ names: [String], ofKind kind: Int) throws(SQLiteError) {
        var labels: Set<String> = []
        for name in names where try !add(key: name, ofKind: kind) {
            labels.insert(PendingRows.folded(name))
        }
        if labels.isEmpty { return }
        for (row, _) in try kinds[kind].labels(among: labels) { add(row, ofKind: kind) }
    }

    /// Adds the rows with names that others have in place of links to them, and the rows that have such names.
    mutating func add(_ names: StoreEditor.LooseNames) throws(SQLiteError) {
        let named = Set(names.named.map(PendingRows.folded))
        var lacking = Set(names.owned.map(PendingRows.folded))
        for (row, label) in try kinds[names.kind].labels(among: lacking.union(named)) {
            if named.contains(label) { add(row, ofKind: names.kind) }
            // Names of which the store had the keys itself were left.
            lacking.remove(label)
        }
        for row in try kinds[names.kind].rows(onceLabeled: named) { add(row, ofKind: names.kind) }
        if lacking.isEmpty { return }
        for (kind, search) in kinds.enumerated() {
            for row in try search.rows(naming: lacking, ofKind: names.kind) {
                add(row, ofKind: kind)
            }
        }
    }

    /// Adds the rows with a key; returns whether there are any.
    @discardableResult mutating func add(
        key: String, ofKind kind: Int
    ) throws(SQLiteError) -> Bool {
        let rows = try kinds[kind].rows(withKey: key)
        for row in rows { add(row, ofKind: kind) }
        return !rows.isEmpty
    }

    /// Adds the rows to which links lead from some rows that must make no loop.
    mutating func addLoops(of tables: [Table]) throws(SQLiteError) {
        for table in tables {
            for (index, field) in table.kind.fields.enumerated() {
                guard let link = field.link, link.acyclic != nil else { continue }
                let column = table.rows.columns[index]
                for element in 0..<column.storedCount {
                    try add(key: column.text(element), ofKind: link.kind)
                }
            }
        }
    }

    /// Adds the first rows of a kind, as many as there are up to a number.
    mutating func addFirst(_ count: Int, ofKind kind: Int) throws(SQLiteError) {
        for row in try kinds[kind].first(count) { add(row, ofKind: kind) }
    }

    /// Whether links lead to a key, whether or not a row has it.
    func hasLinks(toKey key: String, ofKind kind: Int) throws(SQLiteError) -> Bool {
        for link in kinds.flatMap(\.links) where link.target == kind {
            if try !link.rows(toKey: key).isEmpty { return true }
        }
        return false
    }

    /// Adds the rows that a walk finds, from those that were added.
    mutating func follow(_ walk: LinkWalk) throws(SQLiteError) {
        var seen = found.enumerated().map { kind, rows in
            walk.start?.contains(kind) ?? true ? rows : []
        }
        // Rows that follow each other are read together.
        var next = seen.enumerated().flatMap { kind, rows in
            rows.sorted().map { (kind: kind, row: $0) }
        }
        func go(to row: Int64, ofKind kind: Int) {
            if seen[kind].insert(row).inserted { next.append((kind, row)) }
        }
        let ways = walk.back.compactMap { way in
            kinds[way.link.kind].link(way.link.field).map { (way.link.kind, $0, way.goesOn) }
        }
        func links(_ places: [RowField]) -> [(Int, LinkSearch)] {
            places.compactMap { place in
                kinds[place.kind].link(place.field).map { (place.kind, $0) }
            }
        }
        let (up, beside) = (links(walk.up), links(walk.beside))
        let paths = walk.along.compactMap { PathSearch($0, kinds[$0.kind]) }
        var keys = beside.map { _ in Set<String>() }
        while let (kind, row) = next.popLast() {
            add(row, ofKind: kind)
            for path in paths where path.from.target == kind {
                for edge in try path.edges(from: row) {
                    add(edge, ofKind: path.kind)
                    for target in try path.to.rows(of: edge) {
                        go(to: target, ofKind: path.to.target)
                    }
                }
            }
            for (owner, link) in up where owner == kind {
                for target in try link.rows(of: row) { go(to: target, ofKind: link.target) }
            }
            for (index, (owner, link)) in beside.enumerated() where owner == kind {
                for key in try link.keys(of: row) where keys[index].insert(key).inserted {
                    for other in try link.rows(toKey: key) { go(to: other, ofKind: owner) }
                }
            }
            for (owner, link, goesOn) in ways where link.target == kind {
                for source in try link.rows(to: row) {
                    if goesOn { go(to: source, ofKind: owner) } else { add(source, ofKind: owner) }
                }
            }
        }
    }

    /// Returns the rows that were added, with those that links lead to from them, and all rows of some kinds.
    mutating func choice(whole: Set<Int>) throws(SQLiteError) -> StoreChoice {
        while let next = open.popLast() {
            for link in kinds[next.kind].links {
                for row in try link.rows(of: next.row) { add(row, ofKind: link.target) }
            }
        }
        return StoreChoice(
            found.enumerated().map { kind, rows in whole.contains(kind) ? nil : rows.sorted() })
    }
}
