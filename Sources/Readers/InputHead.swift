public import Syntax

/// The beginning of an input, by which readers tell whether it is of their format.
public struct InputHead: Sendable {
    /// The first bytes: 4 KiB, or all.
    public let bytes: ArraySlice<UInt8>
    /// The outermost keys, as far as the input was looked at, which may be all of it.
    public let outline: DocumentOutline

    /// Puts together what was seen.
    public init(_ bytes: ArraySlice<UInt8>, _ outline: DocumentOutline) {
        self.bytes = bytes
        self.outline = outline
    }

    /// Looks at first bytes alone.
    public init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, DocumentOutline(bytes)) }
}
