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

    /// Whether a text is a UUID: 8-4-4-4-12 hexadecimal digits.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy(\.isASCIIHexDigit) }
    }
}

/// Writes statements in one of the notations.
struct RDFStatements {
    private let form: RDFForm
    private var subject: RDFName?
    private var isFirstSubject = true
    private var isFirstStatement = true

    init(_ form: RDFForm) { self.form = form }

    func begin(to sink: inout ByteSink) {
        switch form {
        case .nTriples: break
        case .turtle:
            for (prefix, namespace) in RDFName.namespaces.dropLast() {
                sink.append(text: "@prefix \(prefix): <\(namespace)> .\n")
            }
        case .jsonLD:
            let prefixes = RDFName.namespaces.dropLast().map { "\"\($0)\":\"\($1)\"" }
            sink.append(text: "{\"@context\":{\(prefixes.joined(separator: ","))},\"@graph\":[")
        }
    }

    func end(to sink: inout ByteSink) {
        if form == .jsonLD { sink.append(text: "\n]}\n") }
    }

    /// Begins the statements about a subject.
    mutating func beginSubject(_ subject: RDFName, to sink: inout ByteSink) {
        self.subject = subject
        isFirstStatement = true
        switch form {
        case .nTriples: break
        case .turtle: sink.append(text: "\n<\(subject.iri)>")
        case .jsonLD:
            sink.append(text: isFirstSubject ? "\n{\"@id\":" : ",\n{\"@id\":")
            sink.appendJSON(subject.iri.utf8.span)
        }
        isFirstSubject = false
    }

    /// Ends the statements about a subject.
    func endSubject(to sink: inout ByteSink) {
        switch form {
        case .nTriples: break
        case .turtle: sink.append(text: " .\n")
        case .jsonLD: sink.append(text: "}")
        }
    }

    /// States the classes of the subject.
    mutating func add(types: [RDFName], to sink: inout ByteSink) {
        if form == .jsonLD {
            sink.append(text: ",\"@type\":[")
            for (index, type) in types.enumerated() {
                if index > 0 { sink.append(UInt8(ascii: ",")) }
                Self.append(type, form, to: &sink)
            }
            sink.append(text: "]")
            return
        }
        for type in types {
            add(.type, to: &sink) {
                [form] sink in
                Self.append(type, form, to: &sink)
            }
        }
    }

    /// States a value of the subject.
    mutating func add(
        _ property: RDFName, _ value: GraphAttributes.Value, to sink: inout ByteSink
    ) {
        add(property, to: &sink) { [form] sink in
            switch value {
            case .text(let text):
                sink.append(UInt8(ascii: "\""))
                sink.append(text.span, as: RDFText.self)
                sink.append(UInt8(ascii: "\""))
            case .integer(let number): Self.append("\(number)", "integer", form, to: &sink)
            case .number(let text):
                Self.append(String(decoding: text, as: UTF8.self), "decimal", form, to: &sink)
            case .boolean(let flag): Self.append("\(flag)", "boolean", form, to: &sink)
            }
        }
    }

    /// States that a subject has properties with a node as their value.
    mutating func state(
        _ subject: RDFName, _ properties: [RDFName], _ object: RDFName, to sink: inout ByteSink
    ) {
        guard !properties.isEmpty else { return }
        beginSubject(subject, to: &sink)
        for property in properties {
            add(property, to: &sink) { [form] sink in
                if form == .jsonLD {
                    sink.append(text: "{\"@id\":")
                    sink.appendJSON(object.iri.utf8.span)
                    sink.append(text: "}")
                } else {
                    Self.append(object, form, to: &sink)
                }
            }
        }
        endSubject(to: &sink)
    }

    private mutating func add(
        _ property: RDFName, to sink: inout ByteSink, _ object: (inout ByteSink) -> Void
    ) {
        switch form {
        case .nTriples:
            guard let subject else { return }
            sink.append(text: "<\(subject.iri)> <\(property.iri)> ")
            object(&sink)
            sink.append(text: " .\n")
        case .turtle:
            sink.append(text: isFirstStatement ? " " : " ;\n  ")
            sink.append(text: property.short ?? "<\(property.iri)>")
            sink.append(UInt8(ascii: " "))
            object(&sink)
        case .jsonLD:
            sink.append(UInt8(ascii: ","))
            sink.appendJSON((property.short ?? property.iri).utf8.span)
            sink.append(UInt8(ascii: ":"))
            object(&sink)
        }
        isFirstStatement = false
    }

    private static func append(_ name: RDFName, _ form: RDFForm, to sink: inout ByteSink) {
        switch form {
        case .nTriples: sink.append(text: "<\(name.iri)>")
        case .turtle: sink.append(text: name.short ?? "<\(name.iri)>")
        case .jsonLD: sink.appendJSON((name.short ?? name.iri).utf8.span)
        }
    }

    private static func append(
        _ text: String, _ type: String, _ form: RDFForm, to sink: inout ByteSink
    ) {
        let iri = "http://www.w3.org/2001/XMLSchema#\(type)"
        if form == .jsonLD {
            sink.append(text: "{\"@value\":\"\(text)\",\"@type\":\"\(iri)\"}")
        } else {
            sink.append(text: "\"\(text)\"^^<\(iri)>")
        }
    }
}

/// The escaping of texts, which is JSON's in all notations.
///
/// Control characters, which texts of RDF cannot contain, become U+FFFD. A backslash is written by its number: versions of
/// rdflib take `\\n` in N-Triples for a line break.
private enum RDFText: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        JSONString.special(bytes)
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\\"): output += "\\u005C".utf8
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""):
            JSONString.appendEscape(of: byte, to: &output)
        default: output += UTF8.encodedReplacementCharacter
        }
    }
}
