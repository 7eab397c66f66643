internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Profiles of one user that were captured together but differ.
    static var twoProfiles: Self {
        Rule(
            "forum/two-profiles", .error,
            "Profiles of one user that were captured together agree.",
            advice: """
                One of the pages belongs to another user, or was edited. If the times are not \
                known, this is only a warning.
                """,
            aliases: ["USR-06"],
            examples: [
                .passes(
                    """
                    capture c {"page":"profile","captured_at":"2013-01-12T04:25:00Z"}
                    capture d {"page":"profile","captured_at":"2012-01-12T04:25:00Z"}
                    user 5 {"name":"Ann"}
                    profile - {"post_count":20} {"user":"5","capture":"c"}
                    earlier - {"kind":"profile","key":"5","field":"post_count","value":"10"} {"capture":"d"}
                    """),
                .fails(
                    """
                    capture c {"page":"profile","captured_at":"2013-01-12T04:25:00Z"}
                    capture d {"page":"profile","captured_at":"2013-01-12T04:24:00Z"}
                    user 5 {"name":"Ann"}
                    profile - {"post_count":20,"location":"Kiel"} {"user":"5","capture":"c"}
                    earlier - {"kind":"profile","key":"5","field":"post_count","value":⟦"10"⟧} {"capture":"d"}
                    earlier - {"kind":"profile","key":"5","field":"location","value":"Bonn"} {"capture":"d"}
                    """,
                    "there are two profiles of user Ann: one gives the post_count '10', the other '20'"
                ),
            ]
        ) { dataset, report in
            let (profiles, earlier) = (dataset.table("profile"), dataset.table("earlier"))
            let owners = dataset.links(profiles, "user", to: "user")
            let (now, before) = (
                dataset.links(profiles, "capture", to: "capture"),
                dataset.links(earlier, "capture", to: "capture")
            )
            let times = CaptureTimes(dataset)
            var rows: [Int: Int] = [:]
            for row in profiles.ownRows { if let user = owners[row] { rows[user] = row } }
            let (kinds, keys) = (earlier.texts("kind"), earlier.texts("key"))
            let fields = earlier.texts("field")
            var told: Set<Int> = []
            for row in earlier.ownRows where kinds.isText(row, "profile") {
                guard let user = keys[row].flatMap({ owners.table.row(withKey: $0) }),
                    let profile = rows[user], let newer = now[profile], let older = before[row],
                    let isSure = times.areTogether(older, newer, page: "profile"),
                    let field = fields[row].map({ String(decoding: $0, as: UTF8.self) }),
                    !field.hasPrefix("last_posted_at"), told.insert(user).inserted
                else { continue }
                report.add(
                    """
                    there are two profiles of \(dataset.name(owners.table, user)): one gives the \
                    \(excerpt(field)) \(quoted(earlier.texts("value"), row)), the other \
                    \(profiles.quoted(profile, field))
                    """,
                    at: earlier.place(row, "value") ?? profiles.place(profile, field),
                    severity: isSure ? nil : .warning)
            }
        }
    }
}

extension Table {
    /// Returns a value in quotation marks for messages.
    fileprivate func quoted(_ row: Int, _ field: String) -> String {
        let (column, number) = (texts(field), numbers(field)[row])
        if let number { return "'\(number)'" }
        return column.hasText(row) ? KithRecordRules.quoted(column, row) : "nothing"
    }
}
