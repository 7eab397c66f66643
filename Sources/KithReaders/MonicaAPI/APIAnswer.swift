internal import KithSourceText
internal import KithSyntax

/// One answer of the API, with access to its values.
struct APIAnswer {
    let document: JSONDocument

    /// Returns an answer without objects.
    static func empty() throws(ReadError) -> APIAnswer {
        APIAnswer(document: try JSONParser.parse(SourceBytes(text: "null"), source: SourceID(0)))
    }

    func place(_ token: Int) -> SourceSpan { document.span(at: token) }

    /// Returns the type name of an object, in its member `object`.
    func name(_ token: Int) -> [UInt8]? { string("object", token) }

    /// Returns the uuid of an object; `nil` if it is missing or empty.
    func uuid(_ token: Int) -> [UInt8]? {
        string("uuid", token).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the text of a string, or the `name` of an object.
    func named(_ token: Int) -> [UInt8]? {
        document.kind(at: token) == .string ? text(token) : string("name", token)
    }

    /// Returns the value of a member; `nil` if there is none, or if the token is not an object.
    func member(_ name: String, _ token: Int) -> Int? {
        document.firstMember(Array(name.utf8), ofObjectAt: token)
    }

    /// Returns the text of a member; `nil` if it is not a string.
    func string(_ name: String, _ token: Int) -> [UInt8]? { string(Array(name.utf8), token) }

    /// Returns the text of a member; `nil` if it is not a string.
    func string(_ name: [UInt8], _ token: Int) -> [UInt8]? {
        document.firstMember(name, ofObjectAt: token).flatMap {
            document.kind(at: $0) == .string ? text($0) : nil
        }
    }

    /// Returns the number in a member; `nil` if it is not an integer.
    func integer(_ name: String, _ token: Int) -> Int64? {
        member(name, token).flatMap { document.integer(at: $0) }
    }

    /// Returns the value at a path of member names.
    func value(_ path: [[UInt8]], _ token: Int) -> Int? {
        path.reduce(token) { (token: Int?, name) in
            token.flatMap { document.firstMember(name, ofObjectAt: $0) }
        }
    }

    /// Returns the text of a string, or the source text of another value.
    func text(_ token: Int) -> [UInt8] {
        var text: [UInt8] = []
        document.appendText(at: token, to: &text)
        return text
    }
}
