internal import KithArchives
internal import KithModel
internal import KithSQLDump
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Data that a manager can export from Mano: answers of its server, tables saved from its editor, database dumps.
    package static let mano = ReaderFormat(
        name: "mano", summary: "tables of Mano (JSON, NDJSON, CSV, SQL dump)",
        fileExtensions: ["csv"],
        vocabulary: { _ in "mano" }, memory: .wholeDocument,
        recognises: { ManoRecognition.recognises($0) },
        marks: "tables such as 'people' and 'messages'",
        claims: { ManoRecognition.isStored($0) },
        opening: .together { members, context throws(ReadError) in
            TablesCursor(
                members, context,
                TableRules(
                    page: (1000, ManoReadingRules.pageLimit),
                    schema: ("public", ManoReadingRules.secrets),
                    accounts: TableAccounts.Rules(
                        schema: "auth", table: "users", key: "id",
                        owners: ["user_id", "created_by"],
                        missing: ManoReadingRules.unknownAccount)))
        })
}

/// The recognition of Mano's tables, at little cost for other files.
enum ManoRecognition {
    /// Columns and tables that are rare in other sources.
    private static let telling: Set<[UInt8]> = Set(
        [
            "relationship_type", "relationshipType", "profile_completion_score", "is_user",
            "isUser", "conversation_id", "participants", "onboarding_completed",
            "connection_type", "pattern_type", "position_in_profile", "pinned_at",
            "storage_path", "message_files", "person_profiles",
            "cross_conversation_connections", "user_profiles", "action_items", "pinned_messages",
            "recentMessages", "recurring_patterns", "person_id", "personId", "is_active",
            "created_by", "people", "person", "conversations", "topics", "messages",
        ].map { Array($0.utf8) })

    /// Returns whether the head of an input looks like tables of Mano.
    static func recognises(_ head: InputHead) -> Bool {
        switch head.outline.root {
        case .object, .array: return isJSON(head.outline)
        case .nothing: return false
        case .mapping, .other:
            let head = head.bytes
            guard let first = head.firstVisible, first != UInt8(ascii: "<") else { return false }
            if case .dump = TableForm(Array(head)) { return isDump(head) }
            return isHeader(head)
        }
    }

    /// Returns whether SQL statements name tables of Mano, or are a
    /// dump of its whole server, which begins with other schemas.
    private static func isDump(_ head: ArraySlice<UInt8>) -> Bool {
        // Statements alone show no dialect.
        guard (SQLDialect(head: head) ?? .postgresql) == .postgresql,
            !MonicaDump.hasTables(in: head), let shapes
        else { return false }
        let known = SQLTableNames.tables(in: head).filter { table in
            if case .rows? = shapes.table(named: table.name) { return true }
            return false
        }
        // Several systems have people, topics and messages, but with other columns.
        let isOwn = known.contains { table in
            table.name.contains(UInt8(ascii: "_")) || table.columns.isEmpty
                || isTable(table.columns)
        }
        return isOwn || isOfServer(head)
    }

    /// Whether the first statement is the one that dumps of the server begin with.
    private static func isOfServer(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = head.split(separator: UInt8(ascii: "\n"))
        let first = lines.first { line in
            line.contains { $0 > 0x20 } && !line.starts(with: "--".utf8)
        }
        return first?.starts(with: "SET session_replication_role ".utf8) == true
    }

    /// Returns whether the first line is the CSV header of a table.
    private static func isHeader(_ head: ArraySlice<UInt8>) -> Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        let line = Array(text.prefix { $0 != 0x0A })
        var scanner = CSVScanner()
        guard line.contains(0x2C), scanner.scanRow(line.span, from: 0, isLast: true) != nil else {
            return false
        }
        return isTable(scanner.cells.map { Array(line[$0.content]) })
    }

    /// Returns whether the keys of the first object, or of the first object inside it, are tables or columns.
    private static func isJSON(_ outline: DocumentOutline) -> Bool {
        let outer = outline.outer.map(\.name)
        guard outer.contains(where: telling.contains) else { return false }
        // A first key `kind` marks rows in Kith's own format.
        if outer.first == Array("kind".utf8) { return false }
        if isTable(outer) { return true }
        guard let shapes else { return false }
        let tables = outer.filter { shapes.table(named: $0) != nil }
        let inner = outline.inner.map(\.name)
        // Other sources have lists of people, topics or messages too, but not three of Mano's tables.
        if tables.count >= 3, tables.count * 2 > outer.count { return true }
        guard inner.isEmpty else { return !tables.isEmpty && isTable(inner) }
        return tables.contains { $0.contains(UInt8(ascii: "_")) }
    }

    /// Returns whether at least three of the names, and three quarters of them, are columns of one table.
    private static func isTable(_ names: [[UInt8]]) -> Bool {
        guard names.contains(where: telling.contains), let shapes else { return false }
        let columns = names.filter { shapes.table(named: $0) == nil }
        guard columns.count >= 3, let shape = shapes.table(withColumns: columns) else {
            return false
        }
        let known = columns.count { shape.target(of: $0) != .unknown }
        return known >= 3 && known * 4 >= columns.count * 3
    }

    /// The folder of the storage's files in the vocabulary, so that other paths are told without loading it.
    static let storage = "message-attachments"

    /// Returns whether a path is one of a file of the storage.
    static func isStored(_ path: String) -> Bool {
        path.contains(storage) && stored?.path(of: path) != nil
    }

    private static let vocabulary = try? Vocabulary.builtIn("mano")
    private static let shapes = vocabulary.map { TableShapes($0) }
    /// The files of the storage.
    private static let stored = vocabulary.flatMap { StoredFiles($0) }
}
