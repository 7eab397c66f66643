internal import KithDiagnostics
internal import KithMarkup
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// The extraction of rows from one page.
///
/// Each function borrows the page; if it were stored beside the mutable state, each access would copy it.
struct PageExtraction: ~Copyable {
    var captureKey: [UInt8] = []
    /// The hosts whose addresses are not external links.
    var ownHosts: [[UInt8]] = []
    var output: PageOutput
    var values: ValueTable
    var matches: FirstMatches
    /// The number of rows with each key, for kinds in which keys may repeat.
    var counts: [[UInt8]: Int] = [:]
    /// The element that the last pick took something of.
    var source = HTMLNode(index: 0)
    /// What was told of single elements, which several picks may look at.
    var toldOfElements: Set<String> = []
    /// Whether what is no id is told of otherwise, as a row has none then.
    var isReadingKey = false

    /// The element of a row, and its number from 0.
    struct Scope {
        let node: HTMLNode
        let number: Int
    }

    /// Creates an extraction that adds rows to an empty batch.
    init(_ page: borrowing ParsedPage, into empty: consuming Batch) {
        output = PageOutput(page.vocabulary, page.columns, into: empty)
        values = ValueTable(count: page.profile.valueCount)
        matches = FirstMatches(count: page.profile.selectorCount)
    }

    /// Adds the draft as a row of a kind, unless it repeats a row; returns whether it was added.
    @discardableResult
    mutating func commit(
        _ kind: Int, at node: HTMLNode, on page: borrowing ParsedPage
    ) -> Bool {
        output.commit(kind, at: page.span(node))
    }

    mutating func report(
        _ rule: RuleDescription, _ message: Message, at node: HTMLNode,
        on page: borrowing ParsedPage
    ) {
        output.report(rule, message, at: page.span(node))
    }

    /// Tells that a text of the last element is no number or id.
    mutating func reportUnread(
        _ text: Range<Int>, _ name: String, as what: String, on page: borrowing ParsedPage
    ) {
        guard !isReadingKey else { return }
        let name = name.isEmpty ? "" : name + " "
        tell(
            ForumReadingRules.unreadNumber, "\(name)'\(shown(text))' is not a valid \(what)",
            at: source,
            on: page)
    }

    /// Tells something of an element once, however many picks find it.
    mutating func tell(
        _ rule: RuleDescription, _ message: Message, at node: HTMLNode,
        on page: borrowing ParsedPage
    ) {
        guard toldOfElements.insert("\(node.index) \(message.text)").inserted else { return }
        report(rule, message, at: node, on: page)
    }

    func shown(_ text: Range<Int>) -> String {
        String(decoding: taken(text).prefix(40), as: UTF8.self)
    }

    /// Returns the text in a range of the draft's bytes.
    func taken(_ range: Range<Int>) -> ArraySlice<UInt8> { output.draft.bytes[range] }
}
