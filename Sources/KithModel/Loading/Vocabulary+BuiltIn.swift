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
        return try file.vocabulary.get()
    }

    /// Returns the built-in vocabulary with a text; `nil` if none has it.
    ///
    /// A store has the text of its vocabulary, which is parsed once however many stores have it.
    package static func builtIn(withText text: [UInt8]) -> Vocabulary? {
        try? builtInFiles.first { $0.bytes == text }?.vocabulary.get()
    }

    private static let builtInFiles = Schemas.vocabularies.map {
        BuiltInFile(name: $0.name, bytes: $0.bytes)
    }

    /// A built-in vocabulary, which is loaded once.
    private struct BuiltInFile {
        let name: String
        let bytes: [UInt8]
        private let loaded = Once<Result<Vocabulary, ReadError>>()

        init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        var vocabulary: Result<Vocabulary, ReadError> {
            loaded.value {
                Result { () throws(ReadError) in try Vocabulary.load(name, bytes) }
            }
        }
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
