private import KithSourceText

/// The environment of a command: output streams, terminal width, environment variables and a clock.
///
/// All of it is injected, so that tests can inspect what a command did.
package final class Console {
    /// The kind of a message on standard error.
    package enum Notice: String, Sendable {
        /// The program cannot do what was requested.
        case error
        /// Something is probably not as intended.
        case warning
        /// Something worth knowing.
        case note
    }

    /// Standard output, for results.
    package let out: ConsoleStream
    /// Standard error, for everything else.
    package let err: ConsoleStream
    /// Looks up an environment variable; `nil` if it is not set.
    package let environment: (String) -> String?
    /// Reads the answer of a person to a question, `nil` at the end; `nil` if nobody can answer.
    package let answer: (() -> String?)?
    private let columns: () -> Int?
    let clock: () -> UInt64
    let progressLine: ProgressLine
    var progressBar: ProgressBar?
    /// Whether progress may be shown; false for `--no-progress` and `--quiet`.
    package var allowsProgress = true

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - out: standard output.
    ///   - err: standard error; its capacity must be 0.
    ///   - columns: the current width of the terminal; `nil` if there is none.
    ///   - environment: looks up an environment variable.
    ///   - clock: a monotonic time in nanoseconds.
    ///   - answer: reads a line that a person types; `nil` if standard input is no terminal.
    package init(
        out: ConsoleStream, err: ConsoleStream, columns: @escaping () -> Int?,
        environment: @escaping (String) -> String?, clock: @escaping () -> UInt64,
        answer: (() -> String?)? = nil
    ) {
        self.out = out
        self.err = err
        self.columns = columns
        self.environment = environment
        self.clock = clock
        self.answer = answer
        progressLine = ProgressLine(err.sink)
        if out.isTerminal { out.progress = progressLine }
        if err.isTerminal { err.progress = progressLine }
        choose(.auto)
    }

    /// Sets the use of colours for both streams; initially `auto`.
    package func choose(_ color: ColorChoice) {
        for stream in [out, err] {
            stream.isColored = color.isColored(
                isTerminal: stream.isTerminal, environment: environment)
        }
    }

    /// The current width of the terminal, at least 20; 80 if there is no terminal.
    package var width: Int { max(20, columns() ?? 80) }

    /// The width of running text: at most 100, since longer lines are hard to read.
    package var textWidth: Int { min(width, 100) }

    /// Writes one message to standard error: "error: cannot read x: …".
    ///
    /// Failures are ignored.
    ///
    /// Control characters and line breaks are escaped, since messages quote data. Credentials in
    /// URLs are removed.
    package func say(_ notice: Notice, _ message: String) {
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

    /// Writes text to standard error unchanged, after what was written to standard output before.
    package func mention(_ text: String) {
        if out.isTerminal { try? out.flush() }
        try? err.write(text)
        try? err.flush()
    }

    /// Removes the progress bar and flushes both streams.
    package func finish() throws(OutputFailure) {
        endProgress()
        try? err.flush()
        try out.flush()
    }
}
