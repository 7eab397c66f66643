internal import KithModel

extension Table {
    /// Whether two rows have the same value in every field, except for some.
    func isCopy(_ row: Int, of other: Int, except fields: Set<Int> = []) -> Bool {
        differing(row, from: other).allSatisfy { fields.contains($0) }
    }

    /// The fields in which a second entry of the same thing differs: its key, and the times of the entry.
    var fieldsOfEntry: Set<Int> {
        Set(
            [kind.keyField, kind.index(ofField: "created_at"), changeField].compactMap(\.self))
    }

    /// The field with the time when a row was last changed.
    var changeField: Int? { kind.index(ofField: "updated_at") }

    /// Returns the removal of a row if it only repeats another one; otherwise nothing.
    func removing(_ row: Int, asCopyOf other: Int) -> [RowChange] {
        isCopy(row, of: other, except: fieldsOfEntry) ? [.remove(id(row))] : []
    }
}
