internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Links from a row to itself that the field forbids.
    static var selfLink: Self {
        Rule(
            "records/self-link", .error,
            "An irreflexive link does not lead to its own row.",
            advice: "Somebody chose the wrong entry. Choose the right one, or none.",
            aliases: ["MX-028", "PM-04"],
            repair: "Clears the link.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"first_met_through":"b"}
                    contact b {"first_name":"Ben"} {}
                    """),
                .fails(
                    #"contact a {"first_name":"Ann"} {"first_met_through":⟦"a"⟧}"#,
                    "contact Ann has itself as first_met_through",
                    repaired: #"contact a {"first_name":"Ann"} {"first_met_through":null}"#),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.link?.irreflexive != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                let targets = table.targets(field: field)
                guard let link = shape.link, link.kind == table.kind.index, !targets.isEmpty else {
                    return
                }
                table.eachElement(column) { row, element in
                    guard Int(targets[element]) == row else { return }
                    report.add(
                        .leadsToItself(dataset.name(table, row), shape.name),
                        at: table.place(row, field: field, element: element),
                        severity: link.irreflexive,
                        repair: [table.clearing(row, field, element: element)])
                }
            }
        }
    }
}

extension Message {
    fileprivate static func leadsToItself(_ row: String, _ field: String) -> Message {
        "\(row) has itself as \(field)"
    }
}
