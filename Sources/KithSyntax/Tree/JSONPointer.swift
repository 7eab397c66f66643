/// The path from a document's root to a node (RFC 6901).
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The keys and indices on the path, unescaped.
    package var tokens: [String]

    /// Creates a pointer from unescaped keys and indices.
    package init(_ tokens: [String] = []) {
        self.tokens = tokens
    }

    /// Parses the written form: empty, or a `/` before each token.
    package init?(parsing text: String) {
        guard !text.isEmpty else {
            self.init()
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in text.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let token = Self.unescaped(part) else { return nil }
            tokens.append(String(decoding: token, as: UTF8.self))
        }
        self.init(tokens)
    }

    /// The written form, with `~` as `~0` and `/` as `~1`.
    package var description: String {
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(UInt8(ascii: "/"))
            Self.append(token: token.utf8, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends one token, escaped.
    static func append(token: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in token {
            switch byte {
            case UInt8(ascii: "~"): bytes += "~0".utf8
            case UInt8(ascii: "/"): bytes += "~1".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// Returns a token with `~` for `~0` and `/` for `~1`; `nil` if anything else follows a `~`.
    package static func unescaped(_ token: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = token.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.next() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return bytes
    }
}

extension SyntaxNode {
    /// The path to the node; a key has the path of its value.
    ///
    /// Below an alias, the path leads through the anchored node's own place. Takes time linear in
    /// the siblings on the way.
    package var pointer: JSONPointer {
        var tokens: [String] = []
        var node = self
        while let parent = node.parent {
            tokens.append(parent.token(of: node.place))
            node = parent
        }
        return JSONPointer(tokens.reversed())
    }

    /// Returns the token that leads from this collection to a child.
    private func token(of child: UInt32) -> String {
        guard kind == .mapping else {
            return String(elements.prefix { $0.place < child }.count)
        }
        return entries.first { $0.value.place >= child }?.key.text ?? ""
    }

    /// Returns the node at a path from here, or `nil`.
    ///
    /// Aliases are followed.
    package func descendant(at pointer: JSONPointer) -> SyntaxNode? {
        var node = self
        for token in pointer.tokens {
            guard let next = node[token] ?? node.element(at: token) else { return nil }
            node = next
        }
        return node
    }

    private func element(at token: String) -> SyntaxNode? {
        let digits = token.utf8
        guard digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            digits.count == 1 || digits.first != UInt8(ascii: "0"), let position = Int(token)
        else { return nil }
        return self[position]
    }
}
