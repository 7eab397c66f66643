internal import KithModel

/// A row of a table.
struct RowID: Hashable, Sendable {
    let kind: Int
    let row: Int
}

extension Dataset {
    /// Returns the rows of the inputs whose kind is of a concept.
    func rows(of concept: Meaning.Concept) -> [RowID] {
        vocabulary.kinds(concept).flatMap { kind in
            tables[kind.index].ownRows.map { RowID(kind: kind.index, row: $0) }
        }
    }

    /// Returns the first value of a part of a row as text, or `nil` if there is none.
    func text(_ part: Meaning.Part, of id: RowID) -> String? {
        value(part, of: id) { column, element in
            column.isInteger
                ? String(column.integers[element])
                : String(decoding: column.slice(element), as: UTF8.self)
        }
    }

    /// Returns a yes or no of a row, or `nil` if the source does not say.
    func flag(_ part: Meaning.Part, of id: RowID) -> Bool? {
        value(part, of: id) { column, element in
            column.isInteger ? column.integers[element] != 0 : nil
        }
    }

    /// Returns the row that a part of a row links to, or `nil` if there is none.
    func target(_ part: Meaning.Part, of id: RowID) -> RowID? {
        for path in paths(part, of: id) {
            guard let end = end(of: path, from: id),
                let target = target(of: end, field: path.field)
            else { continue }
            return target
        }
        return nil
    }

    private func paths(_ part: Meaning.Part, of id: RowID) -> [FieldPath] {
        tables[id.kind].kind.meaning?.paths(part) ?? []
    }

    /// Returns the first value that a part has, converted.
    private func value<Value>(
        _ part: Meaning.Part, of id: RowID, _ convert: (Column, Int) -> Value?
    ) -> Value? {
        for path in paths(part, of: id) {
            guard let end = end(of: path, from: id) else { continue }
            let column = tables[end.kind].rows.columns[path.field]
            guard column.hasValue(end.row), let element = column.elements(end.row).first,
                let value = convert(column, element)
            else { continue }
            return value
        }
        return nil
    }

    /// Returns the row that has the field of a path, or `nil` if a link before it leads nowhere.
    private func end(of path: FieldPath, from id: RowID) -> RowID? {
        var id = id
        for link in path.links {
            guard let next = target(of: id, field: link) else { return nil }
            id = next
        }
        return id
    }

    private func target(of id: RowID, field: Int) -> RowID? {
        let table = tables[id.kind]
        guard let kind = table.kind.fields[field].link?.kind,
            table.rows.columns[field].hasValue(id.row),
            let element = table.rows.columns[field].elements(id.row).first
        else { return nil }
        let row = table.targets(field: field)[element]
        return row < 0 ? nil : RowID(kind: kind, row: Int(row))
    }
}
