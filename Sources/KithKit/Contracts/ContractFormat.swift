internal import Archives
internal import Contracts
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

    /// How many of the first bytes are looked at.
    static let headLength = 1 << 16

    /// Whether the first bytes of an input look like a contract.
    static func recognises(_ head: ArraySlice<UInt8>) -> Bool {
        ContractRecognition.recognises(head)
    }

    /// Whether an input is a contract; gives the source that still has its bytes.
    ///
    /// - Throws: ``ReadError`` where its first bytes cannot be read.
    static func recognise(
        _ source: ByteSource, settings: InputSettings
    ) throws(ReadError) -> (isContract: Bool, source: ByteSource) {
        if settings.readsContracts { return (true, source) }
        if settings.format != nil || settings.vocabulary != nil || source.isTakenWhole {
            return (false, source)
        }
        let (head, whole) = try source.peek(headLength)
        // What lies in an archive that is not compressed can be seen from outside.
        guard !ArchiveKind.mayBegin(head.prefix(512)) else { return (false, whole) }
        let isRows = settings.readers.contains { $0.recognises(head.prefix(4096)) }
        return (!isRows && recognises(head[...]), whole)
    }
}
