internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Paths that differ only in the names of their variables.
    static var pathIdentical: Self {
        Rule(
            "openapi/path-identical", .error, "No two paths take the same requests.",
            advice: """
                Names of variables do not distinguish paths, so one of the two is never used. \
                Merge their operations under one path.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Paths Object",
            aliases: [
                "spectral:path-params", "redocly:no-identical-paths", "vacuum:path-params",
            ],
            examples: [
                .passes(ExampleContract.with("paths: {'/a/{b}': {}, '/a/{b}/c': {}}"), .openapi),
                .passes(ExampleContract.with("paths: {'/a/{b}': {}, '/a/{}': {}}"), .openapi),
                .fails(
                    ExampleContract.with("paths: {'/a/{b}': {}, ⟦'/a/{c}'⟧: {}}"),
                    "'/a/{c}' is the same path as '/a/{b}'", form: .openapi),
            ]
        ) { contract, report in
            var first: [[UInt8]: SyntaxNode] = [:]
            for path in contract.documentPaths where !hasFault(path) {
                guard let earlier = first[path.template.erased] else {
                    first[path.template.erased] = path.key
                    continue
                }
                // Another finding reports a key that occurs twice.
                guard earlier.bytes != path.key.bytes else { continue }
                report.add(
                    "\(path.key.quoted) is the same path as \(earlier.quoted)", at: path.key.span,
                    notes: [Finding.Note("the first one", at: earlier.span)])
            }
        }
    }

    /// Whether a path has a query, a fragment or a variable without a name, which other rules report.
    private static func hasFault(_ path: ContractPath) -> Bool {
        path.key.bytes.contains(UInt8(ascii: "?")) || path.key.bytes.contains(UInt8(ascii: "#"))
            || path.template.names.contains("")
    }
}
