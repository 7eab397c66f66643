/// The data files that are part of the program.
public enum Schemas {
    /// The vocabularies that come with the program, by name, each with the bytes of its YAML file.
    public static let vocabularies: [(name: String, bytes: [UInt8])] = [
        ("monica", PackageResources.monica_yaml)
    ]
}
