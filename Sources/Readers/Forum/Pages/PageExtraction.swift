internal import Diagnostics
internal import Markup
internal import Model
internal import SourceText
private import SystemBinding

/// The rows of one page on their way.
///
/// The page itself is lent to each function: whatever stands beside what changes would be copied for each look at it.
struct PageExtraction: ~Copyable {
    var captureKey: [UInt8] = []
    /// The hosts whose addresses are no external links.
    var ownHosts: [[UInt8]] = []
    var output: PageOutput
    var values: ValueTable
    var matches: FirstMatches
    /// How many rows there are of each key that several rows may have.
    private var counts: [[UInt8]: Int] = [:]

    /// An element that a row is made of, and which one it is, from 0.
    struct Scope {
        let node: HTMLNode
        let number: Int
    }

    /// Begins to add the rows of a page to a batch that has none.
    init(_ page: borrowing ParsedPage, into empty: consuming Batch) {
        output = PageOutput(page.vocabulary, page.columns, into: empty)
        values = ValueTable(count: page.profile.valueCount)
        matches = FirstMatches(count: page.profile.selectorCount)
    }

    /// All rows of the page.
    mutating func run(on page: borrowing ParsedPage) {
        let whole = Scope(node: page.tree.root, number: 0)
        capture(whole, on: page)
        for program in page.program.rows { rows(program, in: whole, on: page) }
        for step in page.program.steps { perform(step, on: page) }
    }

    /// The rows that elements inside another one are.
    mutating func rows(_ program: RowProgram, in scope: Scope, on page: borrowing ParsedPage) {
        guard let each = program.each else {
            row(program, in: scope, on: page)
            return
        }
        var place = scope.node
        if let within = program.within {
            guard let first = page.tree.first(within, in: place) else { return }
            place = first
        }
        var number = 0
        var next = page.tree.next(each, after: place, in: place)
        while let node = next {
            if page.fits(node, program.having, program.lacking) {
                row(program, in: Scope(node: node, number: number), on: page)
                number += 1
            }
            next = page.tree.next(each, after: node, in: place)
        }
    }

    private mutating func row(_ program: RowProgram, in scope: Scope, on page: borrowing ParsedPage)
    {
        let mark = output.draft.bytes.count
        defer { output.draft.bytes.removeSubrange(mark...) }
        for value in program.values {
            let text = text(value.picks, in: scope, on: page)
            values.set(value.slot, text.map { taken($0) })
        }
        if let slot = program.neededSlot, values[slot] == nil { return }
        guard var key = key(program, in: scope, on: page) else {
            // What is in a category that is none is still there.
            if program.isOptional {
                for inner in program.earlier + program.contained {
                    rows(inner, in: scope, on: page)
                }
            }
            return
        }
        if program.isNumbered { key = numbered(key) }
        if !key.isEmpty { values.set(program.keySlot, taken(key)) }
        for inner in program.earlier { rows(inner, in: scope, on: page) }
        output.draft.clear()
        if !key.isEmpty {
            // Rows inside may be of the same kind.
            values.set(program.keySlot, taken(key))
            output.draft.add(0, text: key)
        }
        let fields = program.fields
        for index in fields.indices { fields.span.lend(index) { cell($0, in: scope, on: page) } }
        // What is in a row that was told before was told with it.
        if commit(program.kind, at: scope.node, on: page) {
            for inner in program.contained { rows(inner, in: scope, on: page) }
        }
        for step in program.steps { perform(step, on: page) }
    }

    /// A key, with a number behind it from the second row on that has it.
    private mutating func numbered(_ key: Range<Int>) -> Range<Int> {
        let count = counts[Array(taken(key)), default: 0] + 1
        counts[Array(taken(key))] = count
        guard count > 1 else { return key }
        let start = output.draft.bytes.count
        output.draft.bytes.append(contentsOf: Array(taken(key)) + Array("/\(count)".utf8))
        return start..<output.draft.bytes.count
    }

    /// Where the key of a row lies in the bytes of the draft; an empty range where rows of the kind have none.
    private mutating func key(
        _ program: RowProgram, in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        guard !program.key.isEmpty else { return 0..<0 }
        if let key = text(program.key, in: scope, on: page), !key.isEmpty { return key }
        if !program.isOptional {
            report(
                ForumReadingRules.rowWithoutID,
                "this looks like \(page.vocabulary.kinds[program.kind].name), but has no id; it is skipped",
                at: scope.node, on: page)
        }
        return nil
    }

    /// Adds the draft to the rows of a kind, unless it says nothing new; returns whether it does.
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

    private mutating func perform(_ step: Step, on page: borrowing ParsedPage) {
        switch step {
        case .breadcrumbs: breadcrumbs(on: page)
        case .jumpMenu: jumpMenu(on: page)
        case .searchForm: searchForm(on: page)
        case .announcementPairs: announcementPairs(on: page)
        }
    }
}
