internal import Diagnostics
internal import Markup
internal import Model
internal import SourceText

/// One page on its way to rows.
struct PageExtraction: ~Copyable {
    let parsed: ParsedPage
    var captureKey: [UInt8] = []
    /// The hosts whose addresses are no external links.
    var ownHosts: [[UInt8]] = []
    var output: PageOutput
    var values: ValueTable
    var matches: FirstMatches

    /// An element that a row is made of, and which one it is, from 0.
    struct Scope {
        let node: HTMLNode
        let number: Int
    }

    /// Begins to add the rows of a page to a batch that has none.
    init(_ parsed: consuming ParsedPage, into empty: consuming Batch) {
        output = PageOutput(parsed.vocabulary, parsed.columns, into: empty)
        values = ValueTable(count: parsed.profile.valueCount)
        matches = FirstMatches(count: parsed.profile.selectorCount)
        self.parsed = parsed
    }

    /// All rows of the page.
    mutating func run() {
        let whole = Scope(node: parsed.tree.root, number: 0)
        capture(whole)
        for program in parsed.program.rows { rows(program, in: whole) }
        for step in parsed.program.steps { perform(step) }
    }

    /// The rows that elements inside another one are.
    mutating func rows(_ program: RowProgram, in scope: Scope) {
        guard let each = program.each else {
            row(program, in: scope)
            return
        }
        var place = scope.node
        if let within = program.within {
            guard let first = parsed.tree.first(within, in: place) else { return }
            place = first
        }
        var number = 0
        var next = parsed.tree.next(each, after: place, in: place)
        while let node = next {
            if parsed.fits(node, program.having, program.lacking) {
                row(program, in: Scope(node: node, number: number))
                number += 1
            }
            next = parsed.tree.next(each, after: node, in: place)
        }
    }

    private mutating func row(_ program: RowProgram, in scope: Scope) {
        let mark = output.draft.bytes.count
        defer { output.draft.bytes.removeSubrange(mark...) }
        for value in program.values {
            let text = text(value.picks, in: scope)
            values.set(value.slot, text.map { taken($0) })
        }
        if let slot = program.neededSlot, values[slot] == nil { return }
        guard let key = key(program, in: scope) else {
            // What is in a category that is none is still there.
            if program.isOptional {
                for inner in program.earlier + program.contained { rows(inner, in: scope) }
            }
            return
        }
        if !key.isEmpty { values.set(program.keySlot, taken(key)) }
        for inner in program.earlier { rows(inner, in: scope) }
        output.draft.clear()
        if !key.isEmpty {
            // Rows inside may be of the same kind.
            values.set(program.keySlot, taken(key))
            output.draft.add(0, text: key)
        }
        let list = program.fields
        // As a span, as going through a list counts who uses each of its objects.
        let fields = list.span
        for index in fields.indices { cell(fields[index], in: scope) }
        commit(program.kind, at: scope.node)
        for inner in program.contained { rows(inner, in: scope) }
        for step in program.steps { perform(step) }
    }

    /// Where the key of a row lies in the bytes of the draft; an empty range where rows of the kind have none.
    private mutating func key(_ program: RowProgram, in scope: Scope) -> Range<Int>? {
        guard !program.key.isEmpty else { return 0..<0 }
        if let key = text(program.key, in: scope), !key.isEmpty { return key }
        if !program.isOptional {
            report(
                ForumReadingRules.rowWithoutID,
                "this looks like \(parsed.vocabulary.kinds[program.kind].name), but has no id; it is skipped",
                at: scope.node)
        }
        return nil
    }

    /// Adds the draft to the rows of a kind, unless it says nothing new.
    mutating func commit(_ kind: Int, at node: HTMLNode) {
        output.commit(kind, at: parsed.span(node))
    }

    mutating func report(_ rule: RuleDescription, _ message: Message, at node: HTMLNode) {
        output.report(rule, message, at: parsed.span(node))
    }

    private mutating func perform(_ step: Step) {
        switch step {
        case .breadcrumbs: breadcrumbs()
        case .jumpMenu: jumpMenu()
        case .searchForm: searchForm()
        case .announcementPairs: announcementPairs()
        }
    }
}
