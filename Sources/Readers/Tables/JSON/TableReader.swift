internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Reads the rows of tables, and the rows of other tables inside them, from JSON documents.
struct TableReader {
    /// Rows that stand where they belong.
    private var own: RowReader
    /// Rows that are shown inside others, or again.
    private var copies: RowReader
    private let shapes: TableShapes
    /// Accounts that have been listed since the last batch was taken.
    private var accounts: [[UInt8]] = []
    /// What is still to be read, the innermost last.
    private var open: [Level] = []

    /// Rows of a kind, and the row that they are in.
    private struct Level {
        var children: [RowReader.Children]
        let container: (kind: Int, key: Int?)?
        let isCopy: Bool
    }

    init(_ shapes: TableShapes, _ document: JSONDocument) {
        self.shapes = shapes
        let records = shapes.kinds.map { kind in
            shapes.shape(ofKind: kind.index).map { RecordShape(ofTable: $0, among: shapes.shapes) }
                ?? RecordShape()
        }
        own = RowReader(
            document: document, kinds: shapes.kinds, shapes: records,
            keepsSecrets: shapes.keepsSecrets)
        copies = own
    }

    /// The text that is read.
    var document: JSONDocument { own.document }

    /// Goes on to another text, once all of the last one is read.
    mutating func setDocument(_ document: JSONDocument) {
        own.document = document
        copies.document = document
    }

    /// How many rows have been read since the last batch was taken.
    var rowCount: Int { own.batch.rowCount + copies.batch.rowCount }

    /// Takes up what is found in a value that holds tables.
    mutating func add(_ found: TableDocument) {
        add(found.findings)
        accounts += found.accounts
    }

    /// Takes what is found in the document up.
    mutating func add(_ findings: [Finding]) { own.batch.findings += findings }

    /// Begins to read a group of values.
    mutating func begin(_ group: TableDocument.Group) {
        switch group.content {
        case .rows(let kind, let isCopy):
            let children = RowReader.Children(kind: kind, next: group.next, end: group.end)
            open.append(Level(children: [children], container: nil, isCopy: isCopy))
        case .counted(let name):
            var count: Int64 = 0
            var token = group.next
            while token < group.end {
                count += 1
                token = document.next(after: token)
            }
            // Where its list begins.
            let list = max(0, group.next - 1)
            own.batch.count(name, count, shapes, at: document.span(at: list))
        }
    }

    /// Reads the next row; `false` where there is none left.
    mutating func readRow() -> Bool {
        while let level = open.indices.last {
            guard let children = open[level].children.last else {
                open.removeLast()
                continue
            }
            guard children.next < children.end else {
                open[level].children.removeLast()
                continue
            }
            let last = open[level].children.count - 1
            open[level].children[last].next = document.next(after: children.next)
            read(children.next, children.kind, open[level])
            return true
        }
        return false
    }

    private mutating func read(_ token: Int, _ kind: Int, _ level: Level) {
        let link = level.container.flatMap { container in
            shapes.kinds[kind].fields.firstIndex {
                $0.link?.kind == container.kind && !$0.isList
            }
        }
        let container = link == nil ? nil : level.container?.key
        let inner =
            level.isCopy
            ? copies.read(token, as: kind, container: container, containerLink: link)
            : own.read(token, as: kind, container: container, containerLink: link)
        guard !inner.children.isEmpty else { return }
        open.append(
            Level(
                children: inner.children.reversed(), container: (kind, inner.key), isCopy: true))
    }

    /// Hands over the rows so far: those that stand where they belong, and those that are shown again.
    mutating func takeBatches() -> TableBatches {
        defer { accounts = [] }
        return TableBatches(
            rows: own.takeBatch(), copies: copies.takeBatch(), accounts: accounts)
    }

    /// What no field has a place for, told at the end of an input.
    mutating func takeUnknown() -> [Finding] {
        defer { (own.unknown, copies.unknown) = (UnknownMembers(), UnknownMembers()) }
        return own.unknown.findings(shapes.kinds, keepsSecrets: shapes.keepsSecrets)
            + copies.unknown.findings(shapes.kinds, keepsSecrets: shapes.keepsSecrets)
    }
}

/// Rows, and rows that other places may hold too.
struct TableBatches {
    var rows: Batch
    var copies: Batch
    /// The accounts that were listed beside them.
    var accounts: [[UInt8]] = []
}

extension Batch {
    /// Adds the row that says how many rows a table has.
    mutating func count(_ table: [UInt8], _ count: Int64, _ shapes: TableShapes, at: SourceSpan?) {
        guard let kind = shapes.counted?.kind else { return }
        for (index, field) in shapes.kinds[kind].fields.enumerated() {
            if field.role == .key { tables[kind].columns[index].append(text: table[...]) }
            if field.type == .integer { tables[kind].columns[index].append(integer: count) }
        }
        tables[kind].endRow(at: at)
        noteRow(ofKind: kind)
    }
}
