internal import KithDiagnostics
package import KithSourceText

/// Merged rows, pulled in batches.
package struct MergedRows: ~Copyable, Sendable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    /// The records of each kind, grouped by entity, newest first.
    private let entries: [[StoredRecord]]
    private let captures: [Capture]
    /// The next batch.
    private var batch: Batch
    private var versions: RowVersions
    /// The kind of the next record, and the position of that record.
    private var kind = 0
    private var position = 0
    private let history: RowHistory?
    /// For each kind, whether a field needs merging even with a single capture.
    private let isAlwaysMerged: [Bool]
    /// For each kind, whether it is noted which captures say the values of rows.
    private let isSighted: [Bool]
    /// For each kind, whether an index lists its rows.
    private let isListed: [Bool]
    /// The clocks of the captures; `nil` before the first batch.
    private var clocks: CaptureClocks?
    /// The captures that have one clock; `nil` before the first batch.
    private var groups: ClockGroups?
    private let ranks: [Int]
    private let telling: @Sendable ([ClockMove]) -> [Finding]
    private let settling: @Sendable (inout Batch) -> Void
    /// For each kind, which fields are timestamps.
    private let times: [[Bool]]

    /// The number of rows in a batch.
    static let batchSize = 512

    init(
        _ vocabulary: Vocabulary, _ spool: consuming RowSpool, _ entries: [[StoredRecord]],
        _ captures: [Capture], _ ranks: [Int],
        _ telling: @escaping @Sendable ([ClockMove]) -> [Finding],
        _ settling: @escaping @Sendable (inout Batch) -> Void
    ) {
        self.ranks = ranks
        self.telling = telling
        self.settling = settling
        times = vocabulary.kinds.map { $0.fields.map { $0.type == .timestamp } }
        self.vocabulary = vocabulary
        self.spool = spool
        self.entries = entries
        self.captures = captures
        batch = Batch(kinds: vocabulary.kinds)
        versions = RowVersions(vocabulary)
        history = RowHistory(vocabulary)
        isSighted = vocabulary.kinds.indices.map(vocabulary.isSighted)
        isListed = vocabulary.kinds.map { $0.field(.stale) != nil }
        isAlwaysMerged = vocabulary.kinds.map { kind in
            kind.fields.contains { if case .history = $0.merging { true } else { false } }
        }
    }

    /// Returns the next rows, or `nil` after the last one.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if rows cannot be read back from disk.
    package mutating func next() throws(ReadError) -> Batch? {
        if clocks == nil { try compareClocks() }
        while batch.rowCount < Self.batchSize, let group = nextGroup() {
            let row = batch.tables[kind].count
            if group.count == 1, !isAlwaysMerged[kind] {
                try spool.unpack(
                    entries[kind][group.lowerBound], isRepeated: isRepeated, into: &batch,
                    clock: clocks?[entries[kind][group.lowerBound].capture], times: times)
            } else {
                try merge(group)
            }
            noteSightings(group, ofRow: row)
        }
        groups?.mark(&batch)
        return batch.rowCount == 0 ? nil : batch.take()
    }

    /// Compares the clocks of the captures and adds findings about differences.
    private mutating func compareClocks() throws(ReadError) {
        var found = CaptureClocks()
        if let clock = vocabulary.clock, captures.count > 1 {
            try forEachRepeated(clock.kind) { found.note($0) }
            found.settle(ranks)
        }
        let moves = found.moves.map { move in
            ClockMove(
                capture: captures[move.capture], reference: captures[move.reference],
                seconds: move.seconds)
        }
        if !moves.isEmpty { batch.findings += telling(moves) }
        clocks = found
        groups = ClockGroups(found, ranks, vocabulary) { [captures] in captures[$0].key }
    }

    /// Calls a function with the times of each row of a kind that several captures show, newest first.
    private mutating func forEachRepeated(
        _ kind: Int, _ use: ([CaptureClocks.Sighting]) -> Void
    ) throws(ReadError) {
        guard let field = vocabulary.clock?.field else { return }
        var rows = Batch(kinds: vocabulary.kinds)
        var start = 0
        while start < entries[kind].count {
            var end = start + 1
            while end < entries[kind].count, entries[kind][end].key == entries[kind][start].key {
                end += 1
            }
            defer { start = end }
            guard end - start > 1 else { continue }
            var sightings: [CaptureClocks.Sighting] = []
            for index in start..<end {
                rows.removeAll()
                let entry = entries[kind][index]
                try spool.unpack(
                    entry, isRepeated: vocabulary.kinds[kind].isRepeated, into: &rows)
                let column = rows.tables[kind].columns[field]
                guard column.count > 0, column.hasValue(0),
                    let sighting = CaptureClocks.Sighting(
                        column.slice(0), capture: Int(entry.capture))
                else { continue }
                sightings.append(sighting)
            }
            use(sightings)
        }
    }

    /// Returns the records of the next entity, as positions among those of its kind.
    private mutating func nextGroup() -> Range<Int>? {
        while kind < entries.count, position == entries[kind].count {
            kind += 1
            position = 0
        }
        guard kind < entries.count else { return nil }
        let first = position
        repeat {
            position += 1
        } while position < entries[kind].count
            && entries[kind][position].key == entries[kind][first].key
        return first..<position
    }

    private var isRepeated: Bool { vocabulary.kinds[kind].isRepeated }

    /// Notes which captures say the values of a row that was added, unless its page says all.
    private mutating func noteSightings(_ group: Range<Int>, ofRow row: Int) {
        guard isSighted[kind] else { return }
        let newest = captures[Int(entries[kind][group.lowerBound].capture)]
        let sightings =
            group.count == 1
            ? RowSightings(newest: newest.key)
            : versions.sightings(entries[kind][group].map { captures[Int($0.capture)].key })
        // Pages that say the same have one record, at its place on one of them.
        let page = batch.tables[kind].places[row]?.source
        let isOfPage = sightings.older.isEmpty && page == newest.place?.source
        // Which index does not list a row is noted later.
        if !isOfPage || isListed[kind] { batch.tables[kind].note(sightings, ofRow: row) }
    }

    /// Merges the records of one entity into a row.
    private mutating func merge(_ group: Range<Int>) throws(ReadError) {
        versions.begin(kind)
        for index in group {
            try spool.unpack(
                entries[kind][index], isRepeated: isRepeated, into: &versions.rows,
                clock: clocks?[entries[kind][index].capture], times: times)
            versions.endVersion()
        }
        if group.count > 1 { settling(&versions.rows) }
        versions.add(to: &batch)
        guard let history else { return }
        for value in versions.overruled {
            let entry = entries[kind][group.lowerBound + value.version]
            history.add(
                value, of: versions, vocabulary.kinds[kind],
                capture: captures[Int(entry.capture)].key, to: &batch)
        }
    }
}
