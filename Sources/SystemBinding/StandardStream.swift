import Glibc

/// Standard output or standard error: where bytes go that no file was named for.
public struct StandardStream: Sendable {
    /// Standard output.
    public static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// Standard error.
    public static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: Int32
    private let name: String

    /// Whether a person looks at it.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The terminal's width in characters now, or `nil` where it is no terminal or does not say.
    public var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Writes all bytes, unbuffered.
    ///
    /// - Throws: ``SystemError``; ``SystemError/isBrokenPipe`` where the reader has gone.
    public func write(_ bytes: Span<UInt8>) throws(SystemError) {
        let failure = writeAll(bytes, to: descriptor)
        if failure != 0 { throw SystemError(number: failure, action: "write", path: name) }
    }

    /// Writes all bytes, unbuffered.
    ///
    /// - Throws: ``SystemError``; ``SystemError/isBrokenPipe`` where the reader has gone.
    public func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
        try write(bytes.span)
    }
}
