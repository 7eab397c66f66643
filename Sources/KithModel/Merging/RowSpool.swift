internal import KithSourceText
internal import KithSystemBinding

/// Encoded rows to be sorted, in memory or on disk.
struct RowSpool: ~Copyable {
    /// Rows read back in about the order in which they were added.
    private var ordered: Spool
    /// Rows of kinds that pages repeat, read back in any order.
    private var repeated: Spool

    init(memoryLimit: Int) {
        // Repeated rows are stored once, so they need less memory.
        repeated = Spool(memoryLimit: memoryLimit / 4)
        ordered = Spool(memoryLimit: memoryLimit - memoryLimit / 4)
    }

    /// Appends bytes and returns their offset among those of the same sort.
    mutating func append(
        _ bytes: ArraySlice<UInt8>, isRepeated: Bool
    ) throws(ReadError) -> Int {
        do throws(SystemError) {
            return isRepeated ? try repeated.append(bytes) : try ordered.append(bytes)
        } catch { throw Self.failure(error) }
    }

    /// Adds the rows of a record to a batch, with times converted to the reference clock if one is given.
    mutating func unpack(
        _ entry: StoredRecord, isRepeated: Bool, into batch: inout Batch,
        clock: CaptureClocks.Change? = nil, times: [[Bool]] = []
    ) throws(ReadError) {
        let range = entry.offset..<entry.offset + Int(entry.length)
        let record: ArraySlice<UInt8>
        do throws(SystemError) {
            record = isRepeated ? try repeated.read(range) : try ordered.read(range)
        } catch { throw Self.failure(error) }
        let cells = record.span.extracting(..<Int(entry.cellCount))
        let places = record.span.extracting(Int(entry.cellCount)...)
        var (cell, place) = (0, 0)
        while cell < cells.count {
            let kind = Int(truncatingIfNeeded: RowCodec.number(cells, &cell))
            if let clock {
                RowCodec.decode(cells, &cell, to: &batch.tables[kind], clock, times[kind])
            } else {
                RowCodec.decode(cells, &cell, to: &batch.tables[kind])
            }
            batch.tables[kind].endRow(at: RowCodec.decodePlace(places, &place))
            batch.noteRow(ofKind: kind)
        }
    }

    private static func failure(_ error: SystemError) -> ReadError {
        ReadError(
            .unreadable,
            """
            there is no room for temporary rows: \(error.message); free some disk space, or \
            set TMPDIR to a folder on another disk
            """,
            cause: error)
    }
}

/// A record in a spool.
struct StoredRecord {
    var order: RowKey
    var key: RowKey
    let offset: Int
    let length: Int32
    let cellCount: Int32
    /// The newest capture that shows the record.
    var capture: Int32
    /// The position among the records of that capture.
    var position: Int32
}
