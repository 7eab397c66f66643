import Glibc

/// Standard output or standard error.
package struct StandardStream: Sendable {
    /// Standard output.
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// Standard error.
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    /// Whether standard input is a terminal.
    package static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Waits until standard input can be read without waiting, which is also so at its end.
    ///
    /// - Parameter milliseconds: How long to wait; `nil` for as long as it takes.
    /// - Returns: Whether it can be read now.
    package static func inputHasMore(waiting milliseconds: Int?) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let limit = Int32(clamping: milliseconds ?? -1)
        return unsafe poll(&request, 1, limit) > 0
    }

    private let descriptor: Int32
    private let name: String

    /// Whether the stream is a terminal.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The current width of the terminal in characters; `nil` if it is unknown or the stream is not
    /// a terminal.
    package var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Writes all bytes, unbuffered.
    ///
    /// - Throws: ``SystemError``; ``SystemError/isBrokenPipe`` is true if the reader has closed the
    ///   pipe.
    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        let failure = writeAll(bytes, to: descriptor)
        if failure != 0 { throw SystemError(number: failure, action: "write", path: name) }
    }

    /// Writes all bytes, unbuffered.
    ///
    /// - Throws: ``SystemError``; ``SystemError/isBrokenPipe`` is true if the reader has closed the
    ///   pipe.
    package func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
        try write(bytes.span)
    }
}
