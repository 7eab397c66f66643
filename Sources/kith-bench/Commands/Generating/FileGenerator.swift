import KithCommandLine
import KithSystemBinding

/// A command that writes one generated input to a file.
protocol FileGenerator: Command {
    /// Takes the bytes written so far and empties the buffer.
    typealias Take = (inout [UInt8]) throws(SystemError) -> Void

    /// The path of the file.
    var output: Option<String> { get }

    /// Writes the input in pieces; returns its row counts.
    func write(_ values: Values, _ take: Take) throws(SystemError) -> RowCounts
}

extension FileGenerator {
    static var outputFile: Option<String> {
        Option(required: "output", short: "o", valueName: "file", help: "The file.")
    }

    /// Writes the file, which appears complete or not at all, and prints its row counts.
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
