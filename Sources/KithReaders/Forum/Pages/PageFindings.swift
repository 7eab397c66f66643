internal import KithDiagnostics
internal import KithMarkup
internal import KithSourceText

/// The findings about one page, in the order in which they were made.
struct PageFindings {
    private(set) var all: [Finding] = []
    /// What was told of single elements, which several picks may look at.
    private var told: Set<String> = []

    /// The number of findings that were told once.
    var toldCount: Int { told.count }

    mutating func report(_ rule: RuleDescription, _ message: Message, at place: SourceSpan?) {
        all.append(rule.finding(message.text, at: place))
    }

    mutating func report(
        _ rule: RuleDescription, _ message: Message, at node: HTMLNode,
        on page: borrowing ParsedPage
    ) {
        report(rule, message, at: page.span(node))
    }

    /// Tells something of an element once, however many picks find it.
    mutating func tell(
        _ rule: RuleDescription, _ message: Message, at node: HTMLNode,
        on page: borrowing ParsedPage
    ) {
        guard told.insert("\(node.index) \(message.text)").inserted else { return }
        report(rule, message, at: node, on: page)
    }
}
