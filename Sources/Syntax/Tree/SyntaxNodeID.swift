/// Names a node while its tree is being built.
public struct SyntaxNodeID: Hashable, Sendable {
    let index: UInt32
}

/// What YAML writes in front of a node.
public struct NodeProperties: Sendable {
    /// The tag, its handle replaced by what it stands for: `tag:yaml.org,2002:str`.
    public var tag: [UInt8]?
    /// The name that aliases use.
    public var anchor: [UInt8]?
    /// The offset of the first byte of tag or anchor.
    public var start: Int

    /// Describes the tag and anchor of a node.
    public init(tag: [UInt8]?, anchor: [UInt8]?, start: Int) {
        self.tag = tag
        self.anchor = anchor
        self.start = start
    }
}

/// A key of a mapping that had been used before.
struct RepeatedKey {
    let first: UInt32
    let again: UInt32
}
