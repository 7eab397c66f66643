/// The rows of one capture, encoded for merging.
///
/// A record is a row with the rows that it contains, which follow it in the batch.
package struct PackedRows: Sendable {
    /// The capture that shows the rows.
    let capture: Capture
    /// The encoded records, each with its cells followed by its places.
    var bytes: [UInt8] = []
    var records: [Record] = []
    /// The keys that are not numbers.
    var texts: [ByteKey] = []

    /// A record with its sort keys.
    struct Record {
        let kind: UInt16
        let order: RowKey
        let key: RowKey
        /// The range of the record in ``bytes``.
        var range: Range<Int>
        /// The length of its cells in bytes.
        var cellCount = 0
        /// The hash of the cells, for kinds whose rows pages repeat; otherwise 0.
        var hash: UInt64 = 0
    }

    /// Encodes the rows of a capture.
    package init(_ batch: Batch, _ vocabulary: Vocabulary, capture: Capture) {
        self.capture = capture
        // Reserved at once: growing step by step would copy the bytes.
        bytes.reserveCapacity(batch.packedSize)
        var places: [UInt8] = []
        for run in batch.runs {
            let isRecord = vocabulary.kinds[run.kind].containerField == nil
            for row in run.rows {
                if isRecord || records.isEmpty {
                    endRecord(&places, vocabulary)
                    beginRecord(run.kind, batch.tables[run.kind], row, vocabulary)
                }
                RowCodec.append(UInt64(run.kind), to: &bytes)
                RowCodec.encode(batch.tables[run.kind], row, to: &bytes)
                RowCodec.encode(batch.tables[run.kind].places[row], to: &places)
            }
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

    /// Completes the last record with the places of its rows.
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

    /// Returns a key from the fields that identify rows without a key, or from all fields.
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
    /// An estimate of the encoded size in bytes, rather too large than too small.
    fileprivate var packedSize: Int {
        tables.indices.reduce(8 * order.count) { size, table in
            tables[table].columns.indices.reduce(size) {
                $0 + tables[table].columns[$1].bytes.count + 2 * tables[table].columns[$1].count
            }
        }
    }
}

extension Kind {
    /// Whether several pages may show the same row, because rows of this kind belong to no page.
    var isRepeated: Bool { order == nil }
}

/// A sort key: numbers by value, then texts by bytes.
struct RowKey: Hashable, Comparable {
    private let bits: UInt64
    private static let textBit: UInt64 = 1 << 63

    static let none = RowKey(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    /// Creates a key from a number of at most 18 digits without leading zeros; `nil` for other texts.
    init?(number text: ArraySlice<UInt8>) {
        guard 1...18 ~= text.count, text.first != UInt8(ascii: "0") || text.count == 1,
            text.allSatisfy({ 0x30...0x39 ~= $0 })
        else { return nil }
        bits = text.reduce(1) { ($0 - 1) * 10 + UInt64($1 - 0x30) + 1 }
    }

    /// Creates a key from the index of a text.
    init(text index: Int) { bits = UInt64(index) | Self.textBit }

    /// The index of the text.
    var text: Int? { bits & Self.textBit == 0 ? nil : Int(bits & ~Self.textBit) }

    static func < (left: RowKey, right: RowKey) -> Bool { left.bits < right.bits }
}
