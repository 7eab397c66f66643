import CommandLineKit
import SystemBinding

/// A command that writes one input into one file.
protocol FileGenerator: Command {
    /// Takes the bytes of one piece, and leaves the buffer empty for the next.
    typealias Take = (inout [UInt8]) throws(SystemError) -> Void

    /// The path of the file.
    var output: Option<String> { get }

    /// Writes the input in pieces, and counts its rows.
    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts
}

extension FileGenerator {
    static var outputFile: Option<String> {
        Option(required: "output", short: "o", valueName: "file", help: "The file.")
    }

    /// Writes the file, which appears whole or not at all, and tells its rows.
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let rows: RowCounts
        do throws(SystemError) {
            let file = try OutputFile(path: values[output])
            rows = try write(values) { (bytes) throws(SystemError) in
                try file.write(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            try file.commit()
        } catch {
            throw BenchError(error.message)
        }
        try console.out.write(rows.text)
        return .success
    }
}
