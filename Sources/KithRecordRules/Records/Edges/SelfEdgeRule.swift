internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Edges from an entity to itself that the kind forbids.
    static var selfEdge: Self {
        Rule(
            "records/self-edge", .error, "A relation joins two entities, not one to itself.",
            advice: """
                The wrong entry was chosen, and the system accepted it. Delete the relation in \
                both directions.
                """,
            aliases: ["MX-030", "QUO-02", "MANO-017"],
            repair: "Removes the relation if it says nothing else.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {}
                    contact b {"first_name":"Ann"} {}
                    relationship r {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {}
                    relationship r {} {"type":"sibling","contact_is":"a","of_contact":⟦"a"⟧}
                    """,
                    "relationship Ann → Ann (sibling) joins contact Ann to itself",
                    repaired: #"contact a {"first_name":"Ann"} {}"#),
            ]
        ) { dataset, report in
            for table in dataset.tables {
                guard let edge = table.kind.edge, let severity = edge.irreflexive,
                    let source = table.kind.fields[edge.source].link,
                    let target = table.kind.fields[edge.target].link, source.kind == target.kind
                else { continue }
                let sources = table.targets(field: edge.source)
                let targets = table.targets(field: edge.target)
                guard sources.count == table.count, targets.count == table.count else { continue }
                for row in table.ownRows where sources[row] >= 0 && sources[row] == targets[row] {
                    let entity = dataset.name(dataset.tables[source.kind], Int(sources[row]))
                    report.add(
                        .loop(dataset.name(table, row), entity),
                        at: table.place(row, field: edge.target), severity: severity,
                        repair: table.isBare(row, edge) ? [[.remove(table.id(row))]] : [])
                }
            }
        }
    }
}

extension Table {
    /// Whether an edge has no values but its ends, its type, its key and the times of its entry.
    fileprivate func isBare(_ row: Int, _ edge: EdgeShape) -> Bool {
        var known = fieldsOfEntry.union([edge.source, edge.target])
        if let type = edge.type { known.insert(type.field) }
        if let container = kind.containerField { known.insert(container) }
        return rows.columns.indices.allSatisfy {
            known.contains($0) || !rows.columns[$0].hasValue(row)
        }
    }
}

extension Message {
    fileprivate static func loop(_ row: String, _ entity: String) -> Message {
        "\(row) joins \(entity) to itself"
    }
}
