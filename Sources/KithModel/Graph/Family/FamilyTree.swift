package import KithDiagnostics
package import KithSourceText

/// The couples, families and generations in a graph of relations.
///
/// The place of an edge is that of its relation: ``Relation/TreePlace``. Takes O(n log n) time.
package struct FamilyTree: Sendable {
    /// Two people who are or were a couple, or have a child together.
    package struct Union: Hashable, Sendable {
        /// The nodes, the smaller number first.
        package let partners: [Int]
        /// The edges that join them, strongest style first; empty if only a child joins them.
        package let edges: [Int]
    }

    /// The parents of a family.
    package enum Parents: Hashable, Sendable {
        /// One node.
        case single(Int)
        /// An index into ``FamilyTree/unions``.
        case union(Int)
    }

    /// Children of the same parents.
    package struct Family: Hashable, Sendable {
        /// The parents of the children.
        package let parents: Parents
        /// Whether the parents are step-parents.
        package let isStep: Bool
        /// The children's nodes, in order.
        package let children: [Int]
        /// For each child, the edges to it from its parents.
        package let edges: [[Int]]
    }

    /// The edges of the graph, to which all indices of edges refer.
    package let edges: [Graph.Edge]
    /// The couples, in the order of their partners.
    package let unions: [Union]
    /// The families, in the order of their parents.
    package let families: [Family]
    /// The generation of each node, counted from the oldest; 0 for nodes without relatives.
    package let generations: [Int]
    /// The smallest node that each node is related to, itself included.
    package let relatives: [Int]
    /// Edges between siblings without a common parent in the graph.
    package let siblings: [Int]
    /// Edges that have no place in the tree.
    package let others: [Int]
    /// Edges that follow from others: siblings with common parents, grandparents, aunts, cousins.
    package let derived: [Int]
    /// Edges from parent to child that would make a person their own ancestor.
    package let contradictions: [Int]

    /// Finds the families of a graph.
    ///
    /// - Throws: ``ReadError`` if edges on the disk cannot be read.
    package init(_ graph: Graph) throws(ReadError) {
        let edges = try graph.edges.all()
        let sorted = SortedEdges(graph, edges)
        self.edges = edges
        let descents = Descents(sorted.descents + sorted.steps, nodes: graph.nodes.count)
        var couples = Couples(sorted.unions)
        let households = Households(descents, &couples)
        unions = couples.unions
        families = households.families
        contradictions = descents.contradictions
        let kinship = Kinship(descents: descents, unions: unions, siblings: sorted.siblings)
        let split = kinship.split(sorted.others, sorted.siblings)
        (others, siblings, derived) = (
            (split.others + descents.repetitions).sorted(), split.siblings, split.derived
        )
        let parents = descents.kept.map { ($0.parent, $0.child) }
        let partners = unions.map { ($0.partners[0], $0.partners[1]) }
        let brothers = siblings.map { (edges[$0].source, edges[$0].target) }
        generations =
            Generations(
                nodes: graph.nodes.count, descents: parents, unions: partners, siblings: brothers
            ).levels
        let classes = Classes(graph.nodes.count, parents[...], partners[...], brothers[...])
        relatives = graph.nodes.indices.map { classes.of($0) }
    }
}

extension Graph {
    /// Returns findings about the layout: in a family tree, people who are their own ancestors.
    ///
    /// - Throws: ``ReadError`` if edges on the disk cannot be read.
    package func findings() throws(ReadError) -> [Finding] {
        guard view.layout == .family else { return [] }
        let styles = EdgeStyles(self)
        let tree = try FamilyTree(self)
        return tree.contradictions.map { index in
            let edge = tree.edges[index]
            let ends = styles.ends(edge)
            let (parent, child) = (label(ends.first), label(ends.second))
            let fault =
                edge.source == edge.target
                ? "\(parent) is their own parent"
                : "\(child) is both a descendant and an ancestor of \(parent)"
            return Finding(
                rule: "graph/ancestry-cycle", severity: .warning,
                message: "\(fault); this relation does not affect the generations in the picture",
                span: dataset.tables[view.edges[edge.shape].kind].place(edge.firstRow))
        }
    }
}
