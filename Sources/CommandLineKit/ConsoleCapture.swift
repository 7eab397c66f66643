/// A console whose output is kept, for tests.
public final class ConsoleCapture {
    private final class Pieces {
        var bytes: [UInt8] = []
    }

    /// The console to hand to a command.
    public let console: Console
    private let outPieces = Pieces()
    private let errPieces = Pieces()

    /// Makes a console that is no terminal unless said otherwise.
    public init(
        isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:],
        clock: @escaping () -> UInt64 = { 0 }
    ) {
        let (out, err) = (outPieces, errPieces)
        console = Console(
            out: ConsoleStream(isTerminal: isTerminal) { out.bytes += $0 },
            err: ConsoleStream(isTerminal: isTerminal, capacity: 0) { err.bytes += $0 },
            columns: { columns }, environment: { environment[$0] }, clock: clock)
    }

    /// What arrived on standard output.
    public var outBytes: [UInt8] {
        try? console.out.flush()
        return outPieces.bytes
    }

    /// What arrived on standard output, as text.
    public var out: String { String(decoding: outBytes, as: UTF8.self) }

    /// What arrived on standard error, as text.
    public var err: String { String(decoding: errPieces.bytes, as: UTF8.self) }
}
