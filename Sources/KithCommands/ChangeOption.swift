internal import KithCommandLine
internal import KithSourceText
private import KithSystemBinding

/// Changes that an option says in words.
struct ChangeOption {
    private let option: String
    private let words: [String]
    private let line: (String) throws -> String

    /// Creates the changes of an option.
    ///
    /// - Parameters:
    ///   - option: The option.
    ///   - values: The values of the command line.
    ///   - line: Returns a change as JSON.
    init(
        _ option: Option<[String]>, _ values: Values, line: @escaping (String) throws -> String
    ) {
        self.option = option.description.name
        words = values[option]
        self.line = line
    }

    /// Returns the changes as a file of changes; `nil` if there are none.
    func source() throws -> ByteSource? {
        if words.isEmpty { return nil }
        let text = try words.map(line).joined(separator: "\n")
        // Bytes that are not UTF-8 come back, so that they are refused as those of a file are.
        let bytes = PathName(text).bytes
        return ByteSource(name: "--\(option)", origin: .memory(bytes))
    }
}
