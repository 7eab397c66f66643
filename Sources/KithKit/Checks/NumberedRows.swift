internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

extension Finding {
    /// The finding without the numbers of rows, which are no places.
    var withoutNumbers: Finding {
        var finding = self
        finding.span = span?.withoutNumber
        finding.notes = notes.map { Note($0.message, at: $0.span?.withoutNumber) }
        return finding
    }
}

extension Dataset {
    /// Whether rows without a place have secrets.
    var hasUnplacedSecrets: Bool {
        tables.contains { table in
            zip(table.kind.fields, table.rows.columns).contains { field, column in
                field.isSecret
                    && table.ownRows.contains { table.place($0) == nil && column.hasValue($0) }
            }
        }
    }

    /// The values of secrets in rows that have numbers, by the numbers of the rows and of the cells.
    ///
    /// Reports find other secrets in the texts of sources.
    var numberedSecrets: [SourceSpan: [[UInt8]]] {
        var secrets: [SourceSpan: [[UInt8]]] = [:]
        for table in tables {
            for (field, column) in table.rows.columns.enumerated()
            where table.kind.fields[field].isSecret {
                for row in table.ownRows where column.hasValue(row) {
                    guard let number = table.place(row), number.withoutNumber == nil else {
                        continue
                    }
                    let values = column.elements(row).map { element in
                        column.isInteger
                            ? Array("\(column.integers[element])".utf8)
                            : Array(column.slice(element))
                    }
                    for place in [number, table.place(row, field: field) ?? number] {
                        secrets[place, default: []] += values
                    }
                }
            }
        }
        return secrets
    }
}
