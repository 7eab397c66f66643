/// The rows of one entity in several captures, newest first.
///
/// One value is reused for all entities: allocating tables for each entity would cost more than filling them.
struct RowVersions {
    private let vocabulary: Vocabulary
    private let contents: [[KindContents]]
    /// For each field of each kind, the field whose raw text it holds, or itself.
    private let values: [[Int]]
    /// The index of the entity's kind.
    private(set) var kind = 0
    /// The number of versions.
    private(set) var count = 0
    /// The rows of all versions; the entity's kind has one row per version.
    var rows: Batch
    /// For each version, the number of rows of each kind before it; the totals come last.
    private var starts: [Int] = []

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        rows = Batch(kinds: vocabulary.kinds)
        values = vocabulary.kinds.map { kind in
            kind.fields.indices.map { field in
                let name = kind.fields[field].name
                return name.hasSuffix("_raw")
                    ? kind.index(ofField: String(name.dropLast(4))) ?? field : field
            }
        }
        contents = vocabulary.contents
    }

    /// A value superseded by a newer capture.
    struct Overruled {
        let field: Int
        let version: Int
    }

    private var fields: [Field] { vocabulary.kinds[kind].fields }

    // MARK: Filling

    /// Begins an entity of a kind.
    mutating func begin(_ kind: Int) {
        self.kind = kind
        count = 0
        rows.removeAll()
        starts.removeAll(keepingCapacity: true)
        noteStarts()
    }

    /// Ends a version, after its row and the contained rows were added.
    mutating func endVersion() {
        count += 1
        noteStarts()
    }

    private mutating func noteStarts() {
        for index in rows.tables.indices { starts.append(rows.tables[index].count) }
    }

    // MARK: Merging

    /// Adds the merged row and the rows that it contains.
    func add(to batch: inout Batch) {
        for field in fields.indices { addMerged(field, to: &batch.tables[kind].columns[field]) }
        batch.tables[kind].endRow(at: rows.tables[kind].places[0])
        batch.noteRow(ofKind: kind)
        for contained in contents[kind] {
            // The contained rows are those of the version that provides the field.
            let version = contained.field.flatMap(winner) ?? 0
            let first = version * rows.tables.count + contained.kind
            for row in starts[first]..<starts[first + rows.tables.count] {
                batch.tables[contained.kind].append(row: row, of: rows.tables[contained.kind])
                batch.noteRow(ofKind: contained.kind)
            }
        }
    }

    /// Returns which captures say the values of the merged row, given those of the versions.
    func sightings(_ captures: [[UInt8]]) -> RowSightings {
        var sightings = RowSightings(newest: captures[0])
        for field in fields.indices where fields[field].isSighted {
            guard let version = (0..<count).first(where: { isPresent($0, field) }),
                hasValue(version, field)
            else { continue }
            sightings.note(captures[version], of: field)
        }
        return sightings
    }

    /// The distinct values that differ from the newest one.
    ///
    /// Lists that merge all captures have none.
    var overruled: [Overruled] {
        guard count > 1 else { return [] }
        return fields.indices.flatMap { field -> [Overruled] in
            guard fields[field].merging == .newest, let winner = winner(field) else { return [] }
            var kept = [winner]
            for version in 0..<count where version != winner {
                let isNew =
                    hasValue(version, field) && !isSpelling(field, version, winner)
                    && !isVaguer(values[kind][field], version, winner)
                    && !kept.contains {
                        rows.tables[kind].columns[field].hasEqualRows($0, version)
                    }
                if isNew { kept.append(version) }
            }
            return kept.dropFirst().map { Overruled(field: field, version: $0) }
        }
    }

    /// Whether a field holds the raw text of another field that is equal in both versions.
    ///
    /// The two texts are then spellings of one value.
    private func isSpelling(_ field: Int, _ version: Int, _ winner: Int) -> Bool {
        let value = values[kind][field]
        return value != field && hasValue(version, value)
            && rows.tables[kind].columns[value].hasEqualRows(winner, version)
    }

    private func hasValue(_ version: Int, _ field: Int) -> Bool {
        rows.tables[kind].columns[field].hasValue(version)
    }

    private func isPresent(_ version: Int, _ field: Int) -> Bool {
        rows.tables[kind].columns[field].state(version) != .absent
    }

    /// Returns the version that provides a field: the newest in which it is present, or one with the time of
    /// the day that the newest shows alone.
    private func winner(_ field: Int) -> Int? {
        guard let newest = (0..<count).first(where: { isPresent($0, field) }) else { return nil }
        let value = values[kind][field]
        guard fields[value].type == .timestamp else { return newest }
        let exact = (newest + 1..<count).first {
            isPresent($0, field) && isVaguer(value, newest, $0)
        }
        return exact ?? newest
    }

    /// Whether a version of a timestamp is a date alone, and another one a time of this day.
    ///
    /// The day may be that of another zone.
    private func isVaguer(_ field: Int, _ version: Int, _ other: Int) -> Bool {
        guard fields[field].type == .timestamp, hasValue(version, field), hasValue(other, field)
        else { return false }
        let column = rows.tables[kind].columns[field]
        guard column.slice(other).count > 10, let day = CalendarDay(column.slice(version)),
            let time = Instant(column.slice(other))
        else { return false }
        return abs(time.day.number - day.number) <= 1
    }

    private func addMerged(_ field: Int, to column: inout Column) {
        switch fields[field].merging {
        case .newest:
            let columns = rows.tables[kind].columns
            column.append(row: winner(field) ?? 0, of: columns.span, field)
        case .union: append(gathered([field]).sorted(like: fields[field]), to: &column)
        case .history(let name):
            let names = [field] + (vocabulary.kinds[kind].index(ofField: name).map { [$0] } ?? [])
            append(gathered(names), to: &column)
        }
    }

    /// Returns the distinct elements of some fields in all versions.
    private func gathered(_ fields: [Int]) -> [[UInt8]] {
        var seen: Set<[UInt8]> = []
        var texts: [[UInt8]] = []
        for version in 0..<count {
            for field in fields.reversed() where hasValue(version, field) {
                for element in rows.tables[kind].columns[field].elements(version) {
                    let text = Array(rows.tables[kind].columns[field].slice(element))
                    if seen.insert(text).inserted { texts.append(text) }
                }
            }
        }
        return texts
    }

    private func append(_ texts: [[UInt8]], to column: inout Column) {
        for text in texts { column.appendElement(text: text[...]) }
        column.endRow(texts.isEmpty ? .absent : .value)
    }
}

extension [[UInt8]] {
    /// Returns texts in the order in which a field's values are declared, or else sorted.
    fileprivate func sorted(like field: Field) -> [[UInt8]] {
        let values = field.constraints.values.map { [UInt8]($0.utf8) }
        return sorted { left, right in
            let (one, other) = (
                values.firstIndex(of: left) ?? .max, values.firstIndex(of: right) ?? .max
            )
            return one != other ? one < other : left.lexicographicallyPrecedes(right)
        }
    }
}

extension Column {
    /// Whether two rows have equal cells.
    fileprivate func hasEqualRows(_ left: Int, _ right: Int) -> Bool {
        let (lefts, rights) = (elements(left), elements(right))
        guard state(left) == state(right), lefts.count == rights.count else { return false }
        return zip(lefts, rights).allSatisfy { left, right in
            isInteger
                ? integers[left] == integers[right]
                : slice(left).elementsEqual(slice(right))
        }
    }
}
