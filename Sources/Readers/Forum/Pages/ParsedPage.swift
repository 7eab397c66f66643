internal import Markup
internal import Model
internal import SourceText

/// A page as it was parsed, and how it is read.
///
/// Not copyable, as counting all that it holds would cost more than a cell.
struct ParsedPage: ~Copyable {
    let tree: HTMLTree
    let profile: Profile
    let program: PageProgram
    let vocabulary: Vocabulary
    let columns: ForumColumns
    let zone: TimeZoneRules?
    let input: PageInput
    /// Which of the profile's foreign names the parser has met.
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

    /// The element that a pick looks in.
    func base(_ pick: Pick, _ node: HTMLNode) -> HTMLNode? {
        if pick.isPage { return tree.root }
        return pick.isNext ? tree.nextElement(node) : node
    }

    /// The element that counts: the one found, one inside it, the same where its text must contain
    /// another, or the one behind it where its text must be a label.
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

    /// Whether the address of an element has a parameter with another value.
    func contradicts(_ node: HTMLNode, _ parameter: [UInt8], _ value: ArraySlice<UInt8>) -> Bool {
        guard let address = tree.attribute(.href, of: node),
            let said = Link(address).parameter(parameter)
        else { return false }
        return said != value
    }

    /// The value of an attribute; `nil` where there is none.
    func attribute(_ name: PageName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        if let known = name.known { return tree.attribute(known, of: node) }
        guard isForeignNameMet[name.foreign] else { return nil }
        return tree.attribute(named: profile.foreignNames[name.foreign], of: node)
    }

    /// Where an element was saved, with its end tag where it has one.
    func span(_ node: HTMLNode) -> SourceSpan {
        SourceSpan(input.source, sourceRange(of: node))
    }

    /// The bytes of an element as they were saved, with its end tag where it has one.
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

    /// The offset behind the last end tag of a name between two offsets; the second where there is none.
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
