internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Names in patterns that no person of the account has.
    static var unknownName: Self {
        Rule(
            "mano/unknown-name", .info,
            "The people named in a pattern are people of the account.",
            advice: """
                The coach writes names as they were spoken, so a nickname matches nobody. Only the \
                link to the person is lost.
                """,
            aliases: ["MANO-036"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann Lee"}
                    recurring_pattern p {"people_involved":["ann lee "]}
                    """),
                .passes(
                    """
                    recurring_pattern p {"people_involved":["Nobody"]}
                    """),
                .fails(
                    """
                    person a {"name":"Ann Lee"}
                    recurring_pattern p {"people_involved":["Ann Lee",⟦"Annie"⟧]}
                    person b {"name":"Ben","user_id":"v"}
                    recurring_pattern q {"user_id":"u","people_involved":["Ann Lee",⟦"Ben"⟧]}
                    """,
                    "recurring_pattern p involves 'Annie', but no person has that name",
                    "recurring_pattern q involves 'Ben', but no person has that name"),
            ]
        ) { dataset, report in
            let (people, patterns) = (dataset.table("person"), dataset.table("recurring_pattern"))
            guard !people.ownRows.isEmpty, !patterns.ownRows.isEmpty else { return }
            let (names, involved) = (people.texts("name"), patterns.column("people_involved"))
            let owners = ManoOwners(dataset)
            // A person without an account may belong to any account.
            var (all, known): (Set<String>, Set<String>) = ([], [])
            for row in people.ownRows {
                guard let name = names.trimmed(row).map({ foldedName($0) }) else {
                    continue
                }
                all.insert(name)
                known.insert(owners.scope(people, row) + name)
            }
            var places = ElementPlaces()
            guard involved.isList, let field = patterns.field("people_involved") else {
                return
            }
            patterns.eachElement(involved) { row, element in
                let (name, scope) = (
                    foldedName(involved.slice(element)), owners.scope(patterns, row)
                )
                let isKnown =
                    scope.isEmpty
                    ? all.contains(name) : known.contains(scope + name) || known.contains(name)
                guard !isKnown else { return }
                report.add(
                    """
                    \(dataset.name(patterns, row)) involves \(quoted(involved, element)), but no person \
                    has that name
                    """,
                    at: places.place(patterns, row, field, element))
            }
        }
    }
}
