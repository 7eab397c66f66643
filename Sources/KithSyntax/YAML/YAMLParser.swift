package import KithSourceText
private import KithYAMLBinding

/// A parser of YAML 1.2 as far as libyaml supports it, with the types of the core schema.
package enum YAMLParser {
    /// Parses all documents of a stream.
    ///
    /// The findings are `yaml/duplicate-key` and `yaml/tag-mismatch`. Takes linear time.
    ///
    /// - Throws: ``ReadError`` if the text is not valid YAML or exceeds a limit.
    package static func parse(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits = .init()
    ) throws(ReadError) -> SyntaxStream {
        let builder = try SyntaxTreeBuilder(bytes, source: source, limits: limits)
        try YAMLPreflight.check(bytes, source: source)
        let composer = try YAMLComposer(bytes, builder: builder)
        return try composer.compose()
    }
}
