internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Notes and calls that were probably entered twice.
    static var repeatedNote: Self {
        Rule(
            "monica/repeated-note", .warning,
            "A contact has no duplicate notes or calls on one day.",
            advice: """
                Monica adds the note of a vCard again at each import of it. Open the contact in \
                Monica and delete one of the two.
                """,
            aliases: ["MX-092"],
            repair:
                "Removes the later one if it differs in nothing but its key and the times of its entry.",
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    note n {"body":"Tea","created_at":"2023-05-01T07:12:45.000000Z"} {"contact":"a"}
                    note m {"body":"Tea","created_at":"2023-05-02T07:12:45.000000Z"} {"contact":"a"}
                    note o {"body":"Tea","created_at":"2023-05-01T07:12:45.000000Z"} {"contact":"b"}
                    call c {"called_at":"2023-05-01T00:00:00.000000Z"} {"contact":"a"}
                    call d {"called_at":"2023-05-01T00:00:00.000000Z"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    note n {"body":"Tea","created_at":"2023-05-01T07:12:45.000000Z"} {"contact":"a"}
                    note m {"body":⟦"Tea"⟧,"created_at":"2023-05-01T09:10:00.000000Z"} {"contact":"a"}
                    call c {"content":"Tea?","called_at":"2023-05-01T00:00:00.000000Z"} {"contact":"a"}
                    call d {"content":⟦"Tea?"⟧,"called_at":"2023-05-01T00:00:00.000000Z"} {"contact":"a"}
                    """,
                    "contact Ann has the note 'Tea' of 2023-05-01 twice",
                    "contact Ann has the call 'Tea?' of 2023-05-01 twice",
                    repaired: """
                        contact a {"first_name":"Ann"}
                        note n {"body":"Tea","created_at":"2023-05-01T07:12:45.000000Z"} {"contact":"a"}
                        call c {"content":"Tea?","called_at":"2023-05-01T00:00:00.000000Z"} {"contact":"a"}
                        """),
            ]
        ) { dataset, report in
            for (kind, text, date) in [
                ("note", "body", "created_at"), ("call", "content", "called_at"),
            ] {
                dataset.addRepetitions(kind, text, date, &report)
            }
        }
    }
}

extension Dataset {
    fileprivate func addRepetitions(
        _ kind: String, _ field: String, _ date: String, _ report: inout Report
    ) {
        let table = table(kind)
        let (texts, dates, owners) = (
            table.texts(field), table.instants(date), links(table, "contact", to: "contact")
        )
        for pair in RepeatedTexts(texts, dates).search(RowGroups(table.ownRows, by: owners)) {
            guard let owner = owners[pair.row], let day = dates.day(pair.row)
            else { continue }
            let contact = name(owners.table, owner)
            report.add(
                "\(contact) has the \(kind) \(quoted(texts, pair.row)) of \(day) twice",
                at: table.place(pair.row, field),
                notes: [Finding.Note("first here", at: table.place(pair.first, field))],
                repair: [table.removing(pair.row, asCopyOf: pair.first)])
        }
    }
}
