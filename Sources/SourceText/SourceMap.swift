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
    fileprivate var reread: SourceFile {
        guard bytes == nil, let origin, origin.isRepeatable else { return self }
        return SourceFile(origin, bytes: try? origin.readAll())
    }
}

/// All inputs of a run, in the order in which they were given.
public struct SourceMap: Sendable {
    /// The inputs; a ``SourceID`` is an index into them.
    public private(set) var files: [SourceFile] = []

    /// Begins without inputs.
    public init() {}

    /// Adds an input and returns its number.
    public mutating func add(_ file: SourceFile) -> SourceID {
        files.append(file)
        return SourceID(files.count - 1)
    }

    /// Puts another description of an input in the place of the first.
    public mutating func replace(_ id: SourceID, by file: SourceFile) { files[id.index] = file }

    /// Reads inputs again whose text is wanted for a report and was not kept.
    public mutating func reread(_ ids: some Sequence<SourceID>) {
        for id in ids { files[id.index] = files[id.index].reread }
    }

    /// The input with a number that this map gave.
    public subscript(id: SourceID) -> SourceFile { files[id.index] }
}
