internal import Contracts
internal import Diagnostics
internal import Syntax

extension Rule where Subject == Contract {
    /// Names that people and file systems take for the same.
    static var nameCollisionCase: Self {
        Rule(
            "openapi/name-collision-case", .warning,
            "No two names differ in nothing but case, separators or a slash at the end.",
            advice: """
                One of them is likely a slip of the pen, and readers, caches and file systems \
                confuse them. Keep one, or rename the other so that it says what differs.
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
            reportPaths(contract, &report)
            reportComponents(contract, &report)
            var hashes: [UInt64] = []
            for object in contract.objects(of: .schema) {
                reportEntries(of: object, "properties", "property", &hashes, &report)
            }
            for object in contract.objects(of: .response) {
                reportEntries(of: object, "headers", "header", &hashes, &report)
            }
        }
    }

    private static func schema(_ properties: String) -> String {
        ExampleContract.with("paths: {}\ncomponents: {schemas: {A: {properties: {\(properties)}}}}")
    }

    private static func reportPaths(_ contract: Contract, _ report: inout Report) {
        let paths = contract.documentPaths
        let pairs = paths.map(\.key).pairs { path in
            let erased = PathTemplate(path).erased
            return NameFolding.folded(
                erased.last == UInt8(ascii: "/") ? erased.dropLast() : erased[...])
        }
        for (first, again) in pairs {
            let (one, other) = (PathTemplate(first.bytes).erased, PathTemplate(again.bytes).erased)
            // Paths that differ in the names of variables only have a rule of their own.
            guard one != other else { continue }
            let slash = [UInt8(ascii: "/")]
            let isSlash = one + slash == other || other + slash == one
            report.add(
                "the path \(again.quoted) differs from \(first.quoted) only in \(isSlash ? "the slash at the end" : "case or separators")",
                at: again.span, notes: [Finding.Note("the first one", at: first.span)])
        }
    }

    private static func reportComponents(_ contract: Contract, _ report: inout Report) {
        guard let root = contract.root else { return }
        let holder = contract.version == .v2 ? root : root.object(.components)
        let stores =
            contract.version == .v2
            ? ["definitions", "parameters", "responses", "securityDefinitions"]
            : holder?.node.entries.map(\.key.text) ?? []
        for store in stores {
            guard let names = holder?[store]?.entries.map(\.key) else { continue }
            let isSchemas = store == "schemas" || store == "definitions"
            for (first, again) in names.pairs(sameUnder: { NameFolding.folded($0) }) {
                // What becomes the same in generated code has a rule of its own.
                if isSchemas, NameFolding.pascal(first.bytes) == NameFolding.pascal(again.bytes) {
                    continue
                }
                report.add(
                    first, again, isSchemas ? "schema" : "component")
            }
        }
    }

    private static func reportEntries(
        of object: ContractObject, _ field: String, _ word: String, _ hashes: inout [UInt64],
        _ report: inout Report
    ) {
        guard let entries = object[field]?.entries, entries.dropFirst().first != nil else { return }
        // Nearly always there is no pair: compare numbers before names.
        hashes.removeAll(keepingCapacity: true)
        for entry in entries { hashes.append(hash(entry.key.bytes)) }
        hashes.sort()
        guard zip(hashes, hashes.dropFirst()).contains(where: { $0 == $1 }) else { return }
        for (first, again) in entries.map(\.key).pairs(sameUnder: { NameFolding.folded($0) }) {
            report.add(first, again, word)
        }
    }

    /// The same number for names that fold to the same, and rarely for others.
    private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name where byte != 0x2D && byte != 0x5F && byte != 0x2E && byte != 0x20 {
            hash = (hash ^ UInt64(0x41...0x5A ~= byte ? byte + 32 : byte)) &* 0x100_0000_01B3
        }
        return hash
    }
}

extension Report {
    fileprivate mutating func add(_ first: SyntaxNode, _ again: SyntaxNode, _ word: String) {
        add(
            "the \(word) \(again.quoted) differs from \(first.quoted) only in case or separators",
            at: again.span, notes: [Finding.Note("the first one", at: first.span)])
    }
}
