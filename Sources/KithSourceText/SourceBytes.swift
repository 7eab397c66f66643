/// The bytes of one input: immutable, and followed by zeros so that readers may load whole blocks.
@usableFromInline package struct SourceBytes: Sendable {
    /// The number of readable zeros after the last byte.
    @usableFromInline package static let padding = 64

    /// The bytes and their padding.
    @usableFromInline package let padded: [UInt8]

    /// The number of bytes, without padding.
    package var count: Int { padded.count - Self.padding }

    /// Creates a value from bytes and pads them.
    package init(_ bytes: consuming [UInt8]) {
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        padded = bytes
    }

    /// Creates a value from a text in UTF-8.
    package init(text: String) { self.init([UInt8](text.utf8)) }

    /// The byte at an offset from 0 to `count - 1`; padding reads as 0.
    @inlinable package subscript(offset: Int) -> UInt8 { padded[offset] }

    /// The bytes of a range.
    @inlinable package subscript(range: Range<Int>) -> ArraySlice<UInt8> { padded[range] }

    /// The bytes without padding.
    @inlinable package var contents: ArraySlice<UInt8> { padded[0..<padded.count - Self.padding] }

    /// Returns the text of a range; bytes that are not UTF-8 become U+FFFD.
    @usableFromInline package func text(_ range: Range<Int>) -> String {
        String(decoding: padded[range], as: UTF8.self)
    }
}
