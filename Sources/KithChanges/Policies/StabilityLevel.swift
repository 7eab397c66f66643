/// How much a contract promises of a part, by its `x-stability-level`; what names no level is stable.
package enum StabilityLevel: String, CaseIterable, Comparable, Sendable {
    case draft, alpha, beta, stable

    /// Whether one level promises less than another.
    package static func < (left: StabilityLevel, right: StabilityLevel) -> Bool {
        left.rank < right.rank
    }

    /// The position among all levels.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
