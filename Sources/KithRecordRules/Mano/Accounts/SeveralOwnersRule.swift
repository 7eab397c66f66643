internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Inputs with rows of more than one account.
    static var severalOwners: Self {
        Rule(
            "mano/several-owners", .info,
            "All rows belong to one account.",
            advice: """
                A dump of the database, or one made with the service key, holds the confidential \
                rows of all accounts. Keep one account and delete the rest before you pass it on.
                """,
            aliases: ["MANO-033"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","user_id":"u"}
                    topic t {"title":"Rota","created_by":"u"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","user_id":"u"}
                    ⟦person b {"name":"Ben","user_id":"v"}⟧
                    topic t {"title":"Rota","created_by":"w"}
                    """,
                    "the rows are those of 3 accounts"),
            ]
        ) { dataset, report in
            var (owners, second): (Set<[UInt8]>, (table: Table, row: Int)?) = ([], nil)
            for kind in ManoOwners.kinds {
                let table = dataset.table(kind)
                guard let name = ManoOwners.column(of: kind) else { continue }
                let names = table.texts(name)
                var last: ArraySlice<UInt8> = []
                for row in table.ownRows {
                    guard let owner = names[row] else { continue }
                    // Most rows have the same account as the row before.
                    if owner.elementsEqual(last) { continue }
                    last = owner
                    if owners.insert(Array(owner)).inserted, owners.count == 2 {
                        second = (table, row)
                    }
                }
            }
            guard let second else { return }
            report.add(
                "the rows are those of \(owners.count) accounts", at: second.table.place(second.row)
            )
        }
    }
}
