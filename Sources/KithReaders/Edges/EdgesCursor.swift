internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A cursor over the rows of an edge list, in flat memory.
struct EdgesCursor: ImmediateCursor, ~Copyable {
    let text: SourceBytes?
    /// The number of bytes read and removed from the buffer; also the offset of the buffer in the source.
    private(set) var bytesRead = 0

    private let context: ReadContext
    private let isReversed: Bool
    private let follow: Int
    private let author: Int
    private let subject: Int
    private var stream: ByteStream
    private var buffer: [UInt8] = []
    /// The offset of the next line in the buffer.
    private var start = 0
    private var isAtEnd = false
    private var repair = TextRepair()

    private static let chunk = 1 << 16
    private static let batchRows = 1024
    private static let longestLine = 1 << 20

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        guard let direction = context.options[.direction] else {
            throw ReadError(.unsupported, EdgeDirection.question)
        }
        guard let kind = context.vocabulary.kind("follow"),
            let author = kind.index(ofField: "author"),
            let subject = kind.index(ofField: "subject")
        else {
            throw ReadError(
                .unsupported,
                "the vocabulary '\(context.vocabulary.name)' has no kind follow with author and subject"
            )
        }
        let text = context.keepsText ? try source.readAll() : nil
        let kept = text.map { ByteSource(name: source.name, origin: .bytes($0)) }
        stream = try ByteStream(kept ?? source)
        self.text = text
        self.context = context
        isReversed = direction == .followedFollower
        (follow, self.author, self.subject) = (kind.index, author, subject)
    }

    mutating func next() throws(ReadError) -> Batch? {
        var batch = Batch(kinds: context.vocabulary.kinds)
        while batch.rowCount < Self.batchRows, let line = try nextLine() { take(line, &batch) }
        repair.repair(&batch, context.vocabulary.kinds)
        return batch.rowCount == 0 && batch.findings.isEmpty ? nil : batch
    }

    private mutating func take(_ line: Range<Int>, _ batch: inout Batch) {
        let place = SourceSpan(
            context.source, line.lowerBound + bytesRead..<line.upperBound + bytesRead)
        switch EdgeLine(buffer[line]) {
        case .comment: return
        case .edge(let first, let second):
            batch.tables[follow].columns[author].append(text: isReversed ? second : first)
            batch.tables[follow].columns[subject].append(text: isReversed ? first : second)
            batch.tables[follow].endRow(at: place)
            batch.noteRow(ofKind: follow)
        case .other:
            batch.findings.append(
                ReadingRules.notARecord.finding(
                    "expected two columns, each with a number or a DID; the line is skipped",
                    at: place))
        }
    }

    /// Returns the range of the next line in the buffer, without its line feed; `nil` at the end.
    private mutating func nextLine() throws(ReadError) -> Range<Int>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = end + 1 }
                return start..<end
            }
            if isAtEnd {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                return start..<buffer.count
            }
            guard buffer.count - start <= Self.longestLine else {
                throw ReadError(
                    .tooLarge, "a line is longer than the limit of \(Self.longestLine) bytes",
                    at: SourceSpan(context.source, start + bytesRead..<start + bytesRead))
            }
            buffer.removeSubrange(..<start)
            bytesRead += start
            start = 0
            searched = buffer.count
            isAtEnd = try stream.read(Self.chunk, appendingTo: &buffer) == 0
        }
    }
}
