package import KithDiagnostics
package import KithSourceText

/// Merges the rows of several captures into one row for each entity, independent of the order of captures.
///
/// Rows describe the same entity if they have the same kind and key or, without a key, the same identity. The
/// newest value wins, field by field; superseded values become rows of the vocabulary's history kind. Memory
/// holds some dozens of bytes per row; beyond a limit, the rows themselves are stored on disk.
package struct RowMerger: ~Copyable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    /// The records of each kind.
    private var entries: [[StoredRecord]]
    private var captures: [Capture] = []
    private var texts: [[UInt8]] = []
    private var indexOfText: [ByteKey: Int] = [:]
    /// The entry of each record, for kinds whose rows pages repeat.
    private var known: [Known: Int] = [:]

    /// A record, told by its entity and the hash of its cells.
    ///
    /// The cells are not compared, since they may be on the disk. That is safe: the hash has 64 bits and a seed that
    /// is drawn for each process and shown nowhere, so that nobody can make records for it, and only records of one
    /// entity meet. A million different ones of an entity have an equal pair once in 37 million runs.
    private struct Known: Hashable {
        let kind: UInt16
        let key: RowKey
        let hash: UInt64

        /// Combines only the hash of the cells, which nearly always differs for different records.
        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The default maximum of rows in memory: 64 MiB.
    package static let defaultMemoryLimit = 64 << 20

    /// Creates a merger without rows.
    package init(_ vocabulary: Vocabulary, memoryLimit: Int = defaultMemoryLimit) {
        self.vocabulary = vocabulary
        spool = RowSpool(memoryLimit: memoryLimit)
        entries = Array(repeating: [], count: vocabulary.kinds.count)
    }

    /// Adds the rows of a capture.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if the disk is full.
    package mutating func add(_ packed: PackedRows) throws(ReadError) {
        let capture = Int32(captures.count)
        captures.append(packed.capture)
        for (position, record) in packed.records.enumerated() {
            let position = Int32(truncatingIfNeeded: position)
            let kind = Int(record.kind)
            if vocabulary.kinds[kind].isRepeated {
                let key = global(record.key, packed)
                let name = Known(kind: record.kind, key: key, hash: record.hash)
                if let index = known[name] {
                    // The same record again: only the newest capture that shows it is recorded.
                    if packed.capture < captures[Int(entries[kind][index].capture)] {
                        entries[kind][index].capture = capture
                        entries[kind][index].position = position
                    }
                    continue
                }
                known[name] = entries[kind].count
            }
            entries[kind].append(try stored(record, of: packed, capture, position))
        }
    }

    private mutating func stored(
        _ record: PackedRows.Record, of packed: PackedRows, _ capture: Int32, _ position: Int32
    ) throws(ReadError) -> StoredRecord {
        let isRepeated = vocabulary.kinds[Int(record.kind)].isRepeated
        let offset = try spool.append(packed.bytes[record.range], isRepeated: isRepeated)
        return StoredRecord(
            order: global(record.order, packed), key: global(record.key, packed), offset: offset,
            length: Int32(clamping: record.range.count),
            cellCount: Int32(clamping: record.cellCount), capture: capture, position: position)
    }

    /// Gives some rows of a kind other keys, by their positions among the rows of ``forEachBatch(ofKind:_:)``.
    ///
    /// No rows may be added afterwards.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if rows cannot be read back from disk or the disk is full.
    package mutating func rename(
        ofKind kind: Int, _ keys: [(position: Int, key: [UInt8])]
    ) throws(ReadError) {
        guard let field = vocabulary.kinds[kind].keyField else { return }
        var batch = Batch(kinds: vocabulary.kinds)
        for (position, key) in keys {
            try change(position, ofKind: kind, in: &batch) { batch in
                var column = Column(isInteger: false, isList: false)
                column.append(text: key[...])
                batch.tables[kind].columns[field] = column
                return true
            }
        }
    }

    /// Changes the rows of a kind one by one, so that some may be those of others; `change` tells whether it did.
    ///
    /// No rows may be added afterwards. The kind must not be contained in another kind.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if rows cannot be read back from disk or the disk is full.
    package mutating func forEach(
        ofKind kind: Int, _ change: (inout Batch) -> Bool
    ) throws(ReadError) {
        var batch = Batch(kinds: vocabulary.kinds)
        for position in entries[kind].indices {
            try self.change(position, ofKind: kind, in: &batch, change)
        }
    }

    private mutating func change(
        _ position: Int, ofKind kind: Int, in batch: inout Batch, _ change: (inout Batch) -> Bool
    ) throws(ReadError) {
        let entry = entries[kind][position]
        batch.removeAll()
        try spool.unpack(entry, isRepeated: vocabulary.kinds[kind].isRepeated, into: &batch)
        guard change(&batch) else { return }
        let packed = PackedRows(batch, vocabulary, capture: captures[Int(entry.capture)])
        for record in packed.records {
            entries[kind][position] = try stored(record, of: packed, entry.capture, entry.position)
        }
    }

    /// Calls a function with the rows of a kind, some hundreds at a time.
    ///
    /// The rows are those of the captures, without repetitions. The kind must not be contained in another kind.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if rows cannot be read back from disk.
    package mutating func forEachBatch(
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

    /// Sorts the rows by kind, by the kind's order link and by key.
    ///
    /// - Parameters:
    ///   - telling: Returns the findings about captures with different clocks.
    ///   - settling: Changes the rows of an entity in several captures before these are compared.
    /// - Returns: The rows, which are merged as they are pulled.
    package consuming func finish(
        telling: @escaping @Sendable ([ClockMove]) -> [Finding] = { _ in [] },
        settling: @escaping @Sendable (inout Batch) -> Void = { _ in }
    ) -> MergedRows {
        let ranks = texts.ranks { $0.lexicographicallyPrecedes($1) }
        let captureRanks = captures.ranks(by: <)
        for kind in entries.indices {
            entries[kind].rank(by: ranks)
            entries[kind].sort { left, right in
                if left.key != right.key { return left.key < right.key }
                let ranks = (captureRanks[Int(left.capture)], captureRanks[Int(right.capture)])
                return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : left.position < right.position
            }
            guard vocabulary.kinds[kind].order != nil else { continue }
            entries[kind].giveNewestOrder()
            // Swift's sort is stable: the newest record stays first.
            entries[kind].sort { left, right in
                left.order != right.order ? left.order < right.order : left.key < right.key
            }
        }
        return MergedRows(vocabulary, spool, entries, captures, captureRanks, telling, settling)
    }

    /// Returns a key with the number of its text among those of all captures.
    private mutating func global(_ key: RowKey, _ packed: PackedRows) -> RowKey {
        guard let text = key.text else { return key }
        let key = packed.texts[text]
        if let index = indexOfText[key] { return RowKey(text: index) }
        indexOfText[key] = texts.count
        texts.append(key.bytes)
        return RowKey(text: texts.count - 1)
    }
}

extension [StoredRecord] {
    /// Replaces text numbers by ranks.
    fileprivate mutating func rank(by ranks: [Int]) {
        for index in indices {
            self[index].key = self[index].key.ranked(by: ranks)
            self[index].order = self[index].order.ranked(by: ranks)
        }
    }

    /// Gives all records of an entity the order of the newest one, which comes first.
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
    /// Returns the rank of each element in sorted order.
    fileprivate func ranks(by precedes: (Element, Element) -> Bool) -> [Int] {
        var ranks = [Int](repeating: 0, count: count)
        let order = indices.sorted { precedes(self[$0], self[$1]) }
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        return ranks
    }
}
