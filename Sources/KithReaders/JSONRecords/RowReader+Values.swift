internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// Values of fields, in all the forms that sources give them.
extension RowReader {
    mutating func readField(_ value: Int, _ index: Int, at place: MemberPlace) {
        let (role, type) = (
            kinds[record.kind].fields[index].role, kinds[record.kind].fields[index].type
        )
        if role == .extra {
            if document.kind(at: value) != .null { record.extra.append((nil, value)) }
        } else if !isUnfilled(index) {
            reportRepeated(place)
            keep(value, at: place)
        } else if CellReader.append(
            value, of: document, to: &batch.tables[record.kind].columns[index], as: type)
        {
            if role == .key { record.key = document.kind(at: value) == .null ? nil : value }
        } else {
            let field = kinds[record.kind].fields[index]
            reportType(
                value, at: place, expected: CellReader.expectation(field),
                severity: field.constraints.severity)
            keep(value, at: place)
        }
    }

    /// Reads an embedded row; its key is the value of the link.
    mutating func readEmbedded(
        _ value: Int, _ field: Int, _ embedding: Embedding, at place: MemberPlace
    ) {
        guard document.kind(at: value) == .object,
            let kind = kinds[record.kind].fields[field].link?.kind,
            let name = kinds[kind].fields.first?.name,
            let inner = document.firstMember(Array(name.utf8), ofObjectAt: value)
        else { return readField(value, field, at: place) }
        readField(inner, field, at: place)
        switch embedding {
        case .row:
            record.children.append(
                Children(kind: kind, next: value, end: document.next(after: value)))
        case .copy: record.copies.append((field, place, value))
        }
    }

    // MARK: Rows of other tables

    /// Reads nested rows of a kind: an array of them, or one.
    mutating func readNested(_ value: Int, _ kind: Int, at place: MemberPlace) {
        switch document.kind(at: value) {
        case .array:
            record.children.append(
                Children(kind: kind, next: value + 1, end: document.end(of: value)))
        case .object:
            record.children.append(
                Children(kind: kind, next: value, end: document.next(after: value)))
            record.nested.append((kind, value))
        case .null: break
        default:
            reportType(value, at: place, expected: "a row or a list of rows")
            keep(value, at: place)
        }
    }

    /// Fills the links that the record does not give itself, with the keys of its nested rows.
    mutating func linkNested() {
        for (kind, token) in record.nested {
            let link = kinds[record.kind].fields.firstIndex { field in
                field.link?.kind == kind && !field.isList
            }
            guard let link, isUnfilled(link), let name = kinds[kind].fields.first?.name,
                let key = document.firstMember(Array(name.utf8), ofObjectAt: token)
            else { continue }
            _ = CellReader.append(
                key, of: document, to: &batch.tables[record.kind].columns[link], as: .text)
        }
    }

    // MARK: Spellings of timestamps

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
