internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of JSON lines; each line is a row or an object of tables.
struct TableLinesCursor: ~Copyable {
    private(set) var bytesRead = 0
    private var lines: JSONLines
    private var reader: TableReader
    private let shapes: TableShapes
    private let fileTable: [UInt8]
    private let rules: TableRules
    private var token = 0
    private var end = 0
    private var hasEnded = false
    /// The columns and the kind of the last line; most lines have the same.
    private var last: (names: [[UInt8]], kind: Int)?

    private static let batchRows = 1024

    init(
        _ input: TableInput, _ shapes: TableShapes, _ rules: TableRules
    ) throws(ReadError) {
        let nothing = try JSONParser.parse(SourceBytes([]), source: input.source, roots: .many)
        lines = JSONLines(try ByteStream(input.bytes), source: input.source)
        reader = TableReader(shapes, nothing)
        self.shapes = shapes
        self.rules = rules
        fileTable = TableName.of(file: input.name)
    }

    mutating func next() throws(ReadError) -> TableBatches? {
        guard !hasEnded else { return nil }
        while reader.rowCount < Self.batchRows, !hasEnded {
            if reader.readRow() { continue }
            if token < end { beginLine() } else { try readChunk() }
        }
        return reader.takeBatches()
    }

    private mutating func readChunk() throws(ReadError) {
        guard let document = try lines.next() else {
            hasEnded = true
            return reader.add(reader.takeUnknown())
        }
        reader.setDocument(document)
        reader.add(document.findings)
        (token, end) = (0, document.tokens.count)
        bytesRead = max(bytesRead, document.base + document.bytes.count)
    }

    private mutating func beginLine() {
        let document = reader.document
        let line = token
        token = document.next(after: line)
        if let last, isLike(last.names, line, document) {
            return reader.begin(
                TableDocument.Group(
                    content: .rows(kind: last.kind, isCopy: false), next: line, end: token))
        }
        last = nil
        let found = TableDocument(line, of: document, shapes, fileTable: fileTable, rules)
        reader.add(found)
        for group in found.groups.reversed() { reader.begin(group) }
        guard found.groups.count == 1, let group = found.groups.first, group.next == line,
            case .rows(let kind, false) = group.content
        else { return }
        last = (columns(line, document), kind)
    }

    private func columns(_ line: Int, _ document: JSONDocument) -> [[UInt8]] {
        document.members(ofObjectAt: line).map { Array(document.text(at: $0.key).utf8) }
    }

    private func isLike(_ names: [[UInt8]], _ line: Int, _ document: JSONDocument) -> Bool {
        var index = 0
        for (key, _) in document.members(ofObjectAt: line) {
            guard index < names.count, document.hasText(at: key, equalTo: names[index]) else {
                return false
            }
            index += 1
        }
        return index == names.count && index > 0
    }
}
