internal import KithDiagnostics
internal import KithSyntax

/// Checks of neighbouring fields, of required fields and of the contents of lists and maps.
extension ContractWalk {
    mutating func checkClauses(_ entry: SyntaxEntry, _ rule: FieldRule, _ object: WalkedObject) {
        for other in rule.without where object.node.entry(other.text) != nil {
            report(
                rule.finding,
                "'\(entry.key.shown)' cannot stand beside '\(other.text)' in \(object.kind.words)",
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
            report(
                rule.finding, "'\(entry.key.shown)' must have at least one element",
                at: entry.value)
        }
        if rule.unique.contains(VersionSet(version)), entry.value.kind == .sequence {
            checkDoubles(entry)
        }
        if rule.hasOneEntry, entry.value.kind == .mapping { checkOneEntry(entry, object) }
        if let form = rule.form, !hasForm(form, entry.value) {
            reportKey(entry.value, form, object)
        }
        if let form = rule.keys, entry.value.kind == .mapping {
            for member in entry.value.entries where !hasForm(form, member.key) {
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
        report(
            rule.finding,
            "'\(entry.key.shown)' cannot stand in \(object.kind.words) whose '\(field.text)' is "
                + value.quoted, at: entry.key)
    }

    private mutating func checkOneEntry(_ entry: SyntaxEntry, _ object: WalkedObject) {
        let count = entry.value.entries.count
        guard count != 1 else { return }
        report(
            "openapi/doc-structure",
            "'\(entry.key.shown)' of \(object.kind.words) must have exactly one entry, found \(count)",
            at: entry.key)
    }

    /// Reports missing fields.
    mutating func checkRequired(_ object: WalkedObject) {
        guard object.node.kind == .mapping else { return }
        for rule in tables.required[Int(version.rawValue)][Int(object.kind.rawValue)]
        where object.node.entry(rule.name.text) == nil {
            guard let condition = rule.requiredWhen else {
                reportMissing(rule.name, object, because: "")
                continue
            }
            guard let value = object.node.entry(condition.field.text)?.value,
                condition.values.contains(where: { value.hasText($0) })
            else { continue }
            reportMissing(
                rule.name, object,
                because: ", as its '\(condition.field.text)' is \(value.quoted)")
        }
        for need in tables.kinds[Int(object.kind.rawValue)].needs
        where need.versions.contains(VersionSet(version)) {
            checkNeed(need, object)
        }
    }

    private mutating func checkNeed(_ need: KindTable.Need, _ object: WalkedObject) {
        if need.fields.isEmpty {
            let isThere = object.node.entries.contains { !$0.key.bytes.starts(with: "x-".utf8) }
            if !isThere {
                report(
                    "openapi/doc-structure", "\(object.kind.words) cannot be empty",
                    at: object.headNode)
            }
            return
        }
        guard !need.fields.contains(where: { object.node.entry($0.text) != nil }) else { return }
        let names = need.fields.map { "'\($0.text)'" }
        report(
            "openapi/doc-structure",
            "\(object.kind.words) needs one of " + names.joined(separator: ", "),
            at: object.headNode)
    }

    private mutating func reportMissing(
        _ field: FieldName, _ object: WalkedObject, because: String
    ) {
        guard !meantFields.contains(field.text) else { return }
        report(
            "openapi/doc-structure",
            "\(object.kind.words) needs the field '\(field.text)'\(because)",
            at: object.headNode)
    }
}
