internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Exports with the wrong keys that Monica writes in the first export of an account.
    static var firstExport: Self {
        Rule(
            "monica/first-export", .warning,
            "Most references of an export lead to what it lists.",
            advice: """
                Monica makes up the keys of most things when it first writes them, and its first \
                export of an account writes them twice, differently. The second export is right: \
                export again and keep the second file.
                """,
            aliases: ["MX-020"],
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
                    this looks like the first export of an account, which lists things under \
                    other keys than it refers to them by; export again and keep the second file \
                    (2 of 2 contact.gender and 1 of 1 contact_field.type lead nowhere)
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
            report.add(.firstExport(links), at: place)
        }
    }
}

extension Message {
    fileprivate static func firstExport(_ links: [String]) -> Message {
        let list =
            (links.count > 1 ? links.dropLast().joined(separator: ", ") + " and " : "")
            + (links.last ?? "")
        return """
            this looks like the first export of an account, which lists things under other keys \
            than it refers to them by; export again and keep the second file (\(list) lead nowhere)
            """
    }
}
