private import KithSourceText
private import KithSystemBinding

/// Writes statements in one of the notations, about names that are written in it.
struct RDFStatements {
    let form: RDFForm
    private var subject: ArraySlice<UInt8> = []
    /// Whether nothing precedes the next subject.
    var isFirstSubject = true
    private var isFirstStatement = true
    private let type: [UInt8]

    init(_ form: RDFForm) {
        self.form = form
        type = RDFName.type.written(in: form)
    }

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
    mutating func beginSubject(_ subject: ArraySlice<UInt8>, to sink: inout ByteSink) {
        self.subject = subject
        isFirstStatement = true
        switch form {
        case .nTriples: break
        case .turtle:
            sink.append(UInt8(ascii: "\n"))
            sink.append(subject)
        case .jsonLD:
            sink.append(text: isFirstSubject ? "\n{\"@id\":" : ",\n{\"@id\":")
            sink.append(subject)
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
    mutating func add(types: [[UInt8]], to sink: inout ByteSink) {
        guard form == .jsonLD else {
            for name in types { add(type, to: &sink) { $0.append(name) } }
            return
        }
        sink.append(text: ",\"@type\":[")
        sink.append(Array(types.joined(separator: ",".utf8)))
        sink.append(text: "]")
    }

    /// States a value of the subject.
    mutating func add(
        _ property: [UInt8], _ value: GraphAttributes.Value, to sink: inout ByteSink
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

    /// States that a node is the value of properties of the subject.
    mutating func add(
        _ properties: [[UInt8]], node: ArraySlice<UInt8>, to sink: inout ByteSink
    ) {
        for property in properties {
            add(property, to: &sink) { [form] sink in
                if form == .jsonLD { sink.append(text: "{\"@id\":") }
                sink.append(node)
                if form == .jsonLD { sink.append(text: "}") }
            }
        }
    }

    private mutating func add(
        _ property: [UInt8], to sink: inout ByteSink, _ object: (inout ByteSink) -> Void
    ) {
        switch form {
        case .nTriples:
            sink.append(subject)
            sink.append(UInt8(ascii: " "))
        case .turtle: sink.append(text: isFirstStatement ? " " : " ;\n  ")
        case .jsonLD: sink.append(UInt8(ascii: ","))
        }
        isFirstStatement = false
        sink.append(property)
        sink.append(form == .jsonLD ? UInt8(ascii: ":") : UInt8(ascii: " "))
        object(&sink)
        if form == .nTriples { sink.append(text: " .\n") }
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
        case UInt8(ascii: "\\"): JSONString.appendCode(UInt32(byte), to: &output)
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""):
            JSONString.appendEscape(of: byte, to: &output)
        default: output += UTF8.encodedReplacementCharacter
        }
    }
}
