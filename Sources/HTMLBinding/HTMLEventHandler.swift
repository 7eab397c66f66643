/// Hears what libxml2 finds in a page, in the order of the page.
///
/// Texts are UTF-8 and gone once the call returns. Offsets count the bytes that were given to the
/// parser.
public protocol HTMLEventHandler {
    /// An element begins; its attributes follow at once.
    ///
    /// The offset is that of its `<`. Where the page leaves the tag out (`html`, `head`, `body`, a
    /// first `p`), it is that of what made libxml2 add it, and `isImplied` is set.
    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool)

    /// An attribute of the element that began last; the first of a name counts.
    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>)

    /// The element that began last and has not ended yet ends; libxml2 knows no `source` or `wbr`,
    /// and ends them late.
    ///
    /// Not called for what is open where a page is given up because it is too deep.
    mutating func endElement(_ name: HTMLName)

    /// A piece of text, its references replaced; a long text comes in many pieces.
    mutating func text(_ bytes: Span<UInt8>, at offset: Int)

    /// An attribute whose value stands at an offset in the page as it is.
    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int)

    /// A piece of text that stands at an offset in the page as it is.
    mutating func text(_ bytes: Span<UInt8>, writtenAt offset: Int)

    /// A piece of what stands inside `script` or `style`.
    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int)

    /// A comment, without its marks.
    mutating func comment(_ bytes: Span<UInt8>, at offset: Int)
}

extension HTMLEventHandler {
    /// What a handler does that has no use for the place.
    public mutating func attribute(
        _ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int
    ) {
        attribute(name, value)
    }

    /// What a handler does for which all texts are alike.
    public mutating func text(_ bytes: Span<UInt8>, writtenAt offset: Int) {
        text(bytes, at: offset)
    }
}

/// The number of an element's or attribute's name in the ``HTMLNames`` of its parser.
public struct HTMLName: Hashable, Sendable {
    /// The position among the names.
    public let number: UInt32

    /// Names a position.
    @inlinable public init(number: UInt32) { self.number = number }
}
