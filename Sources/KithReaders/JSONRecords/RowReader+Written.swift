internal import KithModel
internal import KithSyntax

/// The source's spellings of timestamps that records hold in normalised form.
extension RowReader {
    /// Reads a spelling; the field itself may come later in the record.
    mutating func readWritten(_ value: Int, _ index: Int, at place: MemberPlace) {
        let field = kinds[record.kind].fields[index]
        var spelling = Column(field)
        guard CellReader.append(value, of: document, to: &spelling, as: field.type) else {
            reportType(value, at: place, expected: CellReader.expectation(field))
            return keep(value, at: place)
        }
        record.written.append((index, spelling))
    }

    /// Restores the spellings in the fields, except in fields that have been edited since.
    mutating func restoreWritten() {
        for (field, spelling) in record.written where !isUnfilled(field) {
            batch.tables[record.kind].columns[field].restoreLast(spelling, times)
        }
    }
}
