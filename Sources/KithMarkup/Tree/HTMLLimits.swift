/// The limits for parsing a page; content over a limit is left out.
package struct HTMLLimits: Sendable {
    /// The maximum size of a page in bytes; a larger page is an error.
    package var size = 1 << 30
    /// The maximum nesting depth of elements.
    package var depth = 500
    /// The maximum number of attributes of a tag.
    package var attributes = 1000

    /// Creates the default limits.
    package init() {}
}
