internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of the tables in one JSON document.
struct TableDocumentCursor: ~Copyable {
    private(set) var bytesRead = 0
    private var reader: TableReader
    private var groups: ArraySlice<TableDocument.Group>
    private var hasEnded = false
    private let size: Int

    private static let batchRows = 1024

    init(
        _ input: TableInput, _ shapes: TableShapes, _ rules: TableRules
    ) throws(ReadError) {
        let document = try JSONParser.parse(try input.bytes.readAll(), source: input.source)
        let found = TableDocument(
            0, of: document, shapes, fileTable: TableName.of(file: input.name), rules)
        reader = TableReader(shapes, document)
        reader.add(document.findings)
        reader.add(found)
        groups = found.groups[...]
        size = document.bytes.count
    }

    mutating func next() throws(ReadError) -> TableBatches? {
        guard !hasEnded else { return nil }
        while reader.rowCount < Self.batchRows {
            if reader.readRow() { continue }
            guard let group = groups.popFirst() else {
                hasEnded = true
                reader.add(reader.takeUnknown())
                break
            }
            bytesRead = reader.document.range(at: min(group.next, group.end)).lowerBound
            reader.begin(group)
        }
        if hasEnded { bytesRead = size }
        return reader.takeBatches()
    }
}

/// An input with rows of tables.
struct TableInput {
    /// The name of the file, which may contain the name of a table.
    let name: String
    /// The bytes of the file.
    let bytes: ByteSource
    /// The number of the input, for places.
    let source: SourceID
}
