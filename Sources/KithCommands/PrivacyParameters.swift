internal import KithCommandLine
internal import KithKit
internal import KithSourceText

/// The parameters of commands that can anonymise their output.
struct PrivacyParameters: ParameterGroup {
    static let title = "Privacy"

    let anonymise = Flag(
        "anonymise",
        help: "Replace keys and names by pseudonyms, and leave out all other personal values.")
    let keyFile = Option(
        "pseudonym-key", valueName: "file", completion: .files,
        help:
            """
            Make pseudonyms with the secret in this file, so that they are the same in every \
            run. Keep the file secret.
            """)

    /// Returns the key for pseudonyms; `nil` if the output is not anonymised.
    func key(_ values: Values) throws -> PseudonymKey? {
        guard values[anonymise] else {
            if values[keyFile] != nil {
                throw UsageError.other("--pseudonym-key has no effect without --anonymise")
            }
            return nil
        }
        guard let path = values[keyFile] else { return PseudonymKey() }
        do throws(KithError) {
            return try PseudonymKey(ByteSource(argument: path))
        } catch {
            throw error.ofCommand
        }
    }
}
