/// The data files that are part of the program.
public enum Schemas {
    /// The vocabularies that come with the program, by name, each with the bytes of its YAML file.
    public static let vocabularies: [(name: String, bytes: [UInt8])] = [
        ("monica", PackageResources.monica_yaml)
    ]

    /// The objects and fields of OpenAPI, by the name of the YAML file.
    public static let openAPI: [(name: String, bytes: [UInt8])] = [
        ("document", PackageResources.document_yaml),
        ("operations", PackageResources.operations_yaml),
        ("parameters", PackageResources.parameters_yaml),
        ("schemas", PackageResources.schemas_yaml),
        ("security", PackageResources.security_yaml),
    ]
}
