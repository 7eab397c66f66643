internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Parts of a composition that forbid the properties of other parts.
    static var closedComposition: Self {
        Rule(
            "openapi/schema-closed-composition", .error,
            "No part of allOf forbids the properties of the others.",
            advice: """
                additionalProperties sees only the properties beside it, not those of other parts. \
                Since 3.1, use unevaluatedProperties: false beside allOf; before, leave the parts \
                open.
                """,
            clause: "JSON Schema Core, 10.3.2.3",
            examples: [
                .passes(
                    schemas: """
                        Pet: {properties: {name: {type: string}}}
                        Cat:
                          allOf: [{$ref: '#/components/schemas/Pet'}]
                          unevaluatedProperties: false
                          properties: {lives: {type: integer}}
                        """),
                .fails(
                    schemas: """
                        Pet: {properties: {name: {type: string}}}
                        Cat:
                          allOf: [{$ref: '#/components/schemas/Pet'}]
                          additionalProperties: ⟦false⟧
                          properties: {lives: {type: integer}}
                        """,
                    "additionalProperties: false forbids 'name', which another part of the schema describes"
                ),
                .fails(
                    schemas: """
                        Pet: {properties: {name: {type: string}}, additionalProperties: false}
                        Cat:
                          allOf:
                            - ⟦{$ref: '#/components/schemas/Pet'}⟧
                            - properties: {lives: {type: integer}, colour: {type: string}}
                        """,
                    "this part forbids 'lives' and 'colour', which another part of the schema describes"
                ),
            ]
        ) { contract, report in
            var search = ClosedParts()
            for schema in contract.objects(of: .schema, having: .allOf) {
                search.check(schema, &report)
            }
        }
    }
}

/// A search for closed parts of a composition that do not allow the properties of other parts.
private struct ClosedParts {
    private struct Pair: Hashable {
        let closed: Int
        let other: Int
    }
    /// A part, and the branch of the composition that leads to it.
    private struct Part {
        let schema: ContractObject
        let slot: ContractSlot?
    }
    /// The results for pairs of parts that were compared before.
    private var known: [Pair: [SyntaxNode]] = [:]
    private static let maximumParts = 64
    private static let shownNames = 3

    mutating func check(_ schema: ContractObject, _ report: inout Report) {
        let parts = Self.parts(of: schema)
        for closed in parts {
            let open = closed.schema.node["additionalProperties"]
            guard let open, open.boolean == false, closed.schema.node["patternProperties"] == nil
            else { continue }
            // Conflicts within one branch are reported at the composition inside that branch.
            var names: [SyntaxNode] = []
            for other in parts where other.schema != closed.schema && names.count < Self.shownNames
            {
                if let slot = closed.slot, slot.node == other.slot?.node { continue }
                names += excluded(by: closed.schema, other.schema)
            }
            guard !names.isEmpty else { continue }
            let list = ShownText.list(names.prefix(Self.shownNames).map(\.named))
            let subject = closed.slot == nil ? "additionalProperties: false" : "this part"
            var notes = names.prefix(Self.shownNames).map {
                Finding.Note("\($0.named) is described here", at: $0.span)
            }
            if closed.slot != nil { notes.insert(.init("closed here", at: open.span), at: 0) }
            report.add(
                "\(subject) forbids \(list), which another part of the schema describes",
                at: closed.slot?.node.span ?? open.span, notes: notes)
        }
    }

    /// Returns a schema with everything that `allOf` and references add to it.
    private static func parts(of schema: ContractObject) -> [Part] {
        var parts = [Part(schema: schema, slot: nil)]
        var seen: Set<Int> = [schema.number]
        var next = 0
        while next < parts.count, parts.count < maximumParts {
            let part = parts[next]
            next += 1
            for slot in part.schema.slots where slot.field == .allOf || slot.field == .ref {
                guard let target = slot.target, target.kind == .schema else { continue }
                if seen.insert(target.number).inserted {
                    parts.append(Part(schema: target, slot: part.slot ?? slot))
                }
            }
        }
        return parts
    }

    /// Returns the first properties of another part that a closed part does not allow.
    private mutating func excluded(
        by closed: ContractObject, _ other: ContractObject
    ) -> [SyntaxNode] {
        let pair = Pair(closed: closed.number, other: other.number)
        if let names = known[pair] { return names }
        var names: [SyntaxNode] = []
        let properties = closed.node["properties"]
        // Another rule reports properties that are both required and forbidden.
        let required = Set(other.node["required"]?.elements.map(\.bytes) ?? [])
        for slot in other.slots where slot.field == .properties {
            guard let key = slot.key, properties?.entry(key.bytes.span) == nil,
                !required.contains(key.bytes)
            else { continue }
            names.append(key)
            if names.count == Self.shownNames { break }
        }
        known[pair] = names
        return names
    }
}
