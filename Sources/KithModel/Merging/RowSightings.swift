internal import KithSourceText

/// Which captures say the values of a row: the newest one for each value.
package struct RowSightings: Hashable, Sendable {
    /// The key of the newest capture that shows the row; empty if that is not known.
    package private(set) var newest: [UInt8]
    /// The keys of the captures of values that the newest one does not say, by field; empty if not known.
    package private(set) var older: [Int: [UInt8]]

    /// Creates the sightings of a row, of which one capture says all values but some.
    package init(newest: [UInt8], older: [Int: [UInt8]] = [:]) {
        (self.newest, self.older) = (newest, older)
    }

    /// Returns the key of the newest capture that says the value of a field; empty if that is not known.
    func capture(of field: Int) -> [UInt8] { older[field] ?? newest }

    /// Returns the sightings with other keys of captures.
    func mapping(_ key: ([UInt8]) -> [UInt8]) -> RowSightings {
        func mapped(_ old: [UInt8]) -> [UInt8] { old.isEmpty ? old : key(old) }
        return RowSightings(newest: mapped(newest), older: older.mapValues(mapped))
    }

    /// Takes in which capture is the newest one that says the value of a field.
    mutating func note(_ capture: [UInt8], of field: Int) {
        older[field] = capture == newest ? nil : capture
    }
}

extension Field {
    /// Whether the newest capture that says its value is noted: lists of the values of all captures have several.
    var isSighted: Bool { merging == .newest && role != .key }
}

/// A row of a kind, by its name, with its sightings.
package struct SightedRow: Sendable {
    /// The kind.
    package let kind: Kind
    /// What it is known by in all captures.
    package let name: [UInt8]
    /// Which captures say its values.
    package let sightings: RowSightings

    init(_ kind: Kind, _ name: [UInt8], _ sightings: RowSightings) {
        (self.kind, self.name, self.sightings) = (kind, name, sightings)
    }
}

/// Tells which of two versions of a row is newer, value by value, by the captures that say them.
struct SightingOrder {
    /// The sightings of the two versions.
    var old = RowSightings(newest: []), new = RowSightings(newest: [])
    /// The order of all captures.
    let captures: CaptureOrder
    /// Whether the new version counts as newer where no captures tell.
    let fallback: Bool?

    /// Whether the new version is newer than all that the old one says.
    var isNewer: Bool? { isNewer(new.newest, than: old.newest) }

    /// Whether the new version's value of a field is newer.
    func isNewer(_ field: Int) -> Bool? {
        isNewer(new.capture(of: field), than: old.capture(of: field))
    }

    private func isNewer(_ capture: [UInt8], than other: [UInt8]) -> Bool? {
        if capture.isEmpty || other.isEmpty { return fallback }
        return capture == other
            ? captures.isNewer(inBoth: capture) ?? fallback
            : captures.isNewer(capture, than: other)
    }

    /// Returns the newer one of two captures that say the same, the old version's first; one that is known counts.
    private func newer(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
        if new.isEmpty { return old }
        return isNewer(new, than: old) ?? true ? new : old
    }

    /// Returns the sightings of the merged row, which has some cells in the fields that differ.
    func merged(
        _ row: Differences.Changed, _ old: Table, _ new: Table, _ cells: [Int: RowChanges.Cell]
    ) -> RowSightings {
        var merged = RowSightings(newest: newer(self.old.newest, self.new.newest))
        for (field, shape) in new.kind.fields.enumerated() where shape.isSighted {
            let (one, other) = (self.old.capture(of: field), self.new.capture(of: field))
            if !row.fields.contains(field) {
                if old.rows.columns[field].hasValue(row.old) {
                    merged.note(newer(one, other), of: field)
                }
            } else if new.rows.columns[field].hasValue(row.new),
                isNewer(field) == true || cells[field] == new.cell(row.new, field)
            {
                // A newer day alone says the same as the old moment that stays.
                merged.note(other, of: field)
            } else if cells[field] == .missing {
                // The newer version says that there is nothing.
                merged.note(isNewer(field) == false ? one : other, of: field)
            } else if old.rows.columns[field].hasValue(row.old) {
                merged.note(one, of: field)
            }
        }
        return merged
    }
}
