/// One input of a run: its name and, if kept, its bytes.
package struct SourceFile: Sendable {
    /// The path as given by the user, or a name such as "standard input".
    package let name: String
    /// The bytes; `nil` if the input was streamed and not kept.
    package let bytes: SourceBytes?
    /// The path by which decisions about files know the input.
    package let path: String
    /// The source of the bytes.
    private let origin: ByteSource?

    /// Creates an input from its bytes.
    ///
    /// `path` is the path by which decisions about files know it, unless that is its name.
    package init(name: String, bytes: SourceBytes?, path: String? = nil) {
        self.name = name
        self.path = path ?? name
        self.bytes = bytes
        origin = nil
    }

    /// Creates an input that is or was read from a source.
    package init(_ source: ByteSource, bytes: SourceBytes? = nil) {
        name = source.name
        path = source.name
        self.bytes = bytes
        origin = source
    }

    /// Returns the input with its bytes, rereading them if they were not kept; without bytes if
    /// that fails.
    ///
    /// If `end` is given, only the lines of a file that begin before it are read.
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

    /// Returns the input with bytes that were read from an archive.
    fileprivate func with(_ bytes: SourceBytes?) -> SourceFile {
        origin.map { SourceFile($0, bytes: bytes?.asText) } ?? self
    }

    /// The place in an archive; `nil` if the bytes were kept or come from elsewhere.
    fileprivate var member: (place: MemberPlace, container: any SourceContainer, limit: Int)? {
        guard bytes == nil, let origin, case .member(let place, let container) = origin.origin
        else { return nil }
        return (place, container, origin.sizeLimit)
    }
}

/// All inputs of a run, in the order given.
package struct SourceMap: Sendable {
    /// The inputs; a ``SourceID`` is an index into this array.
    package private(set) var files: [SourceFile] = []
    /// The names of fields whose values reports hide, in addition to those of ``SecretName``.
    package private(set) var secretNames: Set<[UInt8]> = []

    /// Creates an empty map.
    package init() {}

    /// The number of inputs, not counting auxiliary files such as configurations.
    package private(set) var inputCount = 0

    /// Adds an input; returns its id.
    package mutating func add(_ file: SourceFile) -> SourceID {
        inputCount += 1
        return addOther(file)
    }

    /// Adds an auxiliary file such as a configuration; returns its id.
    package mutating func addOther(_ file: SourceFile) -> SourceID {
        files.append(file)
        return SourceID(files.count - 1)
    }

    /// Adds names of fields whose values reports hide.
    package mutating func hide(_ names: Set<[UInt8]>) { secretNames.formUnion(names) }

    /// Replaces the entry of an input.
    package mutating func replace(_ id: SourceID, by file: SourceFile) { files[id.index] = file }

    /// Rereads inputs whose text a report needs and that were not kept.
    ///
    /// Each archive is read in one pass. After `limit` bytes no further input is read. Lines after
    /// the offset in `ends` may be left out.
    package mutating func reread(
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

    /// The input with an id of this map.
    package subscript(id: SourceID) -> SourceFile { files[id.index] }
}

extension SourceBytes {
    /// The bytes if they begin like text, otherwise `nil`.
    ///
    /// Reports show no excerpt of other data and give its places as offsets.
    fileprivate var asText: SourceBytes? {
        let head = contents.prefix(64)
        let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        let isText =
            isWide || !head.contains(where: isControl)
            || String(validating: head, as: UTF8.self) != nil
        return isText ? self : nil
    }

    /// Returns whether a byte is a control character that does not occur in text.
    ///
    /// Tab, LF, FF, CR and ESC (used by Japanese encodings) do.
    private func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains(byte)
    }
}
