internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Discriminator values that a schema does not allow, or that are missing.
    static var discriminatorValue: Self {
        Rule(
            "openapi/discriminator-value", .error,
            "Each value of a discriminator leads to a schema that allows it.",
            advice: """
                Data with this value is checked against the schema and fails. Make the mapping \
                agree with the enum or const of the property, for each branch.
                """,
            clause: "OpenAPI 3.1.2, 4.25 Discriminator Object",
            examples: [
                .passes(schemas: pets("{cat: '#/components/schemas/Cat', Dog: Dog}", "[cat, Cat]")),
                .fails(
                    schemas: pets("{⟦tom⟧: Cat, dog: Dog}", "[cat, kitten]"),
                    """
                    mapping key 'tom' is not a value that 'kind' of 'Cat' allows: 'cat' or \
                    'kitten'
                    """),
                .fails(
                    schemas: pets("{cat: Cat, ⟦tom⟧: Cat, dog: Dog}", "[cat]"),
                    "mapping key 'tom' is not a value that 'kind' of 'Cat' allows: 'cat'"),
                .fails(
                    schemas: pets("⟦{cat: Cat}⟧", "[cat]"),
                    "the mapping has no value that leads to 'Dog', which 'kind' calls 'Dog' then"),
                .passes(schemas: implicit("Cat")),
                .fails(
                    schemas: implicit("⟦cat⟧"),
                    """
                    without a mapping 'kind' is called 'Cat' here, which is not a value that \
                    it allows: 'cat'
                    """
                ),
            ]
        ) { contract, report in
            for discriminator in contract.objects(of: .discriminator) {
                DiscriminatorMapping(discriminator)?.report(into: &report)
            }
            var told: Set<SyntaxNode> = []
            for schema in contract.objects(of: .schema, having: .discriminator) {
                ImplicitValues(schema)?.report(told: &told, into: &report)
            }
        }
    }

    private static func implicit(_ kind: String) -> String {
        """
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}]
          discriminator: {propertyName: kind}
        Cat: {required: [kind], properties: {kind: {enum: [\(kind)]}}}
        """
    }

    private static func pets(_ mapping: String, _ kinds: String) -> String {
        """
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: \(mapping)}
        Cat: {required: [kind], properties: {kind: {enum: \(kinds)}}}
        Dog: {required: [kind], properties: {kind: {type: string}}}
        """
    }
}

/// The schemas that a discriminator chooses by their names, because no mapping gives them a value.
private struct ImplicitValues {
    let property: SyntaxNode
    let schemas: [ContractObject]

    init?(_ schema: ContractObject) {
        let discriminator = schema["discriminator"]
        let name = schema.version == .v2 ? discriminator : discriminator?["propertyName"]
        guard let name, name.kind == .scalar, discriminator?["defaultMapping"] == nil else {
            return nil
        }
        let branches = schema.slots.filter { $0.field == .oneOf || $0.field == .anyOf }
        let mapping = schema.object(.discriminator)?.slots.filter { $0.field == .mapping } ?? []
        let heirs = schema.referrers.filter { $0.field == .allOf }.map(\.owner)
        // Inline schemas have no name, and an incomplete mapping has a finding of its own.
        if !branches.isEmpty, !mapping.isEmpty { return nil }
        let mapped = Set(mapping.compactMap(\.target?.number))
        let chosen = branches.isEmpty ? heirs : branches.compactMap(\.target)
        schemas = chosen.filter {
            let holder = $0.parent?.kind
            return $0.key != nil && !mapped.contains($0.number)
                && (holder == .components || holder == .document && $0.version == .v2)
        }
        property = name
    }

    func report(told: inout Set<SyntaxNode>, into report: inout Report) {
        for schema in schemas {
            guard let own = schema.key,
                let member = SchemaMembers(schema)[property.bytes]?.schema,
                let allowed = member.allowedValues?.filter({ $0.kind == .scalar }),
                let first = allowed.first,
                !allowed.contains(where: { $0.bytes == own.bytes }),
                told.insert(own).inserted
            else { continue }
            report.add(
                """
                without a mapping \(property.named) is called \(own.named) here, which is not a \
                value that it allows: \(ShownText.list(allowed.map(\.named), atMost: 4))
                """, at: first.span,
                notes: [
                    Finding.Note("the discriminator", at: property.span),
                    Finding.Note("the schema that it chooses by its name", at: own.span),
                ])
        }
    }
}

/// The mapping of a discriminator.
private struct DiscriminatorMapping {
    let property: SyntaxNode
    let mapping: SyntaxNode
    let slots: [ContractSlot]
    let schema: ContractObject

    init?(_ discriminator: ContractObject) {
        guard let property = discriminator["propertyName"], let mapping = discriminator["mapping"],
            mapping.kind == .mapping, let schema = discriminator.parent
        else { return nil }
        self.property = property
        self.mapping = mapping
        self.schema = schema
        slots = discriminator.slots.filter { $0.field == .mapping }
        guard !slots.isEmpty else { return nil }
    }

    func report(into report: inout Report) {
        for slot in slots {
            guard let key = slot.key, let target = slot.target,
                let allowed = allowed(by: target),
                !allowed.contains(where: { key.bytes == $0.bytes })
            else { continue }
            let owner = "\(property.named) of \(name(target))"
            let values = allowed.map(\.named)
            report.add(
                values.count > 4
                    ? "mapping key \(key.named) is none of the \(values.count) values of \(owner)"
                    : """
                    mapping key \(key.named) is not a value that \(owner) allows: \
                    \(ShownText.list(values, "or"))
                    """, at: key.span,
                notes: allowed.prefix(1).map { .init("the values are here", at: $0.span) })
        }
        reportBranches(into: &report)
    }

    /// Reports branches without a mapping key.
    ///
    /// The discriminator chooses them by the name of their component, which is seldom intended beside a mapping.
    private func reportBranches(into report: inout Report) {
        let mapped = Set(slots.compactMap(\.target?.number))
        guard !slots.contains(where: { $0.target == nil }) else { return }
        for branch in schema.slots where branch.field == .oneOf || branch.field == .anyOf {
            guard let target = branch.target, !mapped.contains(target.number),
                let own = target.key, target.parent?.kind == .components
            else { continue }
            if let allowed = allowed(by: target), allowed.contains(where: { $0.bytes == own.bytes })
            {
                continue
            }
            report.add(
                """
                the mapping has no value that leads to \(own.named), \
                which \(property.named) calls \(own.named) then
                """, at: mapping.span, severity: .warning,
                notes: [Finding.Note("the branch is here", at: branch.node.span)])
        }
    }

    /// Returns the values that a schema allows for the property; `nil` if it allows any.
    private func allowed(by target: ContractObject) -> [SyntaxNode]? {
        SchemaMembers(target)[property.bytes]?.schema?.allowedValues?.filter { $0.kind == .scalar }
    }

    private func name(_ schema: ContractObject) -> String { schema.key?.named ?? "its schema" }
}
