internal import KithDiagnostics
private import KithSchemas
package import KithSourceText

extension Vocabulary {
    /// The names of the built-in vocabularies.
    package static var builtInNames: [String] { Schemas.vocabularies.map(\.name) }

    /// Returns a built-in vocabulary.
    ///
    /// - Throws: ``ReadError`` if the name is unknown.
    package static func builtIn(_ name: String) throws(ReadError) -> Vocabulary {
        guard let file = builtInFiles.first(where: { $0.name == name }) else {
            throw ReadError(
                .unrecognised,
                "there is no vocabulary '\(name)'; known are \(builtInNames.joined(separator: ", "))"
            )
        }
        return try file.loaded.value {
            Result { () throws(ReadError) in try load(file.name, file.bytes) }
        }.get()
    }

    /// The built-in vocabularies.
    ///
    /// Each is loaded once.
    private static let builtInFiles = Schemas.vocabularies.map {
        (name: $0.name, bytes: $0.bytes, loaded: Once<Result<Vocabulary, ReadError>>())
    }

    private static func load(_ name: String, _ bytes: [UInt8]) throws(ReadError) -> Vocabulary {
        let loaded = try load(SourceBytes(bytes), source: SourceID(0))
        guard let vocabulary = loaded.vocabulary else {
            throw ReadError(
                .malformed,
                loaded.findings.first?.message ?? "the vocabulary '\(name)' is not valid")
        }
        return vocabulary
    }
}
