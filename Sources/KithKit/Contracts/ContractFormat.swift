internal import Readers
internal import SourceText

/// The format of contracts, which are checked and hold no rows.
public enum ContractFormat {
    /// The name, as in `--from`.
    public static let name = "openapi"
    /// One sentence.
    public static let summary =
        "OpenAPI contract, 2.0 to 3.2 (YAML or JSON), for kith check; memory: whole document"
    /// The endings of its files' names, without the dot.
    public static let fileExtensions = ["yaml", "yml", "json"]

    /// Whether an input is a contract; gives the source that still has its bytes, and knows what was seen.
    ///
    /// - Throws: ``ReadError`` where its first bytes cannot be read.
    static func recognise(
        _ source: ByteSource, settings: InputSettings
    ) throws(ReadError) -> (isContract: Bool, source: ByteSource) {
        if settings.readsContracts { return (true, source) }
        if let content = source.content { return (content == .contract, source) }
        if settings.format != nil || settings.vocabulary != nil || source.isTakenWhole {
            return (false, source)
        }
        let look = try InputLook(source, settings.readers)
        guard case .contract? = look.content else {
            // What can be read only once must not be lost where it turns out to be too large.
            let known = source.isRepeatable ? try? RecognisedInput(look, settings) : nil
            return (false, known?.source ?? look.source)
        }
        var contract = look.source
        contract.content = .contract
        return (true, contract)
    }
}
