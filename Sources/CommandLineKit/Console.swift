private import SourceText

/// Everything a command may know and use of the world outside: two streams, a width, the environment, a clock.
///
/// All of it is handed in, so that a test can look at what a command did.
public final class Console {
    /// What kind of thing is said on standard error.
    public enum Notice: String, Sendable {
        /// The program cannot do what was asked for.
        case error
        /// Something is probably not as it was meant.
        case warning
        /// Something worth knowing.
        case note
    }

    /// For results.
    public let out: ConsoleStream
    /// For everything else.
    public let err: ConsoleStream
    /// The value of a variable of the environment, `nil` where it is not set.
    public let environment: (String) -> String?
    private let columns: () -> Int?
    let clock: () -> UInt64
    let progressLine: ProgressLine
    var progressBar: ProgressBar?
    /// Whether progress may be shown; for `--no-progress` and `--quiet`.
    public var allowsProgress = true

    /// Connects a console.
    ///
    /// - Parameters:
    ///   - out: standard output.
    ///   - err: standard error; give it no capacity.
    ///   - columns: the terminal's width now, where it has one.
    ///   - environment: looks up a variable.
    ///   - clock: nanoseconds that never go back.
    public init(
        out: ConsoleStream, err: ConsoleStream, columns: @escaping () -> Int?,
        environment: @escaping (String) -> String?, clock: @escaping () -> UInt64
    ) {
        self.out = out
        self.err = err
        self.columns = columns
        self.environment = environment
        self.clock = clock
        progressLine = ProgressLine(err.sink)
        if out.isTerminal { out.progress = progressLine }
        if err.isTerminal { err.progress = progressLine }
        choose(.auto)
    }

    /// Decides about colours for both streams; `auto` unless a command is told otherwise.
    public func choose(_ color: ColorChoice) {
        for stream in [out, err] {
            stream.isColored = color.isColored(
                isTerminal: stream.isTerminal, environment: environment)
        }
    }

    /// The terminal's width now, or 80 where there is no terminal.
    public var width: Int { max(20, columns() ?? 80) }

    /// How wide running text should be: longer lines are hard to read.
    public var textWidth: Int { min(width, 100) }

    /// Says one thing on standard error: "error: cannot read x: …". Never fails; who should hear of it?
    ///
    /// What a terminal would obey is written out, line ends too, since messages quote data; the credentials of
    /// URLs are left out.
    public func say(_ notice: Notice, _ message: String) {
        let style: Style =
            switch notice {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
        mention(
            style.apply(to: notice.rawValue + ":", err.isColored) + " "
                + VisibleText.of(URLCredentials.hidden(in: message)) + "\n")
    }

    /// Puts text on standard error as it is, behind what was written to standard output before.
    public func mention(_ text: String) {
        if out.isTerminal { try? out.flush() }
        try? err.write(text)
        try? err.flush()
    }

    /// Takes away the progress bar and hands on what was collected.
    public func finish() throws(OutputFailure) {
        endProgress()
        try? err.flush()
        try out.flush()
    }
}
