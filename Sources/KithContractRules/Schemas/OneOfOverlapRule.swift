internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Branches of `oneOf` that never match alone.
    static var oneOfOverlap: Self {
        Rule(
            "openapi/schema-oneof-overlap", .warning,
            "Each branch of oneOf matches values that no other branch matches.",
            advice: """
                oneOf rejects a value that two branches match. Use anyOf, or restrict the wider \
                branch by a pattern, a bound or a required property.
                """,
            clause: "JSON Schema Validation, 10.2.1.3",
            examples: [
                .passes(schemas: "Pet: {oneOf: [{type: integer}, {type: string}]}"),
                .passes(
                    schemas:
                        "Pet: {oneOf: [{type: integer, maximum: 0}, {type: number, minimum: 1}]}"),
                .passes(
                    schemas: """
                        Pet:
                          oneOf:
                            - {type: object, required: [a], properties: {a: {type: string}}}
                            - {type: object, required: [b], properties: {b: {type: string}}}
                        """),
                .fails(
                    schemas: "Pet: {oneOf: [⟦{type: integer}⟧, {type: number}]}",
                    "branch 1 of oneOf never matches alone: branch 2 matches all that it does"),
                .fails(
                    schemas: "Pet: {oneOf: [{type: string}, ⟦{type: string, enum: [auto]}⟧]}",
                    "branch 2 of oneOf never matches alone: branch 1 matches all that it does"),
                .fails(
                    schemas: """
                        Pet:
                          oneOf:
                            - {required: [a], properties: {a: {type: string}}}
                            - ⟦{description: Again, required: [a], properties: {a: {type: string}}}⟧
                        """,
                    "branches 1 and 2 of oneOf are the same, so that it matches nothing they match"),
            ]
        ) { contract, report in
            let schemas = contract.objects(of: .schema, having: .oneOf)
            guard !schemas.isEmpty else { return }
            let types = contract.derived(SchemaTypes.self)
            for schema in schemas {
                let slots = schema.slots.filter { $0.field == .oneOf }
                guard slots.count > 1 else { continue }
                Branches(slots, types).report(into: &report)
            }
        }
    }
}

/// The branches of a `oneOf`.
private struct Branches {
    private let slots: [ContractSlot]
    private let types: SchemaTypes
    /// For each type, the first two branches that match all of its values.
    private var widest: [UInt8: [Int]] = [:]

    private static let all: ValueTypes = [
        .null, .boolean, .integer, .number, .string, .array, .object,
    ]
    private static let each: [ValueTypes] = [
        .null, .boolean, .integer, .number, .string, .array, .object,
    ]

    init(_ slots: [ContractSlot], _ types: SchemaTypes) {
        self.slots = slots
        self.types = types
        for (number, slot) in slots.enumerated() {
            guard let target = slot.target, let free = matchesAll(target) else { continue }
            for type in Self.each
            where free.contains(type) && widest[type.rawValue, default: []].count < 2 {
                widest[type.rawValue, default: []].append(number)
            }
        }
    }

    func report(into report: inout Report) {
        var firsts: [StructureHash: Int] = [:]
        for (number, slot) in slots.enumerated() {
            guard let target = slot.target else { continue }
            let hash = StructureHash(target)
            if let first = hash.flatMap({ firsts[$0] }) {
                report.add(
                    """
                    branches \(first + 1) and \(number + 1) of oneOf are the same, \
                    so that it matches nothing they match
                    """, at: slot.node.span, notes: note(first))
                continue
            }
            if let hash { firsts[hash] = number }
            guard let wider = wider(than: target, number) else { continue }
            report.add(
                """
                branch \(number + 1) of oneOf never matches alone: \
                branch \(wider + 1) matches all that it does
                """, at: slot.node.span, notes: note(wider))
        }
    }

    private func note(_ branch: Int) -> [Finding.Note] {
        [Finding.Note("branch \(branch + 1) is here", at: slots[branch].node.span)]
    }

    /// Returns another branch that matches all values of the types that this branch allows.
    private func wider(than schema: ContractObject, _ number: Int) -> Int? {
        let own = types[schema]
        guard !own.isEmpty else { return nil }
        var found: Int?
        for type in Self.each where own.contains(type) {
            guard let other = widest[type.rawValue]?.first(where: { $0 != number }) else {
                return nil
            }
            if let found, found != other { return nil }
            found = other
        }
        return found
    }

    /// Returns the types of which a schema matches all values; `nil` if it restricts the values.
    private func matchesAll(_ schema: ContractObject) -> ValueTypes? {
        if schema.node.kind == .scalar { return schema.node.boolean == true ? Self.all : nil }
        for entry in schema.node.entries where !Annotations.contains(entry.key) {
            guard entry.key.hasText("type") || entry.key.hasText("nullable") else { return nil }
        }
        let types = types[schema]
        return types.isEmpty ? Self.all : types.widened
    }
}

/// Keywords that do not affect which values a schema matches.
enum Annotations {
    private static let keywords = [
        "title", "description", "default", "example", "examples", "deprecated", "readOnly",
        "writeOnly", "externalDocs", "xml", "$comment", "format",
    ]

    static func contains(_ key: SyntaxNode) -> Bool {
        key.bytes.starts(with: [UInt8(ascii: "x"), UInt8(ascii: "-")])
            || keywords.contains { key.hasText($0) }
    }
}

/// A hash of a schema's structure, without annotations and independent of the order of keys.
///
/// A component schema only equals itself.
private struct StructureHash: Hashable {
    private let value: Int

    init?(_ schema: ContractObject) {
        if schema.parent?.kind == .components {
            value = schema.number
            return
        }
        var budget = 400
        guard let value = Self.hash(schema.node, &budget, 0, areKeywords: true) else { return nil }
        self.value = value
    }

    /// Returns the hash of a node; `nil` for large schemas, which are hardly ever equal.
    private static func hash(
        _ node: SyntaxNode, _ budget: inout Int, _ depth: Int, areKeywords: Bool
    ) -> Int? {
        budget -= 1
        guard budget > 0, depth < 32 else { return nil }
        var hasher = Hasher()
        switch node.kind {
        case .scalar:
            hasher.combine(node.scalarType)
            for byte in node.bytes { hasher.combine(byte) }
        case .sequence:
            for element in node.elements {
                guard let part = hash(element, &budget, depth + 1, areKeywords: true) else {
                    return nil
                }
                hasher.combine(part)
            }
        case .mapping:
            var sum = 0
            for entry in node.entries where !areKeywords || !Annotations.contains(entry.key) {
                let holdsNames =
                    areKeywords
                    && (entry.key.hasText("properties") || entry.key.hasText("patternProperties"))
                guard
                    let value = hash(
                        entry.value, &budget, depth + 1, areKeywords: !holdsNames)
                else { return nil }
                var part = Hasher()
                for byte in entry.key.bytes { part.combine(byte) }
                part.combine(value)
                sum &+= part.finalize()
            }
            hasher.combine(sum)
        }
        return hasher.finalize()
    }
}
