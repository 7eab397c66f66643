internal import KithMarkup
internal import KithModel
internal import KithSourceText

/// A parsed page and the program that reads it.
///
/// It is not copyable, because the reference counting of a copy would cost more than reading a cell.
struct ParsedPage: ~Copyable {
    let tree: HTMLTree
    let profile: Profile
    let program: PageProgram
    let vocabulary: Vocabulary
    let columns: ForumColumns
    let zone: TimeZoneRules?
    let input: PageInput
    /// Whether the parser has met each of the profile's foreign names.
    let isForeignNameMet: [Bool]

    init(
        tree: HTMLTree, profile: Profile, program: PageProgram, vocabulary: Vocabulary,
        columns: ForumColumns, zone: TimeZoneRules?, input: PageInput
    ) {
        self.tree = tree
        self.profile = profile
        self.program = program
        self.vocabulary = vocabulary
        self.columns = columns
        self.zone = zone
        self.input = input
        isForeignNameMet = profile.foreignNames.map { tree.name($0) != nil }
    }

    func fits(_ node: HTMLNode, _ having: Selector?, _ lacking: Selector?) -> Bool {
        if let having, tree.first(having, in: node) == nil { return false }
        if let lacking, tree.first(lacking, in: node) != nil { return false }
        return true
    }

    /// Returns the element in which a pick searches.
    func base(_ pick: Pick, _ node: HTMLNode) -> HTMLNode? {
        if pick.isPage { return tree.root }
        return pick.isNext ? tree.nextElement(node) : node
    }

    /// Returns the element from which a pick takes its value.
    ///
    /// This is the element found, if its text contains `text`; the first match
    /// of `then` inside it; or the element after it, if its text is `label`.
    func target(_ node: HTMLNode, _ pick: Pick) -> HTMLNode? {
        if let then = pick.then { return tree.first(then, in: node) }
        guard !pick.label.isEmpty || !pick.text.isEmpty else { return node }
        var text: [UInt8] = []
        tree.appendText(of: node, to: &text)
        if !pick.text.isEmpty {
            return PageText.range(of: pick.text, in: text[...]).map { _ in node }
        }
        guard PageText.trimmed(text[...]).elementsEqual(pick.label) else { return nil }
        return tree.nextElement(node)
    }

    /// Returns whether the address of an element has a parameter with another value.
    func contradicts(_ node: HTMLNode, _ parameter: [UInt8], _ value: ArraySlice<UInt8>) -> Bool {
        guard let address = tree.attribute(.href, of: node),
            let said = Link(address).parameter(parameter)
        else { return false }
        return said != value
    }

    /// Returns the value of an attribute; `nil` if there is none.
    func attribute(_ name: PageName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        if let known = name.known { return tree.attribute(known, of: node) }
        guard isForeignNameMet[name.foreign] else { return nil }
        return tree.attribute(named: profile.foreignNames[name.foreign], of: node)
    }

    /// Returns the place of an element in the source, with its end tag if it has one.
    func span(_ node: HTMLNode) -> SourceSpan {
        SourceSpan(input.source, sourceRange(of: node))
    }

    /// Returns the byte range of an element in the source, with its end tag if it has one.
    private func sourceRange(of node: HTMLNode) -> Range<Int> {
        let start = tree.offset(of: node)
        guard tree.isElement(node), start < input.bytes.count else { return 0..<input.bytes.count }
        let after = tree.inside(node).upperBound
        let end =
            Int(after) < tree.nodeCount
            ? tree.offset(of: HTMLNode(index: after)) : input.bytes.count
        let last = tree.offset(of: HTMLNode(index: after - 1))
        guard start < end else { return start..<start }
        let name = input.bytes.padded[(start + 1)...].prefix {
            0x61...0x7A ~= $0 | 0x20 || Digits.isDigit($0)
        }
        return start..<endOfTag(name, from: max(last, start), to: end)
    }

    /// Returns the offset after the last end tag with a name between two offsets; `end` if there is none.
    private func endOfTag(_ name: ArraySlice<UInt8>, from start: Int, to end: Int) -> Int {
        let bytes = input.bytes.padded
        var at = end
        while at - start >= name.count + 3 {
            at -= 1
            guard bytes[at] == UInt8(ascii: ">"), at - start >= name.count + 2 else { continue }
            let first = at - name.count
            if bytes[first - 1] == UInt8(ascii: "/"), bytes[first - 2] == UInt8(ascii: "<"),
                zip(bytes[first..<at], name).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return at + 1
            }
        }
        return end
    }
}
