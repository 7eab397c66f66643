internal import KithMarkup
internal import KithModel
private import KithSourceText
private import KithSystemBinding

extension FieldProgram {
    /// Adds the result of the field's picks to a draft.
    func add(
        to draft: inout RowDraft, from picker: inout Picker, in scope: Picker.Scope,
        on page: borrowing ParsedPage
    ) {
        draft.isOfPlace = isOfPlace
        if isList {
            let list = picker.all(picks, in: scope, on: page)
            // If nothing is found, the cell stays absent; it does not become an empty list.
            if !list.isEmpty { draft.add(column, list: list.map { picker.texts[$0] }) }
            return
        }
        var isNull = false
        let picks = picks
        for index in picks.indices {
            switch picks.span.lend(index, { picker.found($0, in: scope, on: page) }) {
            case .absent: continue
            case .null:
                isNull = true
                if picks.span.lend(index, { $0.form == .name }) {
                    picker.findings.tell(
                        ForumReadingRules.emptyName, "there is no \(name) here",
                        at: picker.source, on: page)
                }
            case .text(let range):
                let isAdded =
                    add(picker.texts[range], isWhole: picks[index].takesWhole, page.zone, &draft)
                if isAdded { return }
                isNull = true
                // A dash or the like stands for no number.
                if picker.texts[range].contains(where: \.isASCIIAlphanumeric) {
                    picker.reportUnread(range, name, as: "number", on: page)
                }
            }
        }
        // An empty link is absent, not null.
        if isNull, !isLink { draft.add(column, missing: .null) }
    }

    /// Adds a text as a cell of the field's type; returns `false` if it has no value.
    ///
    /// If `isWhole`, the text must be a number and nothing else.
    private func add(
        _ text: ArraySlice<UInt8>, isWhole: Bool, _ zone: TimeZoneRules?,
        _ draft: inout RowDraft
    ) -> Bool {
        guard !text.isEmpty else { return false }
        switch type {
        case .integer, .boolean:
            guard let number = Digits.integer(in: text), !isWhole || Digits.isWhole(text) else {
                return false
            }
            draft.add(column, integer: number)
        case .decimal, .number:
            guard let number = Digits.decimal(in: text) else { return false }
            draft.add(column, text: number)
        case .timestamp, .date:
            if let rawColumn { draft.add(rawColumn, text: text) }
            draft.add(column, date: text, as: type, in: zone)
        default: draft.add(column, text: text)
        }
        return true
    }
}
