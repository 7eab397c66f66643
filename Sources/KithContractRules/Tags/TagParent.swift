internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Tags whose parent is not declared, and cycles of tags.
    static var tagParent: Self {
        Rule(
            "openapi/tag-parent", .error,
            "The parent of a tag is declared and is not below the tag.",
            advice: "Declare the parent in 'tags' of the document, or look at its spelling.",
            tier: .spec, clause: "OpenAPI 3.2.0, Tag Object, parent",
            aliases: ["redocly:spec-no-invalid-tag-parents"],
            examples: [
                .passes(tags("{name: a}, {name: b, parent: a}"), .openapi),
                .fails(
                    tags("{name: pets}, {name: b, parent: ⟦Pets⟧}"),
                    "the parent 'Pets' is not declared; did you mean 'pets'?", form: .openapi),
                .fails(
                    tags("{name: a, parent: ⟦b⟧}, {name: b, parent: a}"),
                    "the tag 'a' is below itself: a, b", form: .openapi),
            ]
        ) { contract, report in
            guard contract.version >= .v32, let root = contract.root else { return }
            let tags = root.objects(.tags)
            var parents: [String: SyntaxNode] = [:]
            let names = contract.tagNames.map(\.text)
            let known = Set(names)
            for tag in tags {
                guard let name = tag["name"]?.text, let parent = tag["parent"],
                    parents[name] == nil
                else { continue }
                guard known.contains(parent.text) else {
                    let meant = Suggestion.closest(to: parent.text, among: names)
                    let advice = meant.map { "; did you mean '\($0)'?" } ?? ""
                    report.add(
                        "the parent \(parent.quoted) is not declared\(advice)", at: parent.span)
                    continue
                }
                parents[name] = parent
            }
            reportCycles(parents, names, &report)
        }
    }

    /// Reports each cycle once, at the tag that is declared first.
    private static func reportCycles(
        _ parents: [String: SyntaxNode], _ names: [String], _ report: inout Report
    ) {
        var turnOfTag: [String: Int] = [:]
        for (turn, start) in names.enumerated() where turnOfTag[start] == nil {
            var path: [String] = []
            var name = start
            while turnOfTag[name] == nil {
                turnOfTag[name] = turn
                path.append(name)
                guard let parent = parents[name] else { break }
                name = parent.text
            }
            guard turnOfTag[name] == turn, parents[name] != nil,
                let begin = path.firstIndex(of: name), let place = parents[name]
            else { continue }
            let circle = path[begin...].prefix(12).joined(separator: ", ")
            report.add("the tag '\(name)' is below itself: \(circle)", at: place.span)
        }
    }

    private static func tags(_ tags: String) -> String {
        ExampleContract.with("tags: [\(tags)]\npaths: {}", "3.2.0")
    }
}
