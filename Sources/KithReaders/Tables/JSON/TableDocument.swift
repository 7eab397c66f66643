internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The rows of tables in a JSON value: an array of rows, one row, or an object of tables.
struct TableDocument {
    /// Adjacent values with the same content.
    struct Group {
        let content: Content
        var next: Int
        let end: Int

        enum Content {
            /// Rows of a kind; `isCopy` for copies of rows that belong elsewhere.
            case rows(kind: Int, isCopy: Bool)
            /// Rows of the named table, which are only counted.
            case counted(name: [UInt8])
        }
    }

    private(set) var groups: [Group] = []
    private(set) var findings: [Finding] = []
    /// Rows that were found but not read.
    private(set) var unread = UnreadRows()
    /// The accounts listed in a hidden table.
    private(set) var accounts: [[UInt8]] = []

    private let document: JSONDocument
    private let shapes: TableShapes
    private let rules: TableRules

    /// Finds the rows in the value of a token; `fileTable` is the table name taken from the file's name.
    init(
        _ token: Int, of document: JSONDocument, _ shapes: TableShapes, fileTable: [UInt8],
        _ rules: TableRules
    ) {
        self.document = document
        self.shapes = shapes
        self.rules = rules
        switch document.kind(at: token) {
        case .array: enterArray(token, named: fileTable, fileTable)
        case .object: enterObject(token, fileTable)
        default:
            report(
                ReadingRules.notARecord,
                "expected rows of tables, found \(CellReader.name(document.kind(at: token)))",
                at: token)
        }
    }

    private mutating func enterObject(_ token: Int, _ fileTable: [UInt8]) {
        if let shape = Self.shape(ofRow: token, document, shapes, named: fileTable) {
            groups.append(
                Group(
                    content: .rows(kind: shape.kind, isCopy: false), next: token,
                    end: document.next(after: token)))
        } else if let message = document.member("message", ofObjectAt: token),
            document.member("code", ofObjectAt: token) != nil
        {
            report(
                ReadingRules.notARecord,
                "this is an error response of a server, not rows: \(document.text(at: message))",
                at: token)
        } else {
            for (key, value) in document.members(ofObjectAt: token)
            where document.isContainer(at: value) {
                enterTable(document.text(at: key), value)
            }
            reportNoRows(token, isAnswer: !groups.isEmpty || !findings.isEmpty)
        }
    }

    /// Reports members that have a table's name but no rows.
    ///
    /// In an answer with rows, a member with an alias of a table, such as `message`, may be plain text.
    private mutating func reportNoRows(_ token: Int, isAnswer: Bool) {
        for (key, value) in document.members(ofObjectAt: token)
        where !document.isContainer(at: value) && document.kind(at: value) != .null {
            let name = document.text(at: key)
            guard let table = shapes.table(named: Array(name.utf8)) else { continue }
            if isAnswer, case .rows(_, isCopy: true) = table { continue }
            if case .rows(let shape, isCopy: false) = table { unread.noteAll(ofKind: shape.kind) }
            report(
                ReadingRules.notARecord,
                "expected rows of '\(name)', found \(CellReader.name(document.kind(at: value)))",
                at: value)
        }
    }

    /// Adds one member of an object of tables.
    private mutating func enterTable(_ name: String, _ value: Int) {
        let bytes = Array(name.utf8)
        guard let table = shapes.table(named: bytes) else {
            if let rule = rules.schema, Self.isHidden(name) {
                if let list = rules.accounts { enterAccounts(bytes, value, list) }
                // Without a place, because the line shown for it could contain a hidden row.
                findings.append(
                    rule.others.finding("there are rows of \(name); they are not read", at: nil))
                return
            }
            unread.noteUnknown()
            return report(
                ReadingRules.unknownTable,
                "there is no table '\(name)'; its rows are not read", at: value)
        }
        if document.kind(at: value) == .array {
            return enterArray(value, named: bytes, table: table)
        }
        guard case .rows(let shape, let isCopy) = table else { return }
        groups.append(
            Group(
                content: .rows(kind: shape.kind, isCopy: isCopy), next: value,
                end: document.next(after: value)))
    }

    /// Collects the keys of a hidden table if it is the one that lists accounts.
    private mutating func enterAccounts(
        _ name: [UInt8], _ value: Int, _ rules: TableAccounts.Rules
    ) {
        guard name.elementsEqual("\(rules.schema).\(rules.table)".utf8),
            document.kind(at: value) == .array
        else { return }
        for row in document.elements(ofArrayAt: value) where document.kind(at: row) == .object {
            guard let key = document.firstMember(Array(rules.key.utf8), ofObjectAt: row),
                document.kind(at: key) == .string
            else { continue }
            accounts.append(Array(document.text(at: key).utf8))
        }
    }

    /// Returns whether a table belongs to Supabase's own schemas for accounts and files, which are not read.
    private static func isHidden(_ name: String) -> Bool {
        name.utf8.starts(with: "auth.".utf8) || name.utf8.starts(with: "storage.".utf8)
    }

    /// Adds an array of rows; its table is found by the given name or by the columns.
    private mutating func enterArray(_ token: Int, named name: [UInt8], _ fileTable: [UInt8]) {
        guard let first = document.elements(ofArrayAt: token).first(where: { _ in true }) else {
            return
        }
        if case .counted? = shapes.table(named: name) {
            return enterArray(token, named: name, table: .counted)
        }
        guard let shape = Self.shape(ofRow: first, document, shapes, named: name) else {
            return report(
                ReadingRules.unknownTable,
                "these rows fit no known table; name the file after its table", at: first)
        }
        let isCopy =
            if case .rows(_, true)? = shapes.table(named: name) { true } else { false }
        enterArray(token, named: name, table: .rows(shape, isCopy: isCopy))
    }

    private mutating func enterArray(
        _ token: Int, named name: [UInt8], table: TableShapes.Found
    ) {
        let content: Group.Content =
            switch table {
            case .rows(let shape, let isCopy): .rows(kind: shape.kind, isCopy: isCopy)
            case .counted: .counted(name: name)
            }
        groups.append(Group(content: content, next: token + 1, end: document.end(of: token)))
        guard let (size, rule) = rules.page else { return }
        var (count, last) = (0, token)
        for element in document.elements(ofArrayAt: token) { (count, last) = (count + 1, element) }
        guard count > 0, count.isMultiple(of: size) else { return }
        report(
            rule,
            """
            there are exactly \(count) rows, and a server returns at most \(size) per request, \
            so there may be more
            """,
            at: last)
    }

    /// Returns the table of a row: the named one if the row has one
    /// of its columns, or else the one that the columns fit.
    static func shape(
        ofRow token: Int, _ document: JSONDocument, _ shapes: TableShapes, named name: [UInt8]
    ) -> TableShape? {
        guard document.kind(at: token) == .object else {
            if case .rows(let shape, _)? = shapes.table(named: name) { return shape }
            return nil
        }
        var names: [[UInt8]] = []
        for (key, _) in document.members(ofObjectAt: token) {
            var column: [UInt8] = []
            document.appendText(at: key, to: &column)
            if shapes.table(named: column) == nil { names.append(column) }
        }
        if case .rows(let shape, _)? = shapes.table(named: name),
            names.contains(where: { shape.target(of: $0) != .unknown })
        {
            return shape
        }
        return shapes.table(withColumns: names)
    }

    private mutating func report(_ rule: RuleDescription, _ message: String, at token: Int) {
        findings.append(
            rule.finding(message, at: document.span(at: token)))
    }
}

/// The rules and limits of one source of tables.
struct TableRules: Sendable {
    /// The maximum number of rows in one answer of the server, and the rule that reports a full answer.
    var page: (size: Int, rule: RuleDescription)?
    /// The only schema whose tables are read, and the rule that reports others.
    var schema: (name: String, others: RuleDescription)?
    /// The table that lists the accounts to which rows belong.
    var accounts: TableAccounts.Rules?
}
