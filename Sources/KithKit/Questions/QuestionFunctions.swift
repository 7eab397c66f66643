internal import KithMarkup
internal import KithReaders
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithWriters

extension Database {
    /// Adds the functions that questions may call: `folded(text)`, in lower case and without accents, `markdown(html)`,
    /// `search_words(text)`, which the index of words understands, and the aggregate `most_frequent(text, count)`, an array
    /// of texts and how many rows have each.
    func addQuestionFunctions() throws(SQLiteError) {
        try addFolding()
        let pages = MarkdownPages()
        try add(function: "markdown") { pages.markdown($0) }
        try add(function: "search_words") { SearchWords.query($0) }
        try add(aggregate: "most_frequent", FrequentTexts.self)
    }
}

/// Converts pieces of pages to Markdown.
private final class MarkdownPages {
    private var parser: HTMLParser?
    private var tree = HTMLTree()

    // Keeps the parser from treating the first elements as the head of a page.
    private static let opening = Array("<html><body>".utf8)

    /// Returns a piece as Markdown; `nil` if it is too large.
    func markdown(_ html: [UInt8]) -> [UInt8]? {
        do throws(ReadError) {
            if parser == nil { parser = try HTMLParser() }
            try parser?.parse(SourceBytes(Self.opening + html), encoding: .utf8, into: &tree)
        } catch { return nil }
        return MarkdownText().markdown(of: tree.root, in: tree).dropLast()
    }
}
