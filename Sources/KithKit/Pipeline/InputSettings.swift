public import ATProto
public import Archives
public import Model
public import Readers
public import SourceText
public import SystemBinding

/// How inputs are read, whatever is done with them.
public struct InputSettings {
    /// The format; `nil` recognises it from content, then from the name.
    public var format: ReaderFormat?
    /// The formats that inputs are recognised as.
    public var readers = Catalog.readers
    /// The most bytes of a schema or a contract that is read beside the inputs, and of what it has fetched.
    public var sizeLimit = ByteSource.defaultSizeLimit
    /// How much an archive may ask for.
    public var archiveLimits = ArchiveLimits()
    /// The vocabulary; `nil` takes the format's own.
    public var vocabulary: Vocabulary?
    /// Where the clocks were whose times an input shows without saying so, as saved pages do.
    public var zone: TimeZoneRules? {
        get { zones.common }
        set { zones.common = newValue }
    }
    /// The same, with what was said of single inputs.
    public var zones = InputZones()
    /// The day on which the rows are looked at; `nil` where nothing may depend on it.
    public var today: CalendarDay?
    /// The key that the account of a repository signs with.
    public var signingKey: DIDKey?
    /// Whose repositories the inputs are.
    public var account: DID?
    /// How pages of a forum are read that no profile of the program knows.
    public var profile: ForumProfile?
    /// What the columns of edge lists mean.
    public var direction: EdgeDirection?
    /// Whether inputs are contracts, which are recognised otherwise.
    public var readsContracts = false
    /// Whether contracts among the files of a folder are inputs.
    public var takesContracts = false
    /// Folders beside its own in which a contract may refer to files.
    public var contractFolders: [PathName] = []
    /// Whether contracts may refer to what must be fetched from a network.
    public var usesNetwork = false
    /// Whether files that were named are left out, as in folders, where their content is in no known format;
    /// names are then not trusted.
    public var skipsUnknown = false
    /// The files of which one must be an input or belong to it, so that it is checked; `nil` for all inputs.
    public var changedFiles: Set<PathName>?
    /// The schema that inputs are held against instead of being read as rows or contracts.
    public var schema: SchemaReference?
    /// Whether texts must have the form that the schema names by `format`, whatever its draft says.
    public var assertsFormats = false
    /// The contract whose recorded answers the inputs are, with one of its schemas unless calls choose it.
    public var recordedContract: SchemaReference?
    /// Whether inputs are values of any kind, which only their names tell from other files.
    var takesValues: Bool { schema != nil || recordedContract != nil }
    /// What pseudonyms are made with where rows are to tell of nobody; `nil` leaves them as they are.
    public var pseudonymKey: PseudonymKey?
    /// Whether fields that no vocabulary knows are kept though they are called like secrets.
    public var keepsSecrets = false
    /// Whether the first finding of severity error stops the run.
    public var isStrict = false
    /// Told, now and then, how many bytes of an input have been dealt with.
    public var progress: (_ source: SourceID, _ bytes: Int) -> Void = { _, _ in }

    /// The ruleset that contracts are checked by; `nil` takes that of the configuration, if there is one.
    public var ruleset: PathName?

    /// Recognises everything from content.
    public init() {}
}

extension InputSettings {
    /// Whether one of these files has changed, where only changed ones are of interest.
    func concerns(_ files: [PathName]) -> Bool {
        guard let changedFiles else { return true }
        return files.contains { changedFiles.contains($0.resolved ?? $0) }
    }

    /// The format that a file belongs to by its path alone.
    func claiming(_ source: ByteSource) -> ReaderFormat? {
        guard !readsContracts, !takesValues else { return nil }
        let path = source.pathInFolder ?? source.name
        return (format.map { [$0] } ?? readers).first { $0.claims(path) }
    }
}
