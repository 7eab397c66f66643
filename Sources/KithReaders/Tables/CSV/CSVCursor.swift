internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A cursor over the rows of a CSV table, in flat memory.
struct CSVCursor: ~Copyable {
    private(set) var bytesRead = 0
    private(set) var headings: CSVHeadings?

    private let shapes: TableShapes
    private let input: TableInput
    private var stream: ByteStream
    private var scanner = CSVScanner()
    private var rows: TableRows
    private var dialect: CSVDialect?
    private var buffer: [UInt8] = []
    /// The offset of the next row in the buffer; `base` is the offset of the buffer in the source.
    private var position = 0
    private var base = 0
    private var hasEnded = false
    /// The place of the header row.
    private var headingsPlace: SourceSpan?
    /// The number of rows so far in a table whose rows are only counted; otherwise `nil`.
    private var counted: Int64?
    private var text: [UInt8] = []
    private var isDone = false
    /// Whether the rows are copies, as in a view.
    private var isCopy = false
    /// Whether the buffer has bytes beyond ASCII, so that cells must be validated as UTF-8.
    private var isBeyondASCII = false
    private var hasToldEncoding = false

    private static let chunkSize = 1 << 20
    private static let batchRows = 1024
    /// The maximum size of a row in bytes.
    static let rowLimit = 64 << 20

    init(_ input: TableInput, _ shapes: TableShapes) throws(ReadError) {
        self.input = input
        self.shapes = shapes
        rows = TableRows(kinds: shapes.kinds, keepsSecrets: shapes.keepsSecrets)
        stream = try ByteStream(input.bytes)
    }

    mutating func next() throws(ReadError) -> TableBatches? {
        guard !isDone else { return nil }
        if headings == nil, counted == nil { try readHeader() }
        while rows.batch.rowCount < Self.batchRows {
            guard let end = try nextRow() else {
                isDone = true
                if let counted {
                    let name = TableName.of(file: input.name)
                    rows.batch.count(name, counted, shapes, at: headingsPlace)
                }
                break
            }
            if counted != nil { counted = (counted ?? 0) + 1 } else { readRow(upTo: end) }
            position = end
        }
        bytesRead = base + position
        let nothing = Batch(kinds: shapes.kinds)
        let batch = rows.takeBatch()
        return isCopy
            ? TableBatches(rows: nothing, copies: batch)
            : TableBatches(rows: batch, copies: nothing)
    }

    // MARK: Bytes

    /// Scans the next row that is not empty and returns its end, or `nil` at the end of the input.
    private mutating func nextRow() throws(ReadError) -> Int? {
        while true {
            if position < buffer.count || hasEnded {
                guard position < buffer.count else { return nil }
                let bytes = buffer
                let end = scanner.scanRow(bytes.span, from: position, isLast: hasEnded)
                if let end {
                    let isEmpty =
                        scanner.cells.count == 1 && scanner.cells[0].range.isEmpty
                    if !isEmpty { return end }
                    position = end
                    continue
                }
            }
            try readMore()
        }
    }

    private mutating func readMore() throws(ReadError) {
        if position > 0 {
            buffer.removeSubrange(..<position)
            base += position
            position = 0
        }
        guard buffer.count < Self.rowLimit else {
            throw ReadError(
                .tooLarge,
                """
                a row of \(input.name) is longer than the limit of \(Self.rowLimit) bytes; \
                look for a missing closing quote
                """, at: place(0..<0))
        }
        // The buffer doubles, so that a long row takes linear time.
        let goal = max(Self.chunkSize, 2 * buffer.count)
        buffer.reserveCapacity(goal)
        while buffer.count < goal, !hasEnded {
            hasEnded = try stream.read(goal - buffer.count, appendingTo: &buffer) == 0
        }
        isBeyondASCII = buffer.contains { $0 >= 0x80 }
    }

    private func place(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(input.source, base + range.lowerBound..<base + range.upperBound)
    }

    // MARK: Rows

    private mutating func readHeader() throws(ReadError) {
        if buffer.isEmpty { try readMore() }
        if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) {
            throw ReadError(
                .unsupported, "\(input.name) is UTF-16; save it as UTF-8", at: place(0..<2))
        }
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        guard let end = try nextRow() else {
            counted = nil
            return
        }
        let names = scanner.cells.map { cell in
            var name: [UInt8] = []
            CSVDialect.plain.appendText(of: buffer[cell.content], to: &name)
            return name
        }.enumerated().map { index, name in repaired(name[...], scanner.cells[index]) }
        let fileTable = TableName.of(file: input.name)
        let places = scanner.cells.map { place($0.range) }
        headingsPlace = place(rowRange(scanner.cells))
        position = end
        switch shapes.table(named: fileTable) {
        case .counted?: counted = 0
        case .rows(let shape, let isCopy)?
        where names.contains { shape.target(of: $0) != .unknown }:
            self.isCopy = isCopy
            begin(shape, names, places)
        default:
            guard let shape = shapes.table(withColumns: names) else {
                throw ReadError(
                    .unrecognised,
                    """
                    the columns of \(input.name) fit no known table; name the file after its \
                    table
                    """,
                    at: places.first)
            }
            begin(shape, names, places)
        }
    }

    private mutating func begin(_ shape: TableShape, _ names: [[UInt8]], _ places: [SourceSpan]) {
        rows.begin(shape, columns: names)
        headings = CSVHeadings(headings: TableRows.headings(names, of: shape))
        for (index, name) in rows.unknownColumns { rows.reportUnknown(name, places[index]) }
    }

    private mutating func readRow(upTo end: Int) {
        if dialect == nil { dialect = CSVDialect.of(buffer, scanner.cells) }
        let cells = scanner.cells
        let count = headings?.headings.count ?? 0
        if cells.count != count { rows.reportLength(cells.count, place(rowRange(cells))) }
        for index in cells.indices { read(cells[index], index) }
        rows.endRow(at: place(rowRange(cells)))
    }

    private func rowRange(_ cells: [CSVScanner.Cell]) -> Range<Int> {
        position..<(cells.last?.range.upperBound ?? position)
    }

    private mutating func read(_ cell: CSVScanner.Cell, _ index: Int) {
        if cell.isBroken { reportBroken(cell) }
        let content = cell.content
        if !cell.isQuoted, content.isEmpty {
            _ = rows.add(nil, at: index)
        } else if cell.hasPairs || cell.isBroken {
            text.removeAll(keepingCapacity: true)
            let inner = cell.isBroken ? content.lowerBound + 1..<content.upperBound : content
            (dialect ?? .plain).appendText(of: buffer[inner], to: &text)
            add(text[...], cell, index)
        } else {
            add(buffer[content], cell, index)
        }
    }

    private mutating func add(_ text: ArraySlice<UInt8>, _ cell: CSVScanner.Cell, _ index: Int) {
        if isBeyondASCII, String(validating: text, as: UTF8.self) == nil {
            add(repaired(text, cell)[...], cell, index)
        } else if !rows.add(text, at: index) {
            rows.reportType(text, at: index, place(cell.range))
        }
    }

    /// Returns the text of a cell, with U+FFFD for bytes that are not UTF-8.
    private mutating func repaired(_ text: ArraySlice<UInt8>, _ cell: CSVScanner.Cell) -> [UInt8] {
        guard String(validating: text, as: UTF8.self) == nil else { return Array(text) }
        reportEncoding(cell)
        return Array(String(decoding: text, as: UTF8.self).utf8)
    }

    private mutating func reportEncoding(_ cell: CSVScanner.Cell) {
        guard !hasToldEncoding else { return }
        hasToldEncoding = true
        rows.batch.findings.append(
            ReadingRules.type.finding(
                "a cell must be UTF-8, found other bytes; they are read as U+FFFD, here and below",
                severity: .warning, at: place(cell.range)))
    }

    private mutating func reportBroken(_ cell: CSVScanner.Cell) {
        let rule = ReadingRules.unclosedQuote
        rows.batch.findings.append(
            rule.finding(
                scanner.unclosed == cell.range.lowerBound
                    ? "a quoted cell has no closing quote"
                    : """
                    the closing quote of a cell is followed by more text, which is read as \
                    part of the cell
                    """,
                at: place(cell.range)))
    }
}

/// The columns of a CSV file, from which cells are located.
struct CSVHeadings: Sendable {
    let headings: [TableRows.Heading]
}
