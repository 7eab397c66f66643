internal import KithModel
internal import KithSyntax

/// Rows of other tables inside a record, as a database writes them in answer to a query over several tables.
extension RowReader {
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
}
