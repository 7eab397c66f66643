/// What several captures say about one entity, the newest first.
///
/// One is used for all entities, one after the other, as tables of their own for each version would cost more than
/// to fill them.
struct RowVersions {
    private let vocabulary: Vocabulary
    /// For each kind, the kinds whose rows its rows contain, and the field in which those are found.
    private let contained: [[(kind: Int, field: Int?)]]
    /// The position of the entity's kind.
    private(set) var kind = 0
    /// How many versions there are.
    private(set) var count = 0
    /// The rows of all versions: of the entity's kind, one for each.
    var rows: Batch
    /// How many rows of each kind come before those of each version, and how many there are in all.
    private var starts: [Int] = []

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        rows = Batch(kinds: vocabulary.kinds)
        contained = vocabulary.kinds.map { kind in
            vocabulary.kinds.filter { $0.isContained(in: kind) }.map {
                ($0.index, kind.field(containing: $0))
            }
        }
    }

    /// A value that a newer capture has overruled.
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

    /// Ends a version, whose row has been added, and the rows which that contains.
    mutating func endVersion() {
        count += 1
        noteStarts()
    }

    private mutating func noteStarts() {
        for index in rows.tables.indices { starts.append(rows.tables[index].count) }
    }

    // MARK: Merging

    /// Adds the one row that counts, and what it contains.
    func add(to batch: inout Batch) {
        for field in fields.indices { addMerged(field, to: &batch.tables[kind].columns[field]) }
        batch.tables[kind].endRow(at: rows.tables[kind].places[0])
        batch.noteRow(ofKind: kind)
        for (kind, field) in contained[kind] {
            // Those count that stand in the version whose field counts.
            let version = field.flatMap(winner) ?? 0
            let first = version * rows.tables.count + kind
            for row in starts[first]..<starts[first + rows.tables.count] {
                batch.tables[kind].append(row: row, of: rows.tables[kind])
                batch.noteRow(ofKind: kind)
            }
        }
    }

    /// The values that differ from the newest one, each once; lists that keep all captures overrule nothing.
    var overruled: [Overruled] {
        fields.indices.flatMap { field -> [Overruled] in
            guard fields[field].merging == .newest, let winner = winner(field) else { return [] }
            var kept = [winner]
            for version in winner + 1..<count {
                let isNew =
                    hasValue(version, field) && !isSpelling(field, version, winner)
                    && !kept.contains {
                        rows.tables[kind].columns[field].hasEqualRows($0, version)
                    }
                if isNew { kept.append(version) }
            }
            return kept.dropFirst().map { Overruled(field: field, version: $0) }
        }
    }

    /// Whether a field holds the text that another one was read from, and that is the same in two versions: then the
    /// two texts are spellings of one value.
    private func isSpelling(_ field: Int, _ version: Int, _ winner: Int) -> Bool {
        let name = fields[field].name
        guard name.hasSuffix("_raw"),
            let value = vocabulary.kinds[kind].index(ofField: String(name.dropLast(4)))
        else { return false }
        return hasValue(version, value)
            && rows.tables[kind].columns[value].hasEqualRows(winner, version)
    }

    private func hasValue(_ version: Int, _ field: Int) -> Bool {
        rows.tables[kind].columns[field].hasValue(version)
    }

    /// The newest version that mentions a field.
    private func winner(_ field: Int) -> Int? {
        (0..<count).first { rows.tables[kind].columns[field].state($0) != .absent }
    }

    private func addMerged(_ field: Int, to column: inout Column) {
        switch fields[field].merging {
        case .newest:
            let columns = rows.tables[kind].columns
            column.append(row: winner(field) ?? 0, of: columns.span, field)
        case .union: gather([field], in: &column)
        case .history(let name):
            let names = [field] + (vocabulary.kinds[kind].index(ofField: name).map { [$0] } ?? [])
            gather(names, in: &column)
        }
    }

    /// Adds a list of the elements that any version has in one of some fields, each once.
    private func gather(_ fields: [Int], in column: inout Column) {
        var seen: Set<[UInt8]> = []
        for version in 0..<count {
            for field in fields.reversed() where hasValue(version, field) {
                for element in rows.tables[kind].columns[field].elements(version) {
                    let text = rows.tables[kind].columns[field].slice(element)
                    if seen.insert(Array(text)).inserted { column.appendElement(text: text) }
                }
            }
        }
        column.endRow(seen.isEmpty ? .absent : .value)
    }
}

extension Kind {
    /// Whether rows of this kind stand inside of those of another.
    fileprivate func isContained(in other: Kind) -> Bool {
        containerField.map { fields[$0].link?.kind == other.index } ?? false
    }

    /// The field in which rows of a kind are found that rows of this kind contain.
    fileprivate func field(containing contained: Kind) -> Int? {
        guard case .inside(_, let path) = contained.found, path.steps.count == 1,
            case .member(let name) = path.steps[0]
        else { return nil }
        return index(ofField: name)
    }
}

extension Column {
    /// Whether two rows hold the same.
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
