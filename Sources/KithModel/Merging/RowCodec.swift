internal import KithSourceText
private import KithSystemBinding

/// Encodes rows as bytes, so that they can be stored outside tables.
enum RowCodec {
    // MARK: Cells

    /// Appends the cells of a row: for each field its state and, if it has a value, its elements.
    static func encode(_ rows: borrowing Rows, _ row: Int, to bytes: inout [UInt8]) {
        let columns = rows.columns.span
        for field in columns.indices { encode(columns, field, row, to: &bytes) }
    }

    /// Appends one cell of a row.
    ///
    /// Takes all columns, because passing a single one would copy it.
    static func encode(
        _ columns: Span<Column>, _ field: Int, _ row: Int, to bytes: inout [UInt8]
    ) {
        bytes.append(columns[field].state(row).rawValue)
        guard columns[field].hasValue(row) else { return }
        let elements = columns[field].elements(row)
        if columns[field].isList { append(UInt64(elements.count), to: &bytes) }
        for element in elements {
            if columns[field].isInteger {
                append(UInt64(bitPattern: columns[field].integers[element]), to: &bytes)
            } else {
                let text = columns[field].bytes.span.extracting(columns[field].range(element))
                append(UInt64(text.count), to: &bytes)
                bytes.append(copying: text)
            }
        }
    }

    /// Decodes the cells of a row at an offset, advances the offset and appends the cells to the columns.
    ///
    /// If `clock` is given, timestamps are converted to the reference clock.
    static func decode(
        _ bytes: Span<UInt8>, _ at: inout Int, to rows: inout Rows,
        _ clock: CaptureClocks.Change? = nil, _ isTime: [Bool] = []
    ) {
        for index in rows.columns.indices {
            let state = at < bytes.count ? CellState(rawValue: bytes[at]) ?? .absent : .absent
            at += 1
            guard state == .value else {
                rows.columns[index].append(missing: state)
                continue
            }
            // Not a local copy of the column: holding one would make every append copy the column.
            let (isList, isInteger) = (rows.columns[index].isList, rows.columns[index].isInteger)
            let count = isList ? Int(truncatingIfNeeded: number(bytes, &at)) : 1
            for _ in 0..<count {
                let number = number(bytes, &at)
                if isInteger {
                    rows.columns[index].appendElement(integer: Int64(bitPattern: number))
                } else {
                    let end = min(at + Int(truncatingIfNeeded: number), bytes.count)
                    let text = bytes.extracting(at..<end)
                    if let clock, isTime[index], let moved = clock.moved(text) {
                        rows.columns[index].appendElement(text: moved.span)
                    } else {
                        rows.columns[index].appendElement(text: text)
                    }
                    at = end
                }
            }
            rows.columns[index].endRow(.value)
        }
    }

    // MARK: Places

    static func encode(_ place: SourceSpan?, to bytes: inout [UInt8]) {
        append(place.map { UInt64($0.source.index) + 1 } ?? 0, to: &bytes)
        guard let place else { return }
        append(UInt64(place.range.lowerBound), to: &bytes)
        append(UInt64(place.range.count), to: &bytes)
    }

    static func decodePlace(_ bytes: Span<UInt8>, _ at: inout Int) -> SourceSpan? {
        let source = Int(truncatingIfNeeded: number(bytes, &at))
        guard source > 0 else { return nil }
        let start = Int(truncatingIfNeeded: number(bytes, &at))
        let count = Int(truncatingIfNeeded: number(bytes, &at))
        return SourceSpan(SourceID(source - 1), start..<start + count)
    }

    // MARK: Numbers

    /// Appends a number as a varint: seven bits per byte, lowest first.
    static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Decodes a number at an offset and advances the offset.
    static func number(_ bytes: Span<UInt8>, _ at: inout Int) -> UInt64 {
        var (number, shift) = (UInt64(0), UInt64(0))
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            number |= UInt64(byte & 0x7F) << shift
            guard byte > 0x7F else { break }
            shift += 7
        }
        return number
    }
}
