package import KithArchives
package import KithModel
package import KithSourceText
package import KithStore

/// An input format: its name, how it is recognised and how it is opened.
package struct ReaderFormat: Sendable {
    /// How memory grows with the input.
    package enum MemoryPromise: String, Sendable {
        /// Memory does not grow with the input.
        case flat
        /// The whole document is kept while it is read.
        case wholeDocument = "whole document"
    }

    /// The name, as in `--from`.
    package let name: String
    /// A description in one sentence, for the help text.
    package let summary: String
    /// The usual file name extensions, without the dot.
    package let fileExtensions: [String]
    /// Returns the name of the vocabulary for an input with these first bytes; `nil` if they do not show it.
    package let vocabulary: @Sendable (ArraySlice<UInt8>) -> String?
    /// How memory grows with the input.
    package let memory: MemoryPromise
    /// Returns whether the beginning of an input looks like this format.
    package let recognises: @Sendable (InputHead) -> Bool
    /// Returns whether an unrecognised input may be a damaged file of this format, given that its name fits.
    package let mayBe: @Sendable (InputHead) -> Bool
    /// The outermost keys by which JSON of this format is recognised, in words; `nil` for other formats.
    package let marks: String?
    /// Returns what an input tells of its rows itself; `nil` for formats whose inputs tell nothing.
    package let ownForm: (@Sendable (ByteSource) throws(ReadError) -> OwnForm)?
    /// Returns whether a file belongs to an input of this format by its path alone, whatever its content.
    package let claims: @Sendable (_ path: String) -> Bool
    /// How inputs are opened.
    package let opening: Opening
    /// The maximum size in bytes of one of several inputs that are
    /// read together; `nil` for the limit of archive members.
    package let memberLimit: Int?
    /// The options that only this reader has.
    package private(set) var options: [any ReaderOptionDeclaration] = []

    /// Returns the format with options of its own.
    func having(_ options: any ReaderOptionDeclaration...) -> ReaderFormat {
        var format = self
        format.options = options
        return format
    }

    /// How inputs are opened.
    package enum Opening: Sendable {
        /// Each input is read on its own.
        case each(
            @Sendable (ByteSource, ReadContext) throws(ReadError)
                -> any ImmediateCursor & ~Copyable)
        /// All inputs of a run are read together, archive members included, because they complete each other.
        case together(
            @Sendable (consuming MemberSource, ReadContext) throws(ReadError)
                -> any RecordCursor & ~Copyable)
    }

    /// Whether all inputs of a run are read together.
    package var isReadTogether: Bool {
        if case .together = opening { true } else { false }
    }

    /// Opens one input on its own.
    ///
    /// - Throws: ``ReadError`` if the input cannot be read, and for a format whose inputs are read together.
    package func open(
        _ source: ByteSource, _ context: ReadContext
    ) throws(ReadError) -> any ImmediateCursor & ~Copyable {
        guard case .each(let open) = opening else {
            throw ReadError(.unsupported, "inputs of the format \(name) are read together")
        }
        return try open(source, context)
    }

    /// Creates the description of a format.
    package init(
        name: String, summary: String, fileExtensions: [String],
        vocabulary: @escaping @Sendable (ArraySlice<UInt8>) -> String?, memory: MemoryPromise,
        recognises: @escaping @Sendable (InputHead) -> Bool,
        mayBe: @escaping @Sendable (InputHead) -> Bool = { _ in true }, marks: String? = nil,
        ownForm: (@Sendable (ByteSource) throws(ReadError) -> OwnForm)? = nil,
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
        self.ownForm = ownForm
        self.claims = claims
        self.opening = opening
        self.memberLimit = memberLimit
    }
}

/// What an input tells of its rows itself.
package struct OwnForm: Sendable {
    /// The vocabulary.
    package let vocabulary: Vocabulary
    /// The names of the formats that the rows were read from first; empty if it does not tell.
    package let formats: Set<String>
}

/// The parameters of a reader besides its input.
package struct ReadContext: Sendable {
    /// The number of the input, for places; inputs that are read together each have their own.
    package let source: SourceID
    /// The vocabulary of the rows.
    package let vocabulary: Vocabulary
    /// Whether the text is kept, so that findings can show its lines and cells.
    package let keepsText: Bool
    /// The options of readers.
    package let options: ReaderOptions
    /// Whether unknown fields whose names look like secrets are kept.
    package let keepsSecrets: Bool
    /// The rows that are read of a store; `nil` for all of them.
    package let choice: StoreChoice?

    /// Creates the parameters of a reader.
    package init(
        source: SourceID, vocabulary: Vocabulary, keepsText: Bool,
        options: ReaderOptions = ReaderOptions(), keepsSecrets: Bool = false,
        choice: StoreChoice? = nil
    ) {
        self.choice = choice
        self.source = source
        self.vocabulary = vocabulary
        self.keepsText = keepsText
        self.options = options
        self.keepsSecrets = keepsSecrets
    }
}
