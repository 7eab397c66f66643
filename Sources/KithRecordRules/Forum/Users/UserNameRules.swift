internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Users whose name changed.
    static var renamedUser: Self {
        Rule(
            "forum/renamed-user", .warning, "A user has one name in all captures.",
            advice: """
                The user was renamed between captures. Users are identified by id, so none are \
                confused, but a search by name must include all of these.
                """,
            aliases: ["USR-02"],
            examples: [
                .passes(#"user 5 {"name":"Ann","names":["Ann"]}"#),
                .fails(
                    #"user 5 {"name":"Ann","names":⟦["Ann","Old Ann","Annie"]⟧}"#,
                    "user Ann has had other names: 'Old Ann', 'Annie'"),
            ]
        ) { dataset, report in
            let users = dataset.table("user")
            let (present, all) = (users.texts("name"), users.textLists("names"))
            for row in users.ownRows {
                let elements = all.elements(row)
                let first = present[row] ?? elements.first.map { all.bytes($0) }
                guard let first else { continue }
                let others = elements.filter { !all.bytes($0).elementsEqual(first) }
                guard !others.isEmpty else { continue }
                let list = others.prefix(5).map { quoted(all, $0) }.joined(separator: ", ")
                let rest = others.count > 5 ? " and \(others.count - 5) more" : ""
                report.add(
                    "\(dataset.name(users, row)) has had other names: \(list)\(rest)",
                    at: users.place(row, "names"))
            }
        }
    }

    /// Names that several users have.
    static var sharedName: Self {
        Rule(
            "forum/shared-name", .warning, "No two users have the same name.",
            advice: """
                One of them was renamed and the other took the name, or one is known only by name. \
                They are kept apart: equal names never merge users.
                """,
            aliases: ["USR-03"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann","names":["Ann","ann"]}
                    user 6 {"name":"Ben"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":⟦"ANN"⟧}
                    user 7 {"name":⟦"Cy"⟧,"names":["Cy","Ann"]}
                    """,
                    "user ANN (6) has a name that user Ann (5) has or had: 'ann'",
                    "user Cy (7) has a name that user Ann (5) has or had: 'ann'"),
                .fails(
                    """
                    user 5 {"name":"Zoë"}
                    user 6 {"name":⟦"Zoe\\u0308"⟧}
                    user 7 {"name":⟦"ZOE"⟧}
                    """,
                    "user Zoe\u{308} (6) has a name that user Zoë (5) has or had: 'zoe\u{308}'",
                    "user ZOE (7) has a name that user Zoë (5) has or had, but for accents: 'zoe'"),
            ]
        ) { dataset, report in
            let names = NameHistory(dataset)
            var (first, similar): ([[UInt8]: Int], [[UInt8]: Int]) = ([:], [:])
            for row in names.users.ownRows {
                for name in names.of(row) {
                    var folded: [UInt8] = []
                    PlainForms.append(folded: name[...], to: &folded)
                    let same = first[name]
                    let other = same ?? similar[folded]
                    first[name] = same ?? row
                    similar[folded] = similar[folded] ?? row
                    guard let other, other != row else { continue }
                    let text = excerpt(String(decoding: name, as: UTF8.self))
                    report.add(
                        """
                        \(dataset.called(names.users, row)) has a name that \
                        \(dataset.called(names.users, other)) has or had\
                        \(same == nil ? ", but for accents" : ""): '\(text)'
                        """,
                        at: names.users.place(row, "name"), severity: same == nil ? .info : nil,
                        notes: [.init("the other", at: names.users.place(other, "name"))])
                }
            }
        }
    }
}

extension Dataset {
    /// Returns the kind, the label and the key of a row.
    fileprivate func called(_ table: Table, _ row: Int) -> String {
        "\(name(table, row)) (\(excerpt(table.key(row))))"
    }
}
