/// Identifies an input of a run: an index into the run's ``SourceMap``.
public struct SourceID: Hashable, Comparable, Sendable {
    /// The index in the map.
    public let index: Int

    /// Creates an id from an index in the map.
    public init(_ index: Int) { self.index = index }

    /// Compares ids by the order of the inputs.
    public static func < (left: SourceID, right: SourceID) -> Bool { left.index < right.index }
}

/// A place: a range of bytes in one source.
public struct SourceSpan: Hashable, Comparable, Sendable {
    /// The source that contains the bytes.
    public let source: SourceID
    /// The byte range, counted from 0.
    ///
    /// An empty range is a place between two bytes.
    public let range: Range<Int>

    /// Creates a span from a source and a byte range.
    public init(_ source: SourceID, _ range: Range<Int>) {
        self.source = source
        self.range = range
    }

    /// The offset of the first byte.
    public var start: Int { range.lowerBound }
    /// The offset after the last byte.
    public var end: Int { range.upperBound }

    /// Compares spans by source, then by start, then by end.
    public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
        (left.source, left.start, left.end) < (right.source, right.start, right.end)
    }
}
