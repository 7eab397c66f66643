/// A part of a page that begins on a line of its own.
package enum SiteBlock: Sendable {
    /// A heading of level 2 or 3.
    case heading(Int, SiteText)
    /// Running text.
    case paragraph(SiteText)
    /// Items with dots before them.
    case list([SiteText])
    /// A table with the names of its columns, which may be empty.
    case table([SiteText], [[SiteText]])
    /// Text that is kept as it is; what stands between ⟦ and ⟧ is marked.
    case code(String)
    /// Command lines with what they print.
    case console(String)

    /// The text, for searching.
    var plain: String {
        switch self {
        case .heading(_, let text), .paragraph(let text): text.plain
        case .list(let items): items.map(\.plain).joined(separator: " ")
        case .table(_, let rows):
            rows.map { $0.map(\.plain).joined(separator: " ") }.joined(separator: " ")
        case .code(let text), .console(let text): text
        }
    }

    /// Returns the block as HTML.
    ///
    /// - Parameters:
    ///   - root: The way from the page to the folder of the site.
    ///   - anchor: The name by which links find a heading.
    /// - Returns: Markup with a line break at its end.
    func html(root: String, anchor: String) -> String {
        switch self {
        case .heading(let level, let text):
            return "<h\(level) id=\"\(anchor)\">\(text.html(root: root))</h\(level)>\n"
        case .paragraph(let text): return "<p>\(text.html(root: root))</p>\n"
        case .list(let items):
            return "<ul>\n" + items.map { "<li>\($0.html(root: root))</li>\n" }.joined() + "</ul>\n"
        case .table(let head, let rows):
            let names = head.map { "<th>\($0.html(root: root))</th>" }.joined()
            let cells = rows.map { row in
                "<tr>" + row.map { "<td>\($0.html(root: root))</td>" }.joined() + "</tr>\n"
            }
            let first = head.isEmpty ? "" : "<thead><tr>\(names)</tr></thead>\n"
            return
                "<div class=\"wide\"><table>\n\(first)<tbody>\n\(cells.joined())</tbody></table></div>\n"
        case .code(let text): return "<pre tabindex=\"0\"><code>\(Self.marked(text))</code></pre>\n"
        case .console(let text): return Self.console(text)
        }
    }

    private static func marked(_ text: String) -> String {
        HTMLText.escaped(text).replacing("⟦", with: "<mark>").replacing("⟧", with: "</mark>")
    }

    /// Command lines stand out from what they print; what goes to standard error has its own look.
    private static func console(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("$ ") || line.hasPrefix("> ") {
                return "<b>\(marked(String(line)))</b>"
            }
            if line.hasPrefix("2> ") { return "<i>\(marked(String(line.dropFirst(3))))</i>" }
            if line.hasPrefix("[exit ") { return "<i class=\"status\">\(marked(String(line)))</i>" }
            return marked(String(line))
        }
        return
            "<pre class=\"console\" tabindex=\"0\"><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }
}
