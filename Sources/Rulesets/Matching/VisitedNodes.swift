internal import Syntax

/// Which states a walk has had at each collection, so that no state is followed twice from a node that
/// aliases or references lead to in several ways.
struct VisitedNodes {
    private var trees: [ObjectIdentifier: Int] = [:]
    private(set) var columns: [SyntaxColumns] = []
    private(set) var all: [SyntaxTree] = []
    private var sets: [[UInt32]] = []

    /// The number of a tree, which is added if need be.
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
