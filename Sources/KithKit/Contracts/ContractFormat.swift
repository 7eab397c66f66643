/// The format of contracts, which are checked but hold no rows.
public enum ContractFormat {
    /// The name that `--from` accepts.
    public static let name = "openapi"
    /// A one-sentence description.
    public static let summary =
        "OpenAPI contract, 2.0 to 3.2 (YAML or JSON), for kith check; memory: whole document"
    /// The file extensions, without the dot.
    public static let fileExtensions = ["yaml", "yml", "json"]
}
