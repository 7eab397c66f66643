package import KithSourceText

/// The time and the page at which some rows were captured.
///
/// Captures sort newest first; merging prefers the smaller one.
package struct Capture: Comparable, Sendable {
    /// Seconds since 1970; `Int64.min` if unknown, so that the capture counts as the oldest.
    package let date: Int64
    /// The key of the capture's row.
    package let key: [UInt8]
    /// The name of the page.
    ///
    /// Two pages may be captured at the same moment.
    package let name: [UInt8]
    /// The place of the page, if known.
    package let place: SourceSpan?

    /// Creates a capture.
    package init(key: [UInt8], date: Int64?, name: [UInt8] = [], place: SourceSpan? = nil) {
        self.place = place
        self.key = key
        self.date = date ?? .min
        self.name = name
    }

    /// Whether a capture is newer.
    ///
    /// Ties are broken by key, then by name.
    package static func < (left: Capture, right: Capture) -> Bool {
        if left.date != right.date { return left.date > right.date }
        if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
        return left.name.lexicographicallyPrecedes(right.name)
    }
}
