public import SourceText

/// A value of a JSON text, for code that asks rather than hurries.
public struct JSONNode: Sendable {
    /// The text that the value is in.
    public let document: JSONDocument
    /// The value's token.
    public let token: Int

    /// Points at a value.
    public init(_ document: JSONDocument, at token: Int) {
        self.document = document
        self.token = token
    }

    /// What the value is.
    public var kind: JSONKind { document.kind(at: token) }
    /// Where the value is.
    public var span: SourceSpan { document.span(at: token) }
    /// Where the value is, as a JSON Pointer.
    public var pointer: String { document.pointer(to: token) }
    /// Where the value is, for messages: `account.data[1]`.
    public var path: String { document.path(to: token) }

    /// A string's text; `nil` for values of another kind.
    public var text: String? { kind == .string ? document.text(at: token) : nil }
    /// The exact value of a whole number that fits; `nil` for all else.
    public var integer: Int64? { document.integer(at: token) }
    /// The nearest floating-point number; `nil` for values of another kind.
    public var double: Double? { document.double(at: token) }
    /// A number exactly as it is written; `nil` for values of another kind.
    public var decimalText: String? { document.decimalText(at: token) }
    /// What `true` or `false` says; `nil` for values of another kind.
    public var boolean: Bool? { document.boolean(at: token) }
    /// Whether the value is `null`.
    public var isNull: Bool { kind == .null }

    /// The value of a member; of the first one where the key comes more than once.
    public subscript(_ key: String) -> JSONNode? {
        document.member([UInt8](key.utf8), ofObjectAt: token).map { JSONNode(document, at: $0) }
    }

    /// An element, counted from 0.
    ///
    /// Takes time in the index.
    public subscript(_ index: Int) -> JSONNode? {
        guard index >= 0 else { return nil }
        for (number, element) in document.elements(ofArrayAt: token).enumerated()
        where number == index {
            return JSONNode(document, at: element)
        }
        return nil
    }

    /// The elements of an array; none for values of another kind.
    public var elements: some Sequence<JSONNode> {
        document.elements(ofArrayAt: token).lazy.map { [document] in JSONNode(document, at: $0) }
    }

    /// The members of an object, with their keys; none for values of another kind.
    public var members: some Sequence<(key: JSONNode, value: JSONNode)> {
        document.members(ofObjectAt: token).lazy.map { [document] in
            (key: JSONNode(document, at: $0.key), value: JSONNode(document, at: $0.value))
        }
    }
}

extension JSONDocument {
    /// The first root; `nil` where there is none.
    public var root: JSONNode? { tokens.isEmpty ? nil : JSONNode(self, at: 0) }
}
