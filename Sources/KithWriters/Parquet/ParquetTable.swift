internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// A Parquet file being written, of which one row group is in memory.
struct ParquetTable: KindTable, ~Copyable {
    /// The size of a row group, after which the next begins.
    private static let (mostRows, mostBytes) = (1 << 17, 8 << 20)
    private static let magic = "PAR1"

    private let kind: Kind
    private let vocabulary: String
    private let columns: [ParquetColumn]
    private var sink: ByteSink
    private let compressors: ParquetPages.Compressors
    /// The rows of the open group.
    private var cells: [Column]
    private var places: [SourceSpan?] = []
    private var rows = 0
    private var groups: [ThriftValue] = []
    private var unfit: UnfitCells
    /// For each column, whether all its times are in UTC; `nil` until there are some.
    private var areInUTC: [Bool?]

    init(
        _ kind: Kind, _ selection: RowSelection, of vocabulary: String,
        _ compressors: ParquetPages.Compressors, _ sink: consuming ByteSink
    ) {
        self.compressors = compressors
        self.kind = kind
        self.vocabulary = vocabulary
        columns = selection.fields(of: kind).map { ParquetColumn($0, of: kind) }
        cells = columns.map { Column($0.field) }
        unfit = UnfitCells(kind)
        areInUTC = columns.map { _ in nil }
        self.sink = sink
        self.sink.append(text: Self.magic)
    }

    mutating func append(_ rows: Rows) throws(WriteError) {
        for place in columns.indices {
            cells[place].append(contentsOf: rows.columns[columns[place].index])
        }
        places += rows.places
        self.rows += rows.count
        let size = cells.reduce(0) { $0 + $1.bytes.count + 8 * $1.storedCount }
        if places.count >= Self.mostRows || size >= Self.mostBytes { try endGroup() }
    }

    // MARK: Row groups

    /// A column of a row group, ready to be written.
    private struct Encoded {
        let cells: ParquetCells
        let pages: ParquetPages
    }

    private mutating func endGroup() throws(WriteError) {
        guard !places.isEmpty else { return }
        let start = sink.count
        var chunks: [ThriftValue] = []
        var unpackedSize = 0
        for (place, column) in encodedColumns().enumerated() {
            let column = try column.get()
            note(column.cells, at: place)
            unpackedSize += column.pages.unpackedSize
            chunks.append(column.pages.description(at: sink.count))
            sink.append(column.pages.bytes)
            try sink.passOnIfFull()
        }
        groups.append(
            .structure([
                1: .list(chunks), 2: .int64(unpackedSize), 3: .int64(places.count),
                5: .int64(start), 6: .int64(sink.count - start),
            ]))
        places.removeAll(keepingCapacity: true)
    }

    /// Takes the cells of the open group and encodes its columns, on all processors.
    private mutating func encodedColumns() -> [Result<Encoded, WriteError>] {
        let (columns, texts, compressors) = (columns, cells, compressors)
        cells = columns.map { Column($0.field) }
        return Processors.answers(columns.count) { place in
            let cells = ParquetCells(texts[place], of: columns[place])
            do throws(WriteError) {
                let pages = try compressors.use { compressor throws(WriteError) in
                    try ParquetPages(texts[place], cells, of: columns[place], &compressor)
                }
                return .success(Encoded(cells: cells, pages: pages))
            } catch { return .failure(error) }
        }
    }

    /// Notes what the footer and the findings say of a column.
    private mutating func note(_ cells: ParquetCells, at place: Int) {
        if let first = cells.unfit.first {
            unfit.note(cells.unfit.count, of: columns[place].index, at: places[first])
        }
        if columns[place].form == .timestamp, !cells.numbers.isEmpty {
            areInUTC[place] = (areInUTC[place] ?? true) && cells.areAllInUTC
        }
    }

    // MARK: Footer

    /// Writes the rest and commits the file.
    consuming func finish() throws(WriteError) -> KindFile {
        try endGroup()
        let footer = footer.encoded
        sink.append(footer)
        var size: [UInt8] = []
        size.append(footer.count, 4)
        sink.append(size)
        sink.append(text: Self.magic)
        let (kind, rows, findings) = (kind, rows, unfit.findings)
        return KindFile(kind: kind, rows: rows, written: try sink.finish(), findings: findings)
    }

    private var footer: ThriftValue {
        let root = ThriftValue.structure([4: .text(kind.name), 5: .int32(columns.count)])
        let elements = columns.indices.flatMap { place in
            columns[place].schema(isUTC: areInUTC[place] ?? true)
        }
        func pair(_ key: String, _ value: String) -> ThriftValue {
            .structure([1: .text(key), 2: .text(value)])
        }
        return .structure([
            1: .int32(2),
            2: .list([root] + elements),
            3: .int64(rows),
            4: .list(groups),
            5: .list([pair("vocabulary", vocabulary), pair("kind", kind.name)]),
            6: .text("kith"),
            7: .list(columns.map { _ in .mark(1) }),
        ])
    }
}
