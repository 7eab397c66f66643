package import KithSourceText

/// The threads of a source with their messages.
///
/// Names are in memory; messages are read from the disk, one at a time.
package struct Talk: ~Copyable {
    /// The vocabulary of the source.
    package let vocabulary: Vocabulary
    /// The kinds of threads and messages.
    package let kinds: TalkKinds
    /// The places in which threads stand.
    package let places: NamedEntities
    /// The people who wrote, or with whom threads are held.
    package let people: NamedEntities
    /// The threads, also those without messages.
    package let threads: NamedEntities
    /// The address of one captured page of each site, in order.
    package let pages: [[UInt8]]

    private var spool: MessageSpool
    private var notes: MessageNotes

    /// A message, before it is read.
    package struct Entry: Sendable {
        /// The number of its thread.
        package let thread: Int
        /// Its position in the thread; 0 if unknown.
        package let position: Int
        /// Its key as a number; 0 if it is not a number.
        package let key: UInt64
        /// The index of its kind.
        package let kind: Int
        let start: Int
        let count: Int
    }

    init(
        _ vocabulary: Vocabulary, _ kinds: TalkKinds, places: NamedEntities, people: NamedEntities,
        threads: NamedEntities, pages: [[UInt8]], _ spool: consuming MessageSpool,
        _ notes: consuming MessageNotes
    ) {
        self.vocabulary = vocabulary
        self.kinds = kinds
        self.places = places
        self.people = people
        self.threads = threads
        self.pages = pages
        var ranks = [Int](repeating: 0, count: threads.all.count)
        for (rank, thread) in threads.inKeyOrder.enumerated() { ranks[thread] = rank }
        spool.sort(ranks: ranks)
        self.spool = spool
        self.notes = notes
    }

    /// The messages, thread by thread in the order of keys: in the order of their positions, or of the source.
    package var entries: [Entry] { spool.entries }

    /// Reads the message of an entry.
    ///
    /// - Throws: ``ReadError`` if the disk fails.
    package mutating func message(_ entry: Int) throws(ReadError) -> MessageRecord {
        try spool.message(entry)
    }

    /// Returns the key of the message that a message answers, or else of the first one that it quotes, with its kind.
    package func answered(by message: MessageRecord) -> (kind: Int, key: ArraySlice<UInt8>)? {
        if !message[.answers].isEmpty { return (message.kind, message[.answers]) }
        return notes.answered(by: message)
    }

    /// Returns the files attached to a message, which rows of their own describe.
    ///
    /// - Throws: ``ReadError`` if the disk fails.
    package mutating func files(of message: MessageRecord) throws(ReadError) -> [AttachedFile] {
        try notes.files(of: message)
    }
}

/// The kinds of a vocabulary that make up talk.
package struct TalkKinds: Sendable {
    /// The kinds of threads.
    package let threads: [Kind]
    /// The kinds of messages.
    package let messages: [Kind]
    /// For the index of each kind of messages, the kind that its messages stand in: threads, or else places or people.
    ///
    /// A message that stands in nothing is a thread of its own.
    package let homes: [Int: Kind]
    /// The kinds of relations in which a message answers or quotes another.
    let answers: [Kind]
    /// The kinds of files attached to messages.
    let files: [Kind]

    /// Finds the kinds; `nil` if the vocabulary has no messages.
    package init?(_ vocabulary: Vocabulary) {
        threads = vocabulary.kinds(.thread).filter { $0.keyField != nil }
        messages = vocabulary.kinds(.message).filter { kind in
            kind.keyField != nil || !vocabulary.targets(.in, of: kind).isEmpty
        }
        guard !messages.isEmpty else { return nil }
        homes = Dictionary(
            messages.map { kind in
                let targets = vocabulary.targets(.in, of: kind)
                let thread = targets.first { $0.meaning?.concept == .thread }
                return (kind.index, thread ?? targets.first ?? kind)
            }, uniquingKeysWith: { first, _ in first })
        let messages = Set(messages.map(\.index))
        func isOfMessage(_ kind: Kind, _ part: Meaning.Part) -> Bool {
            vocabulary.targets(part, of: kind).contains { messages.contains($0.index) }
        }
        answers = vocabulary.kinds(.relation).filter { kind in
            guard let relation = kind.meaning?.relation.map({ vocabulary.relations.relations[$0] })
            else { return false }
            return relation.group == "talk" && relation.leads && isOfMessage(kind, .from)
        }
        files = vocabulary.kinds(.file).filter { isOfMessage($0, .of) }
    }

    /// Returns the first kind of messages that stand in a kind.
    package func message(in home: Int) -> Kind? {
        messages.first { homes[$0.index]?.index == home }
    }

    /// Whether the source numbers the messages of a kind within their threads.
    package func hasNumbers(_ kind: Int) -> Bool {
        messages.contains { $0.index == kind && $0.meaning?.paths(.number).isEmpty == false }
    }

    /// Whether rows of a kind reach a writer of threads, by their names at least, or repeat what stands in a message.
    package func hold(_ kind: Kind) -> Bool {
        switch kind.meaning?.concept {
        case .person, .place, .page: return true
        default: break
        }
        if case .inside(let message, let path) = kind.found,
            let outer = messages.first(where: { $0.index == message }),
            outer.index(ofField: path.description) != nil
        {
            return true
        }
        return (threads + messages + answers + files).contains { $0.index == kind.index }
    }
}
