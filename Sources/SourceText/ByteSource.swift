private import SystemBinding

/// Where bytes come from: a file, standard input, or memory; read whole or in chunks.
public struct ByteSource: Sendable {
    /// Where the bytes are.
    public enum Origin: Sendable {
        /// A file, opened when it is read.
        case file(path: String)
        /// The process's standard input.
        case standardInput
        /// Bytes that are there already.
        case memory([UInt8])
    }

    /// The name that messages use.
    public let name: String
    /// Where the bytes are.
    public let origin: Origin
    /// The most bytes that may be read whole.
    public let sizeLimit: Int

    /// The size limit unless said otherwise: 1 GiB.
    public static let defaultSizeLimit = 1 << 30

    /// Describes a source; nothing is opened yet.
    public init(name: String, origin: Origin, sizeLimit: Int = defaultSizeLimit) {
        self.name = name
        self.origin = origin
        self.sizeLimit = sizeLimit
    }

    /// The source that a command line argument names: a path, or `-` for standard input.
    public init(argument: String, sizeLimit: Int = defaultSizeLimit) {
        if argument == "-" {
            self.init(name: "standard input", origin: .standardInput, sizeLimit: sizeLimit)
        } else {
            self.init(name: argument, origin: .file(path: argument), sizeLimit: sizeLimit)
        }
    }

    /// Reads everything.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, or `tooLarge` as soon as the limit is passed.
    public func readAll() throws(ReadError) -> SourceBytes {
        if case .memory(let bytes) = origin {
            guard bytes.count <= sizeLimit else { throw tooLarge() }
            return SourceBytes(bytes)
        }
        var stream = try ByteStream(self)
        let known = stream.size ?? 0
        guard known <= sizeLimit else { throw tooLarge() }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(known + 1 + SourceBytes.padding)
        while try stream.read(max(known + 1 - bytes.count, 1 << 16), appendingTo: &bytes) > 0 {
            guard bytes.count <= sizeLimit else { throw tooLarge() }
        }
        return SourceBytes(bytes)
    }

    private func tooLarge() -> ReadError {
        ReadError(
            .tooLarge,
            "\(name) is larger than the limit of \(sizeLimit) bytes; raise it with --max-size")
    }
}
