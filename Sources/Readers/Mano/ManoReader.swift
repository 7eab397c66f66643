internal import Archives
internal import Model
internal import SQLDump
internal import SourceText

extension ReaderFormat {
    /// What a manager gets out of Mano: answers of its server, tables saved from its editor, dumps of its database.
    public static let mano = ReaderFormat(
        name: "mano", summary: "tables of Mano (JSON, NDJSON, CSV, SQL dump)",
        fileExtensions: ["csv"],
        vocabulary: { _ in "mano" }, memory: .wholeDocument,
        recognises: { ManoRecognition.recognises($0) },
        opening: .together { members, context throws(ReadError) in
            TablesCursor(
                members, context,
                TableRules(
                    page: (1000, ManoReadingRules.pageLimit),
                    schema: ("public", ManoReadingRules.secrets)))
        })
}

/// Tells tables of Mano from other files.
enum ManoRecognition {
    /// Columns and tables that only Mano has together.
    private static let telling = [
        "relationship_type", "relationshipType", "profile_completion_score", "is_user", "isUser",
        "conversation_id", "participants", "onboarding_completed", "connection_type",
        "pattern_type", "position_in_profile", "pinned_at", "storage_path", "message_files",
        "person_profiles", "cross_conversation_connections", "user_profiles", "action_items",
        "recentMessages", "pinned_messages", "person_id", "is_active", "personId", "created_by",
        "recurring_patterns", "\"people\"", "\"person\"", "\"conversations\"", "\"topics\"",
    ]

    /// Whether first bytes look like tables of Mano: a word that tells, then the columns or names of tables.
    static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
        if SQLDialect(head: head) == .postgresql { return isDump(head) }
        guard telling.contains(where: { head.contains(text: $0) }),
            let vocabulary = try? Vocabulary.builtIn("mano")
        else { return false }
        let shapes = TableShapes(vocabulary)
        switch head.firstVisible {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return isJSON(head, shapes)
        case UInt8(ascii: "<"), nil: return false
        default: return isHeader(head, shapes)
        }
    }

    /// Whether statements name tables of Mano, or are those of its server, which begin with other schemas.
    private static func isDump(_ head: ArraySlice<UInt8>) -> Bool {
        let names = [
            "session_replication_role", "people", "messages", "conversations", "user_profiles",
            "action_items", "message_files", "topics",
        ]
        return names.contains { head.contains(text: $0) }
    }

    /// Whether the first line names columns of a table.
    private static func isHeader(_ head: ArraySlice<UInt8>, _ shapes: TableShapes) -> Bool {
        var scanner = CSVScanner()
        let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = Array(hasMark ? head.dropFirst(3) : head)
        guard scanner.scanRow(bytes, from: 0, isLast: true) != nil else { return false }
        return isTable(scanner.cells.map { Array(bytes[$0.content]) }, shapes)
    }

    /// Whether keys, at the depth of the first object or of the one in it, are tables or the columns of one.
    private static func isJSON(_ head: ArraySlice<UInt8>, _ shapes: TableShapes) -> Bool {
        let keys = JSONHead.keys(head)
        // Rows of our own form say of what kind they are.
        if keys.outer.first == Array("kind".utf8) { return false }
        let tables = keys.outer.count { shapes.table(named: $0) != nil }
        if tables > 0, keys.inner.isEmpty || isTable(keys.inner, shapes) { return true }
        return isTable(keys.outer, shapes)
    }

    private static func isTable(_ names: [[UInt8]], _ shapes: TableShapes) -> Bool {
        let columns = names.filter { shapes.table(named: $0) == nil }
        guard columns.count >= 3, let shape = shapes.table(withColumns: columns) else {
            return false
        }
        let known = columns.count { shape.target(of: $0) != .unknown }
        return known >= 3 && known * 4 >= columns.count * 3
    }
}
