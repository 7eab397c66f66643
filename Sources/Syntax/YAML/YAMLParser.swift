public import SourceText
private import YAMLBinding

/// Reads YAML 1.2 as far as libyaml does, with the types of the core schema.
public enum YAMLParser {
    /// Parses all documents of a stream.
    ///
    /// Findings: `yaml/duplicate-key` and `yaml/tag-mismatch`. The time is linear in the bytes.
    ///
    /// - Throws: ``ReadError`` where the text is no YAML, or a limit is reached.
    public static func parse(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits = .init()
    ) throws(ReadError) -> SyntaxStream {
        let builder = try SyntaxTreeBuilder(bytes, source: source, limits: limits)
        try YAMLPreflight.check(bytes, source: source)
        let composer = try YAMLComposer(bytes, builder: builder)
        return try composer.compose()
    }
}
