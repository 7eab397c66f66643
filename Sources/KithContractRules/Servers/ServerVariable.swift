internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Server variables that are not defined, not used, or have a default that is not in `enum`.
    static var serverVariable: Self {
        Rule(
            "openapi/server-variable", .error,
            "The variables in the URL of a server are those that it defines.",
            advice: """
                Write each name in braces into the URL once, define it under 'variables', and take \
                its default from its 'enum'.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Server Object; Server Variable Object",
            aliases: [
                "spectral:oas3-server-variables", "redocly:no-undefined-server-variable",
                "redocly:no-server-variables-empty-enum", "vacuum:oas3-server-variables",
            ],
            examples: [
                .passes(server("https://{a}.test", "a: {default: b, enum: [b]}"), .openapi),
                .fails(
                    server("⟦'https://{a}.test'⟧", ""),
                    "the variable 'a' in the URL of the server is not defined", form: .openapi),
                .fails(
                    server("https://a.test", "⟦a⟧: {default: b}"),
                    "the URL of the server does not use the variable 'a'", form: .openapi),
                .fails(
                    server("https://{a}.test", "a: {default: ⟦c⟧, enum: [b]}"),
                    "the default 'c' is not a value of the variable 'a'", form: .openapi),
                .fails(
                    server("https://{a}.test", "a: {default: c, enum: ⟦[]⟧}", "3.0.4"),
                    "the variable 'a' has no value that it may be", form: .openapi),
            ]
        ) { contract, report in
            for server in contract.objects(of: .server) { checkServer(server, &report) }
        }
    }

    private static func server(
        _ url: String, _ variables: String, _ version: String = "3.1.2"
    ) -> String {
        let url = url.utf8.contains(UInt8(ascii: "'")) ? url : "'\(url)'"
        return ExampleContract.with(
            "servers: [{url: \(url), variables: {\(variables)}}]\npaths: {}", version)
    }

    private static func checkServer(_ server: ContractObject, _ report: inout Report) {
        guard let url = server["url"], url.kind == .scalar else { return }
        // Another finding reports an unmatched brace.
        guard
            url.bytes.count(where: { $0 == UInt8(ascii: "{") })
                == url.bytes.count(where: { $0 == UInt8(ascii: "}") })
        else { return }
        let names = PathTemplate(url.bytes).names
        var used: Set<String> = []
        for name in names {
            if !used.insert(name).inserted {
                guard server.version >= .v32 else { continue }
                report.add(
                    "the variable '\(name)' occurs twice in the URL of the server", at: url.span)
            } else if server["variables"]?[name] == nil {
                report.add(
                    "the variable '\(name)' in the URL of the server is not defined", at: url.span)
            }
        }
        for entry in server["variables"].map({ Array($0.entries) }) ?? [] {
            if !used.contains(entry.key.text) {
                report.add(
                    "the URL of the server does not use the variable \(entry.key.quoted)",
                    at: entry.key.span, severity: .warning)
            }
            checkDefault(entry, server.version, &report)
        }
    }

    private static func checkDefault(
        _ entry: SyntaxEntry, _ version: OpenAPIVersion, _ report: inout Report
    ) {
        guard let values = entry.value["enum"], values.kind == .sequence else { return }
        if values.elements.isEmpty {
            // From 3.1 on, the structure check reports an empty `enum`.
            guard version == .v30 else { return }
            report.add(
                "the variable \(entry.key.quoted) has no value that it may be", at: values.span,
                severity: .warning)
        } else if let value = entry.value["default"], value.kind == .scalar,
            !values.elements.contains(where: { $0.bytes == value.bytes })
        {
            // In 3.0 the default should be one of the values; in later versions it must.
            report.add(
                "the default \(value.quoted) is not a value of the variable \(entry.key.quoted)",
                at: value.span, severity: version == .v30 ? .warning : .error)
        }
    }
}
