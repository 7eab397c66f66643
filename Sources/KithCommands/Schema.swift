internal import KithCommandLine
internal import KithKit
internal import KithModel
internal import KithSourceText
internal import KithWriters

/// `kith schema`: prints the JSON Schema of a vocabulary's rows.
struct Schema: Command {
    static let name = "schema"
    static let summary = "Print the JSON Schema of the rows of a vocabulary."
    static let discussion =
        "The schema describes one line of the format ndjson. It is derived from the vocabulary."
    static let examples = [
        Example("kith schema monica > monica-row.schema.json", "The rows of a Monica account.")
    ]

    let vocabulary = Argument(
        "vocabulary", choices: Vocabulary.builtInNames, help: "The name of a vocabulary.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(JSONSchemaText.schema(of: try Vocabulary.builtIn(values[vocabulary])))
        return .success
    }
}
