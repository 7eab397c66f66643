/// The members and elements that schemas have evaluated, in the order of evaluation.
struct EvaluatedParts {
    private var nodes: [UInt32] = []
    /// The entry that stands for all parts of one value.
    private static let all = UInt32.max

    /// The present end, for ``forget(after:)`` and ``since(_:)``.
    var mark: Int { nodes.count }

    mutating func add(_ node: UInt32) { nodes.append(node) }

    /// Records that all parts of the value are evaluated.
    mutating func addAll() { nodes.append(Self.all) }

    /// Removes what was recorded after a mark.
    @inline(__always)
    mutating func forget(after mark: Int) {
        if nodes.count > mark { nodes.removeSubrange(mark...) }
    }

    /// Returns the parts recorded after a mark; `nil` for all of the value.
    func since(_ mark: Int) -> Set<UInt32>? {
        let parts = nodes[mark...]
        return parts.contains(Self.all) ? nil : Set(parts)
    }
}
