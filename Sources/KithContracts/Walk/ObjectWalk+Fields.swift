internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The slower path for fields: values that break their rule, and rules that constrain more than a shape.
extension ObjectWalk {
    /// Returns the first rule whose condition holds; else the last one.
    func rule(_ range: Range<Int>, _ object: WalkedObject) -> FieldRule {
        for index in range {
            guard let condition = tables.rules[index].when else { return tables.rules[index] }
            guard let value = object.node.entry(condition.field.text)?.value else { continue }
            if condition.values.contains(where: { value.hasText($0) }) {
                return tables.rules[index]
            }
        }
        return tables.rules[range.upperBound - 1]
    }

    mutating func walkField(
        _ entry: SyntaxEntry, _ rule: FieldRule, of number: Int, _ object: WalkedObject
    ) {
        guard let shape = rule.shapes.first(where: { $0.accepts(entry.value, in: version) }) else {
            checks.reportWrongValue(entry, rule, object)
            return
        }
        if !rule.isPlain { checks.checkClauses(entry, rule, object) }
        guard case .object(let kind) = shape.content else {
            if shape.content == .scalar(.any), shape.arrangement == .single { return }
            checks.checkElements(entry, rule, shape, object)
            addIndirect(entry, rule.name, of: number, object)
            return
        }
        if rule.name == .parameters, version >= .v32, object.kind != .components {
            checks.checkQueryStrings(entry.value)
        }
        let holder = Holder(
            owner: number, field: rule.name, kind: kind, allowsReference: shape.allowsReference)
        switch shape.arrangement {
        case .single:
            site(entry.value.number, holder, key: entry.key.number)
        case .list:
            for element in entry.value.elements { site(element.number, holder) }
        case .map:
            for member in entry.value.entries {
                site(member.value.number, holder, key: member.key.number, isMap: true)
            }
        }
    }

    /// Handles a key that is not a field: data, an extension or a mistake.
    mutating func walkOther(
        _ entry: SyntaxEntry, _ name: FieldName, of number: Int, _ object: WalkedObject
    ) {
        let table = tables.kinds[Int(object.kind.rawValue)]
        let versions = VersionSet(version)
        if name == .ref {
            walkOwnReference(
                entry, of: number, object, isAllowed: table.references.contains(versions))
            return
        }
        if entry.key.bytes.starts(with: "x-".utf8), table.extensions.contains(versions) { return }
        if let entries = table.entries {
            // The value under a wrong key is checked all the same.
            if !entries.form.fits(entry.key, in: version) {
                checks.reportKey(entry.key, entries.form, object)
            }
            if case .object(let kind) = entries.shape.content {
                let holder = Holder(
                    owner: number, field: .none, kind: kind,
                    allowsReference: entries.shape.allowsReference)
                site(entry.value.number, holder, key: entry.key.number, isMap: true)
            } else if !entries.shape.accepts(entry.value, in: version) {
                checks.reportWrongValue(entry, entries.shape, object)
            } else {
                if !entries.rule.isPlain { checks.checkClauses(entry, entries.rule, object) }
                checks.checkElements(entry, entries.rule, entries.shape, object)
            }
            return
        }
        checks.reportUnknown(entry, name, object, areOthersAllowed: table.others.contains(versions))
    }

    private mutating func walkOwnReference(
        _ entry: SyntaxEntry, of number: Int, _ object: WalkedObject, isAllowed: Bool
    ) {
        guard isAllowed else {
            checks.report.add(
                "openapi/ref-not-allowed-here",
                "'$ref' is not allowed in \(object.kind.words)", at: entry.key)
            return
        }
        guard entry.value.scalarType == .string else {
            checks.report.add(
                "openapi/doc-structure",
                "'$ref' must be a string, found \(entry.value.foundWords)", at: entry.value)
            return
        }
        let holder = Holder(
            owner: number, field: .ref, kind: object.kind, allowsReference: true)
        addReference(entry.value.number, at: entry.value.number, holder)
    }

    /// Adds references from texts that refer to objects without `$ref`.
    private mutating func addIndirect(
        _ entry: SyntaxEntry, _ field: FieldName, of number: Int, _ object: WalkedObject
    ) {
        func add(_ value: SyntaxNode, _ role: ReferenceRecord.Role, key: SyntaxNode? = nil) {
            let holder = Holder(
                owner: number, field: field, kind: role == .operation ? .operation : .schema,
                allowsReference: true)
            addReference(
                value.number, at: value.number, holder, role: role,
                key: key?.number ?? ObjectRecord.noNode)
        }
        switch field {
        case .operationRef: add(entry.value, .operation)
        case .dynamicRef: add(entry.value, .reference)
        case .defaultMapping: add(entry.value, .mapping)
        case .mapping where object.kind == .discriminator:
            for member in entry.value.entries where member.value.scalarType == .string {
                add(member.value, .mapping, key: member.key)
            }
        default: break
        }
    }
}
