private import KithSystemBinding

/// A source of bytes: a file, standard input, an archive member or memory.
///
/// It is read whole or in chunks.
package struct ByteSource: Sendable {
    /// The location of the bytes.
    package enum Origin: Sendable {
        /// A file, opened for each read.
        case file(path: String)
        /// Standard input.
        ///
        /// `head` holds the bytes already read from it.
        case standardInput(head: [UInt8])
        /// Bytes in memory.
        case bytes(SourceBytes)
        /// A member of an archive.
        ///
        /// It is always read whole.
        case member(MemberPlace, of: any SourceContainer)

        /// Bytes in memory, given without padding.
        package static func memory(_ bytes: [UInt8]) -> Origin { .bytes(SourceBytes(bytes)) }
    }

    /// The name in messages.
    package let name: String
    /// The location of the bytes.
    package let origin: Origin
    /// The maximum number of bytes that may be read whole.
    package let sizeLimit: Int
    /// The path from the folder given as input, starting with that folder's own name; `nil` if no
    /// folder was given.
    package var pathInFolder: String?
    /// Whether the source is one input regardless of its content, even if it is an archive.
    package var isTakenWhole = false
    /// The content found by an earlier inspection; `nil` if there was none.
    package var content: SourceContent?

    /// The default size limit: 1 GiB.
    package static let defaultSizeLimit = 1 << 30

    /// Creates a source without opening it.
    package init(name: String, origin: Origin, sizeLimit: Int = defaultSizeLimit) {
        self.name = name
        self.origin = origin
        self.sizeLimit = sizeLimit
    }

    /// Creates the source for a command line argument: a path, or `-` for standard input.
    package init(argument: String, sizeLimit: Int = defaultSizeLimit) {
        if argument == "-" {
            self.init(
                name: "standard input", origin: .standardInput(head: []), sizeLimit: sizeLimit)
        } else {
            // Messages must not contain the secret parts of a URL.
            let name = URLText(argument)?.shown ?? argument
            self.init(name: name, origin: .file(path: argument), sizeLimit: sizeLimit)
        }
    }

    /// The number of bytes, if known without reading.
    ///
    /// Does not open the file: the writer of a named pipe would lose its first reader.
    package var size: Int? {
        switch origin {
        case .file(let path):
            (try? FileFacts(path: path)).flatMap { $0.kind == .file ? $0.size : nil }
        case .standardInput, .member: nil
        case .bytes(let bytes): bytes.count
        }
    }

    /// Returns a source that can be read repeatedly; standard input is read into memory.
    ///
    /// - Throws: ``ReadError`` as ``readAll()`` does.
    package func repeatable() throws(ReadError) -> ByteSource {
        isRepeatable
            ? self : ByteSource(name: name, origin: .bytes(try readAll()), sizeLimit: sizeLimit)
    }

    /// Whether repeated reading gives the same bytes.
    package var isRepeatable: Bool {
        if case .standardInput = origin { false } else { true }
    }

    /// Whether this is a regular file, which supports random access; a named pipe is not.
    package var isFile: Bool {
        if case .file = origin { size != nil } else { false }
    }

    /// Reads the bytes of a range; fewer if the source ends within it.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, also for a pipe.
    package func read(_ range: Range<Int>) throws(ReadError) -> [UInt8] {
        var stream = try ByteStream(self)
        try stream.seek(to: range.lowerBound)
        var bytes: [UInt8] = []
        while bytes.count < range.count,
            try stream.read(range.count - bytes.count, appendingTo: &bytes) > 0
        {}
        return bytes
    }

    /// Reads all lines that begin before an offset, and possibly some following bytes.
    ///
    /// - Throws: ``ReadError`` as ``readAll()`` does.
    func readLines(until end: Int) throws(ReadError) -> [UInt8] {
        guard end <= sizeLimit else { throw tooLarge() }
        var stream = try ByteStream(self)
        var bytes: [UInt8] = []
        var goal = end + 1 << 12
        bytes.reserveFilledCapacity(min(goal, stream.size ?? 0))
        repeat {
            let known = max(end, bytes.count)
            while bytes.count < goal,
                try stream.read(goal - bytes.count, appendingTo: &bytes) > 0
            {}
            if bytes.count < goal || bytes[known...].contains(UInt8(ascii: "\n")) { break }
            goal += goal - end
        } while true
        return bytes
    }

    /// Reads all bytes.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, or with `tooLarge` as soon as the limit is
    ///   exceeded.
    package func readAll() throws(ReadError) -> SourceBytes {
        if case .bytes(let bytes) = origin {
            guard bytes.count <= sizeLimit else { throw tooLarge() }
            return bytes
        }
        if case .member(let place, let container) = origin {
            return try read(place, of: container)
        }
        var stream = try ByteStream(self)
        let known = stream.size ?? 0
        guard known <= sizeLimit else { throw tooLarge() }
        var bytes: [UInt8] = []
        bytes.reserveFilledCapacity(known + 1 + SourceBytes.padding)
        // Requests one byte more than the known size to detect growth, without further capacity.
        while try stream.read(
            bytes.count > known ? 1 << 16 : known + 1 - bytes.count, appendingTo: &bytes) > 0
        {
            guard bytes.count <= sizeLimit else { throw tooLarge() }
        }
        return SourceBytes(bytes)
    }

    /// Reads the first bytes; returns them and a source that still starts with them.
    ///
    /// A source that cannot be read twice, such as a named pipe, is read whole.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` or `tooLarge`.
    package func peek(_ count: Int) throws(ReadError) -> (head: [UInt8], source: ByteSource) {
        // Bytes already taken from standard input cannot be read again.
        if case .standardInput(let known) = origin, known.count >= count {
            return (Array(known.prefix(count)), self)
        }
        var head: [UInt8] = []
        var stream = try ByteStream(self)
        if case .file = origin, stream.size == nil {
            while try stream.read(1 << 16, appendingTo: &head) > 0 {
                guard head.count <= sizeLimit else { throw tooLarge() }
            }
            let kept = ByteSource(name: name, origin: .memory(head), sizeLimit: sizeLimit)
            return (Array(head.prefix(count)), kept)
        }
        while head.count < count, try stream.read(count - head.count, appendingTo: &head) > 0 {}
        guard case .standardInput = origin else { return (head, self) }
        return (
            head, ByteSource(name: name, origin: .standardInput(head: head), sizeLimit: sizeLimit)
        )
    }

    func read(
        _ place: MemberPlace, of container: any SourceContainer
    ) throws(ReadError) -> SourceBytes {
        guard
            let bytes = try container.read([place], upTo: sizeLimit, total: sizeLimit).first ?? nil
        else {
            throw ReadError(.unreadable, "\(name) cannot be read from \(container.name)")
        }
        return bytes
    }

    private func tooLarge() -> ReadError {
        ReadError(
            .tooLarge,
            "\(name) is larger than the limit of \(sizeLimit) bytes; raise it with --max-size")
    }
}
