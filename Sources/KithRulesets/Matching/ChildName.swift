internal import KithSyntax

/// How a child is identified in its collection.
enum ChildName {
    /// It is the root, which is in no collection.
    case root
    /// By its key, a node number.
    case member(UInt32)
    /// By its index.
    case element(Int)

    /// Returns the key.
    func node(in tree: SyntaxTree) -> SyntaxNode? {
        if case .member(let key) = self { SyntaxNode(tree, number: key) } else { nil }
    }

    /// The index of an element.
    var index: Int? {
        if case .element(let index) = self { index } else { nil }
    }

    /// Returns the value of `@property` for the child.
    func value(in tree: SyntaxTree) -> FilterValue {
        switch self {
        case .root: .undefined
        case .member(let key): .text(SyntaxNode(tree, number: key).bytes)
        case .element(let index): .number(Double(index))
        }
    }
}
