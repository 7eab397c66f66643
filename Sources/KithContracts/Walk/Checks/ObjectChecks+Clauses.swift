internal import KithDiagnostics
internal import KithSyntax

/// Checks of neighbouring fields and of the contents of lists and maps.
extension ObjectChecks {
    mutating func checkClauses(_ entry: SyntaxEntry, _ rule: FieldRule, _ object: WalkedObject) {
        for other in rule.without where object.node.entry(other.text) != nil {
            report.add(
                rule.finding,
                """
                '\(entry.key.shown)' is not allowed beside '\(other.text)' in \
                \(object.kind.words)
                """,
                at: entry.key)
        }
        if let condition = rule.when, let value = object.node.entry(condition.field.text)?.value,
            value.kind == .scalar, !condition.values.contains(where: { value.hasText($0) }),
            isKnown(value, condition.field, object)
        {
            reportMisplaced(entry, rule, condition.field, value, object)
        }
        if let condition = rule.unless, let value = object.node.entry(condition.field.text)?.value,
            condition.values.contains(where: { value.hasText($0) })
        {
            reportMisplaced(entry, rule, condition.field, value, object)
        }
        if rule.notEmpty.contains(VersionSet(version)), entry.value.kind == .sequence,
            entry.value.elements.isEmpty
        {
            report.add(
                rule.finding, "'\(entry.key.shown)' must have at least one element",
                at: entry.value)
        }
        if rule.unique.contains(VersionSet(version)), entry.value.kind == .sequence {
            checkDoubles(entry)
        }
        if rule.hasOneEntry, entry.value.kind == .mapping { checkOneEntry(entry, object) }
        if let form = rule.form, !form.fits(entry.value, in: version) {
            reportKey(entry.value, form, object)
        }
        if let form = rule.keys, entry.value.kind == .mapping {
            for member in entry.value.entries where !form.fits(member.key, in: version) {
                // A reference in place of a map is reported elsewhere.
                if member.key.hasText("$ref"), member.value.kind == .scalar { continue }
                reportKey(member.key, form, object)
            }
        }
    }

    /// Returns whether the tables allow the value of another field; a wrong value has its own finding.
    private func isKnown(
        _ value: SyntaxNode, _ field: FieldName, _ object: WalkedObject
    ) -> Bool {
        tables.range(object.kind, field, version).contains { index in
            tables.rules[index].values.contains { value.hasText($0) }
        }
    }

    private mutating func reportMisplaced(
        _ entry: SyntaxEntry, _ rule: FieldRule, _ field: FieldName, _ value: SyntaxNode,
        _ object: WalkedObject
    ) {
        report.add(
            rule.finding,
            "'\(entry.key.shown)' is not allowed in \(object.kind.words) whose '\(field.text)' is "
                + value.quoted, at: entry.key)
    }

    private mutating func checkOneEntry(_ entry: SyntaxEntry, _ object: WalkedObject) {
        let count = entry.value.entries.count
        guard count != 1 else { return }
        report.add(
            "openapi/doc-structure",
            "'\(entry.key.shown)' of \(object.kind.words) must have exactly one entry, found \(count)",
            at: entry.key)
    }

    mutating func reportKey(_ key: SyntaxNode, _ form: TextForm, _ object: WalkedObject) {
        switch form {
        case .component:
            report.add(
                "openapi/component-name",
                """
                \(key.quoted) is not a name of a component; letters, digits, '.', '-' and '_' \
                are allowed
                """,
                at: key)
        case .path:
            reportKey(
                key, "begins with '/'", object, rule: "openapi/path-no-slash",
                change: .prefixing(key, by: "/"))
        case .status where key.bytes.count == 3 && key.bytes.dropFirst().elementsEqual("xx".utf8):
            reportKey(
                key, "is written with capitals: '\(key.shown.uppercased())'", object,
                change: .writing(key.text.uppercased(), for: key))
        case .status where version == .v2:
            reportKey(key, "is a status code or 'default'", object)
        case .status:
            reportKey(key, "is a status code, a range such as '4XX', or 'default'", object)
        case .template: reportKey(key, "has no braces", object, what: "the name")
        case .mediaRange:
            reportKey(
                key, "is a media type such as 'application/json'", object, severity: .warning)
        case .method:
            reportKey(key, "is a method without a field of its own", object)
        default:
            reportKey(
                key, "contains no spaces and none of ()<>@,;:/[]?={}\"", object, what: "the name")
        }
    }

    private mutating func reportKey(
        _ key: SyntaxNode, _ expectation: String, _ object: WalkedObject, what: String = "a key",
        rule: String = "openapi/doc-structure", severity: Severity = .error,
        change: TextChange? = nil
    ) {
        report.add(
            rule,
            "\(key.quoted) is not allowed in \(object.kind.words); \(what) \(expectation)", at: key,
            severity: severity, change: change)
    }
}
