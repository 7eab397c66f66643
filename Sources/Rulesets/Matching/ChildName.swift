internal import Syntax

/// How a child is found in its collection.
enum ChildName {
    /// It is in none.
    case root
    /// By the key with a number.
    case member(UInt32)
    /// By its own number.
    case element(Int)

    /// The key.
    func node(in tree: SyntaxTree) -> SyntaxNode? {
        if case .member(let key) = self { SyntaxNode(tree, number: key) } else { nil }
    }

    /// The number of an element.
    var index: Int? {
        if case .element(let index) = self { index } else { nil }
    }

    /// What `@property` is for the child.
    func value(in tree: SyntaxTree) -> FilterValue {
        switch self {
        case .root: .undefined
        case .member(let key): .text(SyntaxNode(tree, number: key).bytes)
        case .element(let index): .number(Double(index))
        }
    }
}
