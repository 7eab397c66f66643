internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the form of a single path.
extension Rule where Subject == Contract {
    /// Variables without a name, and unmatched braces.
    static var pathEmptyParam: Self {
        Rule(
            "openapi/path-empty-param", .error, "Each variable of a path has a name.",
            advice: "Write the name of the parameter between the braces, as in /pets/{id}.",
            tier: .spec, clause: "OpenAPI 3.1.2, Path Templating",
            aliases: [
                "spectral:path-declarations-must-exist", "redocly:path-declaration-must-exist",
                "vacuum:path-declarations-must-exist",
            ],
            examples: [
                .passes(ExampleContract.with("paths: {'/a/{b}': {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦'/a/{}'⟧: {}, ⟦'/b/{c'⟧: {}}"),
                    "'/a/{}' has a variable without a name",
                    "'/b/{c' has an unmatched brace", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                if path.template.isBroken {
                    report.add(
                        "\(path.key.quoted) has an unmatched brace", at: path.key.span)
                } else if path.template.names.contains(where: \.isEmpty) {
                    report.add(
                        "\(path.key.quoted) has a variable without a name", at: path.key.span)
                }
            }
        }
    }

    /// Variables that occur twice in one path.
    static var pathParamTwice: Self {
        Rule(
            "openapi/path-param-twice", .error, "A path names each of its variables once.",
            advice: "A name stands for one parameter. Rename the second variable.",
            tier: .spec, clause: "OpenAPI 3.2.0, Path Templating",
            aliases: ["spectral:path-params", "vacuum:path-params"],
            examples: [
                .passes(ExampleContract.with("paths: {'/a/{b}/{c}': {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦'/a/{b}/{b}'⟧: {}}"),
                    "'/a/{b}/{b}' has the variable 'b' twice", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                var seen: Set<String> = []
                let again = path.template.names.first {
                    !$0.isEmpty && !seen.insert($0).inserted
                }
                guard let again else { continue }
                report.add(
                    "\(path.key.quoted) has the variable '\(again)' twice", at: path.key.span)
            }
        }
    }

    /// Paths with a query string.
    static var pathQuery: Self {
        Rule(
            "openapi/path-query", .error, "A path ends before the query.",
            advice: "Take out what follows '?' or '#', and declare it as parameters in 'query'.",
            tier: .spec, clause: "OpenAPI 3.1.2, Paths Object",
            aliases: [
                "spectral:path-not-include-query", "redocly:path-not-include-query",
                "vacuum:path-not-include-query",
            ],
            examples: [
                .passes(ExampleContract.with("paths: {/a: {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {⟦/a?b=1⟧: {}, ⟦'/a#c'⟧: {}}"),
                    "'/a?b=1' holds a query", "'/a#c' holds a fragment", form: .openapi),
            ]
        ) { contract, report in
            for path in contract.documentPaths {
                let mark = path.key.bytes.first {
                    $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
                }
                guard let mark else { continue }
                report.add(
                    "\(path.key.quoted) holds a \(mark == UInt8(ascii: "?") ? "query" : "fragment")",
                    at: path.key.span)
            }
        }
    }
}
