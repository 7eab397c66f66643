private import SystemBinding

/// Where bytes come from: a file, standard input, an archive, or memory; read whole or in chunks.
public struct ByteSource: Sendable {
    /// Where the bytes are.
    public enum Origin: Sendable {
        /// A file, opened when it is read.
        case file(path: String)
        /// The process's standard input, whose first bytes may have been read already.
        case standardInput(head: [UInt8])
        /// Bytes that are there already.
        case bytes(SourceBytes)
        /// A member of an archive, read whole when it is read.
        case member(MemberPlace, of: any SourceContainer)

        /// Bytes that are there already, without padding.
        public static func memory(_ bytes: [UInt8]) -> Origin { .bytes(SourceBytes(bytes)) }
    }

    /// The name that messages use.
    public let name: String
    /// Where the bytes are.
    public let origin: Origin
    /// The most bytes that may be read whole.
    public let sizeLimit: Int
    /// Its path from the folder that was named, that folder's own name first, wherever that lies; `nil` where no
    /// folder was named.
    public var pathInFolder: String?
    /// Whether it is one input whatever it holds, an archive too.
    public var isTakenWhole = false
    /// What a look at it has told, so that nobody looks again; `nil` where nobody has looked.
    public var content: SourceContent?

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
            self.init(
                name: "standard input", origin: .standardInput(head: []), sizeLimit: sizeLimit)
        } else {
            // What may be secret in a URL does not become part of messages.
            let name = URLText(argument)?.shown ?? argument
            self.init(name: name, origin: .file(path: argument), sizeLimit: sizeLimit)
        }
    }

    /// The number of bytes, where it is known without reading them.
    ///
    /// The file is not opened: whoever writes into a pipe with a name would lose its first reader.
    public var size: Int? {
        switch origin {
        case .file(let path):
            (try? FileFacts(path: path)).flatMap { $0.kind == .file ? $0.size : nil }
        case .standardInput, .member: nil
        case .bytes(let bytes): bytes.count
        }
    }

    /// The same source, with bytes that can be given out only once read into memory.
    ///
    /// - Throws: ``ReadError`` as ``readAll()`` does.
    public func repeatable() throws(ReadError) -> ByteSource {
        isRepeatable
            ? self : ByteSource(name: name, origin: .bytes(try readAll()), sizeLimit: sizeLimit)
    }

    /// Whether reading it a second time gives the same bytes again.
    public var isRepeatable: Bool {
        if case .standardInput = origin { false } else { true }
    }

    /// Whether it is a file of which any part can be read by itself; a pipe with a name is none.
    public var isFile: Bool {
        if case .file = origin { size != nil } else { false }
    }

    /// Reads the bytes of a range, as far as there are so many.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, also for a pipe.
    public func read(_ range: Range<Int>) throws(ReadError) -> [UInt8] {
        var stream = try ByteStream(self)
        try stream.seek(to: range.lowerBound)
        var bytes: [UInt8] = []
        while bytes.count < range.count,
            try stream.read(range.count - bytes.count, appendingTo: &bytes) > 0
        {}
        return bytes
    }

    /// Reads all lines that begin before an offset, and maybe some of what follows.
    ///
    /// - Throws: ``ReadError`` as ``readAll()`` does.
    func readLines(until end: Int) throws(ReadError) -> [UInt8] {
        guard end <= sizeLimit else { throw tooLarge() }
        var stream = try ByteStream(self)
        var bytes: [UInt8] = []
        var goal = end + 1 << 12
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

    /// Reads everything.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, or `tooLarge` as soon as the limit is passed.
    public func readAll() throws(ReadError) -> SourceBytes {
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
        // Asks for one byte more than is known of, and for no room beyond that as long as it fits.
        while try stream.read(
            bytes.count > known ? 1 << 16 : known + 1 - bytes.count, appendingTo: &bytes) > 0
        {
            guard bytes.count <= sizeLimit else { throw tooLarge() }
        }
        return SourceBytes(bytes)
    }

    /// Looks at the first bytes; returns them, and the source that still has them to give.
    ///
    /// What cannot be read twice, such as a pipe with a name, is read whole.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, or `tooLarge`.
    public func peek(_ count: Int) throws(ReadError) -> (head: [UInt8], source: ByteSource) {
        // What was looked at before, maybe more of it, is not to be had again.
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
