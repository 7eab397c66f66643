extension WriterFormat {
    /// Threads as HTML pages.
    public static let html = WriterFormat(
        name: "html",
        summary: "Threads and conversations as HTML: one page, or a folder with an index.html",
        fileExtensions: ["html", "htm"], shapes: [.stream, .files], joinsKinds: true,
        loses: losses,
        takes: .rows { sink, context throws(WriteError) in
            try ThreadWriter(sink, context, HTMLThreads())
        })

    /// Threads as Markdown.
    public static let markdown = WriterFormat(
        name: "markdown",
        summary: "Threads and conversations as Markdown: one file, or a folder with an index.md",
        fileExtensions: ["md", "markdown"], shapes: [.stream, .files], joinsKinds: true,
        loses: losses,
        takes: .rows { sink, context throws(WriteError) in
            try ThreadWriter(sink, context, MarkdownThreads())
        })

    private static let losses = [
        "everything but threads, their messages and the names in them",
        "the content of attachments",
    ]
}
