internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Accounts without the rows that signing up creates.
    static var accountRows: Self {
        Rule(
            "mano/account-rows", .warning,
            "An account has a profile and a person for its owner.",
            advice: """
                Signing up failed silently for some weeks in 2025. Without the manager's own \
                person, no relations exist; the app creates both when the owner completes \
                onboarding.
                """,
            aliases: ["MANO-007"],
            examples: [
                .passes(
                    """
                    user_profile p {"user_id":"u"}
                    person a {"name":"Ann","user_id":"u","is_self":true}
                    person b {"name":"Ben","user_id":"u","is_self":false}
                    """),
                .passes(
                    """
                    person a {"name":"Ann","user_id":"u","is_self":true}
                    """),
                .fails(
                    """
                    ⟦person a {"name":"Ann","user_id":"u","is_self":true}⟧
                    user_profile p {"user_id":"v"}
                    ⟦person b {"name":"Ben","user_id":"v","is_self":false}⟧
                    """,
                    "the account of person Ann has no user_profile",
                    "the account of person Ben has no person that is its owner"),
            ]
        ) { dataset, report in
            let (people, profiles) = (dataset.table("person"), dataset.table("user_profile"))
            let (flags, owners) = (people.flags("is_self"), ManoOwners(dataset))
            let hasProfile = Set(
                profiles.ownRows.lazy.compactMap { owners.owner(profiles, $0) }.map { Array($0) })
            var hasSelf: Set<[UInt8]> = []
            var (first, order): ([[UInt8]: Int], [[UInt8]]) = ([:], [])
            for row in people.ownRows {
                let owner = owners.owner(people, row).map { Array($0) } ?? []
                if flags.isTrue(row) { hasSelf.insert(owner) }
                if first[owner] == nil {
                    first[owner] = row
                    order.append(owner)
                }
            }
            for owner in order {
                guard let row = first[owner], !flags.isAbsent(row) else { continue }
                let name = dataset.name(people, row)
                if !hasProfile.contains(owner), !owner.isEmpty, dataset.hasSeveralTables {
                    report.add("the account of \(name) has no user_profile", at: people.place(row))
                }
                if !hasSelf.contains(owner) {
                    report.add(
                        "the account of \(name) has no person that is its owner",
                        at: people.place(row))
                }
            }
        }
    }
}
