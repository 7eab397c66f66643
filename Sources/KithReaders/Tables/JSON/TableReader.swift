internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A reader of table rows in JSON documents, including the rows of other tables nested in them.
struct TableReader {
    /// The reader of rows in their own tables.
    private var own: RowReader
    /// The reader of copies: rows nested in other rows, in views or in envelopes.
    private var copies: RowReader
    private let shapes: TableShapes
    /// The accounts listed since the last batch was taken.
    private var accounts: [[UInt8]] = []
    /// The levels still to be read, the innermost last.
    private var open: [Level] = []

    /// Rows and the row that contains them.
    private struct Level {
        var children: [NestedRows]
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

    /// The document being read.
    var document: JSONDocument { own.document }

    /// Replaces the document, once all of the previous one has been read.
    mutating func setDocument(_ document: JSONDocument) {
        own.document = document
        copies.document = document
    }

    /// The number of rows read since the last batch was taken.
    var rowCount: Int { own.batch.rowCount + copies.batch.rowCount }

    /// Adds the findings and accounts of a document.
    mutating func add(_ found: TableDocument) {
        add(found.findings)
        own.batch.unread = found.unread
        accounts += found.accounts
    }

    /// Adds findings.
    mutating func add(_ findings: [Finding]) { own.batch.findings += findings }

    /// Starts to read a group of values.
    mutating func begin(_ group: TableDocument.Group) {
        switch group.content {
        case .rows(let kind, let isCopy):
            let children = NestedRows(kind: kind, next: group.next, end: group.end)
            open.append(Level(children: [children], container: nil, isCopy: isCopy))
        case .counted(let name):
            var count: Int64 = 0
            var token = group.next
            while token < group.end {
                count += 1
                token = document.next(after: token)
            }
            // The place is the beginning of the array.
            let list = max(0, group.next - 1)
            own.batch.count(name, count, shapes, at: document.span(at: list))
        }
    }

    /// Reads the next row; returns `false` if none is left.
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

    /// Returns the rows and the copies collected so far, and starts new batches.
    mutating func takeBatches() -> TableBatches {
        defer { accounts = [] }
        return TableBatches(
            rows: own.takeBatch(), copies: copies.takeBatch(), accounts: accounts)
    }

    /// Returns the findings about unknown members, for the end of an input.
    mutating func takeUnknown() -> [Finding] { own.takeUnknown() + copies.takeUnknown() }
}

/// Rows of their own tables, and copies of rows.
struct TableBatches {
    var rows: Batch
    var copies: Batch
    /// The accounts listed in the same part of the input.
    var accounts: [[UInt8]] = []
}

extension Batch {
    /// Adds a row with the number of rows in a table.
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
