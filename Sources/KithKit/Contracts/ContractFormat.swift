internal import KithReaders
internal import KithSourceText

/// The format of contracts, which are checked but hold no rows.
public enum ContractFormat {
    /// The name that `--from` accepts.
    public static let name = "openapi"
    /// A one-sentence description.
    public static let summary =
        "OpenAPI contract, 2.0 to 3.2 (YAML or JSON), for kith check; memory: whole document"
    /// The file extensions, without the dot.
    public static let fileExtensions = ["yaml", "yml", "json"]

    /// Returns whether an input is a contract, with a source that still has all its bytes and remembers the
    /// result.
    ///
    /// - Throws: ``ReadError`` if the first bytes cannot be read.
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
            // An input that can be read only once must not be lost if it turns out to be too large.
            let known = source.isRepeatable ? try? RecognisedInput(look, settings) : nil
            return (false, known?.source ?? look.source)
        }
        var contract = look.source
        contract.content = .contract
        return (true, contract)
    }
}
