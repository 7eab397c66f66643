internal import Diagnostics
internal import SourceText
internal import Syntax

/// Walks the keys of one object.
extension ContractWalk {
    mutating func walk(_ number: Int) {
        objects[number].firstSlot = UInt32(slots.count)
        let object = objects[number]
        for entry in object.node.entries {
            let name = FieldName(number: tables.names.number(of: entry.key.bytes.span))
            let range = tables.range(object.kind, name, version)
            if range.isEmpty {
                walkOther(entry, name, of: number, object)
            } else if range.count == 1 {
                walkField(entry, tables.rules[range.lowerBound], of: number, object)
            } else {
                walkField(entry, rule(range, object), of: number, object)
            }
        }
        checkRequired(object)
        if !meantFields.isEmpty { meantFields = [] }
        objects[number].endSlot = UInt32(slots.count)
    }

    /// The rule whose condition holds, else the last.
    private func rule(_ range: Range<Int>, _ object: ObjectRecord) -> FieldRule {
        for index in range {
            guard let condition = tables.rules[index].when else { return tables.rules[index] }
            guard let value = object.node.entry(condition.field.text)?.value else { continue }
            if condition.values.contains(where: { value.hasText($0) }) {
                return tables.rules[index]
            }
        }
        return tables.rules[range.upperBound - 1]
    }

    private mutating func walkField(
        _ entry: SyntaxEntry, _ rule: FieldRule, of number: Int, _ object: ObjectRecord
    ) {
        guard let shape = rule.shapes.first(where: { accepts($0, entry.value) }) else {
            reportWrongValue(entry, rule, object)
            return
        }
        if !rule.isPlain { checkClauses(entry, rule, object) }
        guard case .object(let kind) = shape.content else {
            if shape.content == .scalar(.any), shape.arrangement == .single { return }
            checkElements(entry, rule, shape, object)
            addIndirect(entry, rule.name, of: number, object)
            return
        }
        if rule.name == .parameters, version >= .v32, object.kind != .components {
            checkQueryStrings(entry.value)
        }
        switch shape.arrangement {
        case .single:
            site(
                entry.value, kind, shape.allowsReference, field: rule.name, key: entry.key,
                isMap: false, of: number)
        case .list:
            for element in entry.value.elements {
                site(
                    element, kind, shape.allowsReference, field: rule.name, key: nil, isMap: false,
                    of: number)
            }
        case .map:
            for member in entry.value.entries {
                site(
                    member.value, kind, shape.allowsReference, field: rule.name, key: member.key,
                    isMap: true, of: number)
            }
        }
    }

    /// A key that is no field: data, an extension, or a mistake.
    private mutating func walkOther(
        _ entry: SyntaxEntry, _ name: FieldName, of number: Int, _ object: ObjectRecord
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
            // What stands under a wrong key is looked at all the same.
            if !hasForm(entries.form, entry.key) { reportKey(entry.key, entries.form, object) }
            if case .object(let kind) = entries.shape.content {
                site(
                    entry.value, kind, entries.shape.allowsReference, field: .none, key: entry.key,
                    isMap: true, of: number)
            } else if !accepts(entries.shape, entry.value) {
                reportWrongValue(entry, entries.shape, object)
            } else {
                checkElements(entry, FieldRule(), entries.shape, object)
            }
            return
        }
        reportUnknown(entry, name, object, areOthersAllowed: table.others.contains(versions))
    }

    /// A place where an object is expected.
    mutating func site(
        _ node: SyntaxNode, _ kind: ObjectKind, _ allowsReference: Bool, field: FieldName,
        key: SyntaxNode?, isMap: Bool, of number: Int
    ) {
        if node.kind == .mapping, let ref = node.entry("$ref"), ref.value.kind == .scalar {
            let owns = tables.kinds[Int(kind.rawValue)].references.contains(VersionSet(version))
            let isAlone = node.entries.dropFirst().isEmpty
            // Beside other fields, the `$ref` of a schema or path is one of several.
            let isField = owns && !isAlone && (version >= .v31 || kind == .pathItem)
            if !isField {
                checkReferencePlace(ref, node, kind, isAllowed: owns || allowsReference)
                addReference(
                    ref.value, kind: kind, role: .reference, field: field, site: node,
                    key: isMap ? key : nil, of: number)
                return
            }
        }
        guard isObject(node, kind) else {
            reportNoObject(node, kind, key)
            return
        }
        let target = object(kind, node, parent: Int32(number), field: field, key: key)
        slots.append(
            SlotRecord(
                owner: UInt32(number), field: field, kind: kind, key: isMap ? key : nil,
                node: node, target: target, reference: -1))
    }

    /// Whether a node can be an object of a kind.
    func isObject(_ node: SyntaxNode, _ kind: ObjectKind) -> Bool {
        if node.kind == .mapping { return true }
        guard kind == .schema, version >= .v31, case .boolean = node.scalarType else {
            return false
        }
        return true
    }

    mutating func addReference(
        _ text: SyntaxNode, kind: ObjectKind, role: ReferenceRecord.Role, field: FieldName,
        site: SyntaxNode, key: SyntaxNode?, of number: Int
    ) {
        references.append(
            ReferenceRecord(slot: UInt32(slots.count), node: text, kind: kind, role: role))
        slots.append(
            SlotRecord(
                owner: UInt32(number), field: field, kind: kind, key: key, node: site, target: -1,
                reference: Int32(references.count - 1)))
    }

    private mutating func walkOwnReference(
        _ entry: SyntaxEntry, of number: Int, _ object: ObjectRecord, isAllowed: Bool
    ) {
        guard isAllowed else {
            report(
                "openapi/ref-not-allowed-here",
                "'$ref' cannot stand in \(object.kind.words)", at: entry.key)
            return
        }
        guard entry.value.scalarType == .string else {
            report(
                "openapi/doc-structure",
                "'$ref' must be a text, found \(entry.value.foundWords)", at: entry.value)
            return
        }
        addReference(
            entry.value, kind: object.kind, role: .reference, field: .ref, site: entry.value,
            key: nil, of: number)
    }

    /// Texts that refer to objects without being `$ref`.
    private mutating func addIndirect(
        _ entry: SyntaxEntry, _ field: FieldName, of number: Int, _ object: ObjectRecord
    ) {
        func add(_ value: SyntaxNode, _ role: ReferenceRecord.Role, key: SyntaxNode? = nil) {
            addReference(
                value, kind: role == .operation ? .operation : .schema, role: role, field: field,
                site: value, key: key, of: number)
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

    /// The whole query string is one parameter, beside which there are no others of the query.
    private mutating func checkQueryStrings(_ list: SyntaxNode) {
        var first: SyntaxNode?
        for parameter in list.elements {
            guard let location = parameter["in"], location.hasText("querystring") else { continue }
            if let first {
                report(
                    "openapi/doc-structure", "there is one parameter in 'querystring' at most",
                    at: location, notes: [Finding.Note("the first one", at: first.span)])
            }
            first = first ?? location
        }
        guard let first else { return }
        for parameter in list.elements where parameter["in"]?.hasText("query") == true {
            report(
                "openapi/doc-structure",
                "a parameter in 'query' cannot stand beside one in 'querystring'",
                at: parameter["in"] ?? parameter,
                notes: [Finding.Note("the parameter in 'querystring'", at: first.span)])
        }
    }
}
