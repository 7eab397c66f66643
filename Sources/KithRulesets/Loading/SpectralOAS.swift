package import KithDiagnostics

/// The rules of `spectral:oas`.
package enum SpectralOAS {
    /// One rule.
    package struct Entry: Sendable {
        /// The id in Spectral.
        package let id: String
        /// The severity in Spectral.
        package let severity: Severity
        /// Whether the rule runs unless a ruleset changes that.
        package let isRecommended: Bool
        /// The formats that the rule applies to.
        package let formats: [String]

        /// The alias of the program's own rules for this one.
        package var alias: String { "spectral:\(id)" }
    }

    /// All rules: first those for every version, then those for 2.0, then those for 3.x.
    package static let entries: [Entry] = rows.map { row in
        Entry(
            id: row.id, severity: row.isError ? .error : .warning, isRecommended: row.isOn,
            formats: row.formats)
    }

    private static let all = ["oas2", "oas3"]
    private static let rows: [(id: String, isError: Bool, isOn: Bool, formats: [String])] = [
        ("parser", true, true, all),
        ("invalid-ref", true, true, all),
        ("unrecognized-format", false, true, all),
        ("array-items", true, true, ["oas2", "oas3.0"]),
        ("contact-properties", false, false, all),
        ("duplicated-entry-in-enum", false, true, all),
        ("info-contact", false, true, all),
        ("info-description", false, true, all),
        ("info-license", false, false, all),
        ("license-url", false, false, all),
        ("no-$ref-siblings", true, true, ["oas2", "oas3.0"]),
        ("no-eval-in-markdown", false, true, all),
        ("no-script-tags-in-markdown", false, true, all),
        ("openapi-tags", false, false, all),
        ("openapi-tags-alphabetical", false, false, all),
        ("openapi-tags-uniqueness", true, true, all),
        ("operation-description", false, true, all),
        ("operation-operationId", false, true, all),
        ("operation-operationId-unique", true, true, all),
        ("operation-operationId-valid-in-url", false, true, all),
        ("operation-parameters", false, true, all),
        ("operation-singular-tag", false, false, all),
        ("operation-success-response", false, true, all),
        ("operation-tag-defined", false, true, all),
        ("operation-tags", false, true, all),
        ("path-declarations-must-exist", false, true, all),
        ("path-keys-no-trailing-slash", false, true, all),
        ("path-not-include-query", false, true, all),
        ("path-params", true, true, all),
        ("tag-description", false, false, all),
        ("typed-enum", false, true, all),
        ("oas2-anyOf", false, true, ["oas2"]),
        ("oas2-api-host", false, true, ["oas2"]),
        ("oas2-api-schemes", false, true, ["oas2"]),
        ("oas2-discriminator", true, true, ["oas2"]),
        ("oas2-host-not-example", false, false, ["oas2"]),
        ("oas2-host-trailing-slash", false, true, ["oas2"]),
        ("oas2-oneOf", false, true, ["oas2"]),
        ("oas2-operation-formData-consume-check", false, true, ["oas2"]),
        ("oas2-operation-security-defined", false, true, ["oas2"]),
        ("oas2-parameter-description", false, false, ["oas2"]),
        ("oas2-schema", true, true, ["oas2"]),
        ("oas2-unused-definition", false, true, ["oas2"]),
        ("oas2-valid-media-example", true, true, ["oas2"]),
        ("oas2-valid-schema-example", true, true, ["oas2"]),
        ("oas3-api-servers", false, true, ["oas3"]),
        ("oas3-callbacks-in-callbacks", false, true, ["oas3"]),
        ("oas3-examples-value-or-externalValue", false, true, ["oas3"]),
        ("oas3-operation-security-defined", false, true, ["oas3"]),
        ("oas3-parameter-description", false, false, ["oas3"]),
        ("oas3-schema", true, true, ["oas3"]),
        ("oas3-server-not-example.com", false, false, ["oas3"]),
        ("oas3-server-trailing-slash", false, true, ["oas3"]),
        ("oas3-server-variables", true, true, ["oas3"]),
        ("oas3-unused-component", false, true, ["oas3"]),
        ("oas3-valid-media-example", true, true, ["oas3"]),
        ("oas3-valid-schema-example", true, true, ["oas3"]),
        ("oas3_1-callbacks-in-webhook", false, true, ["oas3.1", "oas3.2"]),
        ("oas3_1-servers-in-webhook", false, true, ["oas3.1", "oas3.2"]),
    ]
}
