internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for names in generated code.
extension Rule where Subject == Contract {
    /// Names that are equal in generated code.
    static var codegenCollision: Self {
        Rule(
            "openapi/codegen-collision", .warning,
            "Operations and schemas have different names in generated code.",
            advice: """
                Generators turn 'list_pets', 'list-pets' and 'listPets' into the same name, and \
                number or overwrite the second. Rename one of them.
                """,
            tier: .bug,
            examples: [
                .passes(ids("listPets", "listPet"), .openapi),
                .fails(
                    ids("listPets", "⟦list_pets⟧"),
                    "the operationId 'list_pets' and 'listPets' are the same in generated code",
                    form: .openapi),
                .fails(
                    ExampleContract.with(
                        "paths: {}\ncomponents: {schemas: {PetName: {}, ⟦pet_name⟧: {}}}"),
                    "the schema 'pet_name' and 'PetName' are the same in generated code",
                    form: .openapi),
            ]
        ) { contract, report in
            let ids = contract.operations.compactMap(\.operationID).filter { $0.kind == .scalar }
            var same = SameNames()
            for (first, again) in same.pairs(in: ids, under: NameFolding.strip) {
                report.add(
                    "the operationId \(again.quoted) and \(first.quoted) are the same in generated code",
                    at: again.span, notes: [Finding.Note("the first one", at: first.span)])
            }
            guard let names = schemaNames(contract) else { return }
            for (first, again) in same.pairs(in: names, under: NameFolding.capitalize) {
                report.add(
                    "the schema \(again.quoted) and \(first.quoted) are the same in generated code",
                    at: again.span, notes: [Finding.Note("the first one", at: first.span)])
            }
        }
    }

    private static func ids(_ first: String, _ second: String) -> String {
        ExampleContract.path(
            "get: {operationId: \(first), responses: {'200': {description: Fine}}}, "
                + "put: {operationId: \(second), responses: {'200': {description: Fine}}}")
    }

    private static func schemaNames(
        _ contract: Contract
    ) -> LazyMapSequence<SyntaxEntries, SyntaxNode>? {
        let holder =
            contract.version == .v2
            ? contract.root?["definitions"] : contract.root?["components"]?["schemas"]
        return holder?.entries.lazy.map(\.key)
    }

    /// Names that programming languages reserve.
    static var codegenReserved: Self {
        Rule(
            "openapi/codegen-reserved", .info,
            "No operation or schema has a name that programming languages reserve.",
            advice: """
                Each generator adds an underscore or a prefix of its own. Use a longer name: \
                'deletePet' for 'delete', 'PetList' for 'List'.
                """,
            tier: .style,
            examples: [
                .passes(ids("listPets", "deletePet"), .openapi),
                .fails(
                    ids("⟦import⟧", "⟦Delete⟧"),
                    "'import' is a word of programming languages",
                    "'Delete' is a word of programming languages", form: .openapi),
                .fails(
                    ExampleContract.with("paths: {}\ncomponents: {schemas: {⟦object⟧: {}}}"),
                    "'object' is a type of programming languages", form: .openapi),
            ]
        ) { contract, report in
            let words = Set(reservedWords.map { Array($0.utf8) })
            for operation in contract.operations {
                guard let id = operation.operationID else { continue }
                let word = NameFolding.text(of: id.bytes, NameFolding.strip)
                guard words.contains(word) else { continue }
                report.add("\(id.quoted) is a word of programming languages", at: id.span)
            }
            let types = Set(commonTypes.map { Array($0.utf8) })
            guard let names = schemaNames(contract) else { return }
            for name in names
            where types.contains(NameFolding.text(of: name.bytes, NameFolding.capitalize)) {
                report.add("\(name.quoted) is a type of programming languages", at: name.span)
            }
        }
    }
}

/// Keywords of several of C#, Go, Java, Kotlin, Python, Rust, Swift and TypeScript.
private let reservedWords = [
    "abstract", "as", "async", "await", "break", "case", "catch", "class", "const", "continue",
    "default", "delete", "do", "else", "enum", "extends", "false", "final", "finally", "for",
    "func", "function", "goto", "if", "implements", "import", "in", "interface", "internal", "is",
    "let", "namespace", "native", "new", "nil", "none", "null", "operator", "override", "package",
    "pass", "private", "protected", "public", "return", "self", "static", "struct", "super",
    "switch", "this", "throw", "throws", "true", "try", "type", "typeof", "using", "var", "virtual",
    "void", "while", "with", "yield",
]

/// Types of the standard libraries of most of these languages.
private let commonTypes = [
    "Array", "Boolean", "Character", "Class", "Double", "Enum", "Exception", "Float", "Function",
    "Integer", "List", "Map", "Number", "Object", "Optional", "Set", "String", "Type", "Void",
]
