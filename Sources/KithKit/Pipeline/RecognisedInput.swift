internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// An input in a known format.
struct RecognisedInput: Sendable {
    /// The input.
    ///
    /// If it is read whole from a pipe, it is in memory, so that errors can show a line of it.
    let source: ByteSource
    let format: ReaderFormat
    let vocabulary: Vocabulary

    /// The number of bytes examined.
    private static let headLength = 4096
    /// The maximum number of bytes examined if the first line is longer, for example because of a photo.
    private static let longestHead = 64 << 20

    /// Recognises an input, unless that was done before.
    init(_ source: ByteSource, settings: InputSettings) throws(ReadError) {
        if let known = try Self(known: source, settings) {
            self = known
        } else if source.isTakenWhole, let format = settings.claiming(source) {
            try self.init(source, membersAs: format, settings)
        } else {
            try self.init(try InputLook(source, settings.readers), settings)
        }
    }

    /// Creates a recognised input from an examination.
    init(_ look: InputLook, _ settings: InputSettings) throws(ReadError) {
        var source = look.source
        if look.isArchive, let (format, whole) = try Self.archive(source, settings) {
            try self.init(whole, membersAs: format, settings)
            return
        }
        let format =
            if let format = settings.format { format } else { try Self.format(of: look, settings) }
        var head = Array(look.head.bytes)
        let vocabulary =
            if let vocabulary = settings.vocabulary { vocabulary } else {
                try Self.vocabulary(of: &source, format, &head)
            }
        if format.memory == .wholeDocument { source = try source.repeatable() }
        self.init(source, format, vocabulary, isArchive: false)
    }

    private init(
        _ source: ByteSource, membersAs format: ReaderFormat, _ settings: InputSettings
    ) throws(ReadError) {
        let vocabulary =
            if let vocabulary = settings.vocabulary { vocabulary } else {
                try Self.vocabulary(ofMembersIn: source, format)
            }
        self.init(source, format, vocabulary, isArchive: !source.isTakenWhole)
    }

    private init(
        _ source: ByteSource, _ format: ReaderFormat, _ vocabulary: Vocabulary, isArchive: Bool
    ) {
        var source = source
        source.content = .rows(
            format: format.name, vocabulary: vocabulary.name, isArchive: isArchive)
        self.source = source
        self.format = format
        self.vocabulary = vocabulary
    }

    /// Creates a recognised input from an earlier recognition.
    private init?(known source: ByteSource, _ settings: InputSettings) throws(ReadError) {
        guard case .rows(let name, let vocabulary, _)? = source.content,
            let format = settings.format ?? settings.readers.first(where: { $0.name == name }),
            format.name == name
        else { return nil }
        self.source = source
        self.format = format
        self.vocabulary =
            if let vocabulary = settings.vocabulary { vocabulary } else {
                try .builtIn(vocabulary)
            }
    }

    /// Returns the format in which an archive is read as a whole; `nil` if the source is not an archive.
    private static func archive(
        _ source: ByteSource, _ settings: InputSettings
    ) throws(ReadError) -> (format: ReaderFormat, source: ByteSource)? {
        let (contents, whole) = try ArchiveContents.of(source, settings)
        guard let contents else { return nil }
        guard let format = contents.wholeFormat else {
            guard !contents.inputs.isEmpty else { throw contents.unrecognised(source.name) }
            throw ReadError(
                .unsupported, "the members of \(source.name) are inputs of their own; unpack it")
        }
        return (format, whole)
    }

    private static func vocabulary(
        ofMembersIn source: ByteSource, _ format: ReaderFormat
    ) throws(ReadError) -> Vocabulary {
        guard let name = format.vocabulary([]) else {
            throw ReadError(
                .unrecognised,
                "the vocabulary of \(source.name) cannot be told; say which with --vocabulary")
        }
        return try .builtIn(name)
    }

    private static func format(
        of look: InputLook, _ settings: InputSettings
    ) throws(ReadError) -> ReaderFormat {
        let name = look.source.name
        switch look.content {
        case .rows(let format)?: return format
        case .contract?:
            throw ReadError(
                .unsupported, "\(name) is a contract, which holds no rows; use kith check")
        case nil: break
        }
        if look.head.bytes.isEmpty { throw ReadError(.unrecognised, "\(name) is empty") }
        let byName = settings.readers.filter { format in
            format.mayBe(look.head)
                && format.fileExtensions.contains {
                    name.utf8.suffix($0.utf8.count + 1).elementsEqual(".\($0)".utf8)
                }
        }
        if !settings.skipsUnknown {
            if byName.count == 1 { return byName[0] }
            try UnknownInput.checkJSON(look.source)
        }
        throw UnknownInput.error(name, look.head.outline)
    }

    private static func vocabulary(
        of source: inout ByteSource, _ format: ReaderFormat, _ head: inout [UInt8]
    ) throws(ReadError) -> Vocabulary {
        var length = headLength
        while true {
            if let vocabulary = format.vocabulary(head[...]) { return try .builtIn(vocabulary) }
            let hasMore = head.count >= length && !head.contains(UInt8(ascii: "\n"))
            guard hasMore, length < longestHead else { break }
            length *= 16
            (head, source) = try source.peek(length)
        }
        throw ReadError(
            .unrecognised,
            "the rows of \(source.name) are of no vocabulary that is known; say which with --vocabulary: "
                + "a file, or one of \(Vocabulary.builtInNames.joined(separator: ", "))")
    }
}
