/// How far a page may go before the rest of it is left out.
public struct HTMLLimits: Sendable {
    /// The most bytes a page may have; a larger one is an error.
    public var size = 1 << 30
    /// How deeply elements may be nested.
    public var depth = 500
    /// How many attributes a tag may have.
    public var attributes = 1000

    /// The limits unless said otherwise.
    public init() {}
}
