internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Exports with the wrong keys that Monica writes in the first export of an account.
    static var firstExport: Self {
        Rule(
            "monica/first-export", .warning,
            "Most references of an export lead to listed entities.",
            advice: """
                Monica creates most keys during an export. The first export of an account contains \
                two different keys for the same entity. Export again and keep the second file, \
                which is right.
                """,
            aliases: ["MX-020"],
            repair: """
                Corrects the references that can lead to one entity only: those of types to \
                categories, as both are listed in one order, and those to an entity that is the \
                only one of its kind, or the only reminder of its contact. Export again for the others.
                """,
            examples: [
                .passes(
                    """
                    gender g {"name":"Woman"} {}
                    contact a {"first_name":"Ann"} {"gender":"g"}
                    contact b {"first_name":"Bea"} {"gender":"g"}
                    contact c {"first_name":"Cy"} {"gender":"h"}
                    """),
                // A single missing photo is not systematic.
                .passes(
                    """
                    photo p {"original_filename":"ann.png"} {}
                    contact a {"first_name":"Ann"} {"photos":["p","q"]}
                    """),
                .fails(
                    """
                    gender g {"name":"Woman"} {}
                    contact_field_type t {"name":"Email"} {}
                    contact a {"first_name":"Ann"} {"gender":⟦"h"⟧}
                    contact b {"first_name":"Bea"} {"gender":"i"}
                    contact_field f {"data":"ann@example.org"} {"type":"u","contact":"a"}
                    """,
                    """
                    this looks like the first export of an account, in which references use other \
                    keys than the listed entities; export again and keep the second file (2 of 2 \
                    contact.gender and 1 of 1 contact_field.type are dangling)
                    """,
                    repaired: """
                        gender g {"name":"Woman"} {}
                        contact_field_type t {"name":"Email"} {}
                        contact a {"first_name":"Ann"} {"gender":"h"}
                        contact b {"first_name":"Bea"} {"gender":"i"}
                        contact_field f {"data":"ann@example.org"} {"type":"t","contact":"a"}
                        """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"deceased_reminder":⟦"s"⟧,"gender":"h"}
                    contact b {"first_name":"Bea"} {"deceased_reminder":"u"}
                    reminder r {"title":"Ann"} {"contact":"a"}
                    reminder t {"title":"Bea"} {"contact":"b"}
                    reminder v {"title":"Tea"} {"contact":"b"}
                    activity_type_category c {"name":"Sport"} {}
                    activity_type_category d {"name":"Food"} {}
                    activity_type i {"name":"Chess"} {"category":"x"}
                    activity_type j {"name":"Judo"} {"category":"x"}
                    activity_type k {"name":"Lunch"} {"category":"y"}
                    """,
                    """
                    this looks like the first export of an account, in which references use other \
                    keys than the listed entities; export again and keep the second file (2 of 2 \
                    contact.deceased_reminder and 3 of 3 activity_type.category are dangling)
                    """,
                    repaired: """
                        contact a {"first_name":"Ann"} {"deceased_reminder":"r","gender":"h"}
                        contact b {"first_name":"Bea"} {"deceased_reminder":"u"}
                        reminder r {"title":"Ann"} {"contact":"a"}
                        reminder t {"title":"Bea"} {"contact":"b"}
                        reminder v {"title":"Tea"} {"contact":"b"}
                        activity_type_category c {"name":"Sport"} {}
                        activity_type_category d {"name":"Food"} {}
                        activity_type i {"name":"Chess"} {"category":"c"}
                        activity_type j {"name":"Judo"} {"category":"c"}
                        activity_type k {"name":"Lunch"} {"category":"d"}
                        """),
            ]
        ) { dataset, report in
            let systematic = dataset.linkSummaries.filter(\.isSystematic)
            guard let first = systematic.first else { return }
            let links = systematic.map { summary in
                let kind = dataset.tables[summary.kind].kind
                return "\(summary.dangling) of \(summary.values) "
                    + "\(kind.name).\(kind.fields[summary.field].name)"
            }
            let place = first.firstDangling.flatMap {
                dataset.tables[first.kind].place($0.row, field: first.field, element: $0.element)
            }
            report.add(
                .firstExport(links), at: place,
                repair: [systematic.flatMap { ProvenLinks(dataset, $0)?.changes ?? [] }])
        }
    }
}

extension Message {
    fileprivate static func firstExport(_ links: [String]) -> Message {
        let list =
            (links.count > 1 ? links.dropLast().joined(separator: ", ") + " and " : "")
            + (links.last ?? "")
        return """
            this looks like the first export of an account, in which references use other keys \
            than the listed entities; export again and keep the second file (\(list) are dangling)
            """
    }
}
