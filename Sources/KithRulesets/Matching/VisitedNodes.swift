internal import KithSyntax

/// The states that a walk has had at each collection.
///
/// No state is followed twice from a node to which several aliases or references lead.
struct VisitedNodes {
    private var trees: [ObjectIdentifier: Int] = [:]
    private(set) var columns: [SyntaxColumns] = []
    private(set) var all: [SyntaxTree] = []
    private var sets: [[UInt32]] = []

    /// Returns the number of a tree, and adds the tree if needed.
    mutating func tree(_ tree: SyntaxTree) -> Int {
        if let number = trees[ObjectIdentifier(tree)] { return number }
        trees[ObjectIdentifier(tree)] = all.count
        all.append(tree)
        columns.append(SyntaxColumns(tree))
        sets.append(Array(repeating: StateSets.none, count: tree.nodeCount))
        return all.count - 1
    }

    subscript(tree: Int, node: UInt32) -> UInt32 {
        get { sets[tree][Int(node)] }
        set { sets[tree][Int(node)] = newValue }
    }
}
