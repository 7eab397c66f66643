internal import SourceText
internal import SystemBinding

/// Rows that wait to be put in order.
struct RowSpool: ~Copyable {
    /// Rows that come back in about the order in which they came.
    private var ordered: Spool
    /// Rows of kinds that pages repeat, which come back from all over it.
    private var repeated: Spool

    init(memoryLimit: Int) {
        ordered = Spool(memoryLimit: memoryLimit / 2)
        repeated = Spool(memoryLimit: memoryLimit / 2)
    }

    /// Adds bytes; returns the offset of the first one among those of the same sort.
    mutating func append(
        _ bytes: ArraySlice<UInt8>, isRepeated: Bool
    ) throws(ReadError) -> Int {
        do throws(SystemError) {
            return isRepeated ? try repeated.append(bytes) : try ordered.append(bytes)
        } catch { throw Self.failure(error) }
    }

    /// The bytes of a range that was added at once.
    mutating func read(
        _ range: Range<Int>, isRepeated: Bool
    ) throws(ReadError) -> ArraySlice<UInt8> {
        do throws(SystemError) {
            return isRepeated ? try repeated.read(range) : try ordered.read(range)
        } catch { throw Self.failure(error) }
    }

    private static func failure(_ error: SystemError) -> ReadError {
        ReadError(
            .unreadable,
            "rows that wait to be put in order have no room: \(error.message); free some, or set TMPDIR to a folder on another disk",
            cause: error)
    }
}
