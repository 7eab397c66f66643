public import SourceText

/// Makes one row of all that captures of the same entity say, whatever the order in which they come.
///
/// Rows are the same entity where they have the same kind and key, or without a key the same identity. What is
/// newest counts, field by field; what it overrules becomes a row of the vocabulary's history kind.
/// Memory holds some dozens of bytes for each row; the rows wait on the disk where they are many.
public struct RowMerger: ~Copyable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    private var entries: [Entry] = []
    private var captures: [Capture] = []
    private var texts: [[UInt8]] = []
    private var indexOfText: [[UInt8]: Int] = [:]
    /// The entry of each record of kinds that pages repeat.
    private var known: [Known: Int] = [:]

    private struct Known: Hashable {
        let kind: UInt16
        let key: RowKey
        let hash: UInt64
    }

    /// A record that waits.
    struct Entry {
        let kind: UInt16
        var order: RowKey
        var key: RowKey
        var capture: Int32
        let offset: Int
        let length: Int32
        let cellCount: Int32
    }

    /// How many bytes of rows stay in memory unless said otherwise: 64 MiB.
    public static let defaultMemoryLimit = 64 << 20

    /// Begins without rows.
    public init(_ vocabulary: Vocabulary, memoryLimit: Int = defaultMemoryLimit) {
        self.vocabulary = vocabulary
        spool = RowSpool(memoryLimit: memoryLimit)
    }

    /// Adds the rows of a capture.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, where the disk takes no more.
    public mutating func add(_ packed: PackedRows) throws(ReadError) {
        let capture = Int32(captures.count)
        captures.append(packed.capture)
        for record in packed.records {
            let key = global(record.key, packed)
            let isRepeated = vocabulary.kinds[Int(record.kind)].isRepeated
            if isRepeated {
                let name = Known(kind: record.kind, key: key, hash: record.hash)
                if let index = known[name] {
                    note(packed, capture, at: index)
                    continue
                }
                known[name] = entries.count
            }
            let offset = try spool.append(
                packed.bytes[record.range], isRepeated: isRepeated)
            entries.append(
                Entry(
                    kind: record.kind, order: global(record.order, packed), key: key,
                    capture: capture, offset: offset,
                    length: Int32(clamping: record.range.count),
                    cellCount: Int32(clamping: record.cellCount)))
        }
    }

    /// Puts everything in order: by kind, then by what the kind is ordered by, then by key.
    public consuming func finish() -> MergedRows {
        let ranks = texts.ranks { $0.lexicographicallyPrecedes($1) }
        let captureRanks = captures.ranks(by: <)
        for index in entries.indices {
            entries[index].key = entries[index].key.ranked(by: ranks)
            entries[index].order = entries[index].order.ranked(by: ranks)
        }
        entries.sort { left, right in
            if left.kind != right.kind { return left.kind < right.kind }
            if left.key != right.key { return left.key < right.key }
            return captureRanks[Int(left.capture)] < captureRanks[Int(right.capture)]
        }
        giveNewestOrder()
        // Swift's sort is stable, so that what is newest stays in front.
        entries.sort { left, right in
            if left.kind != right.kind { return left.kind < right.kind }
            return left.order != right.order ? left.order < right.order : left.key < right.key
        }
        return MergedRows(vocabulary, spool, entries, captures)
    }

    /// Lets all captures of a row stand where the newest one does.
    private mutating func giveNewestOrder() {
        for index in entries.indices.dropFirst() {
            let newer = entries[index - 1]
            guard newer.kind == entries[index].kind, newer.key == entries[index].key else {
                continue
            }
            entries[index].order = newer.order
        }
    }

    /// Notes that a capture shows a record once more.
    private mutating func note(_ packed: PackedRows, _ capture: Int32, at index: Int) {
        if packed.capture < captures[Int(entries[index].capture)] {
            entries[index].capture = capture
        }
    }

    /// The number of a key among those of all captures.
    private mutating func global(_ key: RowKey, _ packed: PackedRows) -> RowKey {
        guard let text = key.text else { return key }
        let bytes = packed.texts[text]
        if let index = indexOfText[bytes] { return RowKey(text: index) }
        indexOfText[bytes] = texts.count
        texts.append(bytes)
        return RowKey(text: texts.count - 1)
    }
}

extension RowKey {
    /// The key whose text is known by its rank rather than by its position.
    fileprivate func ranked(by ranks: [Int]) -> RowKey {
        text.map { RowKey(text: ranks[$0]) } ?? self
    }
}

extension Array {
    /// For each element, how many come before it.
    fileprivate func ranks(by precedes: (Element, Element) -> Bool) -> [Int] {
        var ranks = [Int](repeating: 0, count: count)
        let order = indices.sorted { precedes(self[$0], self[$1]) }
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        return ranks
    }
}
