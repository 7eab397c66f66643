internal import Diagnostics
public import Model
internal import SourceText

/// Makes the texts of batches UTF-8, whatever the bytes were that they were read from.
///
/// What leaves a reader can then be written in any form and read again. A finding tells of it once for each field of an
/// input, at the first row.
public struct TextRepair: Sendable {
    private var reported = ReportedFields()

    /// Begins before the first batch.
    public init() {}

    /// Replaces what is not UTF-8 by U+FFFD.
    public mutating func repair(_ batch: inout Batch, _ kinds: [Kind]) {
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
