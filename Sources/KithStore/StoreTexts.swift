internal import KithModel

/// The texts of a store that people search for: a view of them, and an index of their words.
struct StoreTexts {
    private let layout: StoreLayout
    private let views: StoreViews

    /// The columns of the view.
    private static let columns = ["kind", "id", "row", "label", "text"]

    init(_ layout: StoreLayout, _ views: StoreViews) {
        self.layout = layout
        self.views = views
    }

    /// The statement that makes the view.
    var view: String {
        let queries = layout.tables.compactMap(query)
        let all =
            queries.isEmpty
            ? StoreViews.nothing(Self.columns) : queries.joined(separator: "\nUNION ALL\n")
        return "CREATE VIEW \"texts\" AS\n\(all);\n"
    }

    /// Returns the query of the texts of a kind; `nil` if it has none.
    private func query(_ table: StoreTable) -> String? {
        let values = paths(table.kind).compactMap { views.expressions.value($0, of: table.kind) }
        guard !values.isEmpty else { return nil }
        let text = values.map { "ifnull(\($0) || char(10), '')" }.joined(separator: " || ")
        let identity = views.identity(of: table.kind, keyAsLabel: false)
        return views.query(table.kind, identity + [("text", "rtrim(\(text), char(10))")])
    }

    /// The fields of a kind whose words are searched.
    private func paths(_ kind: Kind) -> [FieldPath] {
        let parts = kind.meaning.map { meaning in
            meaning.parts.filter(\.isSearched).flatMap { meaning.paths($0) }
        }
        return (parts ?? []).filter(\.links.isEmpty).filter { path in
            let field = kind.fields[path.field]
            return field.type == .text && !field.isList && !field.isSecret && field.link == nil
        }
    }

    /// The statements that make the index of words over the view, and keep it when rows change.
    ///
    /// Words are gathered in 16 MB of memory: in SQLite's usual 1 MB the parts to merge are many, and more does not stay in
    /// the caches of a processor; both take half as long again.
    var index: String {
        """
        CREATE VIRTUAL TABLE "search" USING fts5("label", "text", "kind" UNINDEXED, "id" UNINDEXED,
          content = 'texts', content_rowid = 'row', tokenize = "unicode61 remove_diacritics 2");
        INSERT INTO "search" ("search", "rank") VALUES ('hashsize', 16777216), ('automerge', 0);
        INSERT INTO "search" ("search") VALUES ('rebuild');
        INSERT INTO "search" ("search", "rank") VALUES ('hashsize', 1048576), ('automerge', 4);

        """ + triggers.map { $0 + ";\n" }.joined()
    }

    /// The statements that make the triggers: the index forgets a row before it changes, and learns it again after that.
    var triggers: [String] { layout.tables.flatMap(triggers) }

    private func triggers(of table: StoreTable) -> [String] {
        guard let query = query(table) else { return [] }
        let columns = readColumns(of: table).map(SQLName.quoted).joined(separator: ", ")
        func trigger(_ moment: String, _ event: String, _ row: String) -> String {
            let list = event == "UPDATE" ? " OF \(columns)" : ""
            let name = SQLName.quoted("_\(table.name)_\(moment)_\(event)".lowercased())
            let (command, value) = moment == "BEFORE" ? ("\"search\", ", "'delete', ") : ("", "")
            return """
                CREATE TRIGGER \(name) \(moment) \(event)\(list) ON \(SQLName.quoted(table.name)) BEGIN
                  INSERT INTO "search" (\(command)"rowid", "label", "text", "kind", "id")
                  SELECT \(value)"row", "label", "text", "kind", "id" FROM (\(query))
                  WHERE "row" = \(row)."\(StoreTable.row)";
                END
                """
        }
        return [
            trigger("BEFORE", "DELETE", "old"), trigger("BEFORE", "UPDATE", "old"),
            trigger("AFTER", "INSERT", "new"), trigger("AFTER", "UPDATE", "new"),
        ]
    }

    /// The columns of a table that the view reads; an update of others leaves the index as it is.
    private func readColumns(of table: StoreTable) -> [String] {
        let (kind, key) = (table.kind, table.kind.keyField)
        let fields = Set(paths(kind).map(\.field) + kind.label + (key.map { [$0] } ?? []))
        return [StoreTable.row] + table.columns.filter { fields.contains($0.field) }.map(\.name)
    }
}

extension Meaning.Part {
    /// Whether people search for the words of its texts.
    fileprivate var isSearched: Bool {
        switch self {
        case .name, .given, .additional, .family, .nickname, .title, .organisation, .unit,
            .location,
            .value, .street, .locality, .text, .html, .markdown, .note, .webPage:
            true
        default: false
        }
    }
}
