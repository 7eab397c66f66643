public import SourceText

/// When and where somebody saw some rows.
///
/// A smaller one is seen first by whoever merges: it is newer, or as good as that.
public struct Capture: Comparable, Sendable {
    /// Seconds since 1970; the smallest number where it is not known, which counts as long ago.
    public let date: Int64
    /// The key of its row.
    public let key: [UInt8]
    /// What the page was called; two may show the same at the same moment.
    public let name: [UInt8]
    /// Where the page is, where that is known.
    public let place: SourceSpan?

    /// Describes a capture.
    public init(key: [UInt8], date: Int64?, name: [UInt8] = [], place: SourceSpan? = nil) {
        self.place = place
        self.key = key
        self.date = date ?? .min
        self.name = name
    }

    /// Whether one is newer; of two from the same moment the key decides, and then the name.
    public static func < (left: Capture, right: Capture) -> Bool {
        if left.date != right.date { return left.date > right.date }
        if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
        return left.name.lexicographicallyPrecedes(right.name)
    }
}
