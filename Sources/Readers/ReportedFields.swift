internal import Model
internal import SourceText

/// The fields of inputs that a finding has named: what is wrong in many rows of a field is reported at the first.
struct ReportedFields {
    private struct Place: Hashable {
        let source: SourceID?
        let kind: Int
        let field: Int
    }
    private var reported: Set<Place> = []

    /// Notes a field of the input that a row is from; returns whether it was not noted before.
    mutating func insert(_ field: Int, of kind: Kind, in row: SourceSpan?) -> Bool {
        reported.insert(Place(source: row?.source, kind: kind.index, field: field)).inserted
    }
}
