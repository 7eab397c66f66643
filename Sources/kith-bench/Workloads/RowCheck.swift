import KithReaders
import KithSystemBinding
import KithWriters

/// Verifies the number of rows in an output by simple counting, without a parser.
struct RowCheck: Sendable {
    private let format: String
    /// Whether the generator counts all rows of the input.
    private let areAllCounted: Bool

    /// Creates the check of a format; of compressed output only the presence is checked.
    init(_ format: WriterFormat, reader: ReaderFormat, _ packing: Packing? = nil) {
        self.format = packing?.rawValue ?? format.name
        areAllCounted = reader.name != "forum"
    }

    /// Returns the error in an output, if any.
    func problem(_ outcome: Outcome) throws(BenchError) -> String? {
        switch format {
        case "csv", "tsv":
            for count in outcome.rows.counts {
                let path = "\(outcome.output)\(count.kind).\(format)"
                let found = try Self.records(path, isQuoted: true) - 1
                if let problem = Self.difference(count.rows, found, count.kind) { return problem }
            }
            return nil
        case "ndjson" where !areAllCounted:
            for count in outcome.rows.counts {
                let found = try Self.lines(of: count.kind, in: outcome.output)
                if let problem = Self.difference(count.rows, found, count.kind) { return problem }
            }
            return nil
        case "ndjson":
            return Self.difference(
                outcome.rows.total, try Self.records(outcome.output, isQuoted: false), "rows")
        case "json":
            let wanted = "wrote \(outcome.rows.total) rows to"
            return outcome.standardError.contains(wanted)
                ? nil : "expected '\(wanted)', found '\(outcome.standardError)'"
        default:
            return FileFacts.exists(path: outcome.output) ? nil : "there is no output"
        }
    }

    private static func difference(_ expected: Int, _ found: Int, _ what: String) -> String? {
        expected == found ? nil : "expected \(expected) of \(what), found \(found)"
    }

    /// Returns the number of lines in a file that are rows of a kind.
    private static func lines(of kind: String, in path: String) throws(BenchError) -> Int {
        let start = Array(#"{"kind":"\#(kind)""#.utf8)
        var count = 0
        // The number of bytes of `start` matched in this line; `nil` once the line is decided.
        var shown: Int? = 0
        try forEachByte(path) { byte in
            if byte == 0x0A {
                shown = 0
            } else if let known = shown {
                shown = start[known] == byte ? known + 1 : nil
                if shown == start.count {
                    count += 1
                    shown = nil
                }
            }
        }
        return count
    }

    /// Returns the number of line feeds in a file outside quotes.
    private static func records(_ path: String, isQuoted: Bool) throws(BenchError) -> Int {
        var (records, isInside) = (0, false)
        try forEachByte(path) { byte in
            if byte == 0x22, isQuoted { isInside.toggle() }
            if byte == 0x0A, !isInside { records += 1 }
        }
        return records
    }

    /// Calls `look` with each byte of a file, reading in pieces to keep memory small.
    private static func forEachByte(
        _ path: String, _ look: (UInt8) -> Void
    ) throws(BenchError) {
        do throws(SystemError) {
            let file = try InputFile(path: path)
            var piece: [UInt8] = []
            while try file.read(1 << 16, appendingTo: &piece) > 0 {
                for byte in piece { look(byte) }
                piece.removeAll(keepingCapacity: true)
            }
        } catch {
            throw BenchError(error.message)
        }
    }
}
