package import KithModel

/// Which rows to write or to draw, the same for all outputs.
package struct RowRequest: Sendable {
    /// The names of the kinds, or none for all.
    package var kinds: [String] = []
    /// Conditions of the form `kind.field=value`; kinds without a condition stay whole.
    package var conditions: [String] = []
    /// The moments of rows that have one.
    package var moments = MomentRange()

    /// Creates a request for everything.
    package init() {}

    /// Returns the filter of rows, with conditions that leave out kinds without one; `nil` if every row passes.
    func filter(
        _ only: [String], _ vocabulary: Vocabulary, keepsOthers: Bool
    ) throws(KithError) -> RowFilter? {
        if only.isEmpty, conditions.isEmpty, kinds.isEmpty, moments.isWhole { return nil }
        var filter = try RowFilter(
            only + conditions, vocabulary, keepsOthers: only.isEmpty || keepsOthers,
            moments: moments)
        if let kinds = try kindIndices(in: vocabulary.kinds.map(\.index), vocabulary) {
            filter.restrict(to: kinds)
        }
        return filter
    }

    /// Returns the indices of the kinds, which must be among some; `nil` for all.
    func kindIndices(
        in possible: [Int], _ vocabulary: Vocabulary
    ) throws(KithError) -> Set<Int>? {
        var indices: Set<Int> = []
        for name in kinds {
            guard let index = vocabulary.index(ofKind: name), possible.contains(index) else {
                throw .usage(
                    "there is no kind '\(name)'; there are "
                        + possible.map { vocabulary.kinds[$0].name }.joined(separator: ", "))
            }
            indices.insert(index)
        }
        return kinds.isEmpty ? nil : indices
    }
}

/// A range of moments, both ends included.
package struct MomentRange: Sendable {
    /// The first moment, or `nil` for no limit.
    package var since: Instant?
    /// The last moment, or `nil` for no limit.
    package var until: Instant?

    /// Creates a range without limits.
    package init() {}

    /// Whether there are no limits.
    var isWhole: Bool { since == nil && until == nil }

    /// Whether a written moment is in the range; a text that is none is not.
    func contains(_ text: ArraySlice<UInt8>) -> Bool {
        guard let moment = Instant(text) else { return false }
        return moment >= since ?? moment && moment <= until ?? moment
    }
}
