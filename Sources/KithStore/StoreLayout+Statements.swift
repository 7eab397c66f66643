internal import KithDiagnostics
internal import KithModel

extension StoreLayout {
    /// The statements that make the tables; links that a deleted row leaves follow a policy, or the vocabulary's first.
    ///
    /// A store that is asked once does not keep the rows of views.
    package func creation(policy: String? = nil, keepsViews: Bool = true) -> String {
        """
        PRAGMA application_id = \(Self.applicationID);
        PRAGMA user_version = \(Self.version);
        CREATE TABLE "\(Own.about)" ("name" TEXT PRIMARY KEY, "value" TEXT NOT NULL) STRICT;
        CREATE TABLE "\(Own.sources)" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
        CREATE TABLE "\(Own.shapes)" (
          "id" INTEGER PRIMARY KEY,
          "kind" TEXT NOT NULL,
          "nulls" TEXT NOT NULL, -- the fields that the source states to have no value
          "empties" TEXT NOT NULL, -- the lists that the source states to be empty
          "anonymised" INTEGER NOT NULL CHECK ("anonymised" IN (0, 1))
        ) STRICT;
        CREATE TABLE "\(Own.unfit)" (
          "_row" INTEGER PRIMARY KEY,
          "kind" TEXT NOT NULL,
          "reason" TEXT NOT NULL,
          "row" TEXT NOT NULL -- as a line of NDJSON
        ) STRICT;
        CREATE TABLE "\(Own.journal)" (
          "step" INTEGER PRIMARY KEY,
          "at" TEXT NOT NULL,
          "what" TEXT NOT NULL,
          "merged" INTEGER NOT NULL, -- whether its rows were read from inputs
          "undone" TEXT, -- when the step was taken back
          "changes" BLOB NOT NULL -- a changeset of SQLite
        ) STRICT;
        CREATE TABLE "\(Own.history)" (
          "step" INTEGER NOT NULL REFERENCES "\(Own.journal)",
          "kind" TEXT NOT NULL,
          "id" TEXT,
          "label" TEXT,
          "change" TEXT NOT NULL CHECK ("change" IN ('added', 'removed', 'changed')),
          "field" TEXT, -- of a changed row
          "before" TEXT,
          "after" TEXT
        ) STRICT;
        CREATE INDEX "_history_by_id" ON "\(Own.history)" ("id");
        CREATE TABLE "\(Own.sightings)" (
          "kind" TEXT NOT NULL,
          "id" TEXT NOT NULL,
          "field" TEXT NOT NULL, -- empty for the fields of the row that have no other capture
          "capture" TEXT NOT NULL, -- the newest that says the value; empty if it is not known
          PRIMARY KEY ("kind", "id", "field")
        ) STRICT, WITHOUT ROWID;

        """ + kinds + relations + tables.map { creation(of: $0, policy) }.joined()
            + StoreViews(self).creation
            + storedViews.map { $0.creation(isStored: keepsViews) }.joined()
    }

    /// The table of the kinds whose rows are of each concept, so that a question need not read the vocabulary.
    private var kinds: String {
        let concepts = Meaning.Concept.allCases
        let rows = concepts.flatMap { concept in
            let all = vocabulary.kinds(concept).map { (concept, "NULL", $0) }
            return all
                + concepts.flatMap { source in
                    vocabulary.kinds(concept, of: source).map {
                        (concept, SQLName.literal(source.rawValue), $0)
                    }
                }
        }.map { concept, source, kind in
            "(\(SQLName.literal(concept.rawValue)), \(source), \(SQLName.literal(kind.name)))"
        }
        return """
            CREATE TABLE "\(Own.kinds)" (
              "concept" TEXT NOT NULL,
              "of" TEXT, -- the concept of rows that lead to such rows; of all rows of the concept if there is none
              "kind" TEXT NOT NULL
            ) STRICT;

            """
                + (rows.isEmpty
                    ? ""
                    : "INSERT INTO \"\(Own.kinds)\" VALUES \(rows.joined(separator: ",\n  "));\n")
    }

    /// The table of the relations that all sources share.
    private var relations: String {
        func text(_ text: String?) -> String { text.map(SQLName.literal) ?? "NULL" }
        let table = vocabulary.relations
        let rows = table.relations.map { relation in
            let words = relation.words
            let cells =
                [
                    relation.name, table.reverse(of: relation).name, relation.group, words.neutral,
                    words.female, words.male, relation.tree?.rawValue,
                ].map(text) + [relation.generation.map { "\($0)" } ?? "NULL"]
            return "(\(cells.joined(separator: ", ")))"
        }
        return """
            CREATE TABLE "\(Own.relations)" (
              "name" TEXT PRIMARY KEY,
              "reverse" TEXT NOT NULL,
              "group" TEXT NOT NULL,
              "neutral" TEXT NOT NULL,
              "female" TEXT NOT NULL,
              "male" TEXT NOT NULL,
              "tree" TEXT, -- the place in a family tree
              "generation" INTEGER -- how many generations the target is above the source
            ) STRICT;
            INSERT INTO "\(Own.relations)" VALUES \(rows.joined(separator: ",\n"));

            """
    }

    private func creation(of table: StoreTable, _ policy: String?) -> String {
        let fields = table.kind.fields
        var lines = ["\"\(StoreTable.row)\" INTEGER PRIMARY KEY"]
        for column in table.columns {
            let field = fields[column.field]
            let key = column.field == table.keyColumn?.field ? " UNIQUE" : ""
            lines.append(
                "\(SQLName.quoted(column.name)) \(field.storeType)\(key)"
                    + field.check(on: column.name) + references(field, policy, list: false))
        }
        lines += StoreTable.Own.allCases.map { "\"\($0.rawValue)\" \($0.type)" }
        let lists = table.lists.map { list in
            """
            CREATE TABLE \(SQLName.quoted(list.table)) (
              "\(StoreTable.row)" INTEGER NOT NULL REFERENCES \(SQLName.quoted(table.name)) ON DELETE CASCADE,
              "\(StoreList.position)" INTEGER NOT NULL,
              \(SQLName.quoted(list.name)) TEXT NOT NULL\(references(fields[list.field], policy, list: true)),
              PRIMARY KEY ("\(StoreTable.row)", "\(StoreList.position)")
            ) STRICT, WITHOUT ROWID;

            """
        }
        let name = SQLName.quoted(table.name)
        return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n) STRICT;\n"
            + lists.joined()
    }

    /// The clause of a link; empty if its target has no key of its own.
    private func references(_ field: Field, _ policy: String?, list: Bool) -> String {
        guard let link = field.link, let key = tables[link.kind].keyColumn else { return "" }
        let rule = link.onDelete.first { $0.name == policy } ?? link.onDelete.first
        let action =
            switch rule?.action {
            case .cascade: " ON DELETE CASCADE"
            // A list loses the element.
            case .nullify: list ? " ON DELETE CASCADE" : " ON DELETE SET NULL"
            case .deny: " ON DELETE RESTRICT"
            case nil: ""
            }
        return
            " REFERENCES \(SQLName.quoted(tables[link.kind].name)) (\(SQLName.quoted(key.name)))\(action) DEFERRABLE INITIALLY DEFERRED"
    }

    /// The statements that make the index of words, after the rows.
    package var search: String { StoreTexts(self, StoreViews(self)).index }

    /// Returns the statement that removes what is at the position of a row from a table.
    package static func removal(from table: String) -> String {
        "DELETE FROM \(SQLName.quoted(table)) WHERE \"\(StoreTable.row)\" = ?1"
    }

    /// The statements of all triggers.
    package var triggers: [String] {
        StoreTexts(self, StoreViews(self)).triggers + storedViews.flatMap(\.triggerStatements)
    }

    /// The statements that fill the tables of stored views and keep them, after the indexes.
    ///
    /// They take the function `folded(text)`, which gives the text in lower case and without accents.
    package var views: String { storedViews.map(\.filling).joined() }

    /// The statements after changes of rows, for values that triggers cannot make; they take that function, too.
    package var completion: String { storedViews.map(\.completion).joined() }

    /// The statements after the rows: the indexes of links, of moments, and of keys that rows share.
    ///
    /// The index of what messages are in has their order and their authors, and that of their authors has their moments and
    /// what they are in, so that no message has to be read for these.
    /// Those of links that rows need not have leave out the rows without them, which are all in many a source.
    package var indexes: String {
        var names = DistinctNames(without: Own.all + tables.map(\.name))
        func index(
            _ table: String, _ column: String, _ more: [String] = [], isPartial: Bool = false
        ) -> String {
            let name = SQLName.quoted(names.name("\(table)_by_\(column)"))
            let columns = ([column] + more).map(SQLName.quoted).joined(separator: ", ")
            let rows = isPartial ? " WHERE \(SQLName.quoted(column)) IS NOT NULL" : ""
            return "CREATE INDEX \(name) ON \(SQLName.quoted(table)) (\(columns))\(rows);\n"
        }
        var statements = ""
        for table in tables {
            let moments = table.fields([.at])
            let isMessage = table.kind.meaning?.concept == .message
            let places = isMessage ? table.fields([.in]) : []
            let authors = isMessage ? table.fields([.author]) : []
            let order = table.fields([.number, .at, .author]).compactMap(table.columnName)
            let use = table.fields([.at, .in]).compactMap(table.columnName)
            for column in table.columns {
                let field = table.kind.fields[column.field]
                let isSharedKey = table.keyColumn == nil && column.field == table.kind.keyField
                guard isSharedKey || moments.contains(column.field) || field.link != nil else {
                    continue
                }
                statements += index(
                    table.name, column.name,
                    places.contains(column.field)
                        ? order : authors.contains(column.field) ? use : [],
                    isPartial: field.link != nil && field.constraints.required == nil)
            }
            for list in table.lists { statements += index(list.table, list.name) }
        }
        return statements
    }
}

extension StoreTable {
    /// The fields of the row itself that have parts; one for each part, but all that say what it is in.
    func fields(_ parts: [Meaning.Part]) -> [Int] {
        parts.flatMap { part in
            let own = (kind.meaning?.paths(part) ?? []).filter(\.links.isEmpty).map(\.field)
            return part == .in ? own : Array(own.prefix(1))
        }
    }

    /// Returns the name of the column of a field; `nil` if it has none.
    package func columnName(_ field: Int) -> String? { columns.first { $0.field == field }?.name }

    /// The names of ``row``, the columns of ``Own``, and some others, in the order of all statements.
    private func names(_ columns: [StoreColumn]) -> [String] {
        ([Self.row] + Own.allCases.map(\.rawValue) + columns.map(\.name)).map(SQLName.quoted)
    }

    /// The place of one of the store's own columns in statements, from 0.
    package static func place(of own: Own) -> Int { 1 + (Own.allCases.firstIndex(of: own) ?? 0) }

    /// The place of the first column of a field in statements, from 0.
    package static let firstPlace = 1 + Own.allCases.count

    /// The statement that adds a row; its parameters are ``row``, the columns of ``Own``, and some others.
    package func insertion(of columns: [StoreColumn]) -> String {
        let names = names(columns)
        let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        return
            "INSERT INTO \(SQLName.quoted(name)) (\(names.joined(separator: ", "))) VALUES (\(places))"
    }

    /// The statement that gives the row at a position new values in ``Own`` and in some columns; its parameters are those of
    /// ``insertion(of:)``.
    ///
    /// Without a place, the row keeps the one that it has.
    package func update(of columns: [StoreColumn]) -> String {
        let kept = [Own.source, .start, .end].map(Self.place)
        let values = names(columns).enumerated().dropFirst().map { place, name in
            let value = "?\(place + 1)"
            return "\(name) = \(kept.contains(place) ? "ifnull(\(value), \(name))" : value)"
        }
        return
            "UPDATE \(SQLName.quoted(name)) SET \(values.joined(separator: ", ")) WHERE \"\(Self.row)\" = ?1"
    }

    /// The statement that removes the row at a position.
    package var removal: String { StoreLayout.removal(from: name) }

    /// The query of all rows of an input in their order, with all columns, or of those at chosen positions.
    package func selection(isChosen: Bool) -> String {
        let condition = isChosen ? StoreChoice.condition : "\"\(Self.row)\" > 0"
        return
            "SELECT \(names(columns).joined(separator: ", ")) FROM \(SQLName.quoted(name)) WHERE \(condition) ORDER BY \"\(Self.row)\""
    }
}

extension StoreList {
    /// The statement that removes all elements of a row.
    package var removal: String { StoreLayout.removal(from: table) }

    /// The statement that adds an element; its parameters are the row, the position and the key.
    package var insertion: String {
        "INSERT INTO \(SQLName.quoted(table)) (\"\(StoreTable.row)\", \"\(Self.position)\", \(SQLName.quoted(name))) VALUES (?1, ?2, ?3)"
    }

    /// The query of all elements, or of those of chosen rows: the row and the key, in the order of rows and positions.
    package func selection(isChosen: Bool) -> String {
        let condition = isChosen ? StoreChoice.condition : "\"\(StoreTable.row)\" > 0"
        return
            "SELECT \"\(StoreTable.row)\", \(SQLName.quoted(name)) FROM \(SQLName.quoted(table)) WHERE \(condition) ORDER BY \"\(StoreTable.row)\", \"\(Self.position)\""
    }
}

extension StoreTable.Own {
    fileprivate var type: String {
        switch self {
        case .extra, .written: "TEXT"
        case .shape: "INTEGER NOT NULL"
        case .source, .start, .end: "INTEGER"
        }
    }
}

extension Field {
    /// The type of a column: lists are JSON, and numbers and files keep a spelling that no number and no bytes have.
    fileprivate var storeType: String {
        if isList { return "TEXT" }
        return switch type {
        case .text, .decimal, .timestamp, .date, .json: "TEXT"
        case .integer, .boolean: "INTEGER"
        case .number, .bytes: "ANY"
        }
    }

    /// The constraint on the values of a column, as far as a value that violates it is an error.
    fileprivate func check(on column: String) -> String {
        let name = SQLName.quoted(column)
        if type == .boolean, !isList { return " CHECK (\(name) IN (0, 1))" }
        guard constraints.severity == .error, !isList, !constraints.values.isEmpty,
            type == .text
        else { return "" }
        let values = constraints.values.map(SQLName.literal).joined(separator: ", ")
        return " CHECK (\(name) IN (\(values)))"
    }
}
