internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Tags that are declared more than once.
    static var tagUnique: Self {
        Rule(
            "openapi/tag-unique", .error, "Each tag is declared once.",
            advice: "Which of the two declarations counts is not defined; merge them.",
            tier: .spec, clause: "OpenAPI 3.1.2, OpenAPI Object, tags",
            aliases: [
                "spectral:openapi-tags-uniqueness", "redocly:no-duplicated-tag-names",
            ],
            repair: "Removes the second declaration if it says nothing that the first does not.",
            examples: [
                .passes(ExampleContract.with("tags: [{name: a}, {name: A}]\npaths: {}"), .openapi),
                .fails(
                    ExampleContract.with("tags: [{name: a}, {name: ⟦a⟧}]\npaths: {}"),
                    "the tag 'a' is declared twice", form: .openapi,
                    repaired: ExampleContract.with("tags: [{name: a}]\npaths: {}")),
            ]
        ) { contract, report in
            var first: [[UInt8]: SyntaxNode] = [:]
            for name in contract.tagNames {
                guard let earlier = first[Array(name.bytes)] else {
                    first[Array(name.bytes)] = name
                    continue
                }
                report.add(
                    "the tag \(name.quoted) is declared twice", at: name.span,
                    notes: [Finding.Note("the first declaration", at: earlier.span)],
                    change: [removing(name, unlike: earlier)])
            }
        }
    }

    private static func removing(_ name: SyntaxNode, unlike first: SyntaxNode) -> TextChange? {
        guard let tag = name.parent, let list = tag.parent,
            tag.entries.dropFirst().isEmpty || tag.sourceText == first.parent?.sourceText
        else { return nil }
        return list.removing(tag).map {
            TextChange("remove the second \(name.quoted)", $0, effect: .none)
        }
    }
}

extension Contract {
    /// The names of the declared tags.
    var tagNames: [SyntaxNode] {
        root?.objects(.tags).compactMap { $0["name"] }.filter { $0.kind == .scalar } ?? []
    }
}
