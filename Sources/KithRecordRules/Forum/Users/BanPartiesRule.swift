internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Bans without a user, requester or approver, and bans that their own user approved.
    static var banParties: Self {
        Rule(
            "forum/ban-parties", .warning,
            "A ban has a user, a requester and an approver, and its user did not approve it.",
            advice: """
                A part of the row was not read, or the site itself banned the user. Users may request \
                their own ban, but they do not approve it, except as a joke.
                """,
            aliases: ["BAN-01"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    ban - {"type":"PROBATION"} {"user":"5","requester":"6","approver":"6"}
                    ban - {"type":"PERMABAN"} {"user":"5","requester":"5","approver":"6"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    ⟦ban - {"type":"BAN"} {"user":"5","requester":"6"}⟧
                    ⟦ban - {"type":"BAN"}⟧
                    ban - {"type":"BAN"} {"user":"5","requester":"6","approver":⟦"5"⟧}
                    """,
                    "the BAN of user Ann has no approver",
                    "the BAN of nobody has no user, no requester and no approver",
                    "user Ann has approved their own BAN"),
            ]
        ) { dataset, report in
            let bans = dataset.table("ban")
            let subjects = dataset.links(bans, "user", to: "user")
            let approvers = dataset.links(bans, "approver", to: "user")
            let types = bans.texts("type")
            for row in bans.ownRows {
                let type = types.hasText(row) ? excerpt(types.text(row)) : "ban"
                let user = dataset.end(bans, row, "user")
                let missing = ["user", "requester", "approver"].filter { !bans.hasAny(row, $0) }
                if !missing.isEmpty {
                    let list = missing.map { "no \($0)" }
                    let words =
                        (list.count > 1 ? list.dropLast().joined(separator: ", ") + " and " : "")
                        + (list.last ?? "")
                    report.add(
                        "the \(type) of \(user.map { "user \($0)" } ?? "nobody") has \(words)",
                        at: bans.place(row))
                } else if let subject = subjects[row], subject == approvers[row] {
                    report.add(
                        "\(dataset.name(subjects.table, subject)) has approved their own \(type)",
                        at: bans.place(row, "approver"))
                }
            }
        }
    }
}

extension Dataset {
    /// Returns the label of a link's target, or the key if the target is missing; `nil` if the link has no value.
    fileprivate func end(_ table: Table, _ row: Int, _ field: String) -> String? {
        table.field(field).flatMap { end(table, row, $0) }
    }
}
