internal import KithModel
private import KithSourceText
private import KithSystemBinding

/// Writes a talk as a mailbox in the form mboxrd.
struct MboxPress: ~Copyable {
    private var talk: Talk
    private let names: ThreadNames
    private let mail: MailNames

    /// The most messages that are printed at a time, and the number of bytes after which they are.
    private static let limits = (messages: 64, bytes: 1 << 17)

    init(_ talk: consuming Talk) {
        names = ThreadNames(talk)
        mail = MailNames(names, talk)
        self.talk = talk
    }

    /// Writes all messages, thread by thread, which are printed on all processors.
    mutating func write(to sink: consuming ByteSink) throws(WriteError) -> WriteSummary {
        let entries = talk.entries
        guard !entries.isEmpty else {
            throw WriteError(
                .unsupported, "no \(names.message)s were read, so there is no mail to write")
        }
        let printer = MailPrinter(names, mail)
        let printed = OrderedAnswers<[Letter], Result<PrintedMail, WriteError>> {
            printer.printed($0)
        }
        var controls = ControlCharacters()
        func take(
            _ mail: Result<PrintedMail, WriteError>, _ sink: inout ByteSink
        ) throws(WriteError) {
            let mail = try mail.get()
            controls.add(mail.controls)
            try sink.passOn(mail.bytes)
        }
        var thread = MailThread(names, entries[0].thread)
        var (letters, bytes) = ([Letter](), 0)
        for place in entries.indices {
            if entries[place].thread != thread.number {
                thread = MailThread(names, entries[place].thread)
            }
            let letter = try letter(place, in: &thread)
            letters.append(letter)
            bytes += letter.size
            guard
                letters.count == Self.limits.messages || bytes >= Self.limits.bytes
                    || place == entries.count - 1
            else { continue }
            printed.ask(letters)
            (letters, bytes) = ([], 0)
            while let mail = printed.next() { try take(mail, &sink) }
        }
        while let mail = printed.next(hasEnded: true) { try take(mail, &sink) }
        let empty = names.threads.all.count - Set(entries.map(\.thread)).count
        var losses = Losses()
        let message = names.message
        losses.note(empty, "thread without \(message)s", "threads without \(message)s", at: nil)
        return try sink.finish(
            rows: entries.count, findings: controls.findings + (empty > 0 ? losses.findings : []))
    }

    /// Reads a message.
    private mutating func letter(
        _ place: Int, in thread: inout MailThread
    ) throws(WriteError) -> Letter {
        do throws(ReadError) {
            let message = try talk.message(place)
            let files = try talk.files(of: message)
            return Letter(
                thread: thread.number, message: message, files: files,
                ids: ids(of: message, in: &thread))
        } catch { throw WriteError(error) }
    }

    /// Returns the fields with the id of a message, and those of the first one of the thread and of the one that it answers.
    ///
    /// Only an earlier message of the same thread counts as answered, so that threads have no cycles and stay apart.
    private func ids(
        of message: MessageRecord, in thread: inout MailThread
    ) -> [(name: String, value: String)] {
        let usual = mail.id(message[.key], ofKind: message.kind, in: thread.entity)
        let isNew = !message[.key].isEmpty && !thread.ids.contains(usual)
        let count = thread.count + 1
        let id =
            isNew
            ? usual
            : mail.id(message[.key], ofKind: message.kind, in: thread.entity, number: count)
        defer { thread.note(id) }
        guard let first = thread.first else { return [("Message-ID", id)] }
        let answered = talk.answered(by: message).map {
            mail.id($0.key, ofKind: $0.kind, in: thread.entity)
        }
        guard let answered, thread.ids.contains(answered) else {
            return [("Message-ID", id), ("References", first)]
        }
        return [
            ("Message-ID", id), ("In-Reply-To", answered),
            ("References", first == answered ? first : "\(first) \(answered)"),
        ]
    }
}

/// The thread whose messages are being read.
private struct MailThread {
    let number: Int
    let entity: NamedEntity
    /// The ids of its messages so far, and the first one.
    private(set) var ids: Set<String> = []
    private(set) var first: String?
    private(set) var count = 0

    init(_ names: ThreadNames, _ number: Int) {
        self.number = number
        entity = names.threads[number]
    }

    mutating func note(_ id: String) {
        ids.insert(id)
        first = first ?? id
        count += 1
    }
}
