internal import Diagnostics
internal import Model

/// Two people of whom one is to the other what cannot be true together.
struct PairConflict {
    /// The person whose page shows the relation that came last.
    let person: Int
    /// Who is several things to that person.
    let other: Int
    /// For each of these things the first relation that says so, in the order of rows.
    let rows: [Int]
    /// What `other` is to `person`, by the names of types, in the order of ``rows``.
    let names: [String]
}

extension People {
    /// Adds a finding for each pair of people who are to each other all that one of some sets of roles holds.
    func reportConflicts(among sets: [Roles], to report: inout Report) {
        eachConflict(among: sets) { conflict in
            guard let last = conflict.rows.last else { return }
            report.add(
                .both(self, conflict), at: typePlace(last),
                notes: conflict.rows.dropLast().map { note(relation: $0) })
        }
    }

    /// Visits pairs by the lesser number of their two; linear in time.
    private func eachConflict(among sets: [Roles], _ visit: (PairConflict) -> Void) {
        let concerned = sets.reduce(into: Roles()) { $0.formUnion($1) }
        let relations = RelationsByPerson(self, concerned)
        // What the greater number of a pair is to the lesser one, for all pairs of the same lesser one.
        var roles = [Roles](repeating: [], count: contacts.count)
        for person in contacts.ownRows where relations[person].count > 1 {
            var isConflicting = false
            for relation in relations[person] {
                roles[relation.other].formUnion(relation.roles)
                guard roles[relation.other].rawValue.nonzeroBitCount > 1 else { continue }
                isConflicting = isConflicting || !conflict(roles[relation.other], sets).isEmpty
            }
            if isConflicting {
                for pair in pairs(relations[person], roles, sets) { visit(pair) }
            }
            for relation in relations[person] { roles[relation.other] = [] }
        }
    }

    /// The roles that exclude each other.
    private func conflict(_ roles: Roles, _ sets: [Roles]) -> Roles {
        sets.reduce(into: Roles()) { if roles.isSuperset(of: $1) { $0.formUnion($1) } }
    }

    /// The conflicts among the relations of one person, in the order of their first relations.
    private func pairs(
        _ relations: ArraySlice<RelationsByPerson.Entry>, _ roles: [Roles], _ sets: [Roles]
    ) -> [PairConflict] {
        var chosen: [[RelationsByPerson.Entry]] = []
        var indices: [Int: Int] = [:]
        for relation in relations {
            let conflict = conflict(roles[relation.other], sets)
            guard !conflict.isDisjoint(with: relation.roles) else { continue }
            let index = indices[relation.other] ?? chosen.count
            indices[relation.other] = index
            if index == chosen.count { chosen.append([]) }
            if !chosen[index].contains(where: { $0.roles == relation.roles }) {
                chosen[index].append(relation)
            }
        }
        return chosen.compactMap { entries in
            guard let last = entries.last else { return nil }
            let (person, other) = ends(last.row)
            return PairConflict(
                person: person, other: other, rows: entries.map(\.row),
                names: entries.map { typeName($0.row, isReversed: ends($0.row).person != person) })
        }
    }
}

/// The relations of some roles, by the lesser number of the two contacts, in the order of rows.
private struct RelationsByPerson {
    /// A relation: the greater number, and what that is to the lesser.
    struct Entry {
        let row: Int
        let other: Int
        let roles: Roles
    }

    private var starts: [Int]
    private var entries: [Entry]

    init(_ people: People, _ wanted: Roles) {
        var counts = [Int](repeating: 0, count: people.contacts.count + 1)
        var count = 0
        people.eachRelation { relation in
            guard !relation.roles.isDisjoint(with: wanted) else { return }
            counts[min(relation.person, relation.other) + 1] += 1
            count += 1
        }
        for contact in 0..<people.contacts.count { counts[contact + 1] += counts[contact] }
        starts = counts
        var sorted = [Entry](repeating: Entry(row: 0, other: 0, roles: []), count: count)
        people.eachRelation { relation in
            guard !relation.roles.isDisjoint(with: wanted) else { return }
            let lesser = min(relation.person, relation.other)
            sorted[counts[lesser]] = Entry(
                row: relation.row, other: max(relation.person, relation.other),
                roles: lesser == relation.person ? relation.roles : relation.reverse)
            counts[lesser] += 1
        }
        entries = sorted
    }

    subscript(contact: Int) -> ArraySlice<Entry> { entries[starts[contact]..<starts[contact + 1]] }
}

extension Message {
    fileprivate static func both(_ people: People, _ conflict: PairConflict) -> Message {
        """
        \(people.name(conflict.other)) is both \(conflict.names.joined(separator: " and ")) of \
        \(people.name(conflict.person))
        """
    }
}
