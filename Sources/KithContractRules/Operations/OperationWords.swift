internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the documentation of operations.
extension Rule where Subject == Contract {
    /// Operations without a summary.
    static var opSummary: Self {
        Rule(
            "openapi/op-summary", .warning, "Each operation has a summary.",
            advice: "Lists of operations show it; write a few words.", tier: .style,
            aliases: ["redocly:operation-summary"],
            examples: [
                .passes(ExampleContract.get("summary: List all"), .openapi),
                .fails(
                    ExampleContract.path("⟦get⟧: {responses: {'200': {description: Fine}}}"),
                    "'get' has no summary", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations where !operation.object.hasWords("summary") {
                report.add("\(operation.place.quoted) has no summary", at: operation.place.span)
            }
        }
    }

    /// Operations without a description.
    static var opDescription: Self {
        Rule(
            "openapi/op-description", .warning, "Each operation has a description.",
            advice: "Say what it does, what it needs and what can go wrong.", tier: .style,
            aliases: [
                "spectral:operation-description", "redocly:operation-description",
                "vacuum:operation-description",
            ],
            examples: [
                .passes(ExampleContract.get("description: Lists all."), .openapi),
                .fails(
                    ExampleContract.path("⟦get⟧: {responses: {'200': {description: Fine}}}"),
                    "'get' has no description", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations where !operation.object.hasWords("description") {
                report.add("\(operation.place.quoted) has no description", at: operation.place.span)
            }
        }
    }

    /// Operations without a tag.
    static var opTags: Self {
        Rule(
            "openapi/op-tags", .warning, "Each operation has a tag.",
            advice: "Documentation and generated code are grouped by tags.", tier: .style,
            aliases: ["spectral:operation-tags", "vacuum:operation-tags"],
            examples: [
                .passes(ExampleContract.get("tags: [pets]"), .openapi),
                .fails(
                    ExampleContract.get("⟦tags⟧: []"), "'get' has no tag", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations
            where operation.object["tags"]?.elements.isEmpty != false {
                report.add(
                    "\(operation.place.quoted) has no tag",
                    at: (operation.object.fieldKey("tags") ?? operation.place).span)
            }
        }
    }

    /// Operations with several tags.
    static var opSingleTag: Self {
        Rule(
            "openapi/op-single-tag", .warning, "An operation has one tag at most.",
            advice: "With several it appears several times in documentation and generated code.",
            tier: .style,
            aliases: [
                "spectral:operation-singular-tag", "redocly:operation-singular-tag",
                "vacuum:operation-singular-tag",
            ],
            examples: [
                .passes(ExampleContract.get("tags: [pets]"), .openapi),
                .fails(
                    ExampleContract.get("tags: [pets, ⟦dogs⟧]"), "'get' has 2 tags",
                    form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations {
                let tags = operation.object["tags"].map { Array($0.elements) } ?? []
                guard tags.count > 1 else { continue }
                report.add(
                    "\(operation.place.quoted) has \(tags.count) tags", at: tags[1].span)
            }
        }
    }
}

extension ContractObject {
    /// Whether a field contains more than white space.
    func hasWords(_ field: String) -> Bool {
        self[field]?.bytes.contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D } == true
    }
}
