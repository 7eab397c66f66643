extension Dataset {
    /// The rows without the values of fields that are left out of every output unless asked for.
    package var withoutSecrets: Dataset {
        let secrets = tables.flatMap { table in
            table.kind.fields.indices.filter { table.kind.fields[$0].isSecret }
                .map { RowField(kind: table.kind.index, field: $0) }
        }
        let isThere = secrets.contains { secret in
            let table = tables[secret.kind]
            return table.ownRows.contains { table.rows.columns[secret.field].hasValue($0) }
        }
        guard isThere else { return self }
        return mapping { batch in
            var batch = batch
            for secret in secrets {
                let column = batch.tables[secret.kind].columns[secret.field]
                batch.tables[secret.kind].columns[secret.field] = column.withoutValues
            }
            return batch
        }
    }
}

extension Column {
    /// A column of the same shape and length in which all values are absent.
    package var withoutValues: Column {
        var column = Column(isInteger: isInteger, isList: isList)
        for _ in 0..<count { column.append(missing: .absent) }
        return column
    }
}
