internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Counts the values of a kind that a typed format cannot hold, because they are not of the type of their field.
struct UnfitCells {
    private let kind: Kind
    /// For each field, the number of values and the place of the first.
    private var found: [(count: Int, first: SourceSpan?)?]

    init(_ kind: Kind) {
        self.kind = kind
        found = kind.fields.map { _ in nil }
    }

    /// Notes values of a field.
    mutating func note(_ count: Int = 1, of field: Int, at place: SourceSpan?) {
        found[field] = (count: (found[field]?.count ?? 0) + count, found[field]?.first ?? place)
    }

    /// One finding for each field, in the order of fields.
    var findings: [Finding] {
        zip(kind.fields, found).compactMap { field, found in
            guard let found else { return nil }
            let isOne = found.count == 1
            return WritingRules.leftOut.finding(
                """
                \(isOne ? "1 value" : "\(found.count) values") of \(kind.name).\(field.name) \
                \(isOne ? "is" : "are") left out: \(isOne ? "it is" : "they are") no \
                \(field.type.noun)\(isOne ? "" : "s")
                """, at: found.first)
        }
    }
}

extension FieldType {
    /// What values of the type are called.
    fileprivate var noun: String {
        switch self {
        case .text, .json, .bytes: "text"
        case .integer: "integer"
        case .boolean: "boolean"
        case .number, .decimal: "finite number"
        case .date: "date"
        case .timestamp: "time"
        }
    }
}
