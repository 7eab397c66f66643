package import KithDiagnostics

/// Some hundreds of consecutive rows of a source, of any kinds of its vocabulary.
@usableFromInline package struct Batch: Sendable {
    /// The rows of each kind, in the order of the vocabulary's kinds.
    package var tables: [Rows]
    /// The kind of each row in source order.
    ///
    /// Rows of one kind have the same order in their table.
    @usableFromInline package private(set) var order: [UInt16] = []
    /// Whether the rows come from an anonymised copy, in which required values may be missing.
    package var isAnonymised = false
    /// The findings of reading these rows.
    package var findings: [Finding] = []
    /// Fields that the format of the source cannot express, as found with these rows.
    package var unsaid: [UnsaidField] = []
    /// Rows that were found with these but could not be read.
    package var unread = UnreadRows()

    /// Creates an empty batch.
    package init(kinds: [Kind]) { tables = kinds.indices.map { Rows(kinds[$0]) } }

    /// Returns the current batch and begins a new one with the same capacity.
    package mutating func take() -> Batch {
        var next = Batch(tables: tables.indices.map { Rows(like: tables[$0]) })
        next.order.reserveCapacity(order.count)
        swap(&next, &self)
        return next
    }

    /// Removes all rows and findings but keeps the capacity.
    package mutating func removeAll() {
        for index in tables.indices { tables[index].removeAll() }
        order.removeAll(keepingCapacity: true)
        findings.removeAll(keepingCapacity: true)
        unsaid.removeAll(keepingCapacity: true)
        unread = UnreadRows()
    }

    private init(tables: [Rows]) { self.tables = tables }

    /// The number of rows of all kinds.
    @inlinable package var rowCount: Int { order.count }

    /// Appends a row of another batch of the same kinds.
    package mutating func append(row: Int, ofKind kind: Int, in other: borrowing Batch) {
        tables[kind].append(row: row, of: other.tables[kind])
        noteRow(ofKind: kind)
    }

    /// Records that a row of a kind was added to its table.
    package mutating func noteRow(ofKind kind: Int) {
        order.append(UInt16(truncatingIfNeeded: kind))
    }

    /// Whether all texts are valid UTF-8.
    package var isUTF8: Bool {
        tables.allSatisfy { $0.columns.allSatisfy { $0.isInteger || $0.isUTF8 } }
    }
}
