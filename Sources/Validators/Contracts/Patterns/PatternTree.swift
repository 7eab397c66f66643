/// A pattern of ECMA-262 as a tree.
struct PatternTree: Sendable {
    let root: Node
    /// What the pattern uses that other engines lack, in the order of the text.
    let features: [Feature]

    /// A part of a pattern.
    indirect enum Node: Sendable {
        case characters(CharacterClass)
        case sequence([Node])
        case choice([Node])
        /// A part several times; the range is that of the text with its quantifier.
        case repetition(Node, least: Int, most: Int?, range: Range<Int>)
        /// `^` or `$`.
        case anchor
        /// Something that may fail without matching a character: a boundary, a reference to a group.
        case condition
        /// What must or must not stand here.
        case look(Node)
    }

    /// Something that not every engine knows.
    enum Feature: Hashable, Sendable {
        case lookBehind
        case lookAhead
        case property
        case backreference
    }

    /// Whether the start or the end of the text has a part in it.
    var hasAnchor: Bool { Self.hasAnchor(root) }

    private static func hasAnchor(_ node: Node) -> Bool {
        switch node {
        case .anchor: true
        case .characters, .condition: false
        case .sequence(let parts), .choice(let parts): parts.contains { hasAnchor($0) }
        case .repetition(let part, _, _, _), .look(let part): hasAnchor(part)
        }
    }
}
