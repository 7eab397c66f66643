internal import KithDiagnostics
package import KithModel
internal import KithSourceText

/// A filter that replaces bytes that are not UTF-8 in the texts of batches.
///
/// All texts that leave a reader are valid UTF-8, so that every format can write them. Each field of an input is
/// reported once, at the first row.
package struct TextRepair: Sendable {
    private var reported = ReportedFields()

    /// Creates a repair that has reported nothing yet.
    package init() {}

    /// Replaces bytes that are not UTF-8 by U+FFFD.
    package mutating func repair(_ batch: inout Batch, _ kinds: [Kind]) {
        for kind in kinds where batch.tables[kind.index].count > 0 {
            for field in kind.fields.indices {
                guard !batch.tables[kind.index].columns[field].isInteger,
                    let row = batch.tables[kind.index].columns[field].repairUTF8()
                else { continue }
                let place = batch.tables[kind.index].places[row]
                guard reported.insert(field, of: kind, in: place) else { continue }
                batch.findings.append(ReadingRules.otherBytes(kind, kind.fields[field], place))
            }
        }
    }
}

extension ReadingRules {
    fileprivate static func otherBytes(
        _ kind: Kind, _ field: Field, _ place: SourceSpan?
    ) -> Finding {
        type.finding(
            "'\(field.name)' of \(kind.name) must be UTF-8, found other bytes; "
                + "they are read as U+FFFD, here and below", severity: .warning, at: place)
    }
}
