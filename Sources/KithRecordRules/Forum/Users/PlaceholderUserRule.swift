internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Users whose name is known but not their id.
    static var placeholderUser: Self {
        Rule(
            "forum/placeholder-user", .info, "The id of every user is known.",
            advice: """
                Some pages show only a name, such as the list of sent messages. The user has a key \
                made from the name until another capture shows the id.
                """,
            aliases: ["USR-01"],
            examples: [
                .passes(#"user 5 {"name":"Ann","is_placeholder":false}"#),
                .fails(
                    """
                    user ⟦unknown-ben_roy⟧ {"name":"Ben Roy"}
                    user ⟦7⟧ {"name":"Cy","is_placeholder":true}
                    """,
                    "only the name of user Ben Roy is known", "only the name of user Cy is known"),
            ]
        ) { dataset, report in
            let users = dataset.table("user")
            let flags = users.flags("is_placeholder")
            guard let key = users.kind.keyField else { return }
            let keys = users.rows.columns[key]
            for row in users.ownRows where keys.hasValue(row) {
                guard flags[row] == true || keys.slice(row).starts(with: "unknown-".utf8) else {
                    continue
                }
                report.add(
                    "only the name of \(dataset.name(users, row)) is known",
                    at: users.place(row, field: key))
            }
        }
    }
}
