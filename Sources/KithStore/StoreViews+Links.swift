internal import KithModel

/// The views of the links of rows.
extension StoreViews {
    /// Returns the statement that makes the view of the links of rows of a concept, or of all rows.
    func links(of concept: Meaning.Concept?) -> String {
        let tables = layout.tables.filter { table in
            concept == nil || table.kind.meaning?.concept == concept
        }
        let queries = tables.flatMap { table in
            let name = SQLName.quoted(table.name)
            let single = table.columns.compactMap { column in
                let cell = "t0.\(SQLName.quoted(column.name))"
                return link(column.field, to: cell, of: table).map {
                    "\($0) FROM \(name) AS t0 WHERE \(cell) IS NOT NULL"
                }
            }
            let listed = table.lists.compactMap { list in
                link(list.field, to: "t1.\(SQLName.quoted(list.name))", of: table).map {
                    "\($0) FROM \(name) AS t0 JOIN \(SQLName.quoted(list.table)) AS t1 "
                        + "ON t1.\"\(StoreTable.row)\" = t0.\"\(StoreTable.row)\""
                }
            }
            return single + listed + (concept == nil ? [] : linksOverOthers(of: table))
        }
        let all =
            queries.isEmpty
            ? Self.nothing(["kind", "id", "row", "link", "part", "to_kind", "to"])
            : queries.joined(separator: "\nUNION ALL\n")
        return "CREATE VIEW \(SQLName.quoted(concept?.linkViewName ?? "links")) AS\n\(all);\n"
    }

    /// Returns the queries of what rows lead to over other rows, such as whom a message is about by its conversation.
    private func linksOverOthers(of table: StoreTable) -> [String] {
        let kind = table.kind
        return (kind.meaning?.parts ?? []).flatMap { part in
            (kind.meaning?.paths(part) ?? []).filter { !$0.links.isEmpty }.compactMap { path in
                let last = layout.vocabulary.kinds[path.kind]
                guard let target = last.fields[path.field].link,
                    let column = layout.tables[last.index].columnName(path.field),
                    let join = layout.join(along: path.links, from: kind)
                else { return nil }
                let cell = "\(StoreExpressions.alias(join.depth)).\(SQLName.quoted(column))"
                return selection(
                    name(path, of: kind), part, to: target.kind, cell, of: table)
                    + " FROM \(SQLName.quoted(table.name)) AS t0 \(join.joined) WHERE \(cell) IS NOT NULL"
            }
        }
    }

    /// Returns a path as the vocabulary writes it.
    private func name(_ path: FieldPath, of kind: Kind) -> String {
        var (kind, names) = (kind, "")
        for link in path.links {
            names += kind.fields[link].name + "."
            guard let target = kind.fields[link].link else { break }
            kind = layout.vocabulary.kinds[target.kind]
        }
        return names + layout.vocabulary.kinds[path.kind].fields[path.field].name
    }

    /// Returns the beginning of a query of the links of a field, given the cell with their keys; `nil` for other fields.
    private func link(_ field: Int, to cell: String, of table: StoreTable) -> String? {
        guard let target = table.kind.fields[field].link else { return nil }
        let part = table.kind.meaning.flatMap { meaning in
            meaning.parts.first { part in
                meaning.paths(part).contains { $0.links.isEmpty && $0.field == field }
            }
        }
        return selection(table.kind.fields[field].name, part, to: target.kind, cell, of: table)
    }

    private func selection(
        _ name: String, _ part: Meaning.Part?, to target: Int, _ cell: String,
        of table: StoreTable
    ) -> String {
        let columns = [
            ("kind", SQLName.literal(table.kind.name)),
            (
                "id",
                typed(table.keyColumn.map { "t0.\(SQLName.quoted($0.name))" } ?? "NULL", "id")
            ),
            ("row", "t0.\"\(StoreTable.row)\""),
            ("link", SQLName.literal(name)),
            ("part", part.map { SQLName.literal($0.columnName) } ?? "NULL"),
            ("to_kind", SQLName.literal(layout.vocabulary.kinds[target].name)),
            ("to", cell),
        ]
        return "SELECT " + columns.map { "\($0.1) AS \"\($0.0)\"" }.joined(separator: ", ")
    }
}
