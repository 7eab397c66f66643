internal import KithModel

/// Tells which rows of inputs a store has as they are, so that these need not be kept.
///
/// Of each row of the store it keeps two hashes.
struct KnownRows {
    /// The hashes of rows by those of their kinds and keys; `nil` for a key that several rows have.
    private var rows: [UInt64: UInt64?] = [:]
    /// The keys of the inputs.
    private var met: Set<UInt64> = []
    /// Whether several rows of the inputs have one key, so that only all of them tell which is which.
    private(set) var isUnclear = false
    /// The kinds whose rows may tell which of two other rows is newer, that others are stale, when the same was said last,
    /// or whose name is in others.
    private let tellingKinds: Set<Int>
    /// The captures whose clocks rows of the inputs tell.
    private var clocks: Set<UInt64> = []
    /// The kind whose times tell the clocks of captures, and its link to these.
    private let clock: RowField?
    private let kinds: [Kind]
    private var bytes: [UInt8] = []

    init(_ vocabulary: Vocabulary) {
        kinds = vocabulary.kinds
        clock = vocabulary.clock.flatMap { clock in
            vocabulary.captureLink(ofKind: clock.kind).map { RowField(kind: clock.kind, field: $0) }
        }
        var telling: Set<Int> = []
        for (kind, path) in vocabulary.revisions.enumerated() {
            var kind = kind
            for link in path?.links ?? [] {
                guard let next = kinds[kind].fields[link].link?.kind else { break }
                telling.insert(next)
                kind = next
            }
        }
        telling.formUnion(kinds.filter { $0.field(.stale) != nil }.map(\.index))
        if vocabulary.captureMoment != nil {
            telling.formUnion(kinds.indices.filter { vocabulary.revisions[$0] == nil })
        }
        for link in kinds.flatMap(\.fields).compactMap(\.link) where link.named != nil {
            telling.insert(link.kind)
        }
        tellingKinds = telling
    }

    /// Notes rows of the store.
    mutating func note(_ batch: borrowing Batch) {
        for (kind, table) in batch.tables.enumerated() {
            for row in 0..<table.count {
                guard let key = key(row, kind, table) else { continue }
                let hash = hash(row, table)
                if rows.updateValue(hash, forKey: key) != nil { rows[key] = .some(nil) }
            }
        }
    }

    /// Takes the rows out of a batch of the inputs that the store has as they are.
    mutating func takeKnown(from batch: inout Batch) {
        if batch.isAnonymised { return }
        var rest = Batch(kinds: kinds)
        var next = [Int](repeating: 0, count: kinds.count)
        for kind in batch.order.lazy.map(Int.init) {
            let row = next[kind]
            next[kind] += 1
            if !isKnown(row, kind, batch.tables[kind]) {
                rest.append(row: row, ofKind: kind, in: batch)
            }
        }
        (rest.findings, rest.unsaid, rest.unread) = (batch.findings, batch.unsaid, batch.unread)
        batch = rest
    }

    private mutating func isKnown(_ row: Int, _ kind: Int, _ table: borrowing Rows) -> Bool {
        guard let key = key(row, kind, table) else { return false }
        if !met.insert(key).inserted { isUnclear = true }
        guard !tellingKinds.contains(kind), let known = rows[key] else { return false }
        if tellsClock(row, kind, table) { return false }
        return known == hash(row, table)
    }

    /// Whether a row is the first one that tells the clock of its capture.
    private mutating func tellsClock(_ row: Int, _ kind: Int, _ table: borrowing Rows) -> Bool {
        guard let clock, kind == clock.kind, table.columns[clock.field].hasValue(row) else {
            return false
        }
        bytes.removeAll(keepingCapacity: true)
        append(table.columns[clock.field], row)
        return clocks.insert(RowHash.of(bytes[...])).inserted
    }

    /// Returns the hash of a row's kind and key; `nil` if it has none.
    private mutating func key(_ row: Int, _ kind: Int, _ table: borrowing Rows) -> UInt64? {
        guard let field = kinds[kind].keyField, table.columns[field].hasValue(row) else {
            return nil
        }
        bytes.removeAll(keepingCapacity: true)
        append(UInt64(kind))
        append(table.columns[field], row)
        return RowHash.of(bytes[...])
    }

    /// Returns the hash of all cells of a row.
    private mutating func hash(_ row: Int, _ table: borrowing Rows) -> UInt64 {
        bytes.removeAll(keepingCapacity: true)
        for field in table.columns.indices where table.columns[field].hasValue(row) {
            append(UInt64(field))
            append(table.columns[field], row)
        }
        return RowHash.of(bytes[...])
    }

    private mutating func append(_ column: borrowing Column, _ row: Int) {
        let elements = column.elements(row)
        append(UInt64(elements.count))
        for element in elements {
            if column.isInteger {
                append(UInt64(bitPattern: column.integers[element]))
            } else {
                let text = column.slice(element)
                append(UInt64(text.count))
                bytes += text
            }
        }
    }

    private mutating func append(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }
}
