/// One input of a run: its name and, where they are kept, its bytes.
public struct SourceFile: Sendable {
    /// The path as the user gave it, or a name such as "standard input".
    public let name: String
    /// The bytes; `nil` where the input was streamed and not kept.
    public let bytes: SourceBytes?
    /// Where the bytes came from.
    private let origin: ByteSource?

    /// Describes an input by its text.
    public init(name: String, bytes: SourceBytes?) {
        self.name = name
        self.bytes = bytes
        origin = nil
    }

    /// Describes an input that is, or was, read from a source.
    public init(_ source: ByteSource, bytes: SourceBytes? = nil) {
        name = source.name
        self.bytes = bytes
        origin = source
    }

    /// The same input with its bytes, read again where they were not kept; without them where that fails.
    ///
    /// Of a file only the lines are read that begin before an end, where one is given.
    fileprivate func reread(until end: Int?) -> SourceFile {
        guard bytes == nil, let origin, origin.isRepeatable else { return self }
        let text =
            if let end, origin.isFile {
                (try? origin.readLines(until: end)).map { SourceBytes($0) }
            } else {
                try? origin.readAll()
            }
        return SourceFile(origin, bytes: text.flatMap(\.asText))
    }

    /// The same input with bytes that were read from an archive.
    fileprivate func with(_ bytes: SourceBytes?) -> SourceFile {
        origin.map { SourceFile($0, bytes: bytes?.asText) } ?? self
    }

    /// Where it lies in an archive, if its bytes were not kept.
    fileprivate var member: (place: MemberPlace, container: any SourceContainer, limit: Int)? {
        guard bytes == nil, let origin, case .member(let place, let container) = origin.origin
        else { return nil }
        return (place, container, origin.sizeLimit)
    }
}

/// All inputs of a run, in the order in which they were given.
public struct SourceMap: Sendable {
    /// The inputs; a ``SourceID`` is an index into them.
    public private(set) var files: [SourceFile] = []
    /// The names of fields whose values no report shows, beside those that ``SecretName`` knows.
    public private(set) var secretNames: Set<[UInt8]> = []

    /// Begins without inputs.
    public init() {}

    /// How many of them are inputs, not what says how inputs are read.
    public private(set) var inputCount = 0

    /// Adds an input and returns its number.
    public mutating func add(_ file: SourceFile) -> SourceID {
        inputCount += 1
        return addOther(file)
    }

    /// Adds what is no input, such as a configuration, and returns its number.
    public mutating func addOther(_ file: SourceFile) -> SourceID {
        files.append(file)
        return SourceID(files.count - 1)
    }

    /// Declares names of fields whose values no report shows.
    public mutating func hide(_ names: Set<[UInt8]>) { secretNames.formUnion(names) }

    /// Puts another description of an input in the place of the first.
    public mutating func replace(_ id: SourceID, by file: SourceFile) { files[id.index] = file }

    /// Reads inputs again whose text is wanted for a report and was not kept.
    ///
    /// Each archive is walked once. Once there are more than `limit` bytes, no more are read. Where `ends` says how far
    /// a text is wanted, the lines behind may be left out.
    public mutating func reread(
        _ ids: some Sequence<SourceID>, upTo limit: Int = 1 << 28, ends: [SourceID: Int] = [:]
    ) {
        var left = limit
        var members: [String: [(id: SourceID, place: MemberPlace)]] = [:]
        var containers: [(container: any SourceContainer, limit: Int)] = []
        for id in ids where left > 0 && files[id.index].bytes == nil {
            if let (place, container, limit) = files[id.index].member {
                if members[container.name] == nil { containers.append((container, limit)) }
                members[container.name, default: []].append((id, place))
            } else {
                files[id.index] = files[id.index].reread(until: ends[id])
                left -= files[id.index].bytes?.count ?? 0
            }
        }
        for (container, limit) in containers where left > 0 {
            let wanted = (members[container.name] ?? []).sorted { $0.place < $1.place }
            let texts = try? container.read(wanted.map(\.place), upTo: limit, total: left)
            for ((id, _), bytes) in zip(wanted, texts ?? []) {
                files[id.index] = files[id.index].with(bytes)
                left -= bytes?.count ?? 0
            }
        }
    }

    /// The input with a number that this map gave.
    public subscript(id: SourceID) -> SourceFile { files[id.index] }
}

extension SourceBytes {
    /// The bytes where they begin like text; places in others are told by their offset, and nothing of them is shown.
    fileprivate var asText: SourceBytes? {
        let head = contents.prefix(64)
        let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        let isText =
            isWide || !head.contains(where: isControl)
            || String(validating: head, as: UTF8.self) != nil
        return isText ? self : nil
    }

    /// Whether a byte controls something that texts do not: all below a space but tabs, ends of lines and pages, and
    /// the escape of Japanese encodings.
    private func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains(byte)
    }
}
