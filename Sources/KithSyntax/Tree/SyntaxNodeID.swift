/// Identifies a node while its tree is being built.
package struct SyntaxNodeID: Hashable, Sendable {
    let index: UInt32
}

/// The tag and anchor that precede a YAML node.
package struct NodeProperties: Sendable {
    /// The tag with its handle expanded: `tag:yaml.org,2002:str`.
    package var tag: [UInt8]?
    /// The anchor name.
    package var anchor: [UInt8]?
    /// The offset of the first byte of the tag or anchor.
    package var start: Int

    /// Creates the properties of a node.
    package init(tag: [UInt8]?, anchor: [UInt8]?, start: Int) {
        self.tag = tag
        self.anchor = anchor
        self.start = start
    }
}

/// A key that occurs again in its mapping.
struct RepeatedKey {
    let first: UInt32
    let again: UInt32
}
