/// The rows of two datasets on their way to become those of one.
struct RowMerging<Past: RowPast> {
    /// The values that differ although nothing says which one is newer; the newer dataset's count.
    private(set) var conflicts: [UpsertedRows.Value] = []
    /// The values that were replaced before, and stay so.
    private(set) var replaced: [UpsertedRows.Value] = []
    /// The values that are links to rows that are gone, and are not taken.
    private(set) var lost: [UpsertedRows.Value] = []

    private let compared: Differences
    private let past: Past
    private let goneLinks: GoneLinks<Past>
    private let isNewerAsWhole: Bool?
    private let captures: (old: RowCaptures, new: RowCaptures)
    private var history: MergedHistory?
    private var changes: RowChanges
    private var pair: RowPair
    private let contents: [[KindContents]]
    /// For each kind, the rows of both sides that do not provide the field in which its rows are written.
    private var superseded: BothSides<[Set<Int>]>

    init(_ compared: Differences, _ past: Past, leavingOut keys: [Set<[UInt8]>]) {
        self.compared = compared
        self.past = past
        goneLinks = GoneLinks(compared.old.vocabulary, past, leavingOut: keys)
        isNewerAsWhole = DatasetOrder(compared.old, compared.new).isNewer
        captures = (RowCaptures(compared.old), RowCaptures(compared.new))
        history = MergedHistory(compared.old, captures.old, captures.new)
        changes = RowChanges(compared.old)
        pair = RowPair(compared.old.vocabulary)
        contents = compared.old.vocabulary.contents
        let none = contents.map { _ in Set<Int>() }
        superseded = BothSides(old: none, new: none)
    }

    /// Merges the rows of a kind that both have.
    mutating func merge(ofKind kind: Int) throws(Past.Failure) {
        if kind == history?.kind { return }
        let order = RevisionOrder(kind, compared.old, compared.new)
        for row in compared.kinds[kind].changed {
            try merge(row, ofKind: kind, order.isNewer(row.new, than: row.old) ?? isNewerAsWhole)
        }
    }

    private mutating func merge(
        _ row: Differences.Changed, ofKind kind: Int, _ isNewer: Bool?
    ) throws(Past.Failure) {
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        let captures = captures
        pair.merge(row, old, new, isNewer: isNewer ?? true)
        var cells = pair.cells(row.fields)
        let rests = goneLinks.cells(row.new, of: new)
        for field in row.fields where cells[field] != old.cell(row.old, field) {
            let value = UpsertedRows.Value(row: RowID(kind: kind, row: row.new), field: field)
            if isNewer != true, try past.hasReplaced(row.new, field, of: new) {
                cells[field] = nil
                replaced.append(value)
            } else if let rest = rests[field], cells[field] == new.cell(row.new, field) {
                // What is left of a list counts; another link stays as it was.
                cells[field] = rest == .missing ? nil : rest
                lost.append(value)
            } else if isNewer == nil, old.rows.columns[field].hasValue(row.old) {
                conflicts.append(value)
            }
        }
        for contained in contents[kind] {
            guard let field = contained.field, row.fields.contains(field) else { continue }
            let isOfNew = cells[field] == new.cell(row.new, field)
            superseded.change(isOfNew ? .old : .new) {
                $0[contained.kind].insert(isOfNew ? row.old : row.new)
            }
        }
        let isChanged = changes.addIfNew(
            row.old, of: old, cells, at: isNewer == false ? nil : new.rows.places[row.new])
        let page = isChanged || isNewer == false ? try past.capture(row.old, of: old) : nil
        history?.note(
            pair.versions, Array(cells.keys), of: old.kind, pair.merged.tables[kind]
        ) { version in
            (version == 0) == (isNewer ?? true)
                ? captures.new.key(of: row.new, kind)
                : captures.old.key(of: row.old, kind, page: page)
        }
    }

    /// Adds rows that only the other dataset has, by kind, and tells which ones the newer dataset does not list.
    mutating func add(_ added: [[Int]]) {
        let unlisted = UnlistedRows(compared.old, compared.new, isNewer: isNewerAsWhole)
        for (table, found) in zip(compared.old.tables, compared.kinds) {
            let cells = unlisted.cells(ofOld: table.kind.index)
            for row in found.removed {
                if isSuperseded(row, .old, table) {
                    changes.remove(row, of: table)
                } else {
                    changes.addIfNew(row, of: table, cells)
                }
            }
        }
        for (table, rows) in zip(compared.new.tables, added) {
            let cells = unlisted.cells(ofNew: table.kind.index)
            for row in rows where !isSuperseded(row, .new, table) {
                if table.kind.index == history?.kind {
                    history?.note(row, of: table)
                } else {
                    let rests = goneLinks.cells(row, of: table)
                    lost += rests.keys.sorted().map {
                        UpsertedRows.Value(row: RowID(kind: table.kind.index, row: row), field: $0)
                    }
                    changes.add(copyOf: row, of: table, cells.merging(rests) { $1 })
                }
            }
        }
    }

    /// Whether a row is part of a value that the merged row does not have.
    private func isSuperseded(_ row: Int, _ side: ComparedSide, _ table: Table) -> Bool {
        let rows = superseded[side][table.kind.index]
        guard !rows.isEmpty, let container = table.kind.containerField else { return false }
        return rows.contains(Int(table.targets(field: container)[row]))
    }

    /// Returns what the merged rows change in the older dataset.
    mutating func finish() -> Differences {
        history?.add(to: &changes)
        return Differences(
            from: compared.old,
            to: changes.isEmpty ? compared.old : compared.old.applying(changes), made: changes)
    }
}

/// A row of a dataset and that of another one with the same key, merged as two captures are.
private struct RowPair {
    /// The two rows, the newer one first.
    private(set) var versions: RowVersions
    /// The merged row.
    private(set) var merged: Batch

    init(_ vocabulary: Vocabulary) {
        versions = RowVersions(vocabulary)
        merged = Batch(kinds: vocabulary.kinds)
    }

    mutating func merge(_ row: Differences.Changed, _ old: Table, _ new: Table, isNewer: Bool) {
        versions.begin(old.kind.index)
        let rows = [(row.new, new), (row.old, old)]
        for (row, table) in isNewer ? rows : rows.reversed() {
            versions.rows.tables[old.kind.index].append(row: row, of: table.rows)
            versions.endVersion()
        }
        merged.removeAll()
        versions.add(to: &merged)
    }

    /// Returns the values of some fields of the merged row.
    func cells(_ fields: [Int]) -> [Int: RowChanges.Cell] {
        let columns = merged.tables[versions.kind].columns
        return Dictionary(uniqueKeysWithValues: fields.map { ($0, columns[$0].cell(0)) })
    }
}
