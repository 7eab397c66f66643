/// The reason why bytes could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
    /// The reader has closed the pipe, as with `| head`.
    ///
    /// It is not reported.
    case readerGone
    /// The system's error message, in one line.
    case failed(String)
}

/// A buffered output stream.
///
/// Output to a terminal appears at once; otherwise bytes are collected and written in large pieces.
/// After a failure every write fails in the same way.
package final class ConsoleStream {
    /// Writes bytes to their destination.
    package typealias Sink = ([UInt8]) throws(OutputFailure) -> Void

    /// Whether the stream is a terminal.
    package let isTerminal: Bool
    /// Whether to use colours; set by the console.
    package internal(set) var isColored = false
    /// The progress line to clear before other output appears on the terminal.
    var progress: ProgressLine?
    let sink: Sink
    private let capacity: Int
    private var buffer: [UInt8] = []
    private var failure: OutputFailure?

    /// Creates a stream that buffers up to `capacity` bytes; a terminal is not buffered.
    package init(isTerminal: Bool, capacity: Int = 1 << 16, sink: @escaping Sink) {
        self.isTerminal = isTerminal
        self.capacity = isTerminal ? 0 : capacity
        self.sink = sink
    }

    /// Writes text as UTF-8.
    package func write(_ text: String) throws(OutputFailure) {
        try write(Array(text.utf8))
    }

    /// Writes bytes.
    package func write(_ bytes: [UInt8]) throws(OutputFailure) {
        if let failure { throw failure }
        if buffer.isEmpty, bytes.count >= capacity { return try send(bytes) }
        buffer += bytes
        if buffer.count >= capacity { try flush() }
    }

    /// Writes the buffered bytes.
    package func flush() throws(OutputFailure) {
        if let failure { throw failure }
        let bytes = buffer
        buffer.removeAll(keepingCapacity: true)
        try send(bytes)
    }

    private func send(_ bytes: [UInt8]) throws(OutputFailure) {
        if bytes.isEmpty { return }
        progress?.clear()
        do throws(OutputFailure) {
            try sink(bytes)
        } catch {
            failure = error
            buffer = []
            throw error
        }
    }
}
