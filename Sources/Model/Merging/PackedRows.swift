/// The rows of one capture as bytes, ready to be merged with those of others.
///
/// A record is a row together with the rows that it contains, which follow it in the batch.
public struct PackedRows: Sendable {
    /// The capture that shows the rows.
    let capture: Capture
    /// The records, each with its cells first and its places behind them.
    var bytes: [UInt8] = []
    var records: [Record] = []
    /// The keys that are no numbers.
    var texts: [ByteKey] = []

    /// A record, and what it is ordered by.
    struct Record {
        let kind: UInt16
        let order: RowKey
        let key: RowKey
        /// Where the record lies in ``bytes``.
        var range: Range<Int>
        /// How many bytes its cells take.
        var cellCount = 0
        /// The same for records of the same cells, where pages repeat such records.
        var hash: UInt64 = 0
    }

    /// Packs the rows of a capture.
    public init(_ batch: Batch, _ vocabulary: Vocabulary, capture: Capture) {
        self.capture = capture
        // At once, as growing step by step would copy it.
        bytes.reserveCapacity(batch.packedSize)
        var next = [Int](repeating: 0, count: batch.tables.count)
        var places: [UInt8] = []
        for number in batch.order {
            let kind = Int(number)
            let row = next[kind]
            next[kind] += 1
            if vocabulary.kinds[kind].containerField == nil || records.isEmpty {
                endRecord(&places, vocabulary)
                beginRecord(kind, batch.tables[kind], row, vocabulary)
            }
            RowCodec.append(UInt64(number), to: &bytes)
            RowCodec.encode(batch.tables[kind], row, to: &bytes)
            RowCodec.encode(batch.tables[kind].places[row], to: &places)
        }
        endRecord(&places, vocabulary)
    }

    private mutating func beginRecord(
        _ kind: Int, _ rows: borrowing Rows, _ row: Int, _ vocabulary: Vocabulary
    ) {
        let columns = rows.columns.span
        var order = RowKey.none
        if let field = vocabulary.kinds[kind].order { order = rowKey(columns, field, row) }
        let key: RowKey
        if let field = vocabulary.kinds[kind].keyField {
            key = rowKey(columns, field, row)
        } else {
            key = identity(columns, vocabulary.kinds[kind].identity, row)
        }
        records.append(
            Record(
                kind: UInt16(kind), order: order, key: key, range: bytes.count..<bytes.count))
    }

    /// Closes the last record; `places` are those of its rows.
    private mutating func endRecord(_ places: inout [UInt8], _ vocabulary: Vocabulary) {
        guard let last = records.indices.last else { return }
        let start = records[last].range.lowerBound
        records[last].cellCount = bytes.count - start
        if vocabulary.kinds[Int(records[last].kind)].isRepeated {
            records[last].hash = RowHash.of(bytes[start...])
        }
        bytes += places
        places.removeAll(keepingCapacity: true)
        records[last].range = start..<bytes.count
    }

    private mutating func rowKey(_ columns: Span<Column>, _ field: Int, _ row: Int) -> RowKey {
        guard columns[field].hasValue(row) else { return .none }
        let text = columns[field].slice(row)
        return RowKey(number: text) ?? textKey(Array(text))
    }

    /// The fields that tell rows without a key apart, or all of them.
    private mutating func identity(
        _ columns: Span<Column>, _ fields: [Int], _ row: Int
    ) -> RowKey {
        var bytes: [UInt8] = []
        for field in fields { RowCodec.encode(columns, field, row, to: &bytes) }
        if fields.isEmpty {
            for field in columns.indices { RowCodec.encode(columns, field, row, to: &bytes) }
        }
        return textKey(bytes)
    }

    private mutating func textKey(_ text: [UInt8]) -> RowKey {
        texts.append(ByteKey(text))
        return RowKey(text: texts.count - 1)
    }
}

extension Batch {
    /// About how many bytes the rows take once they are packed: rather more than fewer.
    fileprivate var packedSize: Int {
        tables.indices.reduce(8 * order.count) { size, table in
            tables[table].columns.indices.reduce(size) {
                $0 + tables[table].columns[$1].bytes.count + 2 * tables[table].columns[$1].count
            }
        }
    }
}

extension Kind {
    /// Whether pages show the same rows again and again, because no page is the place of one.
    var isRepeated: Bool { order == nil }
}

/// What rows are ordered by: numbers by their value, then texts by their bytes.
struct RowKey: Hashable, Comparable {
    private let bits: UInt64
    private static let textBit: UInt64 = 1 << 63

    static let none = RowKey(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    /// A number of at most 18 digits, without zeros in front; `nil` for other texts.
    init?(number text: ArraySlice<UInt8>) {
        guard 1...18 ~= text.count, text.first != UInt8(ascii: "0") || text.count == 1,
            text.allSatisfy({ 0x30...0x39 ~= $0 })
        else { return nil }
        bits = text.reduce(1) { ($0 - 1) * 10 + UInt64($1 - 0x30) + 1 }
    }

    /// One of a list of texts.
    init(text index: Int) { bits = UInt64(index) | Self.textBit }

    /// The position in the list of texts.
    var text: Int? { bits & Self.textBit == 0 ? nil : Int(bits & ~Self.textBit) }

    static func < (left: RowKey, right: RowKey) -> Bool { left.bits < right.bits }
}
