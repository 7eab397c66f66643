package import KithSystemBinding

/// The way on which messages come and go.
package protocol ClientChannel: ~Copyable {
    /// Returns bytes that have come, waiting for them if there are none.
    ///
    /// - Parameter milliseconds: How long to wait; `nil` for as long as it takes.
    /// - Returns: The bytes; none at the end; `nil` if nothing came in time.
    /// - Throws: ``SystemError`` if the client cannot be read.
    mutating func read(waiting milliseconds: Int?) throws(SystemError) -> [UInt8]?
    /// Sends bytes.
    mutating func write(_ bytes: [UInt8]) throws(SystemError)
}

/// Standard input and output.
package struct StandardChannel: ClientChannel, ~Copyable {
    private let input = InputFile(standardInputNamed: "standard input")

    /// Creates a channel.
    package init() {}

    /// Reads what has come.
    package mutating func read(waiting milliseconds: Int?) throws(SystemError) -> [UInt8]? {
        guard StandardStream.inputHasMore(waiting: milliseconds) else { return nil }
        var bytes: [UInt8] = []
        _ = try input.read(1 << 16, appendingTo: &bytes)
        return bytes
    }

    /// Sends bytes.
    package mutating func write(_ bytes: [UInt8]) throws(SystemError) {
        try StandardStream.output.write(bytes)
    }
}
