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
        "the content of attachments",
    ]

    private static func write(_ pages: some ThreadPages) -> ThreadGathering.Write {
        { talk, context, sink throws(WriteError) in
            var press = try ThreadPress(pages, talk, isSingle: sink.isStream)
            return try press.write(to: sink)
        }
    }
}
