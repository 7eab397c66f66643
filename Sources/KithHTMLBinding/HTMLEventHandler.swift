/// Receives the events of libxml2 for a page, in document order.
///
/// Texts are UTF-8 and valid only during the call. Offsets are relative to the bytes given to the parser.
package protocol HTMLEventHandler {
    /// Handles the start of an element; its attributes follow directly.
    ///
    /// The offset is that of the `<`. For an element whose tag is missing in the page (`html`, `head`, `body`, a first
    /// `p`), it is that of the tag or text that made libxml2 add it, which follows, and `isImplied` is set.
    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool)

    /// Handles an attribute of the last started element; each name is reported once, with its first value.
    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>)

    /// Handles the end of the innermost open element.
    ///
    /// libxml2 does not treat `source` and `wbr` as void elements and ends them late. Not called for elements that are
    /// open when parsing stops because of the depth limit.
    mutating func endElement(_ name: HTMLName)

    /// Handles a piece of text with character references decoded; a long text comes in many pieces.
    mutating func text(_ bytes: Span<UInt8>, at offset: Int)

    /// Handles an attribute whose value equals the bytes at an offset of the page.
    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int)

    /// Handles a piece of text that equals the bytes at an offset of the page.
    mutating func text(_ bytes: Span<UInt8>, writtenAt offset: Int)

    /// Handles a piece of the content of `script` or `style`.
    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int)

    /// Handles a comment, given without its delimiters.
    mutating func comment(_ bytes: Span<UInt8>, at offset: Int)
}

extension HTMLEventHandler {
    /// Handles an attribute without using its place.
    package mutating func attribute(
        _ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int
    ) {
        attribute(name, value)
    }

    /// Handles a piece of text as if it differed from the page.
    package mutating func text(_ bytes: Span<UInt8>, writtenAt offset: Int) {
        text(bytes, at: offset)
    }
}

/// The number of an element or attribute name in the ``HTMLNames`` of its parser.
@usableFromInline package struct HTMLName: Hashable, Sendable {
    /// The index among the names.
    @usableFromInline package let number: UInt32

    /// Creates a name from its number.
    @inlinable package init(number: UInt32) { self.number = number }
}
