internal import KithSourceText
internal import KithSystemBinding

/// A folder of pages with lists and a search box, which work without a server.
package struct Site {
    private let title: String
    private let introduction: [SiteBlock]
    private let pages: [SitePage]
    /// The pages that the first page lists, and that each page links to beside its text.
    private let menu: [SitePage]
    /// The headings of the lists, in order.
    private let groups: [String]

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - title: The title of the first page.
    ///   - introduction: What the first page says before its lists.
    ///   - pages: The pages in the order of the lists.
    ///   - groups: The groups that are listed; pages of other groups are linked to by pages.
    package init(
        title: String, introduction: [SiteBlock], pages: [SitePage], menu groups: Set<String>
    ) {
        self.title = title
        self.introduction = introduction
        self.pages = pages
        menu = pages.filter { groups.contains($0.group) }
        var seen: Set<String> = []
        self.groups = menu.map(\.group).filter { seen.insert($0).inserted }
    }

    /// Writes all files into a folder; all appear or none.
    ///
    /// - Throws: ``WriteError`` if a file cannot be written.
    package func write(toFolder path: String) throws(WriteError) -> WriteSummary {
        var files = try FileSet(folder: path, keeping: KeptFiles())
        var search = ThreadSearch()
        for page in pages {
            try write(html(page), to: "\(page.path).html", &files)
            try add(page, to: &search, files)
        }
        try write(index, to: "index.html", &files)
        for file in try search.finish(to: files) {
            files.note(file.name, rows: 0, bytes: file.bytes)
        }
        return try files.publish()
    }

    private func write(
        _ text: String, to name: String, _ files: inout FileSet
    ) throws(WriteError) {
        var sink = try files.sink(name)
        sink.append(text: text)
        files.note(name, rows: 0, bytes: try sink.finish().bytes)
    }

    /// Adds a page and its sections to what is searched.
    private func add(
        _ page: SitePage, to search: inout ThreadSearch, _ files: borrowing FileSet
    ) throws(WriteError) {
        var section: (title: String, anchor: String, text: String) = ("", "", page.summary)
        for (block, anchor) in page.anchored {
            if !anchor.isEmpty {
                try search.add(section, to: files)
                section = (block.plain, anchor, "")
            } else {
                section.text += " " + block.plain
            }
        }
        try search.add(section, to: files)
        let entry = ThreadEntry(
            title: Array(page.title.utf8), file: page.path, count: page.group, authors: [],
            otherAuthors: 0, days: nil)
        search.end(entry, section: [Array(page.group.utf8)])
    }

    // MARK: Pages

    private func html(_ page: SitePage) -> String {
        let blocks = page.anchored.map { $0.block.html(root: page.root, anchor: $0.anchor) }
        return head("\(page.title) – \(title)", scripts: "", root: page.root)
            + """
            <header><a href="\(page.root)index.html">\(HTMLText.escaped(title))</a>
            <a class="skip" href="#contents">Contents</a>
            <form action="\(page.root)index.html" role="search"><label>Search <input type="search" name="q"></label></form></header>
            <main>
            <h1>\(HTMLText.escaped(page.title))</h1>

            """ + blocks.joined()
            + "</main>\n<nav id=\"contents\">\(list(of: page))</nav>\n</body>\n</html>\n"
    }

    /// Returns the links beside a page.
    private func list(of page: SitePage) -> String {
        groups.map { group in
            let items = menu.filter { $0.group == group }.map { other in
                let mark = other.path == page.path ? " aria-current=\"page\"" : ""
                return
                    "<li><a href=\"\(page.root)\(other.path).html\"\(mark)>\(HTMLText.escaped(other.title))</a></li>"
            }
            return "<p>\(HTMLText.escaped(group))</p><ul>\(items.joined())</ul>"
        }.joined()
    }

    private var index: String {
        let lists = groups.map { group in
            let items = menu.filter { $0.group == group }.map { page in
                "<li><a href=\"\(page.path).html\">\(HTMLText.escaped(page.title))</a> \(HTMLText.escaped(page.summary))</li>\n"
            }
            return
                "<h2>\(HTMLText.escaped(group))</h2>\n<ul class=\"pages\">\n\(items.joined())</ul>\n"
        }
        return head(title, scripts: "; script-src 'self' file:", root: "")
            + """
            <main class="first">
            <h1>\(HTMLText.escaped(title))</h1>
            <div id="search" role="search" hidden><label>Search <input type="search"></label><p role="status"></p><ol></ol></div>
            <script src="search/threads.js" defer></script>
            <script src="search/search.js" defer></script>

            """
            + introduction.map { $0.html(root: "", anchor: "") }.joined() + lists.joined()
            + "</main>\n</body>\n</html>\n"
    }

    private func head(_ title: String, scripts: String, root: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(scripts); base-uri 'none'; form-action 'self' file:">
        <title>\(HTMLText.escaped(title))</title>
        <style>
        \(String(decoding: PackageResources.site_css, as: UTF8.self))</style>
        </head>
        <body>

        """
    }
}

extension ThreadSearch {
    /// Adds a section of a page.
    fileprivate mutating func add(
        _ section: (title: String, anchor: String, text: String), to files: borrowing FileSet
    ) throws(WriteError) {
        let text = section.text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        try add(
            Self.entry(
                ofThread: count, author: Array(section.title.utf8), anchor: section.anchor,
                text: Array(text.utf8)), to: files)
    }
}
