internal import KithMarkup
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

extension PageExtraction {
    /// Adds the result of a field's picks to the draft.
    mutating func cell(_ field: FieldProgram, in scope: Scope, on page: borrowing ParsedPage) {
        output.draft.isOfPlace = field.isOfPlace
        if field.isList {
            list(field, in: scope, on: page)
            return
        }
        var isNull = false
        let picks = field.picks
        for index in picks.indices {
            switch picks.span.lend(index, { found($0, in: scope, on: page) }) {
            case .absent: continue
            case .null:
                isNull = true
                if picks.span.lend(index, { $0.form == .name }) {
                    tell(
                        ForumReadingRules.emptyName, "there is no \(field.name) here", at: source,
                        on: page)
                }
            case .text(let range):
                if add(range, field, picks[index].takesWhole, on: page) { return }
                isNull = true
            }
        }
        // An empty link is absent, not null.
        if isNull, !field.isLink { output.draft.add(field.column, missing: .null) }
    }

    /// Adds a text as a cell of the field's type; returns `false` if it has no value.
    ///
    /// If `isWhole`, the text must be a number and nothing else.
    private mutating func add(
        _ range: Range<Int>, _ field: FieldProgram, _ isWhole: Bool, on page: borrowing ParsedPage
    ) -> Bool {
        guard !range.isEmpty else { return false }
        switch field.type {
        case .integer, .boolean:
            guard let number = Digits.integer(in: taken(range)),
                !isWhole || Digits.isWhole(taken(range))
            else { return unread(range, field, on: page) }
            output.draft.add(field.column, integer: number)
        case .decimal, .number:
            guard let number = Digits.decimal(in: taken(range)) else {
                return unread(range, field, on: page)
            }
            output.draft.add(field.column, text: number.range)
        case .timestamp, .date: date(range, field, on: page)
        default: output.draft.add(field.column, text: range)
        }
        return true
    }

    /// Tells that a text is no number, unless it is a dash or the like.
    private mutating func unread(
        _ range: Range<Int>, _ field: FieldProgram, on page: borrowing ParsedPage
    ) -> Bool {
        if taken(range).contains(where: \.isASCIIAlphanumeric) {
            reportUnread(range, field.name, as: "number", on: page)
        }
        return false
    }

    /// Adds the timestamp or date in a text, and the text itself to the raw column.
    private mutating func date(
        _ range: Range<Int>, _ field: FieldProgram, on page: borrowing ParsedPage
    ) {
        if let raw = field.rawColumn { output.draft.add(raw, text: range) }
        let start = output.draft.bytes.count
        if PageDate.append(range, as: field.type, in: page.zone, to: &output.draft.bytes) {
            output.draft.add(field.column, text: start..<output.draft.bytes.count)
        } else {
            output.draft.add(field.column, missing: .null)
        }
    }

    /// Adds all results of the first pick that finds anything.
    ///
    /// Picks with the same selector are all tried at each element. If nothing
    /// is found, the cell stays absent; it does not become an empty list.
    private mutating func list(
        _ field: FieldProgram, in scope: Scope, on page: borrowing ParsedPage
    ) {
        let first = output.draft.elements.count
        for index in field.picks.indices {
            let pick = field.picks[index]
            guard let wanted = pick.selector, case let base? = page.base(pick, scope.node)
            else {
                if case .text(let range) = found(pick, in: scope, on: page) {
                    addElement(range, to: first)
                }
                if output.draft.elements.count > first { break }
                continue
            }
            var next = matches.first(wanted, in: base, of: page.tree)
            while let node = next {
                for other in field.picks[index...] where other.selector?.number == wanted.number {
                    if addElements(other, at: node, scope, on: page, to: first) { break }
                }
                next = page.tree.next(wanted.selector, after: node, in: base)
            }
            if output.draft.elements.count > first { break }
        }
        if output.draft.elements.count > first { output.draft.endList(field.column, from: first) }
    }

    /// Adds the results of a pick at an element; returns `false` if there are none.
    private mutating func addElements(
        _ pick: Pick, at node: HTMLNode, _ scope: Scope, on page: borrowing ParsedPage, to list: Int
    ) -> Bool {
        guard case .classes = pick.take else {
            guard case .text(let range) = found(pick, at: node, in: scope, on: page) else {
                return false
            }
            addElement(range, to: list)
            return true
        }
        let first = output.draft.elements.count
        guard let classes = page.tree.attribute(.class, of: node) else { return false }
        var at = classes.startIndex
        while at < classes.endIndex {
            var end = at
            while end < classes.endIndex, !PageText.isSpace(classes[end]) { end += 1 }
            let word = classes[at..<end]
            if !word.isEmpty, !pick.except.contains(where: { $0.elementsEqual(word) }) {
                let start = output.draft.bytes.count
                output.draft.bytes.append(contentsOf: word)
                output.draft.addElement(start..<output.draft.bytes.count)
            }
            at = end + 1
        }
        return output.draft.elements.count > first
    }

    /// Adds a text to the list that begins at an index, unless the last
    /// element is equal: a picture inside a link to itself counts once.
    private mutating func addElement(_ range: Range<Int>, to list: Int) {
        guard !range.isEmpty else { return }
        if let last = output.draft.elements[list...].last, taken(last) == taken(range) { return }
        output.draft.addElement(range)
    }
}
