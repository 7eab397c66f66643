public import SourceText

/// Rows that have been merged, pulled in batches.
public struct MergedRows: ~Copyable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    private let entries: [RowMerger.Entry]
    private let captures: [Capture]
    /// A batch without rows, which is cheaper to copy than to make.
    private let empty: Batch
    private var position = 0
    private let history: RowHistory?
    /// Whether rows of a kind have fields that even one capture does not give as they are.
    private let isAlwaysMerged: [Bool]

    private static let batchSize = 512

    init(
        _ vocabulary: Vocabulary, _ spool: consuming RowSpool, _ entries: [RowMerger.Entry],
        _ captures: [Capture]
    ) {
        self.vocabulary = vocabulary
        self.spool = spool
        self.entries = entries
        self.captures = captures
        empty = Batch(kinds: vocabulary.kinds)
        history = RowHistory(vocabulary)
        isAlwaysMerged = vocabulary.kinds.map { kind in
            kind.fields.contains { if case .history = $0.merging { true } else { false } }
        }
    }

    /// The next rows, or `nil` after the last one.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, where the disk does not give rows back.
    public mutating func next() throws(ReadError) -> Batch? {
        guard position < entries.count else { return nil }
        var batch = empty
        while position < entries.count, batch.rowCount < Self.batchSize {
            let first = entries[position]
            var end = position + 1
            while end < entries.count, entries[end].kind == first.kind,
                entries[end].key == first.key
            {
                end += 1
            }
            if end == position + 1, !isAlwaysMerged[Int(first.kind)] {
                try unpack(first, into: &batch)
            } else {
                try merge(position..<end, into: &batch)
            }
            position = end
        }
        return batch
    }

    /// Adds the rows of a record.
    private mutating func unpack(
        _ entry: RowMerger.Entry, into batch: inout Batch
    ) throws(ReadError) {
        let bytes = try spool.read(
            entry.offset..<entry.offset + Int(entry.length),
            isRepeated: vocabulary.kinds[Int(entry.kind)].isRepeated)
        var cells = bytes.prefix(Int(entry.cellCount))
        var places = bytes.dropFirst(Int(entry.cellCount))
        while !cells.isEmpty {
            let kind = Int(truncatingIfNeeded: RowCodec.number(&cells))
            RowCodec.decode(&cells, to: &batch.tables[kind])
            batch.tables[kind].endRow(at: RowCodec.decodePlace(&places))
            batch.noteRow(ofKind: kind)
        }
    }

    private mutating func merge(_ group: Range<Int>, into batch: inout Batch) throws(ReadError) {
        var versions: [Batch] = []
        for index in group {
            var version = empty
            try unpack(entries[index], into: &version)
            versions.append(version)
        }
        let merge = RowVersions(versions, vocabulary.kinds[Int(entries[group.lowerBound].kind)])
        merge.add(to: &batch, vocabulary)
        guard let history else { return }
        for value in merge.overruled {
            let capture = captures[Int(entries[group.lowerBound + value.version].capture)].key
            history.add(value, of: merge, capture: capture, to: &batch)
        }
    }
}
