internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Descriptions that mention operations that do not exist.
    static var proseDangling: Self {
        Rule(
            "openapi/prose-dangling", .warning,
            "Operations named in descriptions exist in the contract.",
            advice: """
                Readers and agents rely on such sentences. Correct the path or the method, or \
                declare the operation. To accept an operation of another service, add an entry to \
                'ignore' in .kith.yaml.
                """,
            tier: .bug,
            examples: [
                .passes(
                    ExampleContract.get(
                        "description: 'Same as `GET https://b.test/c` and GET /a?b=1.'"),
                    .openapi),
                .passes(
                    ExampleContract.get(
                        "description: \"See `GET /a`.\\n```\\nPOST /hook HTTP/1.1\\n```\""),
                    .openapi),
                .passes(
                    ExampleContract.with(
                        "paths: {/a: {$ref: '#/x-a', parameters: []}, "
                            + "/b: {get: {description: See GET /a., responses: {'200': {description: Fine}}}}}\n"
                            + "x-a: {get: {responses: {'200': {description: Fine}}}}"), .openapi),
                .fails(
                    ExampleContract.get("description: ⟦Use POST /b instead.⟧"),
                    "'POST /b' is not an operation of this contract", form: .openapi),
                .fails(
                    ExampleContract.get("description: ⟦'Use `PUT /a`, or `DELETE /a`.'⟧"),
                    "'PUT /a' and 'DELETE /a' are not operations of this contract; '/a' has GET",
                    form: .openapi),
                .fails(
                    ExampleContract.path(
                        "get: {deprecated: true, description: ⟦Use PUT /a instead.⟧, responses: {'200': {description: Fine}}}, "
                            + "put: {deprecated: true, responses: {'200': {description: Fine}}}"),
                    "'PUT /a', which is to be used instead, is deprecated too", form: .openapi),
            ]
        ) { contract, report in
            guard contract.files.contains(where: { $0.bytes.map(OperationMention.areIn) ?? false })
            else { return }
            let table = OperationTable(contract)
            guard !table.isEmpty else { return }
            for field in [FieldName.description, .summary] {
                for object in contract.objects(having: field) {
                    guard let text = object[field.text], text.kind == .scalar else { continue }
                    check(text, of: object, table, &report)
                }
            }
        }
    }

    private static func check(
        _ text: SyntaxNode, of object: ContractObject, _ table: OperationTable,
        _ report: inout Report
    ) {
        var missing: [OperationMention] = []
        var methods: [String] = []
        for mention in OperationMention.all(in: text.bytes) {
            switch table.meaning(of: mention) {
            case .nothing: missing.append(mention)
            case .path(let others):
                missing.append(mention)
                methods = others
            case .operation(let operation):
                guard isDeprecated(object), isDeprecated(operation.object),
                    operation.object != object, namesSubstitute(text)
                else { continue }
                report.add(
                    "'\(mention.text)', which is to be used instead, is deprecated too",
                    at: text.span)
            }
        }
        guard let first = missing.first else { return }
        var names: [String] = []
        for mention in missing where !names.contains("'\(mention.text)'") && names.count < 4 {
            names.append("'\(mention.text)'")
        }
        let list =
            names.count == 1
            ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        let path = String(decoding: first.path, as: UTF8.self)
        let isOnePath = missing.allSatisfy { $0.path == first.path } && !methods.isEmpty
        report.add(
            """
            \(list) \(names.count == 1 ? "is not an operation" : "are not operations") of this \
            contract\(isOnePath ? "; '\(path)' has \(methods.joined(separator: ", "))" : "")
            """,
            at: text.span)
    }

    private static func isDeprecated(_ object: ContractObject) -> Bool {
        object["deprecated"]?.boolean == true
    }

    /// Whether a text names a replacement for something.
    private static func namesSubstitute(_ text: SyntaxNode) -> Bool {
        let words = text.text.lowercased()
        return ["use ", "instead", "replace", "favor", "favour"].contains { words.contains($0) }
    }
}
