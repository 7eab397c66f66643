internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// What new and changed rows must have, beyond the rules for rows that were read.
///
/// A backup may lack what its source asks for in a form; a new row may not.
struct EditLimits {
    let kind: Kind
    /// The current day; `nil` if it does not count.
    let today: CalendarDay?

    /// Returns the values of a new row, with those that the vocabulary sets initially.
    ///
    /// - Throws: ``RowEditor/Refusal`` if a required value is missing.
    func created(
        _ cells: [Int: PendingRows.Cell]
    ) throws(RowEditor.Refusal) -> [Int: PendingRows.Cell] {
        var cells = cells
        for (index, field) in kind.fields.enumerated() where cells[index] == nil {
            if let value = field.constraints.initially { cells[index] = .integer(value ? 1 : 0) }
        }
        let missing = kind.fields.indices.filter { index in
            kind.fields[index].role != .key && kind.fields[index].constraints.required != nil
                && cells[index, default: .missing] == .missing
        }
        guard missing.isEmpty else {
            let names = missing.map { kind.fields[$0].name }.joined(separator: ", ")
            throw RowEditor.Refusal("a new \(kind.name) needs \(names)")
        }
        return cells
    }

    /// Refuses to clear a value that a new row must have; rules of severity error say so themselves.
    func requireKept(
        _ cells: [Int: PendingRows.Cell], before: (_ field: Int) -> PendingRows.Cell
    ) throws(RowEditor.Refusal) {
        let cleared = kind.fields.indices.filter { index in
            kind.fields[index].constraints.required.map { $0 < .error } ?? false
                && cells[index] == .missing && before(index) != .missing
        }
        guard cleared.isEmpty else {
            let names = cleared.map { kind.fields[$0].name }.joined(separator: ", ")
            throw RowEditor.Refusal("a \(kind.name) needs \(names)")
        }
    }

    /// Refuses a conversation or a message after today; nobody has said it yet.
    func requirePast(_ cells: [Int: PendingRows.Cell]) throws(RowEditor.Refusal) {
        guard let today, [.thread, .message].contains(kind.meaning?.concept),
            let field = kind.field(.at), let text = cells[field]?.bytes,
            let day = Instant(text[...])?.day, day > today
        else { return }
        throw RowEditor.Refusal(
            "a \(kind.name) cannot be after today, \(today): \(kind.fields[field].name) is \(day)")
    }
}
