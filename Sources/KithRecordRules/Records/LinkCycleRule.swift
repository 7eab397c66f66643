internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Cycles of links that must be acyclic.
    static var linkCycle: Self {
        Rule(
            "records/link-cycle", .error,
            "Acyclic links form no cycle.",
            advice: """
                At least one link of the cycle is wrong. Look for one with the wrong direction, \
                and clear it.
                """,
            aliases: ["MX-028", "FOR-01", "PM-03"],
            repair: """
                Clears the link of the row that was changed last, or that comes last if no times tell; \
                --choose names another.
                """,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"first_met_through":"b"}
                    contact b {"first_name":"Ben"} {"first_met_through":"c"}
                    contact c {"first_name":"Cy"} {}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"first_met_through":⟦"b"⟧}
                    contact b {"first_name":"Ben"} {"first_met_through":"c"}
                    contact c {"first_name":"Cy"} {"first_met_through":"a"}
                    contact d {"first_name":"Dee"} {"first_met_through":"a"}
                    """,
                    "contact Ann leads back to itself by first_met_through: Ann → Ben → Cy → Ann",
                    repaired: """
                        contact a {"first_name":"Ann"} {"first_met_through":"b"}
                        contact b {"first_name":"Ben"} {"first_met_through":"c"}
                        contact c {"first_name":"Cy"} {"first_met_through":null}
                        contact d {"first_name":"Dee"} {"first_met_through":"a"}
                        """),
                .fails(
                    """
                    contact a {"first_name":"Ann","updated_at":"2024-03-02T00:00:00Z"} {"first_met_through":⟦"b"⟧}
                    contact b {"first_name":"Ben","updated_at":"2023-03-02T00:00:00Z"} {"first_met_through":"a"}
                    """,
                    "contact Ann leads back to itself by first_met_through: Ann → Ben → Ann",
                    repaired: """
                        contact a {"first_name":"Ann","updated_at":"2024-03-02T00:00:00Z"} {"first_met_through":null}
                        contact b {"first_name":"Ben","updated_at":"2023-03-02T00:00:00Z"} {"first_met_through":"a"}
                        """),
            ]
        ) { dataset, report in
            dataset.eachColumn(where: { $0.link?.acyclic != nil }) { table, field, column in
                let targets = table.targets(field: field)
                guard let link = table.kind.fields[field].link, link.kind == table.kind.index,
                    !targets.isEmpty
                else { return }
                var search = LoopSearch(column: column, targets: targets)
                while let loop = search.next() {
                    // A cycle of one row is a self-link, which has a rule of its own if the link is irreflexive.
                    if loop.count == 1, link.irreflexive != nil { continue }
                    report.addLoop(loop, dataset, table, field, severity: link.acyclic)
                }
            }
        }
    }
}

extension Report {
    /// The most rows that one finding names.
    ///
    /// A longer cycle means that the file is wrong, not a row.
    private static let memberLimit = 100
    private static let labelLimit = 5

    fileprivate mutating func addLoop(
        _ loop: [LoopSearch.Step], _ dataset: Dataset, _ table: Table, _ field: Int,
        severity: Severity?
    ) {
        let shape = table.kind.fields[field]
        let place = { (step: LoopSearch.Step) in
            table.place(
                step.row, field: field, element: step.element)
        }
        var labels = loop.prefix(Self.labelLimit).map { dataset.label(table, $0.row) }
        if loop.count > Self.labelLimit { labels.append("… \(loop.count - Self.labelLimit) more") }
        labels.append(labels[0])
        var notes = loop.dropFirst().prefix(Self.memberLimit).map { step in
            Finding.Note("then \(dataset.name(table, step.row))", at: place(step))
        }
        if loop.count - 1 > notes.count {
            notes.append(Finding.Note("and \(loop.count - 1 - notes.count) more"))
        }
        add(
            .leadsBack(dataset.name(table, loop[0].row), shape.name, labels), at: place(loop[0]),
            severity: severity, notes: notes, repair: table.openings(of: loop, field))
    }
}

extension Table {
    /// Returns the ways to open a loop: the removal of each link, that of the newest row first.
    fileprivate func openings(of loop: [LoopSearch.Step], _ field: Int) -> [[RowChange]] {
        let times = changeField.map { Instants(rows.columns[$0]) }
        let sorted = loop.sorted { one, other in
            if let left = times?[one.row], let right = times?[other.row], left != right {
                return left > right
            }
            return one.row > other.row
        }
        return sorted.map { clearing($0.row, field, element: $0.element) }
    }
}

extension Message {
    fileprivate static func leadsBack(
        _ row: String, _ field: String, _ labels: [String]
    ) -> Message {
        "\(row) leads back to itself by \(field): \(labels.joined(separator: " → "))"
    }
}
