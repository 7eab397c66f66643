public import Diagnostics
public import SourceText

/// Makes one row of all that captures of the same entity say, whatever the order in which they come.
///
/// Rows are the same entity where they have the same kind and key, or without a key the same identity. What is
/// newest counts, field by field; what it overrules becomes a row of the vocabulary's history kind.
/// Memory holds some dozens of bytes for each row; the rows wait on the disk where they are many.
public struct RowMerger: ~Copyable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    /// The records of each kind.
    private var entries: [[Entry]]
    private var captures: [Capture] = []
    private var texts: [[UInt8]] = []
    private var indexOfText: [ByteKey: Int] = [:]
    /// The entry of each record of kinds that pages repeat.
    private var known: [Known: Int] = [:]

    private struct Known: Hashable {
        let kind: UInt16
        let key: RowKey
        let hash: UInt64

        /// Feeds the hash alone, as it is as good as always another one for other records.
        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// A record that waits.
    struct Entry {
        var order: RowKey
        var key: RowKey
        let offset: Int
        let length: Int32
        let cellCount: Int32
        var capture: Int32
    }

    /// How many bytes of rows stay in memory unless said otherwise: 64 MiB.
    public static let defaultMemoryLimit = 64 << 20

    /// Begins without rows.
    public init(_ vocabulary: Vocabulary, memoryLimit: Int = defaultMemoryLimit) {
        self.vocabulary = vocabulary
        spool = RowSpool(memoryLimit: memoryLimit)
        entries = Array(repeating: [], count: vocabulary.kinds.count)
    }

    /// Adds the rows of a capture.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, where the disk takes no more.
    public mutating func add(_ packed: PackedRows) throws(ReadError) {
        let capture = Int32(captures.count)
        captures.append(packed.capture)
        for record in packed.records {
            let kind = Int(record.kind)
            let key = global(record.key, packed)
            let isRepeated = vocabulary.kinds[kind].isRepeated
            if isRepeated {
                let name = Known(kind: record.kind, key: key, hash: record.hash)
                if let index = known[name] {
                    // The same once more: the newest capture is the one that shows it.
                    if packed.capture < captures[Int(entries[kind][index].capture)] {
                        entries[kind][index].capture = capture
                    }
                    continue
                }
                known[name] = entries[kind].count
            }
            let offset = try spool.append(
                packed.bytes[record.range], isRepeated: isRepeated)
            entries[kind].append(
                Entry(
                    order: global(record.order, packed), key: key, offset: offset,
                    length: Int32(clamping: record.range.count),
                    cellCount: Int32(clamping: record.cellCount), capture: capture))
        }
    }

    /// Gives the rows of a kind that is in no other one's records to a function, some hundreds at a time: what the
    /// captures say, but the same only once.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, where the disk does not give rows back.
    public mutating func forEachBatch(
        ofKind kind: Int, _ use: (borrowing Batch) -> Void
    ) throws(ReadError) {
        var batch = Batch(kinds: vocabulary.kinds)
        for entry in entries[kind] {
            try spool.unpack(
                entry, isRepeated: vocabulary.kinds[kind].isRepeated, into: &batch)
            guard batch.rowCount >= MergedRows.batchSize else { continue }
            use(batch)
            batch.removeAll()
        }
        use(batch)
    }

    /// Puts everything in order: by kind, then by what the kind is ordered by, then by key.
    ///
    /// Where clocks of captures differ, `telling` is asked what to say of it.
    public consuming func finish(
        telling: @escaping @Sendable ([ClockMove]) -> [Finding] = { _ in [] }
    ) -> MergedRows {
        let ranks = texts.ranks { $0.lexicographicallyPrecedes($1) }
        let captureRanks = captures.ranks(by: <)
        for kind in entries.indices {
            entries[kind].rank(by: ranks)
            entries[kind].sort { left, right in
                if left.key != right.key { return left.key < right.key }
                return captureRanks[Int(left.capture)] < captureRanks[Int(right.capture)]
            }
            guard vocabulary.kinds[kind].order != nil else { continue }
            entries[kind].giveNewestOrder()
            // Swift's sort is stable, so that what is newest stays in front.
            entries[kind].sort { left, right in
                left.order != right.order ? left.order < right.order : left.key < right.key
            }
        }
        return MergedRows(vocabulary, spool, entries, captures, captureRanks, telling)
    }

    /// The number of a key among those of all captures.
    private mutating func global(_ key: RowKey, _ packed: PackedRows) -> RowKey {
        guard let text = key.text else { return key }
        let key = packed.texts[text]
        if let index = indexOfText[key] { return RowKey(text: index) }
        indexOfText[key] = texts.count
        texts.append(key.bytes)
        return RowKey(text: texts.count - 1)
    }
}

extension [RowMerger.Entry] {
    /// Lets texts be known by their rank rather than by their position.
    fileprivate mutating func rank(by ranks: [Int]) {
        for index in indices {
            self[index].key = self[index].key.ranked(by: ranks)
            self[index].order = self[index].order.ranked(by: ranks)
        }
    }

    /// Lets all captures of a row stand where the newest one does, which comes first.
    fileprivate mutating func giveNewestOrder() {
        for index in indices.dropFirst() where self[index].key == self[index - 1].key {
            self[index].order = self[index - 1].order
        }
    }
}

extension RowKey {
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
