public import SourceText

/// Reads JSON and YAML into one kind of tree; the content decides which of them a text is.
public enum SyntaxParser {
    /// Parses a text as JSON if its first character is `{` or `[`, and as YAML otherwise.
    ///
    /// What begins like JSON and is none is tried as YAML, whose collections in brackets look alike;
    /// if that fails too, the error is JSON's. libyaml alone would not do: it cannot read all of
    /// JSON, such as escaped pairs of surrogates, and long keys.
    ///
    /// - Throws: ``ReadError`` where the text is neither, or a limit is reached.
    public static func parse(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits = .init()
    ) throws(ReadError) -> SyntaxStream {
        guard looksLikeJSON(bytes.contents) else {
            return try YAMLParser.parse(bytes, source: source, limits: limits)
        }
        do throws(ReadError) {
            return try JSONParser.parseTree(bytes, source: source, limits: limits)
        } catch {
            guard error.code == .malformed,
                let stream = try? YAMLParser.parse(bytes, source: source, limits: limits)
            else { throw error }
            return stream
        }
    }

    /// Whether the first byte that is not blank begins an object or an array.
    public static func looksLikeJSON(_ head: ArraySlice<UInt8>) -> Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
