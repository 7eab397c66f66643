/// A field of a kind, by their indices.
package struct RowField: Hashable, Sendable {
    /// The index of the kind.
    package let kind: Int
    /// The index of the field.
    package let field: Int

    /// Creates the address of a field.
    package init(kind: Int, field: Int) {
        self.kind = kind
        self.field = field
    }
}
