internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The messages about wrong fields and values.
extension ContractWalk {
    mutating func reportUnknown(
        _ entry: SyntaxEntry, _ name: FieldName, _ object: WalkedObject, areOthersAllowed: Bool
    ) {
        let versions = tables.allRules(object.kind, name).reduce(VersionSet()) {
            $0.union($1.versions)
        }
        if name != .none, !versions.isEmpty {
            let field = "'\(name.text)' of \(object.kind.words)"
            report(
                "openapi/version-feature",
                areOthersAllowed
                    ? "\(field) has no meaning in OpenAPI \(version.text); it is a feature of \(versions.words)"
                    : "\(field) is a feature of \(versions.words); this document is OpenAPI \(version.text)",
                at: entry.key, severity: areOthersAllowed ? .warning : .error)
            return
        }
        guard !areOthersAllowed else { return }
        var message = "\(entry.key.quoted) is no field of \(object.kind.words)"
        let fields = tables.fieldNames(of: object.kind, in: version)
        if let meant = suggestion(for: entry.key.shown, among: fields) {
            message += "; did you mean '\(meant)'?"
            meantFields.append(meant)
        }
        report("openapi/doc-structure", message, at: entry.key)
    }

    mutating func reportWrongValue(
        _ entry: SyntaxEntry, _ rule: FieldRule, _ object: WalkedObject
    ) {
        let versions = tables.allRules(object.kind, rule.name).reduce(VersionSet()) {
            found, other in
            let isTaken = other.shapes.contains { acceptsInAnyVersion($0, entry.value) }
            return isTaken ? found.union(other.versions) : found
        }
        if !versions.isEmpty, !versions.contains(VersionSet(version)), !entry.value.isNull {
            report(
                "openapi/version-feature",
                "'\(entry.key.shown)' of \(object.kind.words) as \(entry.value.kindWords) is a feature of "
                    + "\(versions.words); in OpenAPI \(version.text) it must be "
                    + words(of: rule.shapes), at: entry.value)
            return
        }
        if let reference = entry.value.loneReference, !rule.shapes.contains(where: listsReferences)
        {
            report(
                "openapi/ref-not-allowed-here",
                "'$ref' cannot stand in the place of \(words(of: rule.shapes)) here", at: reference)
            return
        }
        var message =
            "'\(entry.key.shown)' of \(object.kind.words) must be \(words(of: rule.shapes)), found "
            + entry.value.foundWords
        if wantsText(rule.shapes), entry.value.kind == .scalar, !entry.value.isNull {
            message += "; put it in quotes"
        }
        report(
            "openapi/doc-structure", message, at: entry.value.isEmptyText ? entry.key : entry.value)
    }

    mutating func reportWrongValue(
        _ entry: SyntaxEntry, _ shape: ValueShape, _ object: WalkedObject
    ) {
        report(
            "openapi/doc-structure",
            "\(entry.key.quoted) in \(object.kind.words) must be \(words(of: [shape])), found "
                + entry.value.foundWords,
            at: entry.value.isEmptyText ? entry.key : entry.value)
    }

    mutating func reportNoObject(_ node: SyntaxNode, _ kind: ObjectKind, _ key: SyntaxNode?) {
        if let key, key.hasText("$ref") {
            report(
                "openapi/ref-not-allowed-here",
                "'$ref' cannot stand here, where each key holds \(kind.words)", at: key)
            return
        }
        let place = key.map { "\($0.quoted) must be " } ?? "this must be "
        report(
            "openapi/doc-structure", "\(place)\(kind.words), found \(node.foundWords)",
            at: node.isEmptyText ? key ?? node : node)
    }

    private func acceptsInAnyVersion(_ shape: ValueShape, _ node: SyntaxNode) -> Bool {
        guard shape.arrangement == .single, case .object(.schema) = shape.content else {
            return accepts(shape, node)
        }
        if case .boolean = node.scalarType { return true }
        return node.kind == .mapping
    }

    /// Returns whether the elements of an expected list may be references, so that only the list is missing.
    private func listsReferences(_ shape: ValueShape) -> Bool {
        guard shape.arrangement == .list, case .object(let kind) = shape.content else {
            return false
        }
        let owns = tables.kinds[Int(kind.rawValue)].references.contains(VersionSet(version))
        return shape.allowsReference || owns
    }

    private func wantsText(_ shapes: [ValueShape]) -> Bool {
        let forms: [ScalarForm] = [.text, .host, .basePath, .anchor, .licenseID]
        return shapes.contains { shape in
            shape.content == .scalar(.version)
                || shape.arrangement == .single && forms.contains { shape.content == .scalar($0) }
        }
    }

    private func words(of shapes: [ValueShape]) -> String {
        shapes.map { shape in
            let content =
                switch shape.content {
                case .scalar(let form): (one: form.words, many: form.plural)
                case .object(let kind): (one: kind.words, many: kind.plural)
                }
            return switch shape.arrangement {
            case .single: content.one
            case .list: "a list of \(content.many)"
            case .map: "an object of \(content.many)"
            }
        }.joined(separator: " or ")
    }
}

extension ObjectKind {
    /// The kind in words, in the plural: "schemas", "security requirements".
    var plural: String {
        var name = words
        for article in ["a ", "an ", "the "] where name.hasPrefix(article) {
            name.removeFirst(article.count)
            break
        }
        return name.hasSuffix("s") ? name : name + "s"
    }
}

extension SyntaxNode {
    /// The key `$ref` of a mapping without other keys.
    fileprivate var loneReference: SyntaxNode? {
        guard kind == .mapping, let first = entries.first, first.key.hasText("$ref"),
            first.value.scalarType == .string, entries.dropFirst().isEmpty
        else { return nil }
        return first.key
    }

    /// Whether the node has no text of its own to which a finding could point.
    var isEmptyText: Bool { span.range.isEmpty }

    /// The type of the node in words, without its text.
    var kindWords: String {
        switch kind {
        case .mapping: "an object"
        case .sequence: "a list"
        case .scalar:
            switch scalarType {
            case .null: "null"
            case .boolean: "true or false"
            case .integer, .float: "a number"
            default: "a text"
            }
        }
    }
}
