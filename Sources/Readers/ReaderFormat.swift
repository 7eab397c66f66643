public import ATProto
public import Archives
public import Model
public import SourceText

/// A format that can be read: what it is called, how it is recognised, how it is opened.
public struct ReaderFormat: Sendable {
    /// How memory grows with the input.
    public enum MemoryPromise: String, Sendable {
        /// It does not.
        case flat
        /// The whole document is kept while it is read.
        case wholeDocument = "whole document"
    }

    /// The name, as in `--from`.
    public let name: String
    /// One sentence.
    public let summary: String
    /// The endings of its files' names, without the dot.
    public let fileExtensions: [String]
    /// The name of the vocabulary of an input's rows, given its first bytes; `nil` where it cannot be told.
    public let vocabulary: @Sendable (ArraySlice<UInt8>) -> String?
    /// How memory grows with the input.
    public let memory: MemoryPromise
    /// Whether the beginning of an input looks like this format.
    public let recognises: @Sendable (InputHead) -> Bool
    /// Whether what is not recognised may be of this format, damaged, where the name of the file says so.
    public let mayBe: @Sendable (InputHead) -> Bool
    /// By which outermost keys JSON of this format is told, in words; `nil` for other formats.
    public let marks: String?
    /// Whether a file belongs to an input of this format by its path alone, whatever it holds.
    public let claims: @Sendable (_ path: String) -> Bool
    /// How inputs are opened.
    public let opening: Opening
    /// The most bytes of one input that is read together with others; `nil` for the limit of members of archives.
    public let memberLimit: Int?

    /// How inputs are opened.
    public enum Opening: Sendable {
        /// Each by itself; its rows come in its own order.
        case each(
            @Sendable (ByteSource, ReadContext) throws(ReadError)
                -> any ImmediateCursor & ~Copyable)
        /// All inputs of a run at once, members of archives among them: what is in one completes another.
        case together(
            @Sendable (consuming MemberSource, ReadContext) throws(ReadError)
                -> any RecordCursor & ~Copyable)
    }

    /// Whether all inputs of a run are read at once.
    public var isReadTogether: Bool {
        if case .together = opening { true } else { false }
    }

    /// Opens one input by itself.
    ///
    /// - Throws: ``ReadError`` where it cannot be read, and for a format whose inputs are read together.
    public func open(
        _ source: ByteSource, _ context: ReadContext
    ) throws(ReadError) -> any ImmediateCursor & ~Copyable {
        guard case .each(let open) = opening else {
            throw ReadError(.unsupported, "inputs of the format \(name) are read together")
        }
        return try open(source, context)
    }

    /// Describes a format.
    public init(
        name: String, summary: String, fileExtensions: [String],
        vocabulary: @escaping @Sendable (ArraySlice<UInt8>) -> String?, memory: MemoryPromise,
        recognises: @escaping @Sendable (InputHead) -> Bool,
        mayBe: @escaping @Sendable (InputHead) -> Bool = { _ in true }, marks: String? = nil,
        claims: @escaping @Sendable (String) -> Bool = { _ in false }, opening: Opening,
        memberLimit: Int? = nil
    ) {
        self.name = name
        self.summary = summary
        self.fileExtensions = fileExtensions
        self.vocabulary = vocabulary
        self.memory = memory
        self.recognises = recognises
        self.mayBe = mayBe
        self.marks = marks
        self.claims = claims
        self.opening = opening
        self.memberLimit = memberLimit
    }
}

/// What a reader needs to know beside its input.
public struct ReadContext: Sendable {
    /// The number of the input, for places; where inputs are read together, each member has its own.
    public let source: SourceID
    /// What the rows are made of.
    public let vocabulary: Vocabulary
    /// Whether the text is kept, so that findings can show lines and cells of it.
    public let keepsText: Bool
    /// Where the clocks were whose times the input shows without saying so; `nil` where nobody knows.
    public var zone: TimeZoneRules? { zones.common }
    /// The same, with what was said of single inputs.
    public let zones: InputZones
    /// The key that the account of a repository signs with; `nil` where nobody knows.
    public let signingKey: DIDKey?
    /// Whose repository the input is; `nil` where only its name may say.
    public let account: DID?
    /// What the columns of an edge list mean; `nil` where nobody said it.
    public let direction: EdgeDirection?

    /// How pages of a forum are read that no profile of the program knows.
    public let profile: ForumProfile?
    /// Whether unknown fields are kept that are called like secrets.
    public let keepsSecrets: Bool

    /// Describes the circumstances of reading.
    public init(
        source: SourceID, vocabulary: Vocabulary, keepsText: Bool,
        zones: InputZones = InputZones(),
        signingKey: DIDKey? = nil, account: DID? = nil, direction: EdgeDirection? = nil,
        profile: ForumProfile? = nil, keepsSecrets: Bool = false
    ) {
        self.source = source
        self.vocabulary = vocabulary
        self.keepsText = keepsText
        self.zones = zones
        self.signingKey = signingKey
        self.account = account
        self.direction = direction
        self.profile = profile
        self.keepsSecrets = keepsSecrets
    }
}
