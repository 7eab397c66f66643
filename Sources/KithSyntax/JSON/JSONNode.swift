package import KithSourceText

/// A value of a JSON text, for code where convenience matters more than speed.
package struct JSONNode: Sendable {
    /// The document that holds the value.
    package let document: JSONDocument
    /// The value's token.
    package let token: Int

    /// Creates a node for the value at a token.
    package init(_ document: JSONDocument, at token: Int) {
        self.document = document
        self.token = token
    }

    /// The kind of the value.
    package var kind: JSONKind { document.kind(at: token) }
    /// The span of the value in its source.
    package var span: SourceSpan { document.span(at: token) }
    /// The JSON Pointer of the value.
    package var pointer: String { document.pointer(to: token) }
    /// The path of the value for messages: `account.data[1]`.
    package var path: String { document.path(to: token) }

    /// The decoded text of a string; `nil` for values of another kind.
    package var text: String? { kind == .string ? document.text(at: token) : nil }
    /// The value of an integer that fits in 64 bits; `nil` otherwise.
    package var integer: Int64? { document.integer(at: token) }
    /// The nearest floating-point number; `nil` if it is too large, and for values of another kind.
    package var double: Double? { document.double(at: token) }
    /// A number exactly as it is written; `nil` for values of another kind.
    package var decimalText: String? { document.decimalText(at: token) }
    /// The value of `true` or `false`; `nil` for values of another kind.
    package var boolean: Bool? { document.boolean(at: token) }
    /// Whether the value is `null`.
    package var isNull: Bool { kind == .null }

    /// The value of an object's member; of duplicate keys the first counts.
    package subscript(_ key: String) -> JSONNode? {
        document.member([UInt8](key.utf8), ofObjectAt: token).map { JSONNode(document, at: $0) }
    }

    /// The element at an index, counted from 0.
    ///
    /// Takes time linear in the index.
    package subscript(_ index: Int) -> JSONNode? {
        guard index >= 0 else { return nil }
        for (number, element) in document.elements(ofArrayAt: token).enumerated()
        where number == index {
            return JSONNode(document, at: element)
        }
        return nil
    }

    /// The elements of an array; empty for values of another kind.
    package var elements: some Sequence<JSONNode> {
        document.elements(ofArrayAt: token).lazy.map { [document] in JSONNode(document, at: $0) }
    }

    /// The members of an object as key and value; empty for values of another kind.
    package var members: some Sequence<(key: JSONNode, value: JSONNode)> {
        document.members(ofObjectAt: token).lazy.map { [document] in
            (key: JSONNode(document, at: $0.key), value: JSONNode(document, at: $0.value))
        }
    }
}

extension JSONDocument {
    /// The first root; `nil` if there is none.
    package var root: JSONNode? { tokens.isEmpty ? nil : JSONNode(self, at: 0) }
}
