package import KithSyntax

/// The beginning of an input, from which readers recognise their formats.
package struct InputHead: Sendable {
    /// The first 4 KiB, or the whole input if it is shorter.
    package let bytes: ArraySlice<UInt8>
    /// The outermost keys; the outline may cover more than `bytes`, up to the whole input.
    package let outline: DocumentOutline

    /// Creates a head from the first bytes and an outline.
    package init(_ bytes: ArraySlice<UInt8>, _ outline: DocumentOutline) {
        self.bytes = bytes
        self.outline = outline
    }

    /// Creates a head from the first bytes alone.
    package init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, DocumentOutline(bytes)) }
}
