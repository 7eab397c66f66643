internal import KithDiagnostics
internal import KithSyntax

/// Checks of values against the tables.
extension ContractWalk {
    /// Returns whether a value has the arrangement of a shape and, if it is single, the type.
    func accepts(_ shape: ValueShape, _ node: SyntaxNode) -> Bool {
        switch shape.arrangement {
        case .list: return node.kind == .sequence
        case .map: return node.kind == .mapping
        case .single:
            switch shape.content {
            case .object(let kind): return isObject(node, kind)
            case .scalar(let form): return has(node, form)
            }
        }
    }

    /// Returns whether a value has the type of a scalar form.
    func has(_ node: SyntaxNode, _ form: ScalarForm) -> Bool {
        switch form {
        case .any: return true
        case .list, .names: return node.kind == .sequence
        case .text, .markdown, .version, .pattern, .url, .uri, .email, .mime, .host, .basePath,
            .identity, .anchor, .licenseID, .serverURL:
            return node.scalarType == .string
        case .boolean:
            guard case .boolean = node.scalarType else { return false }
            return true
        case .integer: return node.scalarType == .integer
        case .count: return isCount(node)
        case .number: return node.scalarType == .integer || node.scalarType == .float
        case .positive:
            guard node.scalarType == .integer || node.scalarType == .float else { return false }
            return node.double.map { $0 > 0 } ?? false
        }
    }

    /// Returns whether a value is an integer from 0; as in JSON Schema, 2.0 is one.
    private func isCount(_ node: SyntaxNode) -> Bool {
        switch node.scalarType {
        case .integer: node.bytes.first != UInt8(ascii: "-")
        case .float: node.double.map { $0 >= 0 && $0 == $0.rounded() && $0 < 1e18 } ?? false
        default: false
        }
    }

    /// Checks the elements of a list, the values of a map and the allowed texts.
    mutating func checkElements(
        _ entry: SyntaxEntry, _ rule: FieldRule, _ shape: ValueShape, _ object: WalkedObject
    ) {
        guard case .scalar(let form) = shape.content else { return }
        switch shape.arrangement {
        case .single:
            checkWord(entry.value, rule, of: object)
            if !fits(entry.value, form) { reportMalformed(entry, form, object) }
        case .list:
            for element in entry.value.elements {
                if has(element, form) {
                    checkWord(element, rule, of: object)
                    if !fits(element, form) { reportMalformed(element, entry.key) }
                } else {
                    report(
                        "openapi/doc-structure",
                        "the elements of '\(entry.key.shown)' must be \(form.plural), found "
                            + element.foundWords, at: element)
                }
            }
        case .map:
            for member in entry.value.entries {
                if form == .names, has(member.value, form) { checkNames(member) }
                if has(member.value, form) || member.key.bytes.starts(with: "x-".utf8) { continue }
                report(
                    "openapi/doc-structure",
                    "the values of '\(entry.key.shown)' must be \(form.plural), found "
                        + member.value.foundWords, at: member.value)
            }
        }
    }

    /// Returns whether a condition on another field holds.
    private func holds(_ condition: Condition?, in object: WalkedObject) -> Bool {
        guard let condition else { return true }
        guard let value = object.node.entry(condition.field.text)?.value else { return false }
        return condition.values.contains { value.hasText($0) }
    }

    private mutating func checkWord(
        _ node: SyntaxNode, _ rule: FieldRule, of object: WalkedObject
    ) {
        guard !rule.values.isEmpty, !rule.values.contains(where: { node.hasText($0) }) else {
            return
        }
        let others = tables.allRules(object.kind, rule.name).filter { other in
            !other.versions.contains(VersionSet(version)) && holds(other.when, in: object)
                && other.values.contains { node.hasText($0) }
        }
        if let other = others.first {
            let versions = others.reduce(VersionSet()) { $0.union($1.versions) }
            report(
                "openapi/version-feature",
                "\(node.quoted) as '\(other.name.text)' of \(object.kind.words) is a feature of "
                    + "\(versions.words); this document is OpenAPI \(version.text)", at: node)
            return
        }
        var message = "'\(rule.name.text)' of \(object.kind.words)"
        if let condition = rule.when {
            let value = object.node.entry(condition.field.text)?.value.text ?? ""
            message += " whose '\(condition.field.text)' is '\(value)'"
        }
        message += " cannot be \(node.quoted)"
        if let meant = Suggestion.closest(to: node.text, among: rule.values) {
            message += "; did you mean '\(meant)'?"
        } else {
            message += "; it is one of " + rule.values.joined(separator: ", ")
        }
        report(rule.finding, message, at: node)
    }
}

extension ScalarForm {
    /// The form in words, for messages.
    var words: String {
        switch self {
        case .any: "a value"
        case .list: "a list"
        case .names: "a list"
        case .text, .markdown, .mime, .host, .basePath, .anchor, .licenseID: "a text"
        case .version: "a version"
        case .url, .uri, .serverURL, .identity: "a URL"
        case .email: "an email address"
        case .pattern: "a pattern"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .count: "a whole number from 0"
        case .number: "a number"
        case .positive: "a number above 0"
        }
    }

    /// The form in words, in the plural.
    var plural: String {
        switch self {
        case .any: "values"
        case .list, .names: "lists"
        case .url, .uri, .serverURL: "URLs"
        case .boolean: "true or false"
        case .integer, .count: "whole numbers"
        case .number, .positive: "numbers"
        default: "texts"
        }
    }
}

extension SyntaxNode {
    /// The node in words, with its text: "the number 3.1".
    var foundWords: String {
        switch kind {
        case .mapping: return "an object"
        case .sequence: return "a list"
        case .scalar:
            switch scalarType {
            case .null: return bytes.isEmpty ? "nothing" : "null"
            case .boolean: return text
            case .integer, .float: return "the number \(shown)"
            default: return "the text \(quoted)"
            }
        }
    }
}
