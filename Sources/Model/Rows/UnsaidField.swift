public import SourceText

/// A field about which the form of a source says nothing, so that its absence is no mistake in the rows.
///
/// An SQL export of Monica leaves out when conversations happened; that is told once, not of each conversation.
public struct UnsaidField: Hashable, Sendable {
    /// Of what rows it is said.
    public enum Place: Hashable, Sendable {
        /// Of all rows of a source.
        case source(SourceID)
        /// Of the row at a place.
        case row(SourceSpan)
    }

    /// The index of the kind.
    public let kind: Int
    /// The index of the field.
    public let field: Int
    /// Of what rows it is said.
    public let place: Place

    /// A field of a kind.
    public init(kind: Int, field: Int, place: Place) {
        self.kind = kind
        self.field = field
        self.place = place
    }
}

extension Dataset {
    /// Whether a cell is absent because the form of its source cannot say it.
    public func isUnsaid(_ table: Table, _ row: Int, field: Int) -> Bool {
        guard !unsaid.isEmpty, table.rows.columns[field].state(row) == .absent,
            let place = table.rows.places[row]
        else { return false }
        let kind = table.kind.index
        return [UnsaidField.Place.source(place.source), .row(place)].contains {
            unsaid.contains(UnsaidField(kind: kind, field: field, place: $0))
        }
    }
}
