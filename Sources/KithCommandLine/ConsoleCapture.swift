/// A console that captures its output, for tests.
package final class ConsoleCapture {
    private final class Pieces {
        var bytes: [UInt8] = []
    }

    /// The console to pass to a command.
    package let console: Console
    private let outPieces = Pieces()
    private let errPieces = Pieces()

    /// Creates a console; by default it is not a terminal.
    package init(
        isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:],
        clock: @escaping () -> UInt64 = { 0 }, answer: (() -> String?)? = nil
    ) {
        let (out, err) = (outPieces, errPieces)
        console = Console(
            out: ConsoleStream(isTerminal: isTerminal) { out.bytes += $0 },
            err: ConsoleStream(isTerminal: isTerminal, capacity: 0) { err.bytes += $0 },
            columns: { columns }, environment: { environment[$0] }, clock: clock, answer: answer)
    }

    /// The bytes written to standard output.
    package var outBytes: [UInt8] {
        try? console.out.flush()
        return outPieces.bytes
    }

    /// The text written to standard output.
    package var out: String { String(decoding: outBytes, as: UTF8.self) }

    /// The text written to standard error.
    package var err: String { String(decoding: errPieces.bytes, as: UTF8.self) }
}
