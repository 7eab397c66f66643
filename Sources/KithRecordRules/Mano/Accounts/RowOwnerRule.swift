internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Rows of one account that point at a row of another account.
    static var rowOwner: Self {
        Rule(
            "mano/row-owner", .error,
            "A row and the row that it refers to belong to the same account.",
            advice: """
                An account cannot see the rows of another, so the app shows at most one of the \
                two. Correct the account of one, or remove the row.
                """,
            aliases: ["MANO-016"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","user_id":"u"}
                    topic t {"title":"Rota","created_by":"u"} {"participants":["a"]}
                    message m {"content":"Hi","user_id":"u"} {"person_id":"a"}
                    message n {"content":"Hi"} {"person_id":"a"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","user_id":"u"}
                    person b {"name":"Ben","user_id":"v"}
                    connection x {"user_id":"u"} {"person_a_id":"a","person_b_id":⟦"b"⟧}
                    conversation c {} {"person_id":"b"}
                    message m {"content":"Hi","user_id":"u"} {"conversation_id":⟦"c"⟧}
                    """,
                    "connection Ann – Ben belongs to another account than person Ben",
                    "message m belongs to another account than conversation c"),
            ]
        ) { dataset, report in
            let owners = ManoOwners(dataset)
            for table in dataset.tables where !table.ownRows.isEmpty {
                for (index, field) in table.kind.fields.enumerated() {
                    guard let kind = field.link?.kind, kind != table.kind.index,
                        ManoOwners.column(of: table.kind.name) != nil
                    else { continue }
                    let (targets, other) = (table.targets(field: index), dataset.tables[kind])
                    var places = ElementPlaces()
                    table.eachElement(table.rows.columns[index]) { row, element in
                        guard targets[element] >= 0, let own = owners.owner(table, row),
                            let its = owners.owner(other, Int(targets[element])),
                            !own.elementsEqual(its)
                        else { return }
                        report.add(
                            """
                            \(dataset.name(table, row)) belongs to another account than \
                            \(dataset.name(other, Int(targets[element])))
                            """,
                            at: places.place(table, row, index, element))
                    }
                }
            }
        }
    }
}
