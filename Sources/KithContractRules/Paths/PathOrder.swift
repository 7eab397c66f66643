internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Concrete paths that are listed after a template that also matches them.
    static var pathOrder: Self {
        Rule(
            "openapi/path-order", .info,
            "A concrete path comes before a template that matches it.",
            advice: """
                The order means nothing to the specification, but many servers take the first path \
                that fits; move the concrete one up.
                """,
            tier: .style, aliases: ["vacuum:paths-specificity-order"],
            examples: [
                .passes(
                    ExampleContract.with("paths: {/pets/mine: {}, '/pets/{id}': {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {'/pets/{id}': {}, ⟦/pets/mine⟧: {}}"),
                    "'/pets/mine' comes after '/pets/{id}', which matches it too", form: .openapi),
            ]
        ) { contract, report in
            var shapes = PathShapes(contract.documentPaths)
            for number in shapes.paths.indices {
                let path = shapes.paths[number]
                for shape in shapes.shapes(besides: number) {
                    let own = shapes.shapes[shapes.shapeOfPath[number]].literals
                    var found = shapes.earlier(than: number, in: shape).makeIterator()
                    guard shapes.shapes[shape].literals.isSubset(of: own), let other = found.next()
                    else { continue }
                    let earlier = shapes.paths[other].key
                    report.add(
                        "\(path.key.quoted) comes after \(earlier.quoted), which matches it too",
                        at: path.key.span, notes: [Finding.Note("the template", at: earlier.span)])
                    break
                }
            }
        }
    }
}
