internal import SourceText
internal import Syntax

/// One answer of the API, and what its values say.
struct APIAnswer {
    let document: JSONDocument

    /// An answer that says nothing.
    static func empty() throws(ReadError) -> APIAnswer {
        APIAnswer(document: try JSONParser.parse(SourceBytes(text: "null"), source: SourceID(0)))
    }

    func place(_ token: Int) -> SourceSpan { document.span(at: token) }

    /// What an object calls itself.
    func name(_ token: Int) -> [UInt8]? { string("object", token) }

    /// An object's own key, if it has one.
    func uuid(_ token: Int) -> [UInt8]? {
        string("uuid", token).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A text, or what an object is called.
    func named(_ token: Int) -> [UInt8]? {
        document.kind(at: token) == .string ? text(token) : string("name", token)
    }

    /// The value of a member; `nil` where there is none, or the value is no object.
    func member(_ name: String, _ token: Int) -> Int? {
        document.firstMember(Array(name.utf8), ofObjectAt: token)
    }

    /// The text of a member; `nil` where that is no text.
    func string(_ name: String, _ token: Int) -> [UInt8]? { string(Array(name.utf8), token) }

    /// The text of a member; `nil` where that is no text.
    func string(_ name: [UInt8], _ token: Int) -> [UInt8]? {
        document.firstMember(name, ofObjectAt: token).flatMap {
            document.kind(at: $0) == .string ? text($0) : nil
        }
    }

    /// The number of a member; `nil` where that is no integer.
    func integer(_ name: String, _ token: Int) -> Int64? {
        member(name, token).flatMap { document.integer(at: $0) }
    }

    /// The value that names lead to.
    func value(_ path: [[UInt8]], _ token: Int) -> Int? {
        path.reduce(token) { (token: Int?, name) in
            token.flatMap { document.firstMember(name, ofObjectAt: $0) }
        }
    }

    /// A string's text; the answer's own text for values of another kind.
    func text(_ token: Int) -> [UInt8] {
        var text: [UInt8] = []
        document.appendText(at: token, to: &text)
        return text
    }
}
