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
        var (head, source) = try source.peek(Self.headLength)
        let format =
            if let format = settings.format { format } else {
                try Self.format(of: source.name, head[...], trustsName: !settings.skipsUnknown)
            }
        vocabulary =
            if let vocabulary = settings.vocabulary { vocabulary } else {
                try Self.vocabulary(of: &source, format, &head)
            }
        self.format = format
        self.source = format.memory == .wholeDocument ? try source.repeatable() : source
    }

    private static func format(
        of name: String, _ head: ArraySlice<UInt8>, trustsName: Bool
    ) throws(ReadError) -> ReaderFormat {
        if let format = Catalog.readers.first(where: { $0.recognises(head) }) { return format }
        if head.isEmpty { throw ReadError(.unrecognised, "\(name) is empty") }
        if ContractFormat.recognises(head) {
            throw ReadError(
                .unsupported, "\(name) is a contract, which holds no rows; use kith check")
        }
        let byName = Catalog.readers.filter { format in
            format.fileExtensions.contains {
                name.utf8.suffix($0.utf8.count + 1).elementsEqual(".\($0)".utf8)
            }
        }
        if trustsName, byName.count == 1 { return byName[0] }
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
