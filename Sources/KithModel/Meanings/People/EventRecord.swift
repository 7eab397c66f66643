/// Something on a date, mostly of a person.
package struct EventRecord: Sendable {
    private let meanings: Meanings
    /// The row of the event.
    package let row: RowID
    /// The part of the person that the event is the day of: ``Meaning/Part/born`` or ``Meaning/Part/died``, or `nil`.
    package let marks: Meaning.Part?

    init(_ meanings: Meanings, _ row: RowID, marks: Meaning.Part?) {
        self.meanings = meanings
        self.row = row
        self.marks = marks
    }

    /// The event as others refer to it.
    package var reference: PersonReference {
        PersonReference(kind: row.kind, row: row.row, key: meanings.key(of: row) ?? [])
    }

    /// The day, as far as it is known.
    package var day: PartialDate? { meanings.day(ofEvent: row) }

    /// How many units of time after which it recurs, and the source's word for the unit; `nil` if the source says
    /// nothing about it.
    package var recurrence: (every: Int64, unit: ArraySlice<UInt8>)? {
        text(.recurs).map { (meanings[row.kind, .every].number(row.row) ?? 1, $0) }
    }

    /// Returns a text of the event: its moment, kind, title or note; `nil` if it has none.
    package func text(_ part: Meaning.Part) -> ArraySlice<UInt8>? {
        meanings.text(part, of: row).flatMap { $0.isEmpty ? nil : $0 }
    }
}
