internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSQLiteBinding
internal import KithSourceText

extension AskedStore {
    /// Returns the error of a statement of a question that SQLite did not answer.
    func error(
        _ error: SQLiteError, of statement: Question.Statement, in question: Question,
        _ cost: StatementCost
    ) -> KithError {
        switch error.reason {
        case .limit:
            return .usage(
                "the question was stopped \(cost.reason); ask for less, with a LIMIT or another condition"
            )
        case .size:
            return .usage(
                "a value in the question is larger than the limit of \(Limits.valueSize) bytes; ask for a part of it, such as substr(content, 1, 1000)"
            )
        case .other where error.message.hasSuffix("no such table: search"):
            return .usage(
                "the store has no index of words; convert the backup again without --no-search")
        case .other:
            if let reason = missing(error) { return .usage(reason) }
            let offset =
                error.offset ?? error.name.flatMap { SQLPieces.offset(of: $0, in: statement.text) }
            return question.error(in: statement, at: offset) { question in
                "SQLite does not understand \(question): \(error.message)\(advice(error, statement.text))"
            }
        default: return .read(ReadError(error, "that is asked"))
        }
    }

    /// Returns which rows a question needs that reads a kind of another vocabulary.
    private func missing(_ error: SQLiteError) -> String? {
        guard error.isOfTable, let kind = error.name, let source = try? source() else { return nil }
        let owners = Vocabulary.builtInNames.filter { name in
            (try? Vocabulary.builtIn(name))?.kind(kind) != nil
        }
        guard !owners.isEmpty else { return nil }
        let names = owners.map { "'\($0)'" }.joined(separator: " or ")
        return
            "the inputs hold '\(source)'; this question needs rows of \(names), because it reads '\(kind)'"
    }

    /// Returns what to try, as the end of a message.
    private func advice(_ error: SQLiteError, _ sql: String) -> String {
        let tables = (try? tableNames()) ?? []
        if error.isOfTable, let name = error.name {
            let hint = Suggestion.meant(by: name, among: tables)
            return hint.isEmpty ? "; 'kith query sql --help' tells what tables there are" : hint
        }
        if error.message.contains("no such column") { return columns(of: tables, in: sql) }
        if error.message.hasSuffix("more than one statement") {
            return
                "; end each with a semicolon at the end of its line in a file, or ask them one by one"
        }
        let place = error.offset == nil ? "" : "; see what stands there and just before it"
        return place + "; 'kith query sql --help' tells what can be asked"
    }

    /// Returns the names of the tables and views.
    private func tableNames() throws(SQLiteError) -> [String] {
        let table = try database.prepare(
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name")
        var names: [String] = []
        while try table.step() { names.append(table.text(0)) }
        return names
    }

    /// Returns the columns of the tables that a statement names, as the end of a message.
    private func columns(of tables: [String], in sql: String) -> String {
        let words = Set(
            sql.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        do throws(SQLiteError) {
            let column = try database.prepare("SELECT name FROM pragma_table_info(?1)")
            var lists = ""
            for name in tables where words.contains(name.lowercased()) {
                try column.bind(name, at: 0)
                var names: [String] = []
                while try column.step() { names.append(column.text(0)) }
                column.reset()
                // Columns of the store itself would hide those of the kind.
                names.removeAll { $0.hasPrefix("_") }
                lists += "; \(name) has \(names.listed(atMost: Self.mostColumns))"
            }
            return lists
        } catch { return "" }
    }

    /// The most columns of a table that a message lists.
    private static let mostColumns = 30
}

extension SQLiteError {
    /// Whether there is no table with the name in the message.
    fileprivate var isOfTable: Bool { message.hasPrefix("no such table: ") }

    /// The name at the end of the message.
    fileprivate var name: String? {
        message.firstRange(of: ": ").map { String(message[$0.upperBound...]) }
    }
}
