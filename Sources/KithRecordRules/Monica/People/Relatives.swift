internal import KithModel

/// For each contact, the people with some roles towards it, each of them once.
///
/// A relation counts in both directions, whichever of the two the file has. Takes linear time and memory.
struct Relatives {
    /// The people, by contact.
    private(set) var others: [Int32] = []
    /// For each of ``others``, the row of the relation; one from the contact's own page is preferred.
    private(set) var rows: [Int32] = []
    private var starts: [Int32]

    /// Finds the people with some roles.
    init(_ people: MonicaPeople, _ wanted: Roles) {
        starts = [Int32](repeating: 0, count: people.contacts.count + 1)
        people.eachRelation { relation in
            if !relation.roles.isDisjoint(with: wanted) { starts[relation.person + 1] += 1 }
            if !relation.reverse.isDisjoint(with: wanted) { starts[relation.other + 1] += 1 }
        }
        for contact in 0..<people.contacts.count { starts[contact + 1] += starts[contact] }
        others = [Int32](repeating: 0, count: Int(starts[people.contacts.count]))
        rows = others
        var ends = starts
        people.eachRelation { relation in
            guard !relation.roles.isDisjoint(with: wanted) else { return }
            add(relation.other, to: relation.person, relation.row, &ends)
        }
        people.eachRelation { relation in
            guard !relation.reverse.isDisjoint(with: wanted) else { return }
            add(relation.person, to: relation.other, relation.row, &ends)
        }
        removeRepetitions()
    }

    /// Returns the positions of a contact's people in ``others``.
    subscript(contact: Int) -> Range<Int> { Int(starts[contact])..<Int(starts[contact + 1]) }

    private mutating func add(_ other: Int, to contact: Int, _ row: Int, _ ends: inout [Int32]) {
        let position = Int(ends[contact])
        others[position] = Int32(truncatingIfNeeded: other)
        rows[position] = Int32(truncatingIfNeeded: row)
        ends[contact] += 1
    }

    private mutating func removeRepetitions() {
        var seen = [Int32](repeating: -1, count: starts.count)
        var kept = 0
        var next = 0
        for contact in 0..<starts.count - 1 {
            let end = Int(starts[contact + 1])
            for position in next..<end {
                let other = Int(others[position])
                guard seen[other] != contact else { continue }
                seen[other] = Int32(truncatingIfNeeded: contact)
                others[kept] = others[position]
                rows[kept] = rows[position]
                kept += 1
            }
            next = end
            starts[contact + 1] = Int32(truncatingIfNeeded: kept)
        }
        others.removeSubrange(kept...)
        rows.removeSubrange(kept...)
    }
}
