/// How many rows of each kind a reader found but could not read, so that nobody takes them for missing ones.
///
/// What could not be read has been reported; links that lead there are a consequence.
package struct UnreadRows: Sendable {
    private var counts: [Int: Int] = [:]
    private var hasOthers = false

    /// Creates the account of a source whose rows were all read.
    package init() {}

    /// Notes some rows of a kind.
    package mutating func note(kind: Int, count: Int = 1) {
        counts[kind] = Self.sum(counts[kind] ?? 0, count)
    }

    /// Notes that any number of rows of a kind was not read.
    package mutating func noteAll(ofKind kind: Int) { counts[kind] = .max }

    /// Notes rows of which nobody can tell the kind; it has no other rows then.
    package mutating func noteUnknown() { hasOthers = true }

    mutating func merge(_ other: UnreadRows) {
        for (kind, count) in other.counts { note(kind: kind, count: count) }
        hasOthers = hasOthers || other.hasOthers
    }

    /// Returns how many rows of a kind were not read.
    func count(ofKind kind: Int, isEmpty: Bool) -> Int {
        hasOthers && isEmpty ? .max : counts[kind] ?? 0
    }

    private static func sum(_ one: Int, _ two: Int) -> Int {
        let (sum, isTooLarge) = one.addingReportingOverflow(two)
        return isTooLarge ? .max : sum
    }
}
