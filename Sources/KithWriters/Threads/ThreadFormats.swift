internal import KithModel

extension WriterFormat {
    /// Threads as HTML pages.
    package static let html = WriterFormat(
        name: "html",
        summary: "Threads and conversations as HTML: one page, or a folder with an index.html",
        fileExtensions: ["html", "htm"], shapes: [.stream, .files], joinsKinds: true,
        loses: losses, takes: .entities(.threads(write(HTMLThreads()))))

    /// Threads as Markdown.
    package static let markdown = WriterFormat(
        name: "markdown",
        summary: "Threads and conversations as Markdown: one file, or a folder with an index.md",
        fileExtensions: ["md", "markdown"], shapes: [.stream, .files], joinsKinds: true,
        loses: losses, takes: .entities(.threads(write(MarkdownThreads()))))

    private static let losses = [
        "everything but threads, their messages and the names in them",
        "pictures and attached files, unless --media is given",
    ]

    private static func write(_ pages: some ThreadPages) -> ThreadGathering.Write {
        { talk, context, sink throws(WriteError) in
            guard !(context.media != nil && sink.isStream) else {
                throw WriteError(
                    .unsupported,
                    "--media writes pictures beside the pages; name a folder such as 'out/'")
            }
            var press = ThreadPress(pages, talk, media: context.media, isSingle: sink.isStream)
            return try press.write(to: sink)
        }
    }
}
