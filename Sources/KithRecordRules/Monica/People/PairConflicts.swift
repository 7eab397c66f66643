internal import KithDiagnostics
internal import KithModel

/// Two people whose relations exclude each other.
struct PairConflict {
    /// The person whose page shows the last of these relations.
    let person: Int
    /// The person with several roles towards ``person``.
    let other: Int
    /// The first relation of each of these roles, in the order of rows.
    let rows: [Int]
    /// The roles of ``other`` by the names of their types, in the order of ``rows``.
    let names: [String]
}

extension MonicaPeople {
    /// Reports each pair of people whose roles include all roles of one of the sets.
    func reportConflicts(among sets: [Roles], to report: inout Report) {
        eachConflict(among: sets) { conflict in
            guard let last = conflict.rows.last else { return }
            report.add(
                .both(self, conflict), at: typePlace(last),
                notes: conflict.rows.dropLast().map { note(relation: $0) })
        }
    }

    /// Visits pairs in the order of their lesser contact, in linear time.
    private func eachConflict(among sets: [Roles], _ visit: (PairConflict) -> Void) {
        let concerned = sets.reduce(into: Roles()) { $0.formUnion($1) }
        let relations = RelationsByPerson(self, concerned)
        // What each greater contact is to the current lesser one.
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

    /// Returns the roles that exclude each other.
    private func conflict(_ roles: Roles, _ sets: [Roles]) -> Roles {
        sets.reduce(into: Roles()) { if roles.isSuperset(of: $1) { $0.formUnion($1) } }
    }

    /// Returns the conflicts among the relations of one person, in the order of their first relations.
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

/// The relations with some roles, by the lesser contact of each pair, in the order of rows.
private struct RelationsByPerson {
    /// A relation: the greater contact, and what it is to the lesser one.
    struct Entry {
        let row: Int
        let other: Int
        let roles: Roles
    }

    private var starts: [Int]
    private var entries: [Entry]

    init(_ people: MonicaPeople, _ wanted: Roles) {
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
    fileprivate static func both(_ people: MonicaPeople, _ conflict: PairConflict) -> Message {
        """
        \(people.name(conflict.other)) is both \(conflict.names.joined(separator: " and ")) of \
        \(people.name(conflict.person))
        """
    }
}
