public import KithATProto
public import KithArchives
public import KithModel
public import KithReaders
public import KithSourceText
public import KithSystemBinding

/// How inputs are read.
public struct InputSettings {
    /// The format; `nil` recognises it by content, then by name.
    public var format: ReaderFormat?
    /// The formats that can be recognised.
    public var readers = Catalog.readers
    /// The maximum size in bytes of a schema or contract read besides the inputs, and of each download.
    public var sizeLimit = ByteSource.defaultSizeLimit
    /// The limits for archives.
    public var archiveLimits = ArchiveLimits()
    /// The vocabulary, or `nil` for that of the format.
    public var vocabulary: Vocabulary?
    /// The time zone of timestamps without an offset, as in saved pages.
    public var zone: TimeZoneRules? {
        get { zones.common }
        set { zones.common = newValue }
    }
    /// The time zones, in general and for single inputs.
    public var zones = InputZones()
    /// The current day, or `nil` if no result may depend on it.
    public var today: CalendarDay?
    /// The signing key of a repository's account.
    public var signingKey: DIDKey?
    /// The account of the repositories.
    public var account: DID?
    /// The profile of a forum that no built-in profile covers.
    public var profile: ForumProfile?
    /// The meaning of the columns of edge lists.
    public var direction: EdgeDirection?
    /// Whether all inputs are contracts, without recognition.
    public var readsContracts = false
    /// Whether contracts in folders are inputs.
    public var takesContracts = false
    /// Further folders in which a contract may refer to files.
    public var contractFolders: [PathName] = []
    /// Whether contracts may refer to URLs that are downloaded.
    public var usesNetwork = false
    /// Whether named files in an unknown format are left out, as in folders; names are then not used for
    /// recognition.
    public var skipsUnknown = false
    /// The changed files; an input is checked if it is, or uses, one of them.
    ///
    /// `nil` checks all inputs.
    public var changedFiles: Set<PathName>?
    /// The schema that inputs are checked against, instead of being read as rows or contracts.
    public var schema: SchemaReference?
    /// Whether `format` is asserted in the schema, whatever its draft specifies.
    public var assertsFormats = false
    /// The contract of recorded answers, with one of its schemas unless calls choose it.
    public var recordedContract: SchemaReference?
    /// Whether inputs are JSON or YAML values, recognised by name only.
    var takesValues: Bool { schema != nil || recordedContract != nil }
    /// The key of pseudonyms for anonymised rows, or `nil` to leave rows unchanged.
    public var pseudonymKey: PseudonymKey?
    /// Whether unknown fields with the names of secrets are kept.
    public var keepsSecrets = false
    /// Whether the first finding of severity error stops the run.
    public var isStrict = false
    /// Called from time to time with the number of bytes of an input that were processed.
    public var progress: (_ source: SourceID, _ bytes: Int) -> Void = { _, _ in }

    /// The ruleset for contracts, or `nil` for that of the configuration.
    public var ruleset: PathName?

    /// Creates settings that recognise everything by content.
    public init() {}
}

extension InputSettings {
    /// Whether one of these files has changed, or all files are to be checked.
    func concerns(_ files: [PathName]) -> Bool {
        guard let changedFiles else { return true }
        return files.contains { changedFiles.contains($0.resolved ?? $0) }
    }

    /// Returns the format that claims a file by its path alone.
    func claiming(_ source: ByteSource) -> ReaderFormat? {
        guard !readsContracts, !takesValues else { return nil }
        let path = source.pathInFolder ?? source.name
        return (format.map { [$0] } ?? readers).first { $0.claims(path) }
    }
}
