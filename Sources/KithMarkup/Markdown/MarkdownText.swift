private import KithHTMLBinding

/// Page content as Markdown (CommonMark with `~~` for strikethrough and `||` for spoilers).
///
/// Characters that are significant in Markdown are escaped. Images and videos become links to themselves. No HTML is
/// written, so nothing is executed or loaded when the result is displayed.
package struct MarkdownText: Sendable {
    /// The rules for links.
    package var links = LinkRules()
    /// Whether the result is read as it is: nothing is escaped, only quotes, lists and spoilers are marked, and the
    /// address of a link follows its text.
    package var isPlain = false
    /// The classes of elements that hide their text as a spoiler, which is written between `||`.
    package var spoilers: Set<String> = ["bbc-spoiler", "spoiler"]

    /// Creates the default rules.
    package init() {}

    /// Returns the content of a node as Markdown, which ends with a line break unless it is empty.
    package func markdown(of node: HTMLNode, in tree: borrowing HTMLTree) -> [UInt8] {
        var walk = MarkdownWalk(self)
        walk.walk(node, tree)
        return isPlain ? walk.finish() : ShownText.shown(walk.finish())
    }

    /// Returns plain text as one line of Markdown without a line break.
    package func markdown(text: ArraySlice<UInt8>) -> [UInt8] {
        var lines = MarkdownLines()
        lines.appendText(text)
        return ShownText.shown(Array(lines.finish().dropLast()))
    }
}

/// A non-recursive walk through a tree that writes Markdown.
private struct MarkdownWalk {
    private let rules: MarkdownText
    private var lines: MarkdownLines
    /// The open elements and how each of them ends.
    private var open: [(node: UInt32, end: End)] = []
    /// The next item number of each open list; `nil` for unordered lists.
    private var lists: [Int?] = []
    private var hasLink = false
    /// The text of an open code element.
    private var code: [UInt8]?

    /// The action at the end of an element.
    private enum End {
        case nothing, block, quote, item, list, mark, link, inlineCode, fencedCode
    }

    init(_ rules: MarkdownText) {
        self.rules = rules
        lines = MarkdownLines(isPlain: rules.isPlain)
    }

    mutating func walk(_ node: HTMLNode, _ tree: borrowing HTMLTree) {
        var at = tree.inside(node).lowerBound
        let end = tree.inside(node).upperBound
        while at < end {
            while let last = open.last, tree.records[Int(last.node)].after <= at { close() }
            let record = tree.records[Int(at)]
            if record.name == NodeRecord.text {
                let text = tree.bytes[Int(record.start)..<Int(record.end)]
                if code == nil { lines.appendText(text) } else { code?.append(contentsOf: text) }
            } else if record.isElement, !start(HTMLNode(index: at), tree) {
                at = record.after
                continue
            }
            at += 1
        }
        while !open.isEmpty { close() }
    }

    mutating func finish() -> [UInt8] { lines.finish() }

    /// Writes the start of an element; returns whether to continue with its content.
    private mutating func start(_ node: HTMLNode, _ tree: borrowing HTMLTree) -> Bool {
        let name = KnownName(rawValue: tree.records[Int(node.index)].name)
        switch SafeElement(name) {
        case .dropped: return false
        case .linked:
            if code == nil { media(node, name, tree) }
            return name != .iframe
        case .unwrapped, .kept: break
        }
        guard code == nil else {
            if name == .br || name == .p || name == .div || name == .li { code?.append(0x0A) }
            return true
        }
        switch name {
        case .br: lines.breakLine()
        case .hr: lines.rule()
        case .wbr, .col: break
        default: open.append((node.index, begin(node, name, tree)))
        }
        return true
    }

    private mutating func begin(
        _ node: HTMLNode, _ name: KnownName?, _ tree: borrowing HTMLTree
    ) -> End {
        switch name {
        case .b, .strong: return mark("**")
        case .i, .em, .cite, .dfn, .var: return mark("*")
        case .s, .strike, .del: return mark("~~")
        case .code, .kbd, .samp, .tt: return beginCode(.inlineCode)
        case .pre: return beginCode(.fencedCode)
        case .a: return beginLink(node, tree)
        case .blockquote: return quote()
        case .ul, .ol: return list(node, name, tree)
        case .li: return item()
        case .h1: return heading(1)
        case .h2: return heading(2)
        case .h3: return heading(3)
        case .h4: return heading(4)
        case .h5: return heading(5)
        case .h6: return heading(6)
        case .td, .th: lines.separate(" | ")
        case .tr:
            lines.breakRow()
            return .nothing
        case .address, .article, .aside, .caption, .center, .dd, .details, .div, .dl, .dt,
            .fieldset, .figcaption, .figure, .footer, .form, .header, .legend, .main, .nav, .p,
            .section, .summary, .table:
            lines.endBlock()
            return isSpoiler(node, tree) ? mark("||") : .block
        default: return isSpoiler(node, tree) ? mark("||") : .nothing
        }
        return .nothing
    }

    private mutating func mark(_ text: String) -> End {
        guard !lines.isMarked(text), !rules.isPlain || text == "||" else { return .nothing }
        lines.openMark(text, Array(text.utf8))
        return .mark
    }

    private mutating func beginCode(_ end: End) -> End {
        code = []
        return end
    }

    private mutating func quote() -> End {
        lines.endBlock()
        lines.push("> ", "> ")
        return .quote
    }

    private mutating func list(
        _ node: HTMLNode, _ name: KnownName?, _ tree: borrowing HTMLTree
    ) -> End {
        if lists.isEmpty { lines.endBlock() } else { lines.endLine() }
        let start = tree.attribute(.start, of: node).map { String(decoding: $0, as: UTF8.self) }
        lists.append(
            name == .ol ? start.flatMap(Int.init).map { max(0, min($0, 1 << 20)) } ?? 1 : nil)
        return .list
    }

    private mutating func item() -> End {
        lines.endLine()
        var first = "- "
        if let number = lists.last ?? nil {
            first = "\(number). "
            lists[lists.count - 1] = number + 1
        }
        lines.push(first, String(repeating: " ", count: first.utf8.count))
        return .item
    }

    private mutating func heading(_ level: Int) -> End {
        lines.endBlock()
        lines.beginHeading(level)
        return .block
    }

    private func isSpoiler(_ node: HTMLNode, _ tree: borrowing HTMLTree) -> Bool {
        guard let value = tree.attribute(.class, of: node) else { return false }
        return value.split(whereSeparator: \.isHTMLSpace).contains {
            rules.spoilers.contains(String(decoding: $0, as: UTF8.self))
        }
    }

    private mutating func beginLink(_ node: HTMLNode, _ tree: borrowing HTMLTree) -> End {
        guard !hasLink, let given = tree.attribute(.href, of: node),
            let (address, isCaptured) = rules.links.resolved(given), !address.isEmpty || !isCaptured
        else { return .nothing }
        hasLink = true
        let mark = isCaptured ? [] : Array(" (not captured)".utf8)
        if rules.isPlain || address.isEmpty {
            lines.openMark("", (address.isEmpty ? [] : Self.inBrackets(address)) + mark)
        } else {
            lines.openMark("[", MarkdownAddress.close(address) + mark)
        }
        return .link
    }

    private static func inBrackets(_ address: ArraySlice<UInt8>) -> [UInt8] {
        Array(" <".utf8) + address + Array(">".utf8)
    }

    /// Writes a link to an image or video, or its description if there is no address.
    private mutating func media(
        _ node: HTMLNode, _ name: KnownName?, _ tree: borrowing HTMLTree
    ) {
        let media = Media(node, name, tree)
        guard let media else { return }
        if let picture = media.address.flatMap({ rules.links.picture?($0) }) {
            lines.openMark("![", MarkdownAddress.close(picture[...]))
            lines.appendText(media.text ?? Link(picture[...]).lastComponent)
            return lines.closeMark()
        }
        let address = media.address.flatMap { rules.links.address($0) }
        let text = media.text ?? address.map { Link($0).lastComponent } ?? []
        guard !hasLink, !media.isSmilie, let address, !address.isEmpty else {
            return lines.appendText(text)
        }
        if rules.isPlain {
            lines.openMark("", Self.inBrackets(address))
        } else {
            lines.openMark("[", MarkdownAddress.close(address))
        }
        lines.appendText(text.isEmpty ? address : text)
        lines.closeMark()
    }

    private mutating func close() {
        switch open.removeLast().end {
        case .nothing: break
        case .block: lines.endBlock()
        case .quote:
            lines.pop()
            lines.endBlock()
        case .item:
            lines.pop()
            if lists.isEmpty { lines.endBlock() }
        case .list:
            lists.removeLast()
            lines.endBlock()
        case .mark: lines.closeMark()
        case .link:
            lines.closeMark()
            hasLink = false
        case .inlineCode:
            lines.inlineCode(code ?? [])
            code = nil
        case .fencedCode:
            lines.fenced(code ?? [])
            code = nil
        }
    }
}
