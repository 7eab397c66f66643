internal import Archives
internal import Model
internal import SQLDump
internal import SourceText
internal import Syntax

extension ReaderFormat {
    /// What a manager gets out of Mano: answers of its server, tables saved from its editor, dumps of its database.
    public static let mano = ReaderFormat(
        name: "mano", summary: "tables of Mano (JSON, NDJSON, CSV, SQL dump)",
        fileExtensions: ["csv"],
        vocabulary: { _ in "mano" }, memory: .wholeDocument,
        recognises: { ManoRecognition.recognises($0) },
        marks: "tables such as 'people' and 'messages'",
        claims: { ManoRecognition.stored?.path(of: $0) != nil },
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

/// Tells tables of Mano from other files, at little cost for files that are none.
enum ManoRecognition {
    /// Columns and tables of which others seldom have one.
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

    /// Whether first bytes look like tables of Mano.
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

    /// Whether statements name tables of Mano, or are those of its server, which begin with other schemas.
    private static func isDump(_ head: ArraySlice<UInt8>) -> Bool {
        guard SQLDialect(head: head) == .postgresql, !MonicaDump.hasTables(in: head) else {
            return false
        }
        let names = [
            "session_replication_role", "people", "messages", "conversations", "user_profiles",
            "action_items", "message_files", "topics",
        ]
        return names.contains { head.contains(text: $0) }
    }

    /// Whether the first line names columns of a table.
    private static func isHeader(_ head: ArraySlice<UInt8>) -> Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        let line = Array(text.prefix { $0 != 0x0A })
        var scanner = CSVScanner()
        guard line.contains(0x2C), scanner.scanRow(line, from: 0, isLast: true) != nil else {
            return false
        }
        return isTable(scanner.cells.map { Array(line[$0.content]) })
    }

    /// Whether keys of the first object, or of the first one in it, are tables or the columns of one.
    private static func isJSON(_ outline: DocumentOutline) -> Bool {
        let outer = outline.outer.map(\.name)
        guard outer.contains(where: telling.contains) else { return false }
        // Rows of our own form say of what kind they are.
        if outer.first == Array("kind".utf8) { return false }
        if isTable(outer) { return true }
        guard let shapes else { return false }
        let tables = outer.filter { shapes.table(named: $0) != nil }
        let inner = outline.inner.map(\.name)
        // Lists of people, topics and messages are what others write, too; many of them are not.
        if tables.count >= 3, tables.count * 2 > outer.count { return true }
        guard inner.isEmpty else { return !tables.isEmpty && isTable(inner) }
        return tables.contains { $0.contains(UInt8(ascii: "_")) }
    }

    /// Whether names are mostly columns of one table, at least three.
    private static func isTable(_ names: [[UInt8]]) -> Bool {
        guard names.contains(where: telling.contains), let shapes else { return false }
        let columns = names.filter { shapes.table(named: $0) == nil }
        guard columns.count >= 3, let shape = shapes.table(withColumns: columns) else {
            return false
        }
        let known = columns.count { shape.target(of: $0) != .unknown }
        return known >= 3 && known * 4 >= columns.count * 3
    }

    private static let vocabulary = try? Vocabulary.builtIn("mano")
    private static let shapes = vocabulary.map { TableShapes($0) }
    /// Where files of the storage lie.
    static let stored = vocabulary.flatMap { StoredFiles($0) }
}
