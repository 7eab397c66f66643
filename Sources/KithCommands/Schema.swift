internal import KithCommandLine
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithWriters

/// `kith schema`: prints the JSON Schema of a vocabulary's rows, or of the configuration.
struct Schema: Command {
    static let name = "schema"
    static let summary = "Print the JSON Schema of a vocabulary's rows or of .kith.yaml."
    static let discussion =
        "The schema of a vocabulary describes one line of the format ndjson. It is derived from the vocabulary."
    static let examples = [
        Example("kith schema monica > monica-row.schema.json", "The rows of a Monica account."),
        Example("kith schema config > .kith.schema.json", "The keys of .kith.yaml, for editors."),
    ]

    private static let configuration = "config"

    let what = Argument(
        "what", choices: Vocabulary.builtInNames + [Self.configuration],
        help: "The name of a vocabulary, or config.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let name = values[what]
        let schema =
            name == Self.configuration
            ? ConfigurationSchema.text
            : JSONSchemaText.schema(of: try Vocabulary.builtIn(name))
        try console.out.write(schema)
        return .success
    }
}
