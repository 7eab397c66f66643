internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// A message of a talk, with what the messages before it decide.
struct Letter: Sendable {
    /// The number of the thread.
    let thread: Int
    let message: MessageRecord
    let files: [AttachedFile]
    /// The fields of its header that tell its place among others.
    let ids: [(name: String, value: String)]

    /// The number of bytes that it takes about.
    var size: Int { message[.body].count + files.reduce(0) { $0 + $1.content.count } }
}

/// Messages in the form mboxrd, and the control characters that are left out of them.
struct PrintedMail: Sendable {
    let bytes: [UInt8]
    let controls: ControlCharacters
}

/// Prints messages on any thread.
final class MailPrinter: Sendable {
    private let names: ThreadNames
    private let mail: MailNames
    private let bodies: ToolPool<MailBody, WriteError>

    init(_ names: ThreadNames, _ mail: MailNames) {
        self.names = names
        self.mail = mail
        let base = names.base
        bodies = ToolPool { () throws(WriteError) in try MailBody(base: base) }
    }

    /// Returns messages as they are in the file.
    func printed(_ letters: [Letter]) -> Result<PrintedMail, WriteError> {
        do throws(WriteError) {
            return .success(
                try bodies.use { body throws(WriteError) in
                    var sink = ByteSink()
                    body.controls = ControlCharacters()
                    for letter in letters { try append(letter, body: &body, to: &sink) }
                    return PrintedMail(bytes: sink.takeBytes(), controls: body.controls)
                })
        } catch { return .failure(error) }
    }

    private func append(
        _ letter: Letter, body: inout MailBody, to sink: inout ByteSink
    ) throws(WriteError) {
        let (message, thread) = (letter.message, names.threads[letter.thread])
        let author = names.author(of: message, in: thread)
        let date = MailDate(message[.at])
        sink.append(text: "From \(mail.address(of: author)) \(date.separator)\n")
        var header = MailHeader(body.controls)
        header.add("From", mailbox: names.name(of: author), mail.address(of: author))
        if let other = names.recipient(of: message, by: author, in: thread) {
            header.add("To", mailbox: names.name(of: other), mail.address(of: other))
        }
        if let moment = date.header { header.add("Date", moment) }
        let title = message[.title]
        header.add(
            "Subject", text: title.isEmpty ? names.title(ofThread: letter.thread) : Array(title))
        for (name, value) in letter.ids { header.add(name, value) }
        header.add("MIME-Version", "1.0")
        let ended = header.ended()
        body.controls = ended.controls
        sink.append(ended.bytes)
        try body.append(message, letter.files, to: &sink)
        sink.append(0x0A)
    }
}
