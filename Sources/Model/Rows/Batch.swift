public import Diagnostics

/// Some hundreds of rows that follow each other in a source, of any kinds of its vocabulary.
public struct Batch: Sendable {
    /// The rows of each kind, in the order of the vocabulary's kinds.
    public var tables: [Rows]
    /// The kind of each row in the order of the source; rows of one kind stand in that order in their table.
    public private(set) var order: [UInt16] = []
    /// Whether the rows are those of a copy that tells of nobody: values are missing that others must have.
    public var isAnonymised = false
    /// What was noticed while these rows were read.
    public var findings: [Finding] = []
    /// Fields about which the form of the source says nothing, as far as that was noticed with these rows.
    public var unsaid: [UnsaidField] = []

    /// Begins without rows.
    public init(kinds: [Kind]) { tables = kinds.indices.map { Rows(kinds[$0]) } }

    /// Hands over everything so far and begins anew, with room for as much again.
    public mutating func take() -> Batch {
        var next = Batch(tables: tables.indices.map { Rows(like: tables[$0]) })
        next.order.reserveCapacity(order.count)
        swap(&next, &self)
        return next
    }

    /// Removes all rows and findings, and keeps their memory.
    public mutating func removeAll() {
        for index in tables.indices { tables[index].removeAll() }
        order.removeAll(keepingCapacity: true)
        findings.removeAll(keepingCapacity: true)
        unsaid.removeAll(keepingCapacity: true)
    }

    private init(tables: [Rows]) { self.tables = tables }

    /// How many rows there are, of all kinds.
    @inlinable public var rowCount: Int { order.count }

    /// Notes that a row of a kind has been added to its table.
    public mutating func noteRow(ofKind kind: Int) {
        order.append(UInt16(truncatingIfNeeded: kind))
    }
}
