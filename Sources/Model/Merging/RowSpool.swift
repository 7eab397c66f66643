internal import SourceText
internal import SystemBinding

/// Rows that wait to be put in order.
struct RowSpool: ~Copyable {
    private var spool: Spool

    init(memoryLimit: Int) { spool = Spool(memoryLimit: memoryLimit) }

    /// Adds bytes; returns the offset of the first one.
    mutating func append(_ bytes: ArraySlice<UInt8>) throws(ReadError) -> Int {
        do throws(SystemError) { return try spool.append(bytes) } catch {
            throw Self.failure(error)
        }
    }

    /// The bytes of a range that was added at once.
    mutating func read(_ range: Range<Int>) throws(ReadError) -> ArraySlice<UInt8> {
        do throws(SystemError) { return try spool.read(range) } catch {
            throw Self.failure(error)
        }
    }

    private static func failure(_ error: SystemError) -> ReadError {
        ReadError(
            .unreadable,
            "rows that wait to be put in order have no room: \(error.message); free some, or set TMPDIR to a folder on another disk",
            cause: error)
    }
}
