/// The format of contracts, which are checked but hold no rows.
package enum ContractFormat {
    /// The name that `--from` accepts.
    package static let name = "openapi"
    /// A one-sentence description.
    package static let summary =
        "OpenAPI contract, 2.0 to 3.2 (YAML or JSON), for kith check; memory: whole document"
    /// The file extensions, without the dot.
    package static let fileExtensions = ["yaml", "yml", "json"]
}
