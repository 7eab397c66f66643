/// The rows of two datasets on their way to become those of one.
struct RowMerging<Past: RowPast> {
    /// The values that differ although nothing says which one is newer; the newer dataset's count.
    private(set) var conflicts: [UpsertedRows.Value] = []
    /// The values that replace some that were changed after they had been read.
    private(set) var overwriting: [UpsertedRows.Value] = []
    /// The values that were replaced before, and stay so.
    private(set) var replaced: [UpsertedRows.Value] = []
    /// The values that are links to rows that are gone, and are not taken.
    private(set) var lost: [UpsertedRows.Value] = []
    /// Which captures say the values of merged rows, where the past does not say so.
    private(set) var sightings: [SightedRow] = []

    private let compared: Differences
    private let past: Past
    private let goneLinks: GoneLinks<Past>
    private let isNewerAsWhole: Bool?
    /// For each kind, whether captures tell which of two rows is newer.
    private let isSighted: [Bool]
    private let captures: (old: RowCaptures, new: RowCaptures)
    /// The order of the captures of both datasets.
    private let captureOrder: CaptureOrder
    private var history: MergedHistory?
    private var changes: RowChanges
    private var pair: RowPair
    private let contents: [[KindContents]]
    /// For each kind, the rows of both sides that do not provide the field in which its rows are written.
    private var superseded: BothSides<[Set<Int>]>

    init(
        _ compared: Differences, _ past: Past, leavingOut keys: [Set<[UInt8]>], loops: Set<RowID>
    ) {
        self.compared = compared
        self.past = past
        goneLinks = GoneLinks(compared.old.vocabulary, past, leavingOut: keys, loops)
        isNewerAsWhole = DatasetOrder(compared.old, compared.new).isNewer
        isSighted = compared.old.vocabulary.kinds.indices.map(compared.old.vocabulary.isSighted)
        captureOrder = CaptureOrder(compared.old, compared.new)
        captures = (
            RowCaptures(compared.old, captureOrder), RowCaptures(compared.new, captureOrder)
        )
        history = MergedHistory(compared.old, with: compared.new, captureOrder)
        changes = RowChanges(compared.old)
        pair = RowPair(compared.old.vocabulary)
        contents = compared.old.vocabulary.contents
        let none = contents.map { _ in Set<Int>() }
        superseded = BothSides(old: none, new: none)
    }

    /// Merges the rows of a kind that both have.
    mutating func merge(ofKind kind: Int) throws(Past.Failure) {
        if kind == history?.kind { return }
        let revisions = RevisionOrder(kind, compared.old, compared.new)
        for row in compared.kinds[kind].changed {
            try merge(row, ofKind: kind, revisions.isNewer(row.new, than: row.old))
        }
        // Rows that name their capture differ in that, or say nothing new.
        if isSighted[kind], compared.old.vocabulary.captureLink(ofKind: kind) == nil {
            try noteEqualRows(ofKind: kind)
        }
    }

    /// Returns which version of a row is newer, by value if captures tell, or else as the rows or the datasets say.
    private func order(
        _ row: Differences.Changed, ofKind kind: Int, _ isNewer: Bool?
    ) throws(Past.Failure) -> SightingOrder {
        let fallback = isNewer ?? isNewerAsWhole
        var order = SightingOrder(captures: captureOrder, fallback: fallback)
        if isSighted[kind] || kind == compared.old.vocabulary.captureMoment?.kind {
            order.old = try sightings(ofOld: row.old, kind)
            order.new = captures.new.sightings(row.new, kind)
        }
        return order
    }

    private mutating func merge(
        _ row: Differences.Changed, ofKind kind: Int, _ isNewer: Bool?
    ) throws(Past.Failure) {
        let order = try order(row, ofKind: kind, isNewer)
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        var cells: [Int: RowChanges.Cell] = [:]
        for isNewer in [true, false] {
            let fields = row.fields.filter { (order.isNewer($0) ?? true) == isNewer }
            if fields.isEmpty { continue }
            let merged = try merge(row, fields, ofKind: kind, order, isNewer: isNewer)
            cells.merge(merged) { one, _ in one }
        }
        sortValues(row, of: old, &cells)
        noteSuperseded(row, ofKind: kind, order, cells)
        changes.addIfNew(
            row.old, of: old, cells, at: order.isNewer == false ? nil : new.rows.places[row.new])
        note(row, ofKind: kind, order, cells)
    }

    /// Merges some fields of a row, in which one version is newer; returns the values that do not stay.
    private mutating func merge(
        _ row: Differences.Changed, _ fields: [Int], ofKind kind: Int, _ order: SightingOrder,
        isNewer: Bool
    ) throws(Past.Failure) -> [Int: RowChanges.Cell] {
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        pair.merge(row, old, new, isNewer: isNewer)
        var cells = pair.cells(fields)
        let rests = goneLinks.cells(row.new, of: new)
        var changed: Set<Int> = []
        for field in fields where cells[field] != old.cell(row.old, field) {
            let verdict = order.isNewer(field)
            let value = UpsertedRows.Value(row: RowID(kind: kind, row: row.new), field: field)
            if verdict != true, try past.hasReplaced(row.new, field, of: new) {
                cells[field] = nil
                replaced.append(value)
            } else if let rest = rests[field], cells[field] == new.cell(row.new, field) {
                // What is left of a list counts; another link stays as it was.
                cells[field] = rest == .missing ? nil : rest
                lost.append(value)
            } else if verdict == nil {
                if old.rows.columns[field].hasValue(row.old) { conflicts.append(value) }
            } else if cells[field] == new.cell(row.new, field),
                try isChanged(row.old, field, of: old)
            {
                changed.insert(field)
                overwriting.append(value)
            }
        }
        let newest = (old: captures.old.newest, new: captures.new.newest)
        history?.note(
            pair.versions, Array(cells.keys), of: old.kind, pair.merged.tables[kind]
        ) { value in
            let isOfNew = (value.version == 0) == isNewer
            // No capture shows what was changed after it, nor supersedes what is gone.
            if isOfNew ? rests[value.field] != nil : changed.contains(value.field) { return nil }
            let capture = (isOfNew ? order.new : order.old).capture(of: value.field)
            // Of another one nothing is known but that it came before the other dataset.
            return capture.isEmpty ? isOfNew ? newest.new : newest.old : capture
        }
        return cells
    }

    /// Whether a value was changed after it had been read; links are also cleared by what becomes of their targets.
    private func isChanged(_ row: Int, _ field: Int, of table: Table) throws(Past.Failure) -> Bool {
        let isLink = table.kind.fields[field].link != nil
        if isLink, !table.rows.columns[field].hasValue(row) { return false }
        return try past.hasChanged(row, field, of: table)
    }

    /// Sorts the lists of all values that other fields had, as the two versions of a row do not tell which are newer.
    private func sortValues(
        _ row: Differences.Changed, of old: Table, _ cells: inout [Int: RowChanges.Cell]
    ) {
        for (list, cell) in cells {
            guard case .history(let name) = old.kind.fields[list].merging,
                let field = old.kind.index(ofField: name), case .list(let values) = cell,
                case .text(let current) = cells[field] ?? old.cell(row.old, field),
                let sorted = history?.sorted(values, current, of: field, row.old, in: old)
            else { continue }
            cells[list] = .list(sorted)
        }
    }

    /// Notes which of two versions does not provide the rows that the merged row contains: where they are written in a field,
    /// the one that does not provide that, and else the older one.
    private mutating func noteSuperseded(
        _ row: Differences.Changed, ofKind kind: Int, _ order: SightingOrder,
        _ cells: [Int: RowChanges.Cell]
    ) {
        let new = compared.new.tables[kind]
        for contained in contents[kind] {
            let isOfNew: Bool?
            if let field = contained.field {
                let differs = row.fields.contains(field)
                isOfNew = differs ? cells[field] == new.cell(row.new, field) : nil
            } else {
                isOfNew = isSighted[kind] ? order.isNewer : nil
            }
            guard let isOfNew else { continue }
            superseded.change(isOfNew ? .old : .new) {
                $0[contained.kind].insert(isOfNew ? row.old : row.new)
            }
        }
    }

    /// Takes in equal rows of a kind, which other captures show.
    private mutating func noteEqualRows(ofKind kind: Int) throws(Past.Failure) {
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        let row = old.rowsByName()
        let changed = Set(compared.kinds[kind].changed.map(\.new))
        for number in new.ownRows where !changed.contains(number) {
            guard let oldRow = new.name(number).flatMap(row) else { continue }
            let row = Differences.Changed(old: oldRow, new: number, fields: [])
            let order = try order(row, ofKind: kind, nil)
            noteSuperseded(row, ofKind: kind, order, [:])
            note(row, ofKind: kind, order, [:])
        }
    }

    /// Notes which captures say the values of a merged row with some cells, unless that is known.
    private mutating func note(
        _ row: Differences.Changed, ofKind kind: Int, _ order: SightingOrder,
        _ cells: [Int: RowChanges.Cell]
    ) {
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        guard isSighted[kind], let name = old.name(row.old) else { return }
        let merged = order.merged(row, old, new, cells)
        let isKnown =
            if old.kind.keyField == nil {
                // The values that name it may be other ones now.
                false
            } else if let link = compared.old.vocabulary.captureLink(ofKind: kind) {
                merged.older.isEmpty && order.old.older.isEmpty && row.fields.contains(link)
            } else {
                // A row that now comes from the new page would else seem to have all its values from there.
                merged == order.old && order.isNewer != nil
            }
        if !isKnown { sightings.append(SightedRow(old.kind, name, merged)) }
    }

    /// Adds rows that only the other dataset has, by kind, and tells which ones the newest index does not list.
    mutating func add(_ added: [[Int]]) throws(Past.Failure) {
        for (kind, rows) in added.enumerated() {
            let unlisted = try unlisted(ofKind: kind)
            try keep(ofKind: kind, unlisted)
            let table = compared.new.tables[kind]
            for row in rows where !isSuperseded(row, .new, table) {
                if kind == history?.kind {
                    history?.note(row, of: table)
                } else {
                    add(row, ofKind: kind, unlisted)
                }
            }
        }
    }

    /// Keeps the rows of a kind that only the dataset itself has.
    private mutating func keep(
        ofKind kind: Int, _ unlisted: UnlistedRows?
    ) throws(Past.Failure) {
        let table = compared.old.tables[kind]
        for row in compared.kinds[kind].removed {
            if isSuperseded(row, .old, table) {
                changes.remove(row, of: table)
            } else if let unlisted, !unlisted.cells.old.isEmpty {
                changes.addIfNew(row, of: table, unlisted.cells.old)
                note(try sightings(ofOld: row, kind), row, of: table, unlisted)
            }
        }
    }

    private mutating func add(_ row: Int, ofKind kind: Int, _ unlisted: UnlistedRows?) {
        let table = compared.new.tables[kind]
        let rests = goneLinks.cells(row, of: table)
        lost += rests.keys.sorted().map {
            UpsertedRows.Value(row: RowID(kind: kind, row: row), field: $0)
        }
        let cells = unlisted?.cells.new ?? [:]
        changes.add(copyOf: row, of: table, cells.merging(rests) { $1 })
        if !cells.isEmpty {
            note(captures.new.sightings(row, kind), row, of: table, unlisted)
        } else if let known = table.rows.sightings[row] {
            note(known, row, of: table, nil)
        }
    }

    /// Notes which captures say the values of a row, and the index that does not list it.
    private mutating func note(
        _ known: RowSightings, _ row: Int, of table: Table, _ unlisted: UnlistedRows?
    ) {
        guard isSighted[table.kind.index], let name = table.name(row) else { return }
        var known = known
        if let unlisted { known.note(unlisted.capture, of: unlisted.field) }
        sightings.append(SightedRow(table.kind, name, known))
    }

    /// Returns which rows of a kind the newest index does not list; `nil` if there is none.
    private func unlisted(ofKind kind: Int) throws(Past.Failure) -> UnlistedRows? {
        let (old, new) = (compared.old.tables[kind], compared.new.tables[kind])
        guard let field = old.field(.stale) else { return nil }
        var captures = BothSides<[UInt8]>(old: [], new: [])
        for row in old.ownRows where old.rows.columns[field].hasValue(row) {
            captures.old = try sightings(ofOld: row, kind).capture(of: field)
            if !captures.old.isEmpty { break }
        }
        for row in new.ownRows where new.rows.columns[field].hasValue(row) {
            captures.new = self.captures.new.sightings(row, kind).capture(of: field)
            if !captures.new.isEmpty { break }
        }
        return UnlistedRows(
            old, new, captures: captures, captureOrder, isNewer: isNewerAsWhole)
    }

    private func sightings(ofOld row: Int, _ kind: Int) throws(Past.Failure) -> RowSightings {
        let known = try past.sightings(row, of: compared.old.tables[kind])
        return captures.old.sightings(row, kind, known)
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
