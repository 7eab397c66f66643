internal import KithMarkup
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// The extraction of rows from one page, by the programs of its profile.
struct PageExtraction: ~Copyable {
    private var picker: Picker
    private var output: PageOutput
    /// The number of rows with each key, for kinds in which keys may repeat.
    private var counts: [[UInt8]: Int] = [:]

    /// Creates an extraction that adds rows to an empty batch.
    init(_ page: borrowing ParsedPage, into empty: consuming Batch) {
        output = PageOutput(page.columns, into: empty)
        picker = Picker(page.profile)
    }

    /// Extracts all rows of the page; returns them, and the findings.
    consuming func run(on page: borrowing ParsedPage) -> (rows: Batch, findings: PageFindings) {
        output.draft.addCapture(of: page, from: &picker)
        commit(page.columns.capture, at: page.tree.root, on: page)
        picker.findings.reportFacts(of: page)
        let whole = Picker.Scope(node: page.tree.root)
        for program in page.program.rows { rows(program, in: whole, on: page) }
        for step in page.program.steps { perform(step, on: page) }
        return (output.batch, picker.findings)
    }

    /// Extracts the rows of a program from the elements inside a scope.
    private mutating func rows(
        _ program: RowProgram, in scope: Picker.Scope, on page: borrowing ParsedPage
    ) {
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
                row(program, in: Picker.Scope(node: node, number: number), on: page)
                number += 1
            }
            next = page.tree.next(each, after: node, in: place)
        }
    }

    private mutating func row(
        _ program: RowProgram, in scope: Picker.Scope, on page: borrowing ParsedPage
    ) {
        let mark = picker.texts.count
        defer { picker.texts.removeSubrange(mark...) }
        for value in program.values { picker.compute(value, in: scope, on: page) }
        if let slot = program.neededSlot, picker.values[slot] == nil { return }
        guard let key = key(program, in: scope, on: page) else {
            // An element without a key may still contain rows.
            if program.isOptional {
                for inner in program.earlier + program.contained {
                    rows(inner, in: scope, on: page)
                }
            }
            return
        }
        if !key.isEmpty { picker.values.set(program.keySlot, key[...]) }
        for inner in program.earlier { rows(inner, in: scope, on: page) }
        output.draft.clear()
        if !key.isEmpty {
            // Set again, because inner rows may be of the same kind.
            picker.values.set(program.keySlot, key[...])
            output.draft.add(0, text: key)
        }
        let fields = program.fields
        for index in fields.indices {
            fields.span.lend(index) {
                $0.add(to: &output.draft, from: &picker, in: scope, on: page)
            }
        }
        // The inner rows of a repeated row have already been added with it.
        if commit(program.kind, at: scope.node, on: page) {
            for inner in program.contained { rows(inner, in: scope, on: page) }
        }
        for step in program.steps { perform(step, on: page) }
    }

    /// Returns a row's key, with a number at its end where it repeats; empty for a kind without keys.
    private mutating func key(
        _ program: RowProgram, in scope: Picker.Scope, on page: borrowing ParsedPage
    ) -> [UInt8]? {
        guard !program.key.isEmpty else { return [] }
        let found = picker.key(
            program.key, isNeeded: !program.isOptional, in: scope, on: page)
        guard let found, !found.isEmpty else {
            if !program.isOptional {
                picker.findings.report(
                    ForumReadingRules.rowWithoutID,
                    """
                    this looks like a \(page.vocabulary.kinds[program.kind].name), but has no id; \
                    it is skipped
                    """,
                    at: scope.node, on: page)
            }
            return nil
        }
        let key = Array(picker.texts[found])
        guard program.isNumbered else { return key }
        let count = counts[key, default: 0] + 1
        counts[key] = count
        return count > 1 ? key + Array("/\(count)".utf8) : key
    }

    /// Adds the draft as a row of a kind, unless it repeats a row; returns whether it was added.
    @discardableResult
    private mutating func commit(
        _ kind: Int, at node: HTMLNode, on page: borrowing ParsedPage
    ) -> Bool {
        guard let comparison = output.commit(kind, at: page.span(node)) else { return true }
        if let key = output.draft.key, page.columns.listedKinds.contains(kind) {
            picker.findings.report(
                comparison, of: page.vocabulary.kinds[kind], key, at: node, on: page)
        }
        return comparison != .same
    }

    private mutating func perform(_ step: Step, on page: borrowing ParsedPage) {
        let hierarchy = page.profile.hierarchy
        switch step {
        case .breadcrumbs: add(hierarchy.breadcrumbs(on: page, from: &picker), on: page)
        case .jumpMenu: add(hierarchy.jumpMenu(on: page, reporting: &picker.findings), on: page)
        case .searchForm:
            add(hierarchy.searchForm(on: page, reporting: &picker.findings), on: page)
        case .announcementPairs: picker.findings.reportAnnouncementPairs(of: page)
        }
    }

    private mutating func add(_ entries: [HierarchyEntry], on page: borrowing ParsedPage) {
        for entry in entries {
            entry.write(to: &output.draft, page.columns)
            commit(
                entry.isGroup ? page.columns.group : page.columns.forum, at: entry.node, on: page)
        }
    }
}
