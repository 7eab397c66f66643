internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for components that no operation uses.
extension Rule where Subject == Contract {
    /// Components without references to them.
    static var componentUnused: Self {
        Rule(
            "openapi/component-unused", .warning, "Each component is referred to.",
            advice: "Refer to it where it should be used, or remove it.", tier: .bug,
            aliases: [
                "spectral:oas3-unused-component", "spectral:oas2-unused-definition",
                "redocly:no-unused-components", "vacuum:oas3-unused-component",
                "vacuum:oas2-unused-definition",
            ],
            repair: "With --only: removes the component.",
            examples: [
                .passes(schemas("B: {}", uses: "B"), .openapi),
                .passes(
                    schemas(
                        "B: {discriminator: {propertyName: c}}, C: {allOf: [{$ref: '#/components/schemas/B'}]}",
                        uses: "B"), .openapi),
                .passes(
                    schemas(
                        "B: {oneOf: [{type: object}], discriminator: {propertyName: c, defaultMapping: D}}, D: {}",
                        uses: "B", "3.2.0"), .openapi),
                .passes(
                    ExampleContract.path(
                        "get: {responses: {'200': {description: Fine, schema: {$ref: '#/definitions/B'}}}}",
                        "2.0")
                        + "definitions: {B: {discriminator: c}, C: {allOf: [{allOf: [{$ref: '#/definitions/B'}]}, "
                        + "{properties: {d: {$ref: '#/definitions/D'}}}]}, D: {}}\n", .openapi),
                .fails(
                    schemas("B: {}, ⟦C⟧: {}", uses: "B"), "nothing refers to the schema 'C'",
                    form: .openapi, repaired: schemas("B: {}", uses: "B")),
                .fails(
                    schemas("B: {}, ⟦C⟧: {$ref: '#/components/schemas/B'}", uses: "B"),
                    "nothing refers to the schema 'C'", form: .openapi,
                    repaired: schemas("B: {}", uses: "B")),
                .fails(
                    ExampleContract.get("summary: A", "2.0") + "parameters: {⟦b⟧: \(parameter)}\n",
                    "nothing refers to the parameter 'b'", form: .openapi,
                    repaired: ExampleContract.get("summary: A", "2.0")),
            ]
        ) { contract, report in
            for slot in contract.unusedComponents where users(of: slot).isEmpty {
                report.add(
                    "nothing refers to \(words(slot))", at: (slot.key ?? slot.node).span,
                    change: [.removing(slot)])
            }
        }
    }

    /// Components that only unused components refer to.
    static var componentIsland: Self {
        Rule(
            "openapi/component-island", .warning,
            "Components that refer to each other are used by an operation.",
            advice: "Refer to one of them where it was meant to be used, or take them all out.",
            tier: .bug,
            examples: [
                .passes(
                    schemas("B: {items: {$ref: '#/components/schemas/C'}}, C: {}", uses: "B"),
                    .openapi),
                .fails(
                    schemas(
                        "B: {}, C: {items: {$ref: '#/components/schemas/D'}}, ⟦D⟧: {}", uses: "B"),
                    "only the schema 'C' refers to the schema 'D', and no operation leads there",
                    form: .openapi),
            ]
        ) { contract, report in
            for slot in contract.unusedComponents {
                let users = users(of: slot)
                guard let user = users.first else { continue }
                let others = users.count == 1 ? "" : " and \(users.count - 1) more"
                report.add(
                    users.count == 1
                        ? "only \(words(user)) refers to \(words(slot)), and no operation leads there"
                        : "only \(words(user))\(others) refer to \(words(slot)), and no operation leads there",
                    at: (slot.key ?? slot.node).span,
                    notes: users.prefix(3).map { Finding.Note("it refers here", at: $0.place.span) }
                )
            }
        }
    }

    /// Returns the other components that refer to a component, each once.
    private static func users(of slot: ContractSlot) -> [ContractObject] {
        guard let target = slot.target, slot.reference == nil else { return [] }
        var seen: Set<ContractObject> = [target]
        return target.referrers.compactMap { referrer in
            guard let user = referrer.owner.component else { return nil }
            return seen.insert(user).inserted ? user : nil
        }
    }

    private static func words(_ slot: ContractSlot) -> String {
        "the \(kind(slot.kind)) \(slot.key?.quoted ?? "without a name")"
    }

    private static func words(_ object: ContractObject) -> String {
        "the \(kind(object.kind)) \(object.key?.quoted ?? "without a name")"
    }

    /// Returns the name of a kind, without its article.
    private static func kind(_ kind: ObjectKind) -> Substring {
        kind.words.drop { $0 != " " }.dropFirst()
    }

    private static var parameter: String { "{in: query, name: b, type: string}" }

    private static func schemas(
        _ schemas: String, uses name: String, _ version: String = "3.1.2"
    ) -> String {
        ExampleContract.path(
            "get: {responses: {'200': {description: Fine, content: {application/json: "
                + "{schema: {$ref: '#/components/schemas/\(name)'}}}}}}", version)
            + "components:\n  schemas: {\(schemas)}\n"
    }
}

extension TextChange {
    /// Removes a component, and the objects around it that would then be empty.
    static func removing(_ slot: ContractSlot) -> TextChange? {
        guard let key = slot.key, let map = key.parent else { return nil }
        var (entry, holder) = (SyntaxEntry(key: key, value: slot.node), map)
        while holder.entries.dropFirst().isEmpty, let outer = holder.parent,
            let around = outer.entries.first(where: { $0.value == holder })
        {
            (entry, holder) = (around, outer)
        }
        return holder.removing([entry]).map {
            TextChange("remove \(key.quoted)", $0, effect: .none, isOnRequest: true)
        }
    }
}
