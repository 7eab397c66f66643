internal import KithModel

extension WriterFormat {
    /// Threads as mail.
    package static let mbox = WriterFormat(
        name: "mbox", summary: "Threads and conversations as mail: one message for each post",
        fileExtensions: ["mbox"], joinsKinds: true,
        loses: [
            "everything but threads, their messages and the names in them",
            "the places of threads, and threads without messages",
            "the positions of messages in their threads",
            "pictures and attached files, unless rows hold their content",
        ],
        takes: .entities(
            .threads { talk, context, sink throws(WriteError) in
                var press = MboxPress(talk)
                return try press.write(to: sink.stream())
            }))
}
