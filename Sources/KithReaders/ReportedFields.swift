internal import KithModel
internal import KithSourceText

/// The fields that a finding has already named, by input.
///
/// A fault in many rows of a field is reported once, at the first row.
struct ReportedFields {
    private struct Place: Hashable {
        let source: SourceID?
        let kind: Int
        let field: Int
    }
    private var reported: Set<Place> = []

    /// Adds a field of the row's input; returns whether it is new.
    mutating func insert(_ field: Int, of kind: Kind, in row: SourceSpan?) -> Bool {
        reported.insert(Place(source: row?.source, kind: kind.index, field: field)).inserted
    }
}
