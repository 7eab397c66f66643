internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Links that occur twice in a list whose links must be distinct.
    static var repeatedLink: Self {
        Rule(
            "records/repeated-link", .error,
            "A list of distinct links has no duplicates.",
            advice: "Remove all but one of the equal entries; nothing is lost.",
            aliases: ["TAG-02", "MANO-026"],
            repair: "Removes the later entry.",
            examples: [
                .passes(
                    """
                    activity p {"summary":"Picnic"} {}
                    activity q {"summary":"Quiz"} {}
                    contact a {"first_name":"Ann"} {"activities":["p","q"]}
                    contact b {"first_name":"Ben"} {"activities":["p"]}
                    """),
                .fails(
                    """
                    activity p {"summary":"Picnic"} {}
                    activity q {"summary":"Quiz"} {}
                    contact a {"first_name":"Ann"} {"activities":["p","q",⟦"p"⟧]}
                    """,
                    "contact Ann names activity Picnic more than once in activities",
                    repaired: """
                        activity p {"summary":"Picnic"} {}
                        activity q {"summary":"Quiz"} {}
                        contact a {"first_name":"Ann"} {"activities":["p","q"]}
                        """),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.link?.distinct != nil }) { table, field, column in
                let shape = table.kind.fields[field]
                let targets = table.targets(field: field)
                guard let link = shape.link, !targets.isEmpty else { return }
                let target = dataset.tables[link.kind]
                var places = ElementPlaces()
                var firstPlaces = ElementPlaces()
                // For each target, the first element that names it in the latest row that does.
                var first = [Int32](repeating: -1, count: target.count)
                table.eachElement(column) { row, element in
                    guard targets[element] >= 0 else { return }
                    let index = Int(targets[element])
                    let earlier = Int(first[index])
                    guard earlier >= column.elements(row).lowerBound else {
                        first[index] = Int32(truncatingIfNeeded: element)
                        return
                    }
                    report.add(
                        .repeated(
                            dataset.name(table, row), dataset.name(target, index), shape.name),
                        at: places.place(table, row, field, element),
                        severity: link.distinct,
                        notes: [
                            Finding.Note(
                                "first here",
                                at: firstPlaces.place(table, row, field, earlier))
                        ],
                        repair: [[.edit(table.id(row), field: field, element: element, to: nil)]])
                }
            }
        }
    }
}

extension Message {
    fileprivate static func repeated(_ row: String, _ target: String, _ field: String) -> Message {
        "\(row) names \(target) more than once in \(field)"
    }
}
