import SystemBinding
import Writers

/// Counts the rows of an output, as far as its format lets them be counted without reading it properly.
struct RowCheck: Sendable {
    private let format: String
    private let isFolder: Bool

    init(_ format: WriterFormat) {
        self.format = format.name
        isFolder = format.writesFolders
    }

    /// What is wrong with an output, if anything is.
    func problem(_ outcome: Outcome) throws(BenchError) -> String? {
        switch format {
        case "csv", "tsv":
            for count in outcome.rows.counts {
                let path = "\(outcome.output)\(count.kind).\(format)"
                let found = try Self.records(path, isQuoted: true) - 1
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

    /// The line feeds outside of quotes in a file; piece by piece, so that this process stays small.
    private static func records(_ path: String, isQuoted: Bool) throws(BenchError) -> Int {
        do throws(SystemError) {
            let file = try InputFile(path: path)
            var (records, isInside) = (0, false)
            var piece: [UInt8] = []
            while try file.read(1 << 16, appendingTo: &piece) > 0 {
                for byte in piece {
                    if byte == 0x22, isQuoted { isInside.toggle() }
                    if byte == 0x0A, !isInside { records += 1 }
                }
                piece.removeAll(keepingCapacity: true)
            }
            return records
        } catch {
            throw BenchError(error.message)
        }
    }
}
