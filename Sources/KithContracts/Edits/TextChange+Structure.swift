package import KithDiagnostics
package import KithSyntax

/// The ways to repair faults of structure; `nil` where the text allows none.
extension TextChange {
    /// Writes another string in place of a scalar.
    package static func writing(
        _ text: String, for node: SyntaxNode, effect: Effect = .repair, isOnRequest: Bool = false
    ) -> TextChange? {
        node.rewritten(text).map {
            TextChange("write '\(text)'", [$0], effect: effect, isOnRequest: isOnRequest)
        }
    }

    /// Writes a text before the content of a scalar.
    static func prefixing(_ node: SyntaxNode, by text: String) -> TextChange? {
        node.prefixed(by: text).map { TextChange("write '\(text)\(node.shown)'", [$0]) }
    }

    /// Gives an entry the name that is meant, unless the object has a field of that name.
    static func name(
        _ name: String, for entry: SyntaxEntry, in object: WalkedObject
    ) -> TextChange? {
        guard object.node.entry(name) == nil, let edit = entry.key.rewritten(name) else {
            return nil
        }
        return TextChange("write '\(name)'", [edit], opens: entry.value.span)
    }

    /// Removes entries, by default such that have no effect.
    package static func removing(
        _ entries: [SyntaxEntry], of mapping: SyntaxNode, effect: Effect = .none,
        isOnRequest: Bool = false
    ) -> TextChange? {
        let names = entries.map { "'\($0.key.shown)'" }.listed()
        return mapping.removing(entries).map {
            TextChange("remove \(names)", $0, effect: effect, isOnRequest: isOnRequest)
        }
    }

    /// Removes an element that occurs earlier in a list.
    package static func removing(_ element: SyntaxNode, of list: SyntaxNode) -> TextChange? {
        list.removing(element).map {
            TextChange("remove the second \(element.quoted)", $0, effect: .none)
        }
    }

    /// Puts a reference into `allOf`, so that the fields beside it count.
    static func wrapping(_ ref: SyntaxEntry, in schema: SyntaxNode) -> TextChange? {
        guard schema.entry("allOf") == nil, let source = ref.value.sourceLine,
            let edit = schema.replacing(
                ref, by: "allOf", .list([.object([("$ref", .source(source))])]))
        else { return nil }
        return TextChange("put '$ref' into 'allOf'", [edit], effect: .none)
    }

    /// Puts an unquoted scalar in quotation marks.
    package static func quoting(_ node: SyntaxNode, effect: Effect = .repair) -> TextChange? {
        node.quotedText.map { TextChange("put it in quotation marks", [$0], effect: effect) }
    }

    /// Removes the quotation marks of a scalar, which then is a number or a boolean.
    package static func unquoting(_ node: SyntaxNode) -> TextChange? {
        let text = node.text
        guard node.plainType != nil else { return nil }
        return node.replaced(by: .source(text)).map { TextChange("write \(text)", [$0]) }
    }

    /// Writes the value of a field as its shapes ask for.
    static func value(of entry: SyntaxEntry, as shapes: [ValueShape]) -> TextChange? {
        for shape in shapes {
            guard case .scalar(let form) = shape.content else { continue }
            switch shape.arrangement {
            case .single:
                if form == .version, let text = FileVersions.release(entry.value.text) {
                    return TextStyle(entry.value.tree).quoting(text, for: entry.value)
                }
                if let change = value(entry.value, as: form) { return change }
            case .list:
                guard form.accepts(entry.value), let source = entry.value.sourceLine,
                    TextStyle.isSafeInBrackets(entry.value),
                    let edit = entry.value.replaced(by: .list([.source(source)]))
                else { continue }
                return TextChange("write a list", [edit])
            case .map: continue
            }
        }
        return nil
    }

    /// Writes a scalar as its form asks for: with quotation marks, or without.
    static func value(_ node: SyntaxNode, as form: ScalarForm) -> TextChange? {
        guard node.kind == .scalar, !node.isNull else { return nil }
        switch (form, node.plainType) {
        case (.boolean, .boolean?), (.integer, .integer?), (.count, .integer?),
            (.number, .integer?), (.number, .float?):
            return node.scalarType == .string ? unquoting(node) : nil
        case (.text, _), (.markdown, _), (.pattern, _), (.url, _), (.version, _):
            return node.scalarType == .string ? nil : quoting(node)
        default: return nil
        }
    }
}

extension TextStyle {
    /// Writes another text with quotation marks in place of a scalar.
    func quoting(_ text: String, for node: SyntaxNode) -> TextChange? {
        node.replaced(by: .source(scalar(text, isQuoted: true))).map {
            TextChange("write '\(text)'", [$0])
        }
    }

    /// Returns whether a scalar means the same between brackets.
    static func isSafeInBrackets(_ node: SyntaxNode) -> Bool {
        node.style != .plain || !node.bytes.contains { ",[]{}:#".utf8.contains($0) }
    }
}

/// What a scalar is without quotation marks.
package enum PlainType: Sendable {
    case boolean
    case integer
    case float
}

extension SyntaxNode {
    /// What a scalar would be without its quotation marks, in JSON as in every YAML; `nil` for texts.
    package var plainType: PlainType? {
        guard kind == .scalar else { return nil }
        if hasText("true") || hasText("false") { return .boolean }
        var digits = bytes
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, digits.count <= 15,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }),
            parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
        else { return nil }
        return parts.count == 1 ? .integer : .float
    }
}
