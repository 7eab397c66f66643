/// Which input of a run a place lies in: an index into the run's ``SourceMap``.
public struct SourceID: Hashable, Comparable, Sendable {
    /// The position in the map, from 0.
    public let index: Int

    /// Names the source at a position of the map.
    public init(_ index: Int) { self.index = index }

    /// The order in which inputs were given.
    public static func < (left: SourceID, right: SourceID) -> Bool { left.index < right.index }
}

/// A place: a range of bytes in one source.
public struct SourceSpan: Hashable, Comparable, Sendable {
    /// The source that the bytes belong to.
    public let source: SourceID
    /// The bytes, counted from 0; an empty range is a place between two bytes.
    public let range: Range<Int>

    /// Names a range of bytes in a source.
    public init(_ source: SourceID, _ range: Range<Int>) {
        self.source = source
        self.range = range
    }

    /// The offset of the first byte.
    public var start: Int { range.lowerBound }
    /// The offset behind the last byte.
    public var end: Int { range.upperBound }

    /// The order of reading: by source, then by first byte, then by length.
    public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
        (left.source, left.start, left.end) < (right.source, right.start, right.end)
    }
}
