internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// A cursor over the rows of tables in any number of files: JSON in several forms, CSV, and SQL dumps.
///
/// The form of a file is recognised by its first bytes. Rows come in the order of the files,
/// then the rows for files of a storage, then those copies whose rows no table has.
struct TablesCursor: RecordCursor, ~Copyable {
    private(set) var locators: [(source: SourceID, locator: CellLocator)] = []

    private var files: Files
    private let shapes: TableShapes
    private let rules: TableRules
    private let keepsText: Bool
    private let stored: StoredFiles?
    private var copied: CopiedRows
    /// The rows for files of a storage.
    private var beside: Batch
    private var accounts: TableAccounts?
    private var hasEnded = false

    /// The files still to be read, and the current one.
    private struct Files: ~Copyable {
        var members: MemberSource
        var current: Form?
    }

    /// The cursor of the current file, by its form.
    private enum Form: ~Copyable {
        case document(TableDocumentCursor)
        case lines(TableLinesCursor)
        case values(CSVCursor, TableInput)
        case dump(DumpCursor, TableInput)
    }

    init(_ members: consuming MemberSource, _ context: ReadContext, _ rules: TableRules) {
        files = Files(members: members, current: nil)
        shapes = TableShapes(context.vocabulary, keepsSecrets: context.keepsSecrets)
        keepsText = context.keepsText
        stored = StoredFiles(context.vocabulary)
        copied = CopiedRows(kinds: context.vocabulary.kinds)
        beside = Batch(kinds: context.vocabulary.kinds)
        self.rules = rules
        accounts = rules.accounts.map { TableAccounts($0, context.vocabulary.kinds) }
    }

    var bytesRead: Int { files.members.bytesRead }

    mutating func next() async throws(ReadError) -> Batch? {
        while !hasEnded {
            if let batches = try nextOfFile() {
                accounts?.note(batches)
                copied.note(batches.rows)
                copied.hold(batches.copies)
                var batch = batches.rows
                batch.findings += batches.copies.findings + files.members.takeFindings()
                return batch
            }
            guard let file = files.members.nextUnread() else {
                if beside.rowCount > 0 { return beside.take() }
                hasEnded = true
                var batch = copied.take()
                batch.findings += files.members.takeFindings() + (accounts?.findings ?? [])
                return batch
            }
            if let stored, let path = stored.path(of: file.bytes.pathInFolder ?? file.name) {
                stored.add(path, size: file.bytes.size, to: &beside)
                continue
            }
            try open(TableInput(name: file.name, bytes: file.bytes, source: file.source))
        }
        return nil
    }

    private mutating func nextOfFile() throws(ReadError) -> TableBatches? {
        switch files.current.take() {
        case nil: return nil
        case .document(var cursor):
            let batches = try cursor.next()
            if batches != nil { files.current = .document(cursor) }
            return batches
        case .lines(var cursor):
            let batches = try cursor.next()
            if batches != nil { files.current = .lines(cursor) }
            return batches
        case .values(var cursor, let input):
            let batches = try cursor.next()
            if batches != nil {
                files.current = .values(cursor, input)
            } else if keepsText, let headings = cursor.headings {
                locators.append((input.source, CellLocator(input, headings)))
            }
            return batches
        case .dump(let cursor, let input): return try nextOfDump(cursor, input)
        }
    }

    private mutating func nextOfDump(
        _ dump: consuming DumpCursor, _ input: TableInput
    ) throws(ReadError) -> TableBatches? {
        let batches = try dump.next()
        if batches == nil, keepsText {
            locators.append((input.source, CellLocator(input, dump.statements, shapes)))
        }
        if batches != nil { files.current = .dump(dump, input) }
        return batches
    }

    private mutating func open(_ input: TableInput) throws(ReadError) {
        let (head, bytes) = try input.bytes.peek(TableForm.headLength)
        let input = TableInput(name: input.name, bytes: bytes, source: input.source)
        switch TableForm(head) {
        case .document:
            files.current = .document(try TableDocumentCursor(input, shapes, rules))
            if keepsText { locators.append((input.source, CellLocator(records: input))) }
        case .lines:
            files.current = .lines(try TableLinesCursor(input, shapes, rules))
            if keepsText { locators.append((input.source, CellLocator(records: input))) }
        case .values:
            files.current = .values(try CSVCursor(input, shapes), input)
        case .dump:
            files.current = .dump(try DumpCursor(input, shapes, rules), input)
        }
    }
}

/// The form of a file with tables.
enum TableForm {
    /// One JSON value.
    case document
    /// One JSON value per line.
    case lines
    /// Comma-separated values.
    case values
    /// SQL statements.
    case dump

    /// The number of bytes from which the form is recognised.
    static let headLength = 1 << 16

    /// Recognises the form by the first bytes.
    init(_ head: [UInt8]) {
        switch head[...].firstVisible {
        case UInt8(ascii: "["): self = .document
        case UInt8(ascii: "{"): self = Self.hasLines(head) ? .lines : .document
        default: self = Self.isDump(head) ? .dump : .values
        }
    }

    /// Returns whether the head is an SQL dump; a CSV header begins with none of these words.
    private static func isDump(_ head: [UInt8]) -> Bool {
        let line = head.prefix { $0 != 0x0A }
        let words = ["--", "SET ", "COPY ", "INSERT ", "/*", "\\RESTRICT", "BEGIN", "CREATE "]
        return words.contains { line.starts(with: $0.utf8) { $0.uppercasedASCII == $1 } }
            && (SQLDialect(head: head[...]) != nil || !SQLTableNames.named(in: head[...]).isEmpty)
    }

    /// Returns whether the first line is a whole object and another object follows.
    private static func hasLines(_ head: [UInt8]) -> Bool {
        var rest = head[...]
        while let newline = rest.firstIndex(of: 0x0A) {
            let line = rest[..<newline].filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
            rest = rest[(newline + 1)...]
            guard let last = line.last else { continue }
            return last == UInt8(ascii: "}") && rest.firstVisible == UInt8(ascii: "{")
        }
        return false
    }
}
