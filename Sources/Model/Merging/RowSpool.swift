internal import SourceText
internal import SystemBinding

/// Rows that wait to be put in order.
struct RowSpool: ~Copyable {
    /// Rows that come back in about the order in which they came.
    private var ordered: Spool
    /// Rows of kinds that pages repeat, which come back from all over it.
    private var repeated: Spool

    init(memoryLimit: Int) {
        // What is repeated is kept once, so that there is less of it.
        repeated = Spool(memoryLimit: memoryLimit / 4)
        ordered = Spool(memoryLimit: memoryLimit - memoryLimit / 4)
    }

    /// Adds bytes; returns the offset of the first one among those of the same sort.
    mutating func append(
        _ bytes: ArraySlice<UInt8>, isRepeated: Bool
    ) throws(ReadError) -> Int {
        do throws(SystemError) {
            return isRepeated ? try repeated.append(bytes) : try ordered.append(bytes)
        } catch { throw Self.failure(error) }
    }

    /// Adds the rows of a record to a batch, with their times led to another clock where that is wanted.
    mutating func unpack(
        _ entry: RowMerger.Entry, isRepeated: Bool, into batch: inout Batch,
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
            "rows that wait to be put in order have no room: \(error.message); free some, or set TMPDIR to a folder on another disk",
            cause: error)
    }
}
