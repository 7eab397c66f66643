internal import Archives
internal import Diagnostics
internal import Model
internal import Readers
internal import SourceText

/// An input whose format is known.
struct RecognisedInput: Sendable {
    /// The input; what is read whole from a pipe is in memory, so that an error can show the line it is about.
    let source: ByteSource
    let format: ReaderFormat
    let vocabulary: Vocabulary

    /// How many of the first bytes are looked at.
    private static let headLength = 4096
    /// How many are looked at where the first line is longer, as one with a photo in it is.
    private static let longestHead = 64 << 20

    init(_ source: ByteSource, settings: InputSettings) throws(ReadError) {
        if source.isTakenWhole, let format = settings.claiming(source) {
            self.format = format
            self.source = source
            vocabulary =
                if let vocabulary = settings.vocabulary { vocabulary } else {
                    try Self.vocabulary(ofMembersIn: source, format)
                }
            return
        }
        var (head, source) = try source.peek(Self.headLength)
        if let (format, whole) = try Self.archive(source, head[...], settings) {
            self.format = format
            self.source = whole
            vocabulary =
                if let vocabulary = settings.vocabulary { vocabulary } else {
                    try Self.vocabulary(ofMembersIn: whole, format)
                }
            return
        }
        let format =
            if let format = settings.format { format } else {
                try Self.format(of: source.name, head[...], settings)
            }
        vocabulary =
            if let vocabulary = settings.vocabulary { vocabulary } else {
                try Self.vocabulary(of: &source, format, &head)
            }
        self.format = format
        self.source = format.memory == .wholeDocument ? try source.repeatable() : source
    }

    /// The format in which an archive is read whole; `nil` for what is no archive.
    private static func archive(
        _ source: ByteSource, _ head: ArraySlice<UInt8>, _ settings: InputSettings
    ) throws(ReadError) -> (format: ReaderFormat, source: ByteSource)? {
        guard ArchiveKind.mayBegin(head), !settings.readers.contains(where: { $0.recognises(head) })
        else { return nil }
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
        of name: String, _ head: ArraySlice<UInt8>, _ settings: InputSettings
    ) throws(ReadError) -> ReaderFormat {
        if let format = settings.readers.first(where: { $0.recognises(head) }) { return format }
        if head.isEmpty { throw ReadError(.unrecognised, "\(name) is empty") }
        if ContractFormat.recognises(head) {
            throw ReadError(
                .unsupported, "\(name) is a contract, which holds no rows; use kith check")
        }
        let byName = settings.readers.filter { format in
            format.mayBe(head)
                && format.fileExtensions.contains {
                    name.utf8.suffix($0.utf8.count + 1).elementsEqual(".\($0)".utf8)
                }
        }
        if !settings.skipsUnknown, byName.count == 1 { return byName[0] }
        throw ReadError(
            .unrecognised,
            "\(name) is in no format that is known; say which with --from: "
                + Catalog.inputFormats.map(\.name).joined(separator: ", "))
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
