internal import KithDiagnostics
internal import KithSyntax

extension RuleReader {
    /// Reads the checks of a rule.
    mutating func checks(_ node: SyntaxNode) -> [PathRule.Then] {
        let nodes = reader.oneOrMore(node)
        if nodes.isEmpty { reader.report("'then' needs a function", at: node) }
        return nodes.compactMap { check($0) }
    }

    private mutating func check(_ node: SyntaxNode) -> PathRule.Then? {
        guard node.kind == .mapping else {
            reader.report(
                "'then' must be a mapping or a list of them, found \(node.kindName)", at: node)
            return nil
        }
        reader.allow(
            ["field", "function", "functionOptions"], in: Array(node.entries), of: "'then'")
        let field = field(node["field"])
        guard let name = node["function"] else {
            reader.report("'then' needs a 'function'", at: node.entries.first?.key ?? node)
            return nil
        }
        guard let text = reader.text(name, "'function'") else { return nil }
        guard let function = RulesetFunction.named(text) else {
            report(unknownFunction: name)
            return nil
        }
        guard let field, let check = check(function, node, name) else { return nil }
        return PathRule.Then(field: field, check: check)
    }

    private mutating func report(unknownFunction name: SyntaxNode) {
        let names = RulesetFunction.all.map(\.name)
        if let near = Suggestion.closest(to: name.text, among: names) {
            reader.report(
                "there is no function \(quoted(name.bytes)); did you mean '\(near)'?", at: name)
        } else {
            reader.report(
                "there is no function \(quoted(name.bytes)); custom functions are not supported",
                at: name, RulesetRules.unsupported)
        }
    }

    private mutating func check(
        _ function: RulesetFunction, _ node: SyntaxNode, _ name: SyntaxNode
    ) -> FunctionCheck? {
        let before = reader.findings.count
        let written = node["functionOptions"]
        let members = reader.members(written, of: "'functionOptions'")
        if function.options.isEmpty {
            if !members.isEmpty, let key = node.entry("functionOptions")?.key {
                reader.report("the function '\(function.name)' takes no options", at: key)
            }
        } else {
            reader.allow(function.options, in: members, of: "'\(function.name)'")
        }
        var options = FunctionOptions(
            function: function.name, node: written?.kind == .mapping ? written : nil, place: name,
            reader: reader, patterns: patterns)
        // A function with only some of its options could report the wrong thing.
        guard reader.findings.count == before else { return nil }
        let check = function.make(&options)
        reader = options.reader
        patterns = options.patterns
        return reader.findings.count == before ? check : nil
    }

    /// Reads which part of a node is checked; returns `nil` if the text is not valid.
    private mutating func field(_ node: SyntaxNode?) -> RuleField? {
        guard let node else { return .whole }
        guard let text = reader.text(node, "'field'") else { return nil }
        if text.utf8.elementsEqual("@key".utf8) { return .keys }
        guard text.utf8.first == UInt8(ascii: "$") else {
            guard let names = FieldNames.read(text) else {
                reader.report("'field' must be @key, a name or a path such as a.b[0]", at: node)
                return nil
            }
            return .members(names)
        }
        // A name such as $ref is not a path.
        guard text.utf8.dropFirst().first.map({ ".[~^@".utf8.contains($0) }) ?? true else {
            return FieldNames.read(text).map { .members($0) }
        }
        do throws(PathError) {
            return .path(try JSONPath(text, patterns: &patterns))
        } catch {
            reader.report(
                "column \(text.column(ofByte: error.offset)) of the path: \(error.message)",
                at: node.place(ofByte: error.offset))
            return nil
        }
    }
}

/// Parsing of the names in a field such as `a.b[0]['c']`.
enum FieldNames {
    /// Returns the names; `nil` if the text is not a field.
    static func read(_ text: String) -> [[UInt8]]? {
        var scanner = PathScanner(text)
        var names: [[UInt8]] = []
        while !scanner.isAtEnd {
            if scanner.peek() == UInt8(ascii: "[") {
                scanner.advance()
                let isQuoted =
                    scanner.peek() == UInt8(ascii: "'") || scanner.peek() == UInt8(ascii: "\"")
                guard
                    let name = isQuoted
                        ? try? scanner.quoted()
                        : Array(scanner.takeWhile { $0 != UInt8(ascii: "]") }),
                    scanner.take("]")
                else { return nil }
                names.append(name)
            } else {
                if !names.isEmpty, !scanner.take(".") { return nil }
                let name = scanner.takeWhile { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
                guard !name.isEmpty else { return nil }
                names.append(Array(name))
            }
        }
        return names.isEmpty ? nil : names
    }
}
