internal import KithSyntax

/// References to nodes whose kind is uncertain.
struct DoubtfulReferences {
    /// Why a reference waits until others have determined the kind of its node.
    enum Doubt {
        /// The node may be of other kinds as well.
        case ambiguous
        /// The node has fields that an object of the expected kind does not have.
        case unlikely
    }

    private struct Entry {
        let reference: Int
        let node: SyntaxNode
        let kind: ObjectKind
        let doubt: Doubt
    }

    private var waiting: [Entry] = []
    /// The references to follow next, in reverse order.
    private var ready: [Int] = []

    /// Postpones a reference.
    mutating func add(
        _ reference: Int, _ node: SyntaxNode, _ kind: ObjectKind, _ doubt: Doubt
    ) {
        waiting.append(Entry(reference: reference, node: node, kind: kind, doubt: doubt))
    }

    /// Returns the next reference to follow, once no safer one is left.
    ///
    /// References whose kind has most votes for their node come first. In a tie schemas come last, because
    /// nearly every node can be a schema.
    mutating func next() -> Int? {
        if let next = ready.popLast() { return next }
        guard !waiting.isEmpty else { return nil }
        let hasAmbiguous = waiting.contains { $0.doubt == .ambiguous }
        let batch = waiting.filter { !hasAmbiguous || $0.doubt == .ambiguous }
        waiting = hasAmbiguous ? waiting.filter { $0.doubt != .ambiguous } : []
        var votes: [SyntaxNode: [ObjectKind: Int]] = [:]
        for entry in batch { votes[entry.node.target, default: [:]][entry.kind, default: 0] += 1 }
        let ranked = batch.enumerated().map { position, entry in
            (
                votes: votes[entry.node.target]?[entry.kind] ?? 0,
                isSchema: entry.kind == .schema ? 1 : 0, position: position,
                reference: entry.reference
            )
        }
        ready = ranked.sorted {
            ($1.votes, $0.isSchema, $0.position) < ($0.votes, $1.isSchema, $1.position)
        }.reversed().map(\.reference)
        return ready.popLast()
    }
}
