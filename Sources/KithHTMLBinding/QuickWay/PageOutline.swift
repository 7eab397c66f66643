/// The result of a scan before parsing: tags that libxml2 may drop, and attributes that would slow it down.
package struct PageOutline: Equatable, Sendable {
    /// The range of the first `html` start tag outside comments and scripts.
    package internal(set) var htmlTag: Range<Int>?
    /// The range of the first `body` start tag outside comments and scripts.
    package internal(set) var bodyTag: Range<Int>?
    /// Whether there is an end tag of `body` or `html`.
    package internal(set) var hasEnd = false
    /// The ranges of attributes over the limit of their tag.
    package internal(set) var excessAttributes: [Range<Int>] = []

    /// The default for the maximum number of attributes of a tag.
    ///
    /// The number is limited because libxml2 compares each attribute with all before it.
    package static let attributeLimit = 1000

    /// Creates an empty outline.
    package init() {}
}
