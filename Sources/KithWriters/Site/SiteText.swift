internal import KithSourceText

/// Running text of a page, with code, stress and links in it.
package struct SiteText: Sendable {
    private enum Run {
        case plain(String)
        case code(String)
        case strong(String)
        case link(String, to: String)
    }

    private var runs: [Run]

    private init(_ runs: [Run]) { self.runs = runs }

    /// Creates text without any marks.
    package init(_ plain: String) { self.init([.plain(plain)]) }

    /// Returns a name or a command line.
    package static func code(_ text: String) -> SiteText { SiteText([.code(text)]) }

    /// Returns a link; addresses without a scheme begin at the folder of the site.
    package static func link(_ text: String, to address: String) -> SiteText {
        SiteText([.link(text, to: address)])
    }

    /// Joins two texts.
    package static func + (left: SiteText, right: SiteText) -> SiteText {
        SiteText(left.runs + right.runs)
    }

    /// Reads the marks of Markdown: `code`, **stress** and [links](address); links to .md files lead to their pages.
    package init(markdown: String) {
        var runs: [Run] = []
        var plain = ""
        var rest = markdown[...]
        while let character = rest.first {
            guard let (run, end) = Self.run(rest) else {
                plain.append(character)
                rest = rest.dropFirst()
                continue
            }
            if !plain.isEmpty { runs.append(.plain(plain)) }
            plain = ""
            runs.append(run)
            rest = rest[end...]
        }
        if !plain.isEmpty { runs.append(.plain(plain)) }
        self.init(runs)
    }

    /// Returns the marked run at the start of some text, and where it ends.
    private static func run(_ text: Substring) -> (run: Run, end: String.Index)? {
        func inside(_ open: String, _ close: String) -> (text: Substring, end: String.Index)? {
            guard text.hasPrefix(open) else { return nil }
            let rest = text.dropFirst(open.count)
            guard let end = rest.firstRange(of: close) else { return nil }
            return (rest[..<end.lowerBound], end.upperBound)
        }
        if let (code, end) = inside("`", "`") { return (.code(String(code)), end) }
        if let (strong, end) = inside("**", "**") { return (.strong(String(strong)), end) }
        if let (label, middle) = inside("[", "]("), let end = text[middle...].firstIndex(of: ")") {
            var address = String(text[middle..<end])
            if let ending = address.firstRange(of: ".md"), !address.contains("://") {
                address.replaceSubrange(ending, with: ".html")
            }
            return (.link(String(label), to: address), text.index(after: end))
        }
        return nil
    }

    /// The text without marks.
    package var plain: String {
        runs.map { run in
            switch run {
            case .plain(let text), .code(let text), .strong(let text), .link(let text, _): text
            }
        }.joined()
    }

    /// Returns the text as HTML.
    ///
    /// - Parameter root: The way from the page to the folder of the site, such as `../`.
    /// - Returns: Markup without elements of blocks.
    func html(root: String) -> String {
        runs.map { run in
            switch run {
            case .plain(let text): return HTMLText.escaped(text)
            case .code(let text): return "<code>\(HTMLText.escaped(text))</code>"
            case .strong(let text): return "<strong>\(HTMLText.escaped(text))</strong>"
            case .link(let text, let address):
                let isOutside = address.contains("://") || address.hasPrefix("#")
                let target = HTMLText.escaped(isOutside ? address : root + address)
                return "<a href=\"\(target)\">\(HTMLText.escaped(text))</a>"
            }
        }.joined()
    }
}

/// Text in HTML.
enum HTMLText {
    /// Returns text with the characters of markup as references.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\"":
                result += CharacterReference.text(of: UInt8(ascii: scalar))
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
