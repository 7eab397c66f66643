/// A view whose rows a store keeps in a table, so that a question need not make them.
///
/// The table is filled after the rows of the inputs, and triggers keep it right when these change, whoever changes them.
/// A store in memory, which is asked once, has a view instead.
struct StoredView {
    /// A column of the table.
    struct Column {
        let name: String
        let type: String
        /// An expression with a function of Kith, of which triggers know nothing: they leave the column empty.
        var function: String?

        init(_ name: String, _ type: String, function: String? = nil) {
            self.name = name
            self.type = type
            self.function = function
        }
    }

    /// An index of the table, of columns or expressions in SQL.
    struct Index {
        let name: String
        let columns: String
        var condition: String?

        init(_ name: String, _ columns: String, where condition: String? = nil) {
            self.name = name
            self.columns = columns
            self.condition = condition
        }
    }

    /// A trigger: what is done after a row of a table has changed.
    struct Trigger {
        enum Event: String, CaseIterable { case insert, delete, update }

        let event: Event
        let table: String
        let action: String
        /// The columns whose updates matter; none for all of them.
        var columns: [String] = []
    }

    let name: String
    let columns: [Column]
    /// The names of the columns that identify a row.
    let key: [String]
    /// The query of the rows.
    private(set) var query: String
    let indexes: [Index]
    let triggers: [Trigger]
    /// Whether the rows can be kept right; if not, all stores have the view.
    private(set) var isKept = true

    init(
        name: String, columns: [Column], key: [String], query: String, indexes: [Index],
        triggers: [Trigger]
    ) {
        self.name = name
        self.columns = columns
        self.key = key
        self.query = query
        self.indexes = indexes
        self.triggers = triggers
    }

    /// Leaves the rows to another query, whenever they are asked for.
    mutating func leaveUnkept(query: String) {
        self.query = query
        isKept = false
    }

    /// The name of the view that makes the rows of a table anew.
    static func computed(_ name: String) -> String {
        (name.hasPrefix("_") ? "" : "_") + name + "_computed"
    }

    /// The statement that makes a view of the rows, or those that make the table.
    func creation(isStored: Bool) -> String {
        func view(_ name: String) -> String {
            "CREATE VIEW \(SQLName.quoted(name)) AS\n\(query);\n"
        }
        guard isStored, isKept else { return view(name) }
        let lines = columns.map { "\(SQLName.quoted($0.name)) \($0.type)" }
        let key = "PRIMARY KEY (\(key.map(SQLName.quoted).joined(separator: ", ")))"
        // A key of one number is the number of the row.
        let isNumbered = self.key == [StoreViews.row]
        return "CREATE TABLE \(SQLName.quoted(name)) (\n  "
            + (lines + [key]).joined(separator: ",\n  ")
            + "\n) STRICT\(isNumbered ? "" : ", WITHOUT ROWID");\n" + view(Self.computed(name))
    }

    /// The statements that fill the table, and make its indexes and triggers.
    var filling: String {
        guard isKept else { return "" }
        let values = columns.map { $0.function ?? SQLName.quoted($0.name) }
        return
            "INSERT INTO \(SQLName.quoted(name)) SELECT \(values.joined(separator: ", ")) "
            + "FROM \(SQLName.quoted(Self.computed(name)));\n"
            + indexes.map { creation(of: $0) + ";\n" }.joined()
            + triggerStatements.map { $0 + ";\n" }.joined()
    }

    private func creation(of index: Index) -> String {
        "CREATE INDEX \(SQLName.quoted("\(name)_by_\(index.name)")) ON \(SQLName.quoted(name)) (\(index.columns))"
            + (index.condition.map { " WHERE \($0)" } ?? "")
    }

    /// The statements that make the triggers.
    var triggerStatements: [String] {
        guard isKept else { return [] }
        return triggers.map { trigger in
            let word = trigger.event.rawValue
            let columns = trigger.event == .update ? trigger.columns : []
            let list =
                columns.isEmpty
                ? "" : " OF " + columns.map(SQLName.quoted).joined(separator: ", ")
            let name = "\(self.name.hasPrefix("_") ? "" : "_")\(self.name)_\(trigger.table)_\(word)"
            return """
                CREATE TRIGGER \(SQLName.quoted(name)) AFTER \(word.uppercased())\(list) \
                ON \(SQLName.quoted(trigger.table)) BEGIN
                \(trigger.action)END
                """
        }
    }

    /// The statements that give columns with functions of Kith the values that triggers could not.
    var completion: String {
        guard isKept else { return "" }
        return columns.compactMap { column in
            column.function.map {
                "UPDATE \(SQLName.quoted(name)) SET \(SQLName.quoted(column.name)) = \($0) "
                    + "WHERE \(SQLName.quoted(column.name)) IS NULL;\n"
            }
        }.joined()
    }
}
