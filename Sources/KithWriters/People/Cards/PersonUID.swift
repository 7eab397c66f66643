internal import KithDigestBinding
internal import KithModel
internal import KithSourceText

/// The URIs by which cards refer to each other.
struct PersonUID {
    private let vocabulary: Vocabulary
    /// Whether the keys of each kind are URIs themselves, which is asked for each relation.
    private let haveURIs: [Bool]

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        haveURIs = vocabulary.kinds.map { kind in
            let format = kind.keyField.flatMap { kind.fields[$0].constraints.format }
            return format == .did || format == .atURI
        }
    }

    /// Returns the URI of a person: the key if it is a UUID or an identifier that is a URI itself, otherwise a UUID made
    /// of the key; `nil` for a person without a key.
    ///
    /// The same key of the same kind always gives the same URI.
    func uri(of person: PersonReference) -> [UInt8]? {
        guard !person.key.isEmpty else { return nil }
        if haveURIs[person.kind] { return Array(person.key) }
        var uri: [UInt8] = []
        uri.reserveCapacity(45)
        uri += "urn:uuid:".utf8
        if UUIDText.isValid(person.key.span) {
            uri += person.key.lazy.map(\.lowercasedASCII)
        } else {
            let kind = vocabulary.kinds[person.kind].name
            uri += Self.uuid(of: Array("\(vocabulary.name) \(kind) ".utf8) + person.key)
        }
        return uri
    }

    /// Returns a URI for a row without a key; another one if rows before it come or go.
    func uri(ofRow row: RowID) -> [UInt8] {
        let name = "\(vocabulary.name) \(vocabulary.kinds[row.kind].name) row \(row.row)"
        return Array("urn:uuid:".utf8) + Self.uuid(of: Array(name.utf8))
    }

    /// Returns the UUID of a name, which is always the same.
    static func uuid(of name: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(name.span)
        return UUIDText.custom(hash.finish())
    }
}
