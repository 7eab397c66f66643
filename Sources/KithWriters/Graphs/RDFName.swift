private import KithSourceText
private import KithSystemBinding

/// The notation of statements.
enum RDFForm {
    case nTriples, turtle, jsonLD
}

/// An IRI, by the namespace that it begins with.
enum RDFName: Hashable {
    case foaf(String)
    case schema(String)
    case rel(String)
    /// A name of a source.
    case source(String)
    case full(String)

    /// The property that states a class.
    static let type = RDFName.full("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")

    /// The prefix in Turtle and JSON-LD, and the namespace.
    static let namespaces = [
        ("foaf", "http://xmlns.com/foaf/0.1/"), ("schema", "https://schema.org/"),
        ("rel", "http://purl.org/vocab/relationship/"), ("kith", "urn:kith:"),
    ]

    /// The IRI, with characters escaped that IRIs cannot contain.
    var iri: String {
        switch self {
        case .foaf(let name): Self.namespaces[0].1 + name
        case .schema(let name): Self.namespaces[1].1 + name
        case .rel(let name): Self.namespaces[2].1 + name
        case .source(let name): Self.namespaces[3].1 + Self.escaped(name)
        case .full(let iri): Self.escaped(iri)
        }
    }

    /// The name with a prefix, if it can be written so in Turtle and JSON-LD.
    var short: String? {
        switch self {
        case .foaf(let name): "foaf:\(name)"
        case .schema(let name): "schema:\(name)"
        case .rel(let name): "rel:\(name)"
        case Self.type: "a"
        case .source, .full: nil
        }
    }

    private static func escaped(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy(isAllowed) { return text }
        return text.unicodeScalars.map { scalar in
            isAllowed(scalar)
                ? String(scalar)
                : PercentEncoding.text(String(scalar).utf8, keeping: { _ in false })
        }.joined()
    }

    /// Whether IRIs can contain a character.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else {
            return scalar.value > 0x20 && scalar.value != 0x7F
                && !"<>\"{}|^`\\%".unicodeScalars.contains(scalar)
        }
        let isUnseen = [.control, .format, .unassigned].contains(scalar.properties.generalCategory)
        return !isUnseen && !scalar.properties.isWhitespace
    }

    /// The name as a notation writes it, with a prefix where that is possible.
    func written(in form: RDFForm) -> [UInt8] {
        switch form {
        case .nTriples: Array("<\(iri)>".utf8)
        case .turtle: Array((short ?? "<\(iri)>").utf8)
        case .jsonLD: Array("\"\(short ?? iri)\"".utf8)
        }
    }

    /// Whether a text is a UUID: 8-4-4-4-12 hexadecimal digits.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy(\.isASCIIHexDigit) }
    }
}
