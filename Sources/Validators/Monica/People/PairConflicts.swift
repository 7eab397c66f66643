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
    /// Visits each pair of people who are to each other all that one of some sets of roles holds.
    func eachConflict(among sets: [Roles], _ visit: (PairConflict) -> Void) {
        guard let edges = EdgeRuns(relations, dataset) else { return }
        edges.eachPair { runs in
            // What the person with the greater number is to the other one.
            var roles: Roles = []
            for run in runs { roles.formUnion(self.roles(run)) }
            guard roles.rawValue.nonzeroBitCount > 1 else { return }
            var conflicting: Roles = []
            for set in sets where roles.isSuperset(of: set) { conflicting.formUnion(set) }
            guard !conflicting.isEmpty, let conflict = conflict(conflicting, runs, edges) else {
                return
            }
            visit(conflict)
        }
    }

    private func roles(_ run: EdgeRuns.Run) -> Roles {
        roles(type: Int(run.type), isReversed: run.isBackward)
    }

    private func conflict(
        _ roles: Roles, _ runs: ArraySlice<EdgeRuns.Run>, _ edges: EdgeRuns
    ) -> PairConflict? {
        var told: Roles = []
        var chosen: [(row: Int, run: EdgeRuns.Run)] = []
        let sorted = runs.map { (row: edges.first($0), run: $0) }.sorted { $0.row < $1.row }
        for (row, run) in sorted {
            let role = self.roles(run)
            guard !role.isDisjoint(with: roles), told.isDisjoint(with: role) else { continue }
            told.formUnion(role)
            chosen.append((row, run))
        }
        guard let last = chosen.last else { return nil }
        let (person, other) = ends(last.row)
        return PairConflict(
            person: person, other: other, rows: chosen.map(\.row),
            names: chosen.map {
                typeName(Int($0.run.type), isReversed: $0.run.isBackward != last.run.isBackward)
            })
    }

    /// Adds a finding for each pair of people who are to each other all that one of some sets of roles holds.
    func reportConflicts(among sets: [Roles], to report: inout Report) {
        eachConflict(among: sets) { conflict in
            report.add(
                .both(self, conflict), at: typePlace(conflict.rows[conflict.rows.count - 1]),
                notes: conflict.rows.dropLast().map { note(relation: $0) })
        }
    }
}

extension Message {
    fileprivate static func both(_ people: People, _ conflict: PairConflict) -> Message {
        """
        \(people.name(conflict.other)) is both \(conflict.names.joined(separator: " and ")) of \
        \(people.name(conflict.person))
        """
    }
}
