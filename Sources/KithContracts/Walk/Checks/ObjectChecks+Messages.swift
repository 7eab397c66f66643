internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The messages about wrong fields and values.
extension ObjectChecks {
    mutating func reportUnknown(
        _ entry: SyntaxEntry, _ name: FieldName, _ object: WalkedObject, areOthersAllowed: Bool
    ) {
        let versions = tables.allRules(object.kind, name).reduce(VersionSet()) {
            $0.union($1.versions)
        }
        if name != .none, !versions.isEmpty {
            let field = "'\(name.text)' of \(object.kind.words)"
            report.add(
                "openapi/version-feature",
                areOthersAllowed
                    ? """
                    \(field) does not exist in OpenAPI \(version.text); it is a feature of \
                    \(versions.words)
                    """
                    : "\(field) is a feature of \(versions.words); this document is OpenAPI \(version.text)",
                at: entry.key, severity: areOthersAllowed ? .warning : .error,
                change: VersionEquivalents(object, version).change(for: entry))
            return
        }
        guard !areOthersAllowed else { return }
        var message = "\(entry.key.quoted) is not a field of \(object.kind.words)"
        var change: TextChange?
        let fields = tables.fieldNames(of: object.kind, in: version)
        if let meant = report.suggestion(for: entry.key.shown, among: fields) {
            message += "; did you mean '\(meant)'?"
            meantFields.append(meant)
            change = .name(meant, for: entry, in: object)
        }
        report.add("openapi/doc-structure", message, at: entry.key, change: change)
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
            report.add(
                "openapi/version-feature",
                "'\(entry.key.shown)' of \(object.kind.words) as \(entry.value.kindWords) is a feature of "
                    + "\(versions.words); in OpenAPI \(version.text) it must be "
                    + rule.shapes.words, at: entry.value,
                change: VersionEquivalents(object, version).change(forValueOf: entry))
            return
        }
        if let reference = entry.value.loneReference, !rule.shapes.contains(where: listsReferences)
        {
            report.add(
                "openapi/ref-not-allowed-here",
                "'$ref' is not allowed in place of \(rule.shapes.words) here", at: reference)
            return
        }
        var message =
            "'\(entry.key.shown)' of \(object.kind.words) must be \(rule.shapes.words), found "
            + entry.value.foundWords
        if wantsText(rule.shapes), entry.value.kind == .scalar, !entry.value.isNull {
            message += "; put it in quotes"
        }
        report.add(
            "openapi/doc-structure", message, at: entry.value.isEmptyText ? entry.key : entry.value,
            change: .value(of: entry, as: rule.shapes))
    }

    mutating func reportWrongValue(
        _ entry: SyntaxEntry, _ shape: ValueShape, _ object: WalkedObject
    ) {
        report.add(
            "openapi/doc-structure",
            "\(entry.key.quoted) in \(object.kind.words) must be \([shape].words), found "
                + entry.value.foundWords,
            at: entry.value.isEmptyText ? entry.key : entry.value)
    }

    mutating func reportNoObject(_ node: SyntaxNode, _ kind: ObjectKind, _ key: SyntaxNode?) {
        if let key, key.hasText("$ref") {
            report.add(
                "openapi/ref-not-allowed-here",
                "'$ref' is not allowed here, where each key holds \(kind.words)", at: key)
            return
        }
        let place = key.map { "\($0.quoted) must be " } ?? "this must be "
        report.add(
            "openapi/doc-structure", "\(place)\(kind.words), found \(node.foundWords)",
            at: node.isEmptyText ? key ?? node : node)
    }

    /// Reports a `$ref` that cannot stand in its place, and fields beside it that have no effect.
    mutating func checkReferencePlace(
        _ ref: SyntaxEntry, _ site: SyntaxNode, _ kind: ObjectKind, isAllowed: Bool
    ) {
        guard isAllowed else {
            report.add(
                "openapi/ref-not-allowed-here",
                "'$ref' is not allowed in place of \(kind.words) here", at: ref.key)
            return
        }
        let others = site.entries.lazy.filter { $0.key != ref.key }.map(\.key)
        let ignored = others.filter { [version] key in
            if key.bytes.starts(with: "x-".utf8) { return false }
            return version < .v31
                || kind != .schema && !key.hasText("summary") && !key.hasText("description")
        }
        guard let first = ignored.first else { return }
        let more = ignored.count - 1
        report.add(
            "openapi/ref-siblings",
            "\(first.quoted) beside '$ref' is ignored"
                + (more == 0
                    ? "" : more == 1 ? ", as is one more field" : ", as are \(more) more fields"),
            at: first, severity: .warning,
            change: kind == .schema ? .wrapping(ref, in: site) : nil,
            .removing(site.entries.filter { ignored.contains($0.key) }, of: site))
    }

    private func acceptsInAnyVersion(_ shape: ValueShape, _ node: SyntaxNode) -> Bool {
        guard shape.arrangement == .single, case .object(.schema) = shape.content else {
            return shape.accepts(node, in: version)
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
}

extension SyntaxNode {
    /// The key `$ref` of a mapping without other keys.
    fileprivate var loneReference: SyntaxNode? {
        guard kind == .mapping, let first = entries.first, first.key.hasText("$ref"),
            first.value.scalarType == .string, entries.dropFirst().isEmpty
        else { return nil }
        return first.key
    }
}
