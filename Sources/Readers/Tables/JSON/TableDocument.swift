internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Where the rows of tables stand in a JSON value: an array of rows, one row, or an object of tables.
struct TableDocument {
    /// Values that lie side by side.
    struct Group {
        let content: Content
        var next: Int
        let end: Int

        enum Content {
            /// Rows of a kind; `isCopy` where they are shown again here.
            case rows(kind: Int, isCopy: Bool)
            /// Rows that are only counted, and the name of their table.
            case counted(name: [UInt8])
        }
    }

    private(set) var groups: [Group] = []
    private(set) var findings: [Finding] = []
    /// The accounts that a hidden table lists.
    private(set) var accounts: [[UInt8]] = []

    private let document: JSONDocument
    private let shapes: TableShapes
    private let rules: TableRules

    /// Looks at the value of a token; `fileTable` is the table that the name of the file speaks of.
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
                "this is an error that a server answered, no rows: \(document.text(at: message))",
                at: token)
        } else {
            for (key, value) in document.members(ofObjectAt: token)
            where document.isContainer(at: value) {
                enterTable(document.text(at: key), value)
            }
            reportNoRows(token, isAnswer: !groups.isEmpty || !findings.isEmpty)
        }
    }

    /// Says where an object should have rows and has something else.
    ///
    /// Answers with rows in them may call a text by one of the other names of a table, such as `message`.
    private mutating func reportNoRows(_ token: Int, isAnswer: Bool) {
        for (key, value) in document.members(ofObjectAt: token)
        where !document.isContainer(at: value) && document.kind(at: value) != .null {
            let name = document.text(at: key)
            guard let table = shapes.table(named: Array(name.utf8)) else { continue }
            if isAnswer, case .rows(_, isCopy: true) = table { continue }
            report(
                ReadingRules.notARecord,
                "expected rows of '\(name)', found \(CellReader.name(document.kind(at: value)))",
                at: value)
        }
    }

    /// One member of an object of tables.
    private mutating func enterTable(_ name: String, _ value: Int) {
        let bytes = Array(name.utf8)
        guard let table = shapes.table(named: bytes) else {
            if let rule = rules.schema, Self.isHidden(name) {
                if let list = rules.accounts { enterAccounts(bytes, value, list) }
                // The line may hold a row, so there is no place that would show it.
                findings.append(
                    rule.others.finding("there are rows of \(name); they are not read", at: nil))
                return
            }
            return report(
                ReadingRules.unknownTable,
                "there is no table '\(name)'; what it holds is not read", at: value)
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

    /// The keys of the rows of a hidden table, if it is the one that lists accounts.
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

    /// Whether a table is of a schema that holds accounts or files, and not of those who wrote the rows.
    private static func isHidden(_ name: String) -> Bool {
        name.utf8.starts(with: "auth.".utf8) || name.utf8.starts(with: "storage.".utf8)
    }

    /// An array of rows whose table the name of the file tells, or their columns.
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
                "the table of these rows cannot be told; name the file after it", at: first)
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
            "these are exactly \(count) rows; a server gives \(size) at most in one answer, so there may be more",
            at: last)
    }

    /// The table that a row is of: that of a name, if the row has a column of it, or the one that its columns tell.
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

/// What a source of tables has rules of its own for.
struct TableRules: Sendable {
    /// How many rows one answer of its server has at most, and what says that there may be more.
    var page: (size: Int, rule: RuleDescription)?
    /// The only schema whose tables are read, and what says that a dump holds others.
    var schema: (name: String, others: RuleDescription)?
    /// Where the accounts are listed that rows belong to.
    var accounts: TableAccounts.Rules?
}
