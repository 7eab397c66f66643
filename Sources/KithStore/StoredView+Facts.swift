internal import KithModel

extension StoredView {
    /// Returns a view with a row for each row of some kinds of a concept, made anew when the row or one that it reads
    /// changes.
    ///
    /// The values are those of the columns, and the condition chooses the rows that have any.
    static func facts(
        _ name: String, of kinds: [Kind], _ concept: Meaning.Concept, _ columns: [Column],
        indexes: [Index], _ layout: StoreLayout,
        values: (inout StoreFacts) -> (values: [String], condition: String?)
    ) -> StoredView {
        var (queries, origins): ([String], [Origin]) = ([], [])
        for kind in kinds {
            var facts = StoreFacts(kind, concept, layout)
            let (values, condition) = values(&facts)
            let list = zip(columns, values).map { "\($1) AS \(SQLName.quoted($0.name))" }
            let table = layout.tables[kind.index].name
            queries.append(
                "SELECT \(list.joined(separator: ",\n  "))\nFROM \(SQLName.quoted(table)) AS t0"
                    + (condition.map { "\nWHERE \($0)" } ?? ""))
            origins.append(Origin(table: table) { "SELECT \($0).\"\(StoreTable.row)\"" })
            for join in facts.joins {
                origins += join.steps.indices.map { step in
                    Origin(table: join.steps[step].table) {
                        join.origins(in: table, ofStep: step, row: $0)
                    }
                }
            }
        }
        if queries.isEmpty { queries = [StoreViews.nothing(columns.map(\.name))] }
        return StoredView(
            name: name, columns: columns, key: [StoreViews.row],
            query: queries.joined(separator: "\nUNION ALL\n"), indexes: indexes,
            triggers: triggers(of: name, origins))
    }

    /// The rows of a view that read a row of a table, as a query for a name of this row.
    private struct Origin {
        let table: String
        let rows: (_ row: String) -> String
    }

    private static func triggers(of name: String, _ origins: [Origin]) -> [Trigger] {
        var tables: [String] = []
        for origin in origins where !tables.contains(origin.table) { tables.append(origin.table) }
        return tables.flatMap { table in
            let read = origins.filter { $0.table == table }
            return Trigger.Event.allCases.map { event in
                var rows: [String] = []
                for row in event.rows {
                    for query in read.map({ $0.rows(row) }) where !rows.contains(query) {
                        rows.append(query)
                    }
                }
                return Trigger(event: event, table: table, action: remaking(rows, of: name))
            }
        }
    }

    private static func remaking(_ rows: [String], of name: String) -> String {
        let condition =
            "WHERE \"\(StoreViews.row)\" IN (\n    \(rows.joined(separator: "\n    UNION ")))"
        return """
              DELETE FROM \(SQLName.quoted(name)) \(condition);
              INSERT INTO \(SQLName.quoted(name)) SELECT * FROM \(SQLName.quoted(computed(name))) \(condition);

            """
    }
}

extension StoredView.Trigger.Event {
    /// The names of the row that changes, before and after.
    var rows: [String] {
        switch self {
        case .insert: ["new"]
        case .delete: ["old"]
        case .update: ["old", "new"]
        }
    }
}
