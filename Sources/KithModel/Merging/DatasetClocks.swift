internal import KithSourceText

/// The clocks of two datasets on their way to become one: those of their captures, as one run over all of them would tell.
///
/// In each dataset, captures with one clock are known by their links. Rows that both have tell the clocks of the captures
/// from which they come.
package struct DatasetClocks<Past: RowPast> {
    /// A capture as one of the datasets has it.
    private struct Sighted: Hashable {
        let side: ComparedSide
        /// Its key; empty if that is not known.
        let key: [UInt8]
    }

    private let datasets: BothSides<Dataset>
    private let captures: BothSides<RowCaptures>
    private let past: Past
    /// For each kind of contained rows, the link to those that contain them, and the field of these in which they are written.
    private let containers: [Int: (link: Int, kind: Int, field: Int?)]
    /// The captures that tell something, and their numbers.
    private var sighted: [Sighted] = []
    private var numbers: [Sighted: Int] = [:]
    private var clocks = CaptureClocks()
    private var groups: ClockGroups?

    /// Compares the clocks of two datasets, the older one of which may have a part of its rows; `nil` if their vocabulary
    /// has none.
    package init?(_ old: Dataset, _ new: Dataset, past: Past) throws(Past.Failure) {
        guard let clock = old.vocabulary.clock else { return nil }
        datasets = BothSides(old: old, new: new)
        let order = CaptureOrder(old, new)
        captures = BothSides(old: RowCaptures(old, order), new: RowCaptures(new, order))
        self.past = past
        containers = Self.containers(old.vocabulary)
        for side in ComparedSide.allCases { joinCaptures(of: side) }
        try compare(clock)
        let ranks = ranks(order)
        clocks.settle(ranks)
        groups = ClockGroups(clocks, ranks, old.vocabulary) { [sighted] in sighted[$0].key }
    }

    private static func containers(
        _ vocabulary: Vocabulary
    ) -> [Int: (link: Int, kind: Int, field: Int?)] {
        var containers: [Int: (link: Int, kind: Int, field: Int?)] = [:]
        for (kind, contents) in vocabulary.contents.enumerated() {
            for contained in contents {
                containers[contained.kind] = (contained.container, kind, contained.field)
            }
        }
        return containers
    }

    /// Returns the rank of each capture, the newest one first.
    private func ranks(_ order: CaptureOrder) -> [Int] {
        let sorted = sighted.indices.sorted {
            let (one, other) = (sighted[$0], sighted[$1])
            if one.key != other.key { return order.isNewer(one.key, than: other.key) }
            return (one.side == .new) == (order.isNewer(inBoth: one.key) ?? true)
                && one.side != other.side
        }
        var ranks = [Int](repeating: 0, count: sorted.count)
        for (rank, capture) in sorted.enumerated() { ranks[capture] = rank }
        return ranks
    }

    // MARK: Comparing

    private mutating func number(_ side: ComparedSide, _ key: [UInt8]) -> Int {
        let capture = Sighted(side: side, key: key)
        if let number = numbers[capture] { return number }
        numbers[capture] = sighted.count
        sighted.append(capture)
        return sighted.count - 1
    }

    /// Takes in which captures of a dataset have one clock.
    private mutating func joinCaptures(of side: ComparedSide) {
        guard let link = datasets.old.vocabulary.clockLink else { return }
        let table = datasets[side].tables[link.kind]
        for row in table.ownRows where table.rows.columns[link.field].hasValue(row) {
            guard let key = table.keyBytes(row) else { continue }
            let oldest = Array(table.rows.columns[link.field].slice(row))
            clocks.join(number(side, key), number(side, oldest))
        }
    }

    /// Compares the times of the rows of a kind that both datasets have.
    private mutating func compare(_ clock: RowField) throws(Past.Failure) {
        let (old, new) = (datasets.old.tables[clock.kind], datasets.new.tables[clock.kind])
        for row in new.ownRows where new.rows.columns[clock.field].hasValue(row) {
            guard let key = new.keyBytes(row), let oldRow = old.row(withKey: key[...]),
                old.rows.columns[clock.field].hasValue(oldRow),
                // No page shows what was changed after it.
                try !past.hasChanged(oldRow, clock.field, of: old)
            else { continue }
            let (newKey, oldKey) = (
                try capture(of: RowID(kind: clock.kind, row: row), clock.field, .new),
                try capture(of: RowID(kind: clock.kind, row: oldRow), clock.field, .old)
            )
            let times = [
                CaptureClocks.Sighting(
                    new.rows.columns[clock.field].slice(row), capture: number(.new, newKey)),
                CaptureClocks.Sighting(
                    old.rows.columns[clock.field].slice(oldRow), capture: number(.old, oldKey)),
            ].compactMap(\.self)
            clocks.note(times)
            // One row tells the clock of a page that both have.
            if newKey == oldKey, !newKey.isEmpty { clocks.note(times) }
        }
    }

    /// Returns the key of the capture that says the value of a row, or that has the row; empty if that is not known.
    private func capture(
        of row: RowID, _ field: Int?, _ side: ComparedSide
    ) throws(Past.Failure) -> [UInt8] {
        let table = datasets[side].tables[row.kind]
        if let container = containers[row.kind], table.keyBytes(row.row) == nil {
            let target = Int(table.targets(field: container.link)[row.row])
            guard datasets[side].tables[container.kind].ownRows.contains(target) else { return [] }
            return try capture(of: RowID(kind: container.kind, row: target), container.field, side)
        }
        // Without captures nothing is noted.
        let known =
            side == .old && captures.old.newest != nil
            ? try past.sightings(row.row, of: table) : nil
        let sightings = captures[side].sightings(row.row, row.kind, known)
        return field.map(sightings.capture) ?? sightings.newest
    }

    // MARK: Changing

    /// How many seconds earlier the times of the new dataset are than those of the old one, where nothing tells from which
    /// capture some of them come; `nil` if all can be converted.
    package var unknownDistance: Int64? {
        for side in ComparedSide.allCases {
            guard let change = change(side, []), change.seconds != 0 else { continue }
            return side == .old ? -change.seconds : change.seconds
        }
        return nil
    }

    /// Whether times of the old dataset must be converted, for which it must have all its rows.
    package var changesOld: Bool { changes(.old) }

    /// The captures whose times are converted.
    package var moves: [ClockMove] {
        var told: Set<[UInt8]> = []
        return clocks.moves.filter { told.insert(sighted[$0.capture].key).inserted }.map {
            ClockMove(
                capture: capture($0.capture), reference: capture($0.reference),
                seconds: $0.seconds)
        }
    }

    /// Returns the datasets with times of one clock, and with links of captures to those with theirs; `nil` if nothing
    /// changes.
    package func aligned() throws(Past.Failure) -> (old: Dataset, new: Dataset)? {
        let (old, new) = (try aligned(.old), try aligned(.new))
        return old == nil && new == nil ? nil : (old ?? datasets.old, new ?? datasets.new)
    }

    private func capture(_ number: Int) -> Capture {
        let key = sighted[number].key
        var place: SourceSpan?
        if sighted[number].side == .new, let kind = datasets.new.vocabulary.captureMoment?.kind {
            let table = datasets.new.tables[kind]
            place = table.row(withKey: key[...]).flatMap { table.place($0) }
        }
        return Capture(key: key, date: nil, place: place)
    }

    private func changes(_ side: ComparedSide) -> Bool {
        sighted.contains { $0.side == side && change(side, $0.key) != nil }
    }

    private func change(_ side: ComparedSide, _ key: [UInt8]) -> CaptureClocks.Change? {
        numbers[Sighted(side: side, key: key)].flatMap { clocks[Int32($0)] }
    }

    private func aligned(_ side: ComparedSide) throws(Past.Failure) -> Dataset? {
        let dataset = datasets[side]
        var texts = changes(side) ? try times(of: side) : [:]
        if let groups, let link = dataset.vocabulary.clockLink {
            let table = dataset.tables[link.kind]
            texts[link] = groups.changes(of: table.rows, in: table.ownRows)
        }
        return texts.values.allSatisfy(\.isEmpty) ? nil : dataset.replacing(texts)
    }

    /// Returns the converted times of a dataset, by field and row.
    private func times(of side: ComparedSide) throws(Past.Failure) -> [RowField: [Int: [UInt8]?]] {
        var texts: [RowField: [Int: [UInt8]?]] = [:]
        for table in datasets[side].tables {
            for field in table.kind.fields.indices where table.kind.fields[field].isTime {
                let column = table.rows.columns[field]
                for row in table.ownRows where column.hasValue(row) {
                    let id = RowID(kind: table.kind.index, row: row)
                    guard let moved = try moved(column.slice(row), id, field, side) else {
                        continue
                    }
                    texts[RowField(kind: id.kind, field: field), default: [:]][row] = moved
                }
            }
        }
        if let history = RowHistory(datasets.old.vocabulary) {
            let field = RowField(kind: history.kind, field: history.columns[3])
            texts[field] = supersededTimes(history, side)
        }
        return texts
    }

    private func moved(
        _ time: ArraySlice<UInt8>, _ row: RowID, _ field: Int, _ side: ComparedSide
    ) throws(Past.Failure) -> [UInt8]? {
        guard !CaptureClocks.hasOffset(time) else { return nil }
        return change(side, try capture(of: row, field, side))?.moved(time.span)
    }

    /// Returns the converted times that are superseded, by row.
    private func supersededTimes(_ history: RowHistory, _ side: ComparedSide) -> [Int: [UInt8]?] {
        let (vocabulary, table) = (datasets.old.vocabulary, datasets[side].tables[history.kind])
        let times = Set(
            vocabulary.kinds.flatMap { kind in
                kind.fields.filter(\.isTime).map { [kind.name, $0.name] }
            })
        let columns = history.columns.map { table.rows.columns[$0] }
        var texts: [Int: [UInt8]?] = [:]
        for row in table.ownRows
        where times.contains([columns[0].text(row), columns[2].text(row)]) {
            let change = change(side, Array(columns[4].slice(row)))
            if let moved = change?.moved(columns[3].slice(row).span) { texts[row] = moved }
        }
        return texts
    }
}

extension Field {
    fileprivate var isTime: Bool { type == .timestamp && !isList }
}
