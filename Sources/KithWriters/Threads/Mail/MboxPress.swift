internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// Writes a talk as a mailbox in the form mboxrd.
struct MboxPress: ~Copyable {
    private var talk: Talk
    private let names: ThreadNames
    private let mail: MailNames
    private var body: MailBody

    init(_ talk: consuming Talk) throws(WriteError) {
        names = ThreadNames(talk)
        mail = MailNames(names, talk)
        body = try MailBody(base: names.base)
        self.talk = talk
    }

    /// Writes all messages, thread by thread.
    mutating func write(to sink: consuming ByteSink) throws(WriteError) -> WriteSummary {
        let entries = talk.entries
        guard !entries.isEmpty else {
            throw WriteError(
                .unsupported, "no \(names.message)s were read, so there is no mail to write")
        }
        var thread = MailThread(names, entries[0].thread)
        for (place, entry) in entries.enumerated() {
            if entry.thread != thread.number { thread = MailThread(names, entry.thread) }
            let message: MessageRecord
            let files: [AttachedFile]
            do throws(ReadError) {
                message = try talk.message(place)
                files = try talk.files(of: message)
            } catch { throw WriteError(error) }
            try write(message, files, in: &thread, to: &sink)
            try sink.passOnIfFull()
        }
        let empty = names.threads.all.count - Set(entries.map(\.thread)).count
        var losses = Losses()
        let message = names.message
        losses.note(empty, "thread without \(message)s", "threads without \(message)s", at: nil)
        return try sink.finish(
            rows: entries.count, findings: body.findings + (empty > 0 ? losses.findings : []))
    }

    private mutating func write(
        _ message: MessageRecord, _ files: [AttachedFile], in thread: inout MailThread,
        to sink: inout ByteSink
    ) throws(WriteError) {
        let author = names.author(of: message, in: thread.entity)
        let date = MailDate(message[.at])
        sink.append(text: "From \(mail.address(of: author)) \(date.separator)\n")
        var header = MailHeader(body.controls)
        header.add("From", mailbox: names.name(of: author), mail.address(of: author))
        if let other = names.recipient(of: message, by: author, in: thread.entity) {
            header.add("To", mailbox: names.name(of: other), mail.address(of: other))
        }
        if let moment = date.header { header.add("Date", moment) }
        let title = message[.title]
        header.add("Subject", text: title.isEmpty ? thread.title : Array(title))
        addIDs(of: message, in: &thread, to: &header)
        header.add("MIME-Version", "1.0")
        let ended = header.ended()
        body.controls = ended.controls
        sink.append(ended.bytes)
        try body.append(message, files, to: &sink)
        sink.append(0x0A)
    }

    /// Adds the id of a message, and those of the first one of the thread and of the one that it answers.
    ///
    /// Only an earlier message of the same thread counts as answered, so that threads have no cycles and stay apart.
    private func addIDs(
        of message: MessageRecord, in thread: inout MailThread, to header: inout MailHeader
    ) {
        let usual = mail.id(message[.key], ofKind: message.kind, in: thread.entity)
        let isNew = !message[.key].isEmpty && !thread.ids.contains(usual)
        let count = thread.count + 1
        let id =
            isNew
            ? usual
            : mail.id(message[.key], ofKind: message.kind, in: thread.entity, number: count)
        header.add("Message-ID", id)
        if let first = thread.first {
            let answered = talk.answered(by: message).map {
                mail.id($0.key, ofKind: $0.kind, in: thread.entity)
            }
            if let answered, thread.ids.contains(answered) {
                header.add("In-Reply-To", answered)
                header.add("References", first == answered ? first : "\(first) \(answered)")
            } else {
                header.add("References", first)
            }
        }
        thread.note(id)
    }
}

/// The thread whose messages are being written.
private struct MailThread {
    let number: Int
    let entity: NamedEntity
    let title: [UInt8]
    /// The ids of its messages so far, and the first one.
    private(set) var ids: Set<String> = []
    private(set) var first: String?
    private(set) var count = 0

    init(_ names: ThreadNames, _ number: Int) {
        self.number = number
        entity = names.threads[number]
        title = names.title(ofThread: number)
    }

    mutating func note(_ id: String) {
        ids.insert(id)
        first = first ?? id
        count += 1
    }
}
