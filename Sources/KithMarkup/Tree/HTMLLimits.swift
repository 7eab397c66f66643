/// The limits for parsing a page; content over a limit is left out.
public struct HTMLLimits: Sendable {
    /// The maximum size of a page in bytes; a larger page is an error.
    public var size = 1 << 30
    /// The maximum nesting depth of elements.
    public var depth = 500
    /// The maximum number of attributes of a tag.
    public var attributes = 1000

    /// Creates the default limits.
    public init() {}
}
