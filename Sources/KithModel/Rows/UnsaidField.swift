package import KithSourceText

/// A field that the format of a source cannot express, so that its absence is no error in the rows.
///
/// For example, an SQL export of Monica has no dates of conversations. That is reported once, not for each
/// conversation.
package struct UnsaidField: Hashable, Sendable {
    /// The rows concerned.
    package enum Place: Hashable, Sendable {
        /// All rows of a source.
        case source(SourceID)
        /// The row at a place.
        case row(SourceSpan)
    }

    /// The index of the kind.
    package let kind: Int
    /// The index of the field.
    package let field: Int
    /// The rows concerned.
    package let place: Place

    /// Creates the description of a field.
    package init(kind: Int, field: Int, place: Place) {
        self.kind = kind
        self.field = field
        self.place = place
    }
}
