internal import KithContracts
internal import KithDiagnostics

/// Names for clauses of the specification that the structure check enforces.
extension Rule where Subject == Contract {
    /// Licences with both an identifier and a URL.
    static var licenseIDXorURL: Self {
        Rule(
            reading: RuleDescription(
                "openapi/license-id-xor-url", .error,
                "A licence has an identifier or a URL, and not both.",
                advice: "Keep the identifier of SPDX where there is one.",
                tier: .spec, clause: "OpenAPI 3.1.2, License Object",
                aliases: ["vacuum:info-license-spdx"],
                examples: [
                    .passes(license("identifier: MIT"), .openapi),
                    .fails(
                        license("⟦identifier⟧: MIT, url: https://a.test"),
                        "'identifier' is not allowed beside 'url' in a licence", form: .openapi),
                ]))
    }

    /// Paths without a slash at the start.
    static var pathNoSlash: Self {
        Rule(
            reading: RuleDescription(
                "openapi/path-no-slash", .error, "A path begins with a slash.",
                advice: "It is appended to the URL of the server unchanged; write '/pets'.",
                tier: .spec, clause: "OpenAPI 3.1.2, Paths Object",
                repair: "Writes the slash.",
                examples: [
                    .passes(ExampleContract.with("paths: {/pets: {}}"), .openapi),
                    .fails(
                        ExampleContract.with("paths: {⟦pets⟧: {}}"),
                        "'pets' is not allowed in the paths object; a key begins with '/'",
                        form: .openapi, repaired: ExampleContract.with("paths: {/pets: {}}")),
                ]))
    }

    private static func license(_ fields: String) -> String {
        "openapi: 3.1.2\ninfo: {title: A, version: '1', license: {name: MIT, \(fields)}}\npaths: {}\n"
    }
}
