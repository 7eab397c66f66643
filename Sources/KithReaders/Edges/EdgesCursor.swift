internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// A cursor over the rows of an edge list, in flat memory.
///
/// Lines are parsed on all processors, some pieces of the text ahead of the rows that are asked for.
struct EdgesCursor: ImmediateCursor, ~Copyable {
    let text: SourceBytes?
    /// The number of bytes whose rows have been returned.
    private(set) var bytesRead = 0

    private let kinds: [Kind]
    private let source: SourceID
    private let parsed: OrderedAnswers<EdgeLines, Batch>
    /// The number of lines' bytes in each piece that is being parsed.
    private var pieces: [Int] = []
    private var stream: ByteStream
    /// The begin of a line that has no end yet, and its offset in the source.
    private var rest: [UInt8] = []
    private var offset = 0
    private var isAtEnd = false
    /// Why reading ended early; the rows before come first.
    private var failure: ReadError?
    private var repair = TextRepair()

    private static let chunk = 1 << 14
    private static let longestLine = 1 << 20

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        guard let direction = context.options[.direction] else {
            throw ReadError(.unsupported, EdgeDirection.question)
        }
        guard let follow = EdgeFields(context.vocabulary, direction) else {
            throw ReadError(
                .unsupported,
                "the vocabulary '\(context.vocabulary.name)' has no kind follow with author and subject"
            )
        }
        let text = context.keepsText ? try source.readAll() : nil
        let kept = text.map { ByteSource(name: source.name, origin: .bytes($0)) }
        stream = try ByteStream(kept ?? source)
        self.text = text
        self.source = context.source
        let (kinds, id) = (context.vocabulary.kinds, context.source)
        self.kinds = kinds
        parsed = OrderedAnswers { $0.batch(of: kinds, follow, id) }
    }

    mutating func next() throws(ReadError) -> Batch? {
        while true {
            if var batch = parsed.next(hasEnded: isAtEnd) {
                bytesRead += pieces.removeFirst()
                repair.repair(&batch, kinds)
                if batch.rowCount > 0 || !batch.findings.isEmpty { return batch }
            } else if !isAtEnd {
                do throws(ReadError) { try readLines() } catch {
                    (failure, isAtEnd) = (error, true)
                }
            } else {
                if let failure = failure.take() { throw failure }
                return nil
            }
        }
    }

    /// Reads some whole lines, and asks for their rows.
    private mutating func readLines() throws(ReadError) {
        var bytes: [UInt8] = []
        swap(&bytes, &rest)
        var searched = bytes.count
        while true {
            isAtEnd = try stream.read(Self.chunk, appendingTo: &bytes) == 0
            if isAtEnd { return ask(bytes) }
            if let last = bytes[searched...].lastIndex(of: 0x0A) {
                rest = Array(bytes[(last + 1)...])
                bytes.removeSubrange((last + 1)...)
                return ask(bytes)
            }
            searched = bytes.count
            guard searched <= Self.longestLine else {
                throw ReadError(
                    .tooLarge, "a line is longer than the limit of \(Self.longestLine) bytes",
                    at: SourceSpan(source, offset..<offset))
            }
        }
    }

    private mutating func ask(_ lines: [UInt8]) {
        parsed.ask(EdgeLines(bytes: lines, offset: offset))
        pieces.append(lines.count)
        offset += lines.count
    }
}

/// The fields of both columns of an edge list.
private struct EdgeFields {
    let kind: Int
    let first: Int
    let second: Int

    init?(_ vocabulary: Vocabulary, _ direction: EdgeDirection) {
        guard let follow = vocabulary.kind("follow"),
            let author = follow.index(ofField: "author"),
            let subject = follow.index(ofField: "subject")
        else { return nil }
        kind = follow.index
        (first, second) =
            direction == .followedFollower ? (subject, author) : (author, subject)
    }
}

/// Some whole lines of an edge list.
private struct EdgeLines {
    let bytes: [UInt8]
    /// The offset of the first byte in the source.
    let offset: Int

    /// Returns the rows of the lines.
    func batch(of kinds: [Kind], _ fields: EdgeFields, _ source: SourceID) -> Batch {
        var batch = Batch(kinds: kinds)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let place = SourceSpan(source, start + offset..<end + offset)
            switch EdgeLine(bytes[start..<end]) {
            case .comment: break
            case .edge(let first, let second):
                batch.tables[fields.kind].columns[fields.first].append(text: first)
                batch.tables[fields.kind].columns[fields.second].append(text: second)
                batch.tables[fields.kind].endRow(at: place)
                batch.noteRow(ofKind: fields.kind)
            case .other:
                batch.findings.append(
                    ReadingRules.notARecord.finding(
                        "expected two columns, each with a number or a DID; the line is skipped",
                        at: place))
            }
            start = end + 1
        }
        return batch
    }
}
