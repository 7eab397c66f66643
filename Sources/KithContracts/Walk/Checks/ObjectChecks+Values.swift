internal import KithDiagnostics
internal import KithSyntax

/// Checks of values against the tables.
extension ObjectChecks {
    /// Checks the elements of a list, the values of a map and the allowed texts.
    mutating func checkElements(
        _ entry: SyntaxEntry, _ rule: FieldRule, _ shape: ValueShape, _ object: WalkedObject
    ) {
        guard case .scalar(let form) = shape.content else { return }
        switch shape.arrangement {
        case .single:
            checkWord(entry.value, rule, of: object)
            if !form.fits(entry.value.bytes) { reportMalformed(entry, form, object) }
        case .list:
            for element in entry.value.elements {
                if form.accepts(element) {
                    checkWord(element, rule, of: object)
                    if !form.fits(element.bytes) { reportMalformed(element, entry.key) }
                } else {
                    report.add(
                        "openapi/doc-structure",
                        "the elements of '\(entry.key.shown)' must be \(form.plural), found "
                            + element.foundWords, at: element,
                        change: .value(element, as: form))
                }
            }
        case .map:
            for member in entry.value.entries {
                if form == .names, form.accepts(member.value) { checkNames(member) }
                if form.accepts(member.value) || member.key.bytes.starts(with: "x-".utf8) {
                    continue
                }
                report.add(
                    "openapi/doc-structure",
                    "the values of '\(entry.key.shown)' must be \(form.plural), found "
                        + member.value.foundWords, at: member.value,
                    change: .value(member.value, as: form))
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
            report.add(
                "openapi/version-feature",
                "\(node.quoted) as '\(other.name.text)' of \(object.kind.words) is a feature of "
                    + "\(versions.words); this document is OpenAPI \(version.text)", at: node,
                change: VersionEquivalents(object, version).change(forWord: node))
            return
        }
        var message = "'\(rule.name.text)' of \(object.kind.words)"
        if let condition = rule.when {
            let value = object.node.entry(condition.field.text)?.value.text ?? ""
            message += " whose '\(condition.field.text)' is '\(value)'"
        }
        message += " cannot be \(node.quoted)"
        let meant = Suggestion.closest(to: node.text, among: rule.values)
        if let meant {
            message += "; did you mean '\(meant)'?"
        } else {
            message += "; it is one of " + rule.values.joined(separator: ", ")
        }
        report.add(
            rule.finding, message, at: node,
            change: meant.flatMap { .writing($0, for: node) })
    }

    mutating func reportMalformed(
        _ entry: SyntaxEntry, _ form: ScalarForm, _ object: WalkedObject
    ) {
        report.add(
            "openapi/doc-structure",
            "'\(entry.key.shown)' of \(object.kind.words) must be \(form.formWords), found "
                + entry.value.foundWords, at: entry.value)
    }

    mutating func reportMalformed(_ node: SyntaxNode, _ key: SyntaxNode) {
        report.add(
            "openapi/doc-structure",
            "the elements of '\(key.shown)' must be media types, found \(node.foundWords)",
            at: node)
    }

    /// Checks a list of texts that is a value of a map.
    mutating func checkNames(_ entry: SyntaxEntry) {
        for element in entry.value.elements where element.scalarType != .string {
            report.add(
                "openapi/doc-structure",
                "the elements of '\(entry.key.shown)' must be texts, found \(element.foundWords)",
                at: element, change: .value(element, as: .text))
        }
        checkDoubles(entry)
    }

    /// Checks that a parameter in `querystring` is the only one that describes the query.
    mutating func checkQueryStrings(_ list: SyntaxNode) {
        var first: SyntaxNode?
        for parameter in list.elements {
            guard let location = parameter["in"], location.hasText("querystring") else { continue }
            if let first {
                report.add(
                    "openapi/param-querystring",
                    "only one parameter in 'querystring' is allowed",
                    at: location, notes: [Finding.Note("the first one", at: first.span)])
            }
            first = first ?? location
        }
        guard let first else { return }
        for parameter in list.elements where parameter["in"]?.hasText("query") == true {
            report.add(
                "openapi/param-querystring",
                "a parameter in 'query' is not allowed beside one in 'querystring'",
                at: parameter["in"] ?? parameter,
                notes: [Finding.Note("the parameter in 'querystring'", at: first.span)])
        }
    }
}
