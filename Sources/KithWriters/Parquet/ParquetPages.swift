internal import KithCompressionBinding
internal import KithModel
internal import KithSystemBinding

/// The pages of one column in a row group.
struct ParquetPages {
    /// The number of an encoding.
    private enum Encoding: Int {
        case plain = 0
        case runs = 3
        case dictionary = 8
    }

    private let column: ParquetColumn
    private let cells: ParquetCells
    private let statistics: ParquetStatistics
    private let dictionary: ParquetDictionary?
    /// The pages with their headers.
    private(set) var bytes: [UInt8] = []
    /// The size of the pages with their headers before compression.
    private(set) var unpackedSize = 0
    private var sizeOfDictionary = 0

    typealias Compressors = ToolPool<ZstdCompressor, WriteError>

    /// Creates the compressors that the tables of an output share.
    static func compressors() -> Compressors {
        ToolPool { () throws(WriteError) in
            do throws(CompressionError) {
                // Higher levels are slower by far and save little.
                return try ZstdCompressor(level: 1, hasChecksum: false)
            } catch { throw WriteError(error) }
        }
    }

    /// Encodes cells and compresses the pages.
    ///
    /// - Throws: ``WriteError`` if they are too large for a page.
    init(
        _ texts: Column, _ cells: ParquetCells, of column: ParquetColumn,
        _ compressor: inout ZstdCompressor
    ) throws(WriteError) {
        self.column = column
        self.cells = cells
        dictionary = column.form.isText ? ParquetDictionary(texts, cells.texts) : nil
        statistics =
            if let dictionary {
                ParquetStatistics(dictionary.values, 0..<dictionary.values.count)
            } else if column.form.isText {
                ParquetStatistics(texts, cells.texts)
            } else {
                ParquetStatistics(cells.numbers, column.form)
            }
        if let dictionary {
            var page: [UInt8] = []
            for value in 0..<dictionary.values.count { page.append(value, of: dictionary.values) }
            try append(
                page, type: 2, id: 7, Self.header(dictionary.values.count, .plain), &compressor)
            sizeOfDictionary = bytes.count
        }
        let encoding: Encoding = dictionary == nil ? .plain : .dictionary
        let levels: KeyValuePairs<Int, ThriftValue?> = [
            1: .int32(cells.definitions.count), 2: .int32(encoding.rawValue),
            3: .int32(Encoding.runs.rawValue), 4: .int32(Encoding.runs.rawValue),
        ]
        try append(dataPage(texts), type: 0, id: 5, .structure(levels), &compressor)
    }

    private static func header(_ count: Int, _ encoding: Encoding) -> ThriftValue {
        .structure([1: .int32(count), 2: .int32(encoding.rawValue)])
    }

    private mutating func append(
        _ page: [UInt8], type: Int, id: Int, _ header: ThriftValue,
        _ compressor: inout ZstdCompressor
    ) throws(WriteError) {
        guard page.count <= Int32.max else {
            throw WriteError(
                .unsupported, "a page of '\(column.field.name)' is larger than Parquet allows")
        }
        var packed: [UInt8] = []
        do throws(CompressionError) {
            try compressor.finish(page.span, appendingTo: &packed)
        } catch { throw WriteError(error) }
        let start = ThriftValue.structure([
            1: .int32(type), 2: .int32(page.count), 3: .int32(packed.count), id: header,
        ]).encoded
        bytes += start
        bytes += packed
        unpackedSize += start.count + page.count
    }

    // MARK: Data

    private func dataPage(_ texts: Column) -> [UInt8] {
        var page: [UInt8] = []
        if column.field.isList { Self.append(levels: cells.repetitions, upTo: 1, to: &page) }
        Self.append(levels: cells.definitions, upTo: Int(column.levelOfValues), to: &page)
        if let dictionary {
            let runs = RunLengths(greatest: dictionary.values.count - 1)
            page.append(UInt8(runs.width))
            runs.append(dictionary.numbers.span, to: &page)
        } else {
            appendValues(texts, to: &page)
        }
        return page
    }

    private static func append(levels: [UInt32], upTo most: Int, to page: inout [UInt8]) {
        var runs: [UInt8] = []
        RunLengths(greatest: most).append(levels.span, to: &runs)
        page.append(runs.count, 4)
        page += runs
    }

    private func appendValues(_ texts: Column, to page: inout [UInt8]) {
        switch column.form {
        case .text, .json:
            page.reserveCapacity(page.count + texts.bytes.count + 4 * cells.texts.count)
            for element in cells.texts { page.append(element, of: texts) }
        case .integer, .timestamp, .double:
            for number in cells.numbers { page.append(Int(number), 8) }
        case .date:
            for number in cells.numbers { page.append(Int(number), 4) }
        case .boolean:
            for start in stride(from: 0, to: cells.numbers.count, by: 8) {
                let eight = cells.numbers[start...].prefix(8)
                page.append(eight.reversed().reduce(0) { $0 << 1 | UInt8($1 == 0 ? 0 : 1) })
            }
        }
    }

    // MARK: Description

    /// The number of Zstandard among the compressions.
    private static let zstd = 6

    /// Describes the pages, which begin at an offset of the file.
    func description(at start: Int) -> ThriftValue {
        let encodings: [Encoding] = [.plain, .runs] + (dictionary == nil ? [] : [.dictionary])
        let facts: KeyValuePairs<Int, ThriftValue?> = [
            1: .int32(column.form.type),
            2: .list(encodings.map { .int32($0.rawValue) }),
            3: .list(column.path.map(ThriftValue.text)),
            4: .int32(Self.zstd),
            5: .int64(cells.definitions.count),
            6: .int64(unpackedSize),
            7: .int64(bytes.count),
            9: .int64(start + sizeOfDictionary),
            11: dictionary == nil ? nil : .int64(start),
            12: statistics.description(nullCount: cells.nullCount),
        ]
        return .structure([2: .int64(start), 3: .structure(facts)])
    }
}

extension [UInt8] {
    /// Appends an element of a column behind its length.
    @inline(__always)
    fileprivate mutating func append(_ element: Int, of texts: Column) {
        let range = texts.range(element)
        append(range.count, 4)
        append(contentsOf: texts.bytes[range])
    }
}
