internal import KithModel

/// How many messages of each kind each person wrote: a table that is counted after the rows, and kept when rows change.
///
/// Where other rows say who wrote a message, it is a view, because their changes would have to be followed too.
struct StoreAuthors {
    /// A column that says who wrote the messages of a table.
    private struct Column {
        let table: String
        let name: String
        /// The kind of the authors.
        let kind: String
        /// The kind of the messages.
        let written: String
    }

    private static let name = SQLName.quoted(StoreLayout.authors)
    private let columns: [Column]
    private let isKept: Bool

    init(_ layout: StoreLayout) {
        let written = layout.vocabulary.kinds(.message).compactMap { kind in
            kind.meaning.map { (kind, paths: $0.paths(.author)) }
        }.filter { !$0.paths.isEmpty }
        columns = written.compactMap { kind, paths in
            let table = layout.tables[kind.index]
            guard paths.count == 1, paths[0].links.isEmpty,
                let target = kind.fields[paths[0].field].link.map({
                    layout.vocabulary.kinds[$0.kind]
                }),
                let name = table.columnName(paths[0].field)
            else { return nil }
            return Column(
                table: SQLName.quoted(table.name), name: SQLName.quoted(name),
                kind: SQLName.literal(target.name), written: SQLName.literal(kind.name))
        }
        isKept = !columns.isEmpty && columns.count == written.count
    }

    /// The statement that makes the table or the view.
    var creation: String {
        isKept
            ? """
            CREATE TABLE \(Self.name) (
              "kind" TEXT NOT NULL,
              "id" TEXT NOT NULL,
              "written" TEXT NOT NULL,
              "messages" INTEGER NOT NULL,
              PRIMARY KEY ("kind", "id", "written")
            ) STRICT, WITHOUT ROWID;

            """
            : """
            CREATE VIEW \(Self.name) AS
            SELECT "author_kind" AS "kind", "author" AS "id", "kind" AS "written", count(*) AS "messages"
            FROM "messages" WHERE "author" IS NOT NULL GROUP BY 1, 2, 3;

            """
    }

    /// The statements that count the messages, and make the triggers; empty for a view.
    var count: String {
        guard isKept else { return "" }
        let all = columns.map {
            "INSERT INTO \(Self.name) SELECT \($0.kind), \($0.name), \($0.written), count(*) "
                + "FROM \($0.table) WHERE \($0.name) IS NOT NULL GROUP BY 2;\n"
        }
        return all.joined() + triggers.map { $0 + ";\n" }.joined()
    }

    /// The statements that make the triggers.
    var triggers: [String] { isKept ? columns.flatMap(triggers) : [] }

    private func triggers(of column: Column) -> [String] {
        func change(_ row: String, by number: Int) -> String {
            """
              INSERT INTO \(Self.name) SELECT \(column.kind), \(row).\(column.name), \(column.written), \(number)
              WHERE \(row).\(column.name) IS NOT NULL
              ON CONFLICT DO UPDATE SET "messages" = "messages" + \(number);

            """
        }
        func trigger(_ event: String, _ changes: String) -> String {
            let word = event.prefix { $0 != " " }.lowercased()
            let name = SQLName.quoted("_authors_\(column.table.dropFirst().dropLast())_\(word)")
            return "CREATE TRIGGER \(name) AFTER \(event) ON \(column.table) BEGIN\n\(changes)END"
        }
        let (added, removed) = (change("new", by: 1), change("old", by: -1))
        return [
            trigger("INSERT", added), trigger("DELETE", removed),
            trigger("UPDATE OF \(column.name)", removed + added),
        ]
    }
}
