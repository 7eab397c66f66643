internal import KithModel
internal import KithSourceText

/// Some messages of one thread, as they are printed at a time.
struct ThreadPiece: Sendable {
    /// A message with what its place in the thread decides.
    struct Message: Sendable {
        let record: MessageRecord
        let files: [AttachedFile]
        /// Its anchor, and whether an earlier message of the thread has the same one.
        let anchor: (name: String, isRepeated: Bool)
        /// Its number among the messages of the thread, from 1.
        let count: Int
        let author: ThreadAuthor
    }

    /// The number of the thread, and of its messages.
    let thread: Int
    let total: Int
    /// The number of threads before it.
    let place: Int
    fileprivate(set) var messages: [Message] = []

    /// Whether it begins the thread, and whether it ends it.
    var isFirst: Bool { messages.first?.count == 1 }
    var isLast: Bool { messages.last?.count == total }
}

/// Reads the messages of a talk in pieces, and collects what an index says of threads.
struct ThreadPieces: ~Copyable {
    private var talk: Talk
    private let names: ThreadNames
    private let entries: [Talk.Entry]
    private var next = 0
    /// The thread being read: its messages, and their anchors.
    private var range = 0..<0
    private var anchors: Set<String> = []
    private var threads = 0
    private(set) var facts: [ThreadFacts]

    /// The most messages of a piece, and the number of bytes after which it ends.
    private static let limits = (messages: 64, bytes: 1 << 17)

    init(_ talk: consuming Talk, _ names: ThreadNames) {
        facts = [ThreadFacts](repeating: ThreadFacts(), count: names.threads.all.count)
        entries = talk.entries
        self.names = names
        self.talk = talk
    }

    /// The number of threads that have messages.
    var threadCount: Int { Set(entries.map(\.thread)).count }

    /// The number of messages if all are of one thread; otherwise `nil`.
    var messagesOfOnlyThread: Int? {
        guard let thread = entries.first?.thread, entries.allSatisfy({ $0.thread == thread })
        else { return nil }
        return entries.count
    }

    /// Reads the next piece; `nil` after the last one.
    mutating func read() throws(WriteError) -> ThreadPiece? {
        guard next < entries.count else { return nil }
        let thread = entries[next].thread
        if next == range.upperBound { begin(thread) }
        let entity = names.threads[thread]
        var piece = ThreadPiece(thread: thread, total: range.count, place: threads - 1)
        var bytes = 0
        repeat {
            let record: MessageRecord
            let files: [AttachedFile]
            do throws(ReadError) {
                record = try talk.message(next)
                files = try talk.files(of: record)
            } catch { throw WriteError(error) }
            bytes += record[.body].count + files.reduce(0) { $0 + $1.content.count }
            let anchor = "post-" + PlainFileName.make(record[.key])
            let isFirst = !record[.key].isEmpty && anchors.insert(anchor).inserted
            let author = names.author(of: record, in: entity)
            facts[thread].note(author, at: record[.at])
            next += 1
            piece.messages.append(
                ThreadPiece.Message(
                    record: record, files: files, anchor: (anchor, !isFirst),
                    count: next - range.lowerBound, author: author))
        } while next < range.upperBound && piece.messages.count < Self.limits.messages
            && bytes < Self.limits.bytes
        if next == range.upperBound { facts[thread].end() }
        return piece
    }

    private mutating func begin(_ thread: Int) {
        range = next..<(entries[next...].firstIndex { $0.thread != thread } ?? entries.count)
        anchors.removeAll()
        threads += 1
    }
}
