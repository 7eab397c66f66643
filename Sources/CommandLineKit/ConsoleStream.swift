/// Why bytes did not arrive.
public enum OutputFailure: Error, Hashable, Sendable {
    /// Nobody reads any more, as behind `| head`. No reason to complain.
    case readerGone
    /// What the system said, in one line.
    case failed(String)
}

/// One of the two ways out, with a buffer.
///
/// What is written to a terminal appears at once; otherwise bytes are collected and handed on in large
/// pieces. After a failure every write fails in the same way.
public final class ConsoleStream {
    /// Takes bytes for good.
    public typealias Sink = ([UInt8]) throws(OutputFailure) -> Void

    /// Whether a person looks at it.
    public let isTerminal: Bool
    /// Whether to colour; decided by the console.
    public internal(set) var isColored = false
    /// What to take away from the terminal before something else is shown on it.
    var progress: ProgressLine?
    let sink: Sink
    private let capacity: Int
    private var buffer: [UInt8] = []
    private var failure: OutputFailure?

    /// Connects a stream; `capacity` bytes are collected, none if it is a terminal.
    public init(isTerminal: Bool, capacity: Int = 1 << 16, sink: @escaping Sink) {
        self.isTerminal = isTerminal
        self.capacity = isTerminal ? 0 : capacity
        self.sink = sink
    }

    /// Writes text as UTF-8.
    public func write(_ text: String) throws(OutputFailure) {
        try write(Array(text.utf8))
    }

    /// Writes bytes.
    public func write(_ bytes: [UInt8]) throws(OutputFailure) {
        if let failure { throw failure }
        if buffer.isEmpty, bytes.count >= capacity { return try send(bytes) }
        buffer += bytes
        if buffer.count >= capacity { try flush() }
    }

    /// Hands on what was collected.
    public func flush() throws(OutputFailure) {
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
