internal import KithCommandLine

/// The parameters of checks that name other files to check by, or where these may lie.
struct ReferenceParameters: ParameterGroup {
    static let title = "Rulesets, schemas and contracts"

    let ruleset = Option(
        "ruleset", valueName: "file", completion: .files,
        help:
            "Check contracts with this ruleset in Spectral's format instead of the standard rules.")
    let schema = Option(
        "schema", valueName: "file#pointer", completion: .files,
        help: "Check each input (JSON or YAML) against this JSON Schema.")
    let assertFormat = Flag(
        "assert-format",
        help: "With --schema: assert 'format' in drafts where it is only an annotation.")
    let contract = Option(
        "contract", valueName: "file#pointer", completion: .files,
        help: """
            Check recorded responses against this contract: values against one of its schemas, or \
            HAR files.
            """)
    let allowedPaths = Option(
        repeating: "allow-path", valueName: "folder", completion: .files,
        help: "Another folder in which a contract or a schema may refer to files.")
    let allowNetwork = Flag(
        "allow-network", help: "Fetch the URLs that contracts and schemas refer to, with curl.")
}
