internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Registration dates and roles of users that differ between captures.
    static var changedUser: Self {
        Rule(
            "forum/changed-user", .warning,
            "All captures agree about a user's registration and roles.",
            advice: """
                Roles change legitimately; a registration date never does. If it changed, a page \
                was read wrongly, or the site confused two users.
                """,
            aliases: ["USR-04"],
            examples: [
                .passes(#"user 5 {"name":"Ann","registered_on":"2006-12-29"}"#),
                .fails(
                    """
                    capture c {"page":"thread"}
                    user 5 {"name":"Ann","registered_on":"2006-12-29","roles":["role-mod"]}
                    earlier - {"kind":"user","key":"5","field":"registered_on","value":⟦"2003-12-29"⟧} {"capture":"c"}
                    earlier - {"kind":"user","key":"5","field":"roles","value":⟦"role-registered"⟧} {"capture":"c"}
                    """,
                    "an earlier capture gives user Ann the registered_on '2003-12-29'",
                    "an earlier capture gives user Ann the roles 'role-registered'"),
            ]
        ) { dataset, report in
            let users = dataset.table("user")
            for field in ["registered_on", "roles", "administrator", "moderator"] {
                let earlier = EarlierValues(dataset, kind: "user", field: field)
                let values = earlier.table.texts("value")
                // A date that cannot be read now is told by itself.
                let raw = field == "registered_on" ? users.texts("registered_on_raw") : nil
                let now = users.column(field)
                for item in earlier.items where values.hasText(item.row) {
                    if !now.hasValue(item.entity), raw?[item.entity] != nil { continue }
                    report.add(
                        """
                        an earlier capture gives \(dataset.name(users, item.entity)) the \(field) \
                        \(quoted(values, item.row))
                        """,
                        at: earlier.place(item))
                }
            }
        }
    }
}
