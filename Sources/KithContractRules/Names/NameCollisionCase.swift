internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Names that are easily confused by people or file systems.
    static var nameCollisionCase: Self {
        Rule(
            "openapi/name-collision-case", .warning,
            "No two names differ only in case, separators or a trailing slash.",
            advice: """
                One of them is probably a mistake, and readers, caches and file systems confuse \
                them. Keep one, or rename the other after what differs.
                """,
            tier: .bug,
            examples: [
                .passes(schema("a_b: {}, ab2: {}, v1_1: {}, v11: {}, _id: {}, id: {}"), .openapi),
                .fails(
                    schema("petName: {}, ⟦pet_name⟧: {}"),
                    "the property 'pet_name' differs from 'petName' only in case or separators",
                    form: .openapi),
                .fails(
                    ExampleContract.with("paths: {/pets: {}, ⟦/pets/⟧: {}}"),
                    "the path '/pets/' differs from '/pets' only in the slash at the end",
                    form: .openapi),
                .fails(
                    ExampleContract.with(
                        "paths: {}\ncomponents: {schemas: {Pet: {}, ⟦PET⟧: {}}}"),
                    "the schema 'PET' differs from 'Pet' only in case or separators", form: .openapi
                ),
            ]
        ) { contract, report in
            var same = SameNames()
            reportPaths(contract, &same, &report)
            reportComponents(contract, &same, &report)
            for object in contract.objects(of: .schema, having: .properties) {
                reportEntries(of: object["properties"], "property", &same, &report)
            }
            for object in contract.objects(of: .response, having: .headers) {
                reportEntries(of: object["headers"], "header", &same, &report)
            }
        }
    }

    private static func schema(_ properties: String) -> String {
        ExampleContract.with("paths: {}\ncomponents: {schemas: {A: {properties: {\(properties)}}}}")
    }

    private static func reportPaths(
        _ contract: Contract, _ same: inout SameNames, _ report: inout Report
    ) {
        let pairs = same.pairs(in: contract.documentPaths.map(\.key)) { path, text in
            let erased = PathTemplate(path).erased
            NameFolding.fold(
                erased.last == UInt8(ascii: "/") ? erased.dropLast() : erased[...], into: &text)
        }
        for (first, again) in pairs {
            let (one, other) = (PathTemplate(first.bytes).erased, PathTemplate(again.bytes).erased)
            // Paths that differ only in the names of variables have a rule of their own.
            guard one != other else { continue }
            let slash = [UInt8(ascii: "/")]
            let isSlash = one + slash == other || other + slash == one
            report.add(
                "the path \(again.quoted) differs from \(first.quoted) only in \(isSlash ? "the slash at the end" : "case or separators")",
                at: again.span, notes: [Finding.Note("the first one", at: first.span)])
        }
    }

    private static func reportComponents(
        _ contract: Contract, _ same: inout SameNames, _ report: inout Report
    ) {
        guard let root = contract.root else { return }
        let holder = contract.version == .v2 ? root : root.object(.components)
        let stores =
            contract.version == .v2
            ? ["definitions", "parameters", "responses", "securityDefinitions"]
            : holder?.node.entries.map(\.key.text) ?? []
        for store in stores {
            guard let names = holder?[store]?.entries.lazy.map(\.key) else { continue }
            let isSchemas = store == "schemas" || store == "definitions"
            for (first, again) in same.pairs(in: names, under: NameFolding.fold) {
                // Names that are equal in generated code have a rule of their own.
                if isSchemas,
                    NameFolding.text(of: first.bytes, NameFolding.capitalize)
                        == NameFolding.text(of: again.bytes, NameFolding.capitalize)
                {
                    continue
                }
                report.add(
                    first, again, isSchemas ? "schema" : "component")
            }
        }
    }

    private static func reportEntries(
        of holder: SyntaxNode?, _ word: String, _ same: inout SameNames, _ report: inout Report
    ) {
        guard let names = holder?.entries.lazy.map(\.key) else { return }
        for (first, again) in same.pairs(in: names, under: NameFolding.fold) {
            report.add(first, again, word)
        }
    }
}

extension Report {
    fileprivate mutating func add(_ first: SyntaxNode, _ again: SyntaxNode, _ word: String) {
        add(
            "the \(word) \(again.quoted) differs from \(first.quoted) only in case or separators",
            at: again.span, notes: [Finding.Note("the first one", at: first.span)])
    }
}
