/// A parsed ECMA-262 pattern.
struct PatternTree: Sendable {
    let root: Node
    /// The features that some engines do not support, in source order.
    let features: [Feature]

    /// A part of a pattern.
    indirect enum Node: Sendable {
        case characters(CharacterClass)
        case sequence([Node])
        case choice([Node])
        /// A repeated part; `range` is its text with the quantifier.
        case repetition(Node, least: Int, most: Int?, range: Range<Int>)
        /// `^` or `$`.
        case anchor
        /// A condition that matches no characters: a word boundary or a back-reference.
        case condition
        /// A look-ahead or look-behind.
        case look(Node)
    }

    /// A feature that some engines do not support.
    enum Feature: Hashable, Sendable {
        case lookBehind
        case lookAhead
        case property
        case backreference
    }

    /// Whether the pattern contains `^` or `$`.
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
