internal import Model
internal import Syntax

/// How sources wrote the times that records hold in the form of their vocabulary.
extension RowReader {
    /// Takes a spelling; its field may stand further on in the record.
    mutating func readWritten(_ value: Int, _ index: Int, at place: MemberPlace) {
        let field = kinds[record.kind].fields[index]
        var spelling = Column(field)
        guard CellReader.append(value, of: document, to: &spelling, as: field.type) else {
            reportType(value, at: place, expected: CellReader.expectation(field))
            return keep(value, at: place)
        }
        record.written.append((index, spelling))
    }

    /// Puts the spellings back into the fields, except of those that were edited since.
    mutating func restoreWritten() {
        for (field, spelling) in record.written where !isUnfilled(field) {
            batch.tables[record.kind].columns[field].restoreLast(spelling, times)
        }
    }
}
