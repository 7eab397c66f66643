package import KithSourceText

/// A parser that reads JSON and YAML into the same kind of tree.
package enum SyntaxParser {
    /// Parses a text.
    ///
    /// If `notation` is `.any`, a text whose first character is `{`, `[` or `"` is parsed as JSON,
    /// and any other text as YAML.
    ///
    /// A text that begins like JSON but is not valid is tried as YAML, whose flow collections look
    /// alike. If that fails too, the JSON error is thrown. libyaml alone is not enough: it cannot
    /// read all JSON, such as escaped surrogate pairs and long keys.
    ///
    /// - Throws: ``ReadError`` if the text is neither, or exceeds a limit.
    package static func parse(
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

    /// Parses a text that must be JSON.
    ///
    /// If it is a YAML collection instead, the error says so.
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
                error.code, error.message + "; its name says JSON, but it is YAML",
                at: error.span, cause: error.cause)
        }
    }

    /// Returns whether the first non-blank byte begins an object or an array.
    package static func looksLikeJSON(_ head: ArraySlice<UInt8>) -> Bool {
        let first = first(head)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    private static func first(_ head: ArraySlice<UInt8>) -> UInt8? {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }
}
