/// One input of a run: its name and, where they are kept, its bytes.
public struct SourceFile: Sendable {
    /// The path as the user gave it, or a name such as "standard input".
    public let name: String
    /// The bytes; `nil` where the input was streamed and not kept.
    public let bytes: SourceBytes?

    /// Describes an input.
    public init(name: String, bytes: SourceBytes?) {
        self.name = name
        self.bytes = bytes
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

    /// The input with a number that this map gave.
    public subscript(id: SourceID) -> SourceFile { files[id.index] }
}
