public import SourceText

/// Rows that have been merged, pulled in batches.
public struct MergedRows: ~Copyable, Sendable {
    private let vocabulary: Vocabulary
    private var spool: RowSpool
    /// The records of each kind, those of an entity next to each other and the newest first.
    private let entries: [[RowMerger.Entry]]
    private let captures: [Capture]
    /// The rows that come next.
    private var batch: Batch
    private var versions: RowVersions
    /// The kind whose records come next, and the first of those.
    private var kind = 0
    private var position = 0
    private let history: RowHistory?
    /// Whether rows of a kind have fields that even one capture does not give as they are.
    private let isAlwaysMerged: [Bool]

    /// How many rows are given at once.
    static let batchSize = 512

    init(
        _ vocabulary: Vocabulary, _ spool: consuming RowSpool, _ entries: [[RowMerger.Entry]],
        _ captures: [Capture]
    ) {
        self.vocabulary = vocabulary
        self.spool = spool
        self.entries = entries
        self.captures = captures
        batch = Batch(kinds: vocabulary.kinds)
        versions = RowVersions(vocabulary)
        history = RowHistory(vocabulary)
        isAlwaysMerged = vocabulary.kinds.map { kind in
            kind.fields.contains { if case .history = $0.merging { true } else { false } }
        }
    }

    /// The next rows, or `nil` after the last one.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, where the disk does not give rows back.
    public mutating func next() throws(ReadError) -> Batch? {
        while batch.rowCount < Self.batchSize, let group = nextGroup() {
            if group.count == 1, !isAlwaysMerged[kind] {
                try spool.unpack(
                    entries[kind][group.lowerBound], isRepeated: isRepeated, into: &batch)
            } else {
                try merge(group)
            }
        }
        return batch.rowCount == 0 ? nil : batch.take()
    }

    /// The records of the next entity, by their positions among those of its kind.
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

    /// Adds what several records say about one entity.
    private mutating func merge(_ group: Range<Int>) throws(ReadError) {
        versions.begin(kind)
        for index in group {
            try spool.unpack(
                entries[kind][index], isRepeated: isRepeated, into: &versions.rows)
            versions.endVersion()
        }
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
