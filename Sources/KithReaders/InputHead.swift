public import KithSyntax

/// The beginning of an input, from which readers recognise their formats.
public struct InputHead: Sendable {
    /// The first 4 KiB, or the whole input if it is shorter.
    public let bytes: ArraySlice<UInt8>
    /// The outermost keys; the outline may cover more than `bytes`, up to the whole input.
    public let outline: DocumentOutline

    /// Creates a head from the first bytes and an outline.
    public init(_ bytes: ArraySlice<UInt8>, _ outline: DocumentOutline) {
        self.bytes = bytes
        self.outline = outline
    }

    /// Creates a head from the first bytes alone.
    public init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, DocumentOutline(bytes)) }
}
