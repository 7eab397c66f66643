/// The edges of some types, followed from one end to the other, and on from there.
package struct EdgePath: Hashable, Sendable {
    /// The index of the kind of the edges.
    package let kind: Int
    /// The link to where an edge is followed from.
    package let from: Int
    /// The link to where it leads.
    package let to: Int
    /// The link to its type.
    package let type: Int
    /// The keys of the types.
    package let types: Set<String>

    /// Creates a path.
    package init(kind: Int, from: Int, to: Int, type: Int, types: Set<String>) {
        (self.kind, self.from, self.to, self.type) = (kind, from, to, type)
        self.types = types
    }
}
