public import SourceText

/// Reads JSON and YAML into one kind of tree; the content decides which of them a text is.
public enum SyntaxParser {
    /// Parses a text of which nothing says that it must be JSON as JSON if its first character is `{`, `[` or `"`, and
    /// as YAML otherwise.
    ///
    /// What begins like JSON and is none is tried as YAML, whose collections in brackets look alike;
    /// if that fails too, the error is JSON's. libyaml alone would not do: it cannot read all of
    /// JSON, such as escaped pairs of surrogates, and long keys.
    ///
    /// - Throws: ``ReadError`` where the text is neither, or a limit is reached.
    public static func parse(
        _ bytes: SourceBytes, source: SourceID, as notation: SyntaxNotation = .any,
        limits: SyntaxLimits = .init()
    ) throws(ReadError) -> SyntaxStream {
        if notation == .json { return try parseJSON(bytes, source: source, limits: limits) }
        guard looksLikeJSON(bytes.contents) || first(bytes.contents) == UInt8(ascii: "\"") else {
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

    /// Parses what must be JSON; of a collection in YAML, which it may be instead, the error says so.
    private static func parseJSON(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits
    ) throws(ReadError) -> SyntaxStream {
        do throws(ReadError) {
            return try JSONParser.parseTree(bytes, source: source, limits: limits)
        } catch {
            guard error.code == .malformed, !looksLikeJSON(bytes.contents),
                let stream = try? YAMLParser.parse(bytes, source: source, limits: limits),
                let root = stream.documents.first?.root, root.kind != .scalar
            else { throw error }
            throw ReadError(
                error.code, error.message + "; what is called JSON must be JSON, and this is YAML",
                at: error.span, cause: error.cause)
        }
    }

    /// Whether the first byte that is not blank begins an object or an array.
    public static func looksLikeJSON(_ head: ArraySlice<UInt8>) -> Bool {
        let first = first(head)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    private static func first(_ head: ArraySlice<UInt8>) -> UInt8? {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }
}
