internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the style of tags.
extension Rule where Subject == Contract {
    /// Tags of operations that the document does not declare.
    static var tagUndeclared: Self {
        Rule(
            "openapi/tag-undeclared", .warning, "The tags of operations are declared.",
            advice: "Declare it in 'tags' of the document, with a description.", tier: .style,
            clause: "OpenAPI 3.1.2, OpenAPI Object, tags",
            aliases: [
                "spectral:operation-tag-defined", "redocly:operation-tag-defined",
                "vacuum:operation-tag-defined",
            ],
            repair: "With --only: writes the declared tag that is meant.",
            examples: [
                .passes(operation("pets", "tags: [{name: pets}]"), .openapi),
                .fails(
                    operation("⟦pet⟧", "tags: [{name: pets}]"),
                    "the tag 'pet' is not declared; did you mean 'pets'?", form: .openapi,
                    repaired: operation("pets", "tags: [{name: pets}]")),
            ]
        ) { contract, report in
            let names = contract.tagNames.map(\.text)
            let known = Set(names)
            for operation in contract.operations {
                for tag in operation.object["tags"].map({ Array($0.elements) }) ?? []
                where tag.kind == .scalar && !known.contains(tag.text) {
                    let meant = Suggestion.closest(to: tag.text, among: names)
                    report.add(
                        "the tag \(tag.quoted) is not declared\(meant.map { "; did you mean '\($0)'?" } ?? "")",
                        at: tag.span,
                        change: [meant.flatMap { .writing($0, for: tag, isOnRequest: true) }])
                }
            }
        }
    }

    private static func operation(_ tag: String, _ tags: String) -> String {
        ExampleContract.get("tags: [\(tag)]") + tags + "\n"
    }

    /// Tags without a description.
    static var tagDescription: Self {
        Rule(
            "openapi/tag-description", .warning, "Each tag has a description.",
            advice: "Say in a sentence what its operations have in common.", tier: .style,
            aliases: [
                "spectral:tag-description", "redocly:tag-description", "vacuum:tag-description",
            ],
            examples: [
                .passes(
                    ExampleContract.with("tags: [{name: a, description: A}]\npaths: {}"), .openapi),
                .fails(
                    ExampleContract.with("tags: [{name: ⟦a⟧}]\npaths: {}"),
                    "the tag 'a' has no description", form: .openapi),
            ]
        ) { contract, report in
            for tag in contract.root?.objects(.tags) ?? [] where !tag.hasWords("description") {
                guard let name = tag["name"] else { continue }
                report.add("the tag \(name.quoted) has no description", at: name.span)
            }
        }
    }

    /// Tags that are not in alphabetical order.
    static var tagOrder: Self {
        Rule(
            "openapi/tag-order", .info, "Tags are in alphabetical order.",
            advice: "Documentation shows them in this order; sort them.", tier: .style,
            aliases: [
                "spectral:openapi-tags-alphabetical", "redocly:tags-alphabetical",
                "vacuum:openapi-tags-alphabetical",
            ],
            examples: [
                .passes(ExampleContract.with("tags: [{name: a}, {name: b}]\npaths: {}"), .openapi),
                .fails(
                    ExampleContract.with("tags: [{name: b}, {name: ⟦a⟧}]\npaths: {}"),
                    "the tag 'a' comes after 'b'", form: .openapi),
            ]
        ) { contract, report in
            let names = contract.tagNames
            for (name, next) in zip(names, names.dropFirst())
            where next.text.lowercased() < name.text.lowercased() {
                report.add("the tag \(next.quoted) comes after \(name.quoted)", at: next.span)
            }
        }
    }

    /// Documents without tags.
    static var tagNone: Self {
        Rule(
            "openapi/tag-none", .warning, "A document declares its tags.",
            advice: "Tags group operations in documentation and in generated code.", tier: .style,
            aliases: ["spectral:openapi-tags", "vacuum:openapi-tags"],
            examples: [
                .passes(ExampleContract.with("tags: [{name: a}]\npaths: {}"), .openapi),
                .fails(
                    "⟦openapi⟧: 3.1.2\ninfo: {title: A, version: '1'}\npaths: {}\n",
                    "the document declares no tags", form: .openapi),
            ]
        ) { contract, report in
            guard let root = contract.root, root["tags"]?.elements.isEmpty != false else { return }
            report.add(
                "the document declares no tags", at: (root.fieldKey("tags") ?? root.place).span)
        }
    }
}
