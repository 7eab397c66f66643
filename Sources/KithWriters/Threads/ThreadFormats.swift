extension WriterFormat {
    /// Threads as HTML pages.
    public static let html = WriterFormat(
        name: "html",
        summary: "Threads and conversations as HTML: one page, or a folder with an index.html",
        fileExtensions: ["html", "htm"], writesFolders: true, joinsKinds: true,
        content: .rows { target, context throws(WriteError) in
            try ThreadWriter(target, context, HTMLThreads())
        })

    /// Threads as Markdown.
    public static let markdown = WriterFormat(
        name: "markdown",
        summary: "Threads and conversations as Markdown: one file, or a folder with an index.md",
        fileExtensions: ["md", "markdown"], writesFolders: true, joinsKinds: true,
        content: .rows { target, context throws(WriteError) in
            try ThreadWriter(target, context, MarkdownThreads())
        })
}
