internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Header parameters that are ignored, because other fields of the contract declare these headers.
    static var headerIgnored: Self {
        Rule(
            "openapi/header-ignored", .warning,
            "Accept, Content-Type and Authorization are not declared as headers.",
            advice: """
                Such a declaration is ignored: media types are the keys of 'content', and \
                credentials are security schemes. Remove it.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Parameter Object, name; Response Object, headers",
            repair: "With --only: removes the declaration, unless it is the only one.",
            examples: [
                .passes(parameter("X-Accept"), .openapi),
                .fails(
                    parameter("⟦accept⟧"),
                    "the header 'accept' is ignored; the media types of the responses say what can be asked for",
                    form: .openapi),
                .fails(
                    ExampleContract.get(
                        "parameters: [{in: query, name: a, schema: {}}, {in: header, name: ⟦accept⟧, schema: {}}]"
                    ),
                    "the header 'accept' is ignored; the media types of the responses say what can be asked for",
                    form: .openapi,
                    repaired: ExampleContract.get("parameters: [{in: query, name: a, schema: {}}]")),
                .fails(
                    ExampleContract.path(
                        "get: {responses: {'200': {description: Fine, headers: {⟦Content-Type⟧: {schema: {}}}}}}"
                    ),
                    "the header 'Content-Type' is ignored; the media types of the response say what it is",
                    form: .openapi),
            ]
        ) { contract, report in
            guard contract.version != .v2 else { return }
            for object in contract.objects(of: .parameter) {
                guard object["in"]?.hasText("header") == true, let name = object["name"],
                    let instead = substitute(name)
                else { continue }
                report.add(
                    "the header \(name.quoted) is ignored; \(instead)", at: name.span,
                    change: [
                        object.node.parent?.removing(object.node).map {
                            TextChange(
                                "remove \(name.quoted)", $0, effect: .none, isOnRequest: true)
                        }
                    ])
            }
            for response in contract.objects(of: .response) {
                let header = response["headers"]?.entries.first { isHeader("content-type", $0.key) }
                guard let name = header?.key else { continue }
                report.add(
                    "the header \(name.quoted) is ignored; the media types of the response say what it is",
                    at: name.span)
            }
        }
    }

    private static func parameter(_ name: String) -> String {
        ExampleContract.get("parameters: [{in: header, name: \(name), schema: {type: string}}]")
    }

    private static func substitute(_ name: SyntaxNode) -> String? {
        if isHeader("accept", name) {
            return "the media types of the responses say what can be asked for"
        }
        if isHeader("content-type", name) {
            return "the media types of the request body say what it is"
        }
        return isHeader("authorization", name) ? "a security scheme says how it is made" : nil
    }

    private static func isHeader(_ header: String, _ name: SyntaxNode) -> Bool {
        name.bytes.lazy.map { $0.lowercasedASCII }.elementsEqual(header.utf8)
    }
}
