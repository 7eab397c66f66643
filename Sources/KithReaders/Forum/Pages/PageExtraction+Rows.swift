internal import KithMarkup
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// The extraction of rows by the programs of a page.
extension PageExtraction {
    /// Extracts all rows of the page.
    mutating func run(on page: borrowing ParsedPage) {
        let whole = Scope(node: page.tree.root, number: 0)
        capture(whole, on: page)
        for program in page.program.rows { rows(program, in: whole, on: page) }
        for step in page.program.steps { perform(step, on: page) }
    }

    /// Extracts the rows of a program from the elements inside a scope.
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
            let text = text(value, in: scope, on: page)
            values.set(value.slot, text.map { taken($0) }, from: source)
        }
        if let slot = program.neededSlot, values[slot] == nil { return }
        guard var key = key(program, in: scope, on: page) else {
            // An element without a key may still contain rows.
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
            // Set again, because inner rows may be of the same kind.
            values.set(program.keySlot, taken(key))
            output.draft.add(0, text: key)
        }
        let fields = program.fields
        for index in fields.indices { fields.span.lend(index) { cell($0, in: scope, on: page) } }
        // The inner rows of a repeated row have already been added with it.
        if commit(program.kind, at: scope.node, on: page) {
            for inner in program.contained { rows(inner, in: scope, on: page) }
        }
        for step in program.steps { perform(step, on: page) }
    }

    /// Returns a key, with a number at its end from its second row on.
    private mutating func numbered(_ key: Range<Int>) -> Range<Int> {
        let count = counts[Array(taken(key)), default: 0] + 1
        counts[Array(taken(key))] = count
        guard count > 1 else { return key }
        let start = output.draft.bytes.count
        output.draft.bytes.append(contentsOf: Array(taken(key)) + Array("/\(count)".utf8))
        return start..<output.draft.bytes.count
    }

    /// Returns the range of a row's key in the draft's bytes; empty for a kind without keys.
    private mutating func key(
        _ program: RowProgram, in scope: Scope, on page: borrowing ParsedPage
    ) -> Range<Int>? {
        guard !program.key.isEmpty else { return 0..<0 }
        isReadingKey = !program.isOptional
        defer { isReadingKey = false }
        if let key = text(program.key, in: scope, on: page), !key.isEmpty { return key }
        if !program.isOptional {
            report(
                ForumReadingRules.rowWithoutID,
                """
                this looks like a \(page.vocabulary.kinds[program.kind].name), but has no id; \
                it is skipped
                """,
                at: scope.node, on: page)
        }
        return nil
    }
}
