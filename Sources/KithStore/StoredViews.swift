internal import KithModel

extension StoreLayout {
    /// The names of the views that are stored.
    package enum Stored {
        /// How much each person wrote.
        static let authors = "authors"
        /// What questions about all people ask of each.
        package static let people = "_people"
        /// How many people there are of whom the same is known.
        static let statistics = "_statistics"
        /// The threads with or about people, and when somebody wrote last.
        static let conversations = "_conversations"

        static let all = [authors, people, statistics, conversations]
    }

    /// Derives the views that a store in a file keeps in tables.
    func makeStoredViews() -> [StoredView] {
        [StoreAuthors(self).view, .people(self), .statistics, .conversations(self)]
    }
}

extension StoredView {
    /// What questions about all people ask of each.
    ///
    /// The last contact is the newest moment of what the source calls so, of events with the person or in a list of the
    /// person, and of messages in threads with the person; an empty text where these are known, but there was none.
    fileprivate static func people(_ layout: StoreLayout) -> StoredView {
        let columns = [
            Column(StoreViews.row, "INTEGER"), Column("kind", "TEXT NOT NULL"),
            Column("id", "TEXT"), Column("label", "TEXT"), Column("born", "TEXT"),
            Column("died", "TEXT"), Column("dead", "INTEGER NOT NULL"),
            Column("partial", "INTEGER NOT NULL"), Column("gender", "TEXT"),
            Column("reachable", "INTEGER NOT NULL"), Column("related", "INTEGER NOT NULL"),
            Column("last_contact", "TEXT"),
            Column("folded", "TEXT", function: "folded(\"label\")"),
        ]
        return facts(
            StoreLayout.Stored.people, of: layout.vocabulary.kinds(.person), .person, columns,
            indexes: [
                Index("folded", "\"folded\", \"id\", \"kind\""),
                Index(
                    "birthday",
                    "substr(\"born\", -5), \"born\", \"label\", \"kind\", \"id\", \"died\", \"dead\"",
                    where: "length(\"born\") > 4"),
                Index(
                    "last_contact", "substr(\"last_contact\", 1, 10), \"label\", \"id\"",
                    where: "\"dead\" = 0 AND \"partial\" = 0 AND \"last_contact\" IS NOT NULL"),
            ], layout
        ) { person in
            let related = [
                person.isTarget(of: .from, .relation), person.isTarget(of: .to, .relation),
                person.hasStatedRelation(),
            ]
            let isKnown = person.value(.lastContact)
            let contacts =
                (isKnown == "NULL" ? [] : [isKnown]) + person.newest(.event, by: .with)
                + person.newest(inLists: .event)
                + person.newest(.message, by: .in, of: (.thread, .with))
            let values =
                person.identity + [
                    person.value(.born), person.value(.died), "ifnull(\(person.value(.dead)), 0)",
                    "ifnull(\(person.value(.partial)), 0)", person.value(.gender),
                    person.isTarget(of: .of, .contactPoint), related.joined(separator: " OR "),
                    contacts.isEmpty
                        ? "NULL"
                        : "max('', \(contacts.map { "ifnull(\($0), '')" }.joined(separator: ", ")))",
                    "NULL",
                ]
            return (values, person.isItself())
        }
    }

    /// How many people there are of whom the same is known.
    fileprivate static var statistics: StoredView {
        counts(
            StoreLayout.Stored.statistics,
            [
                Column("kind", "TEXT NOT NULL"),
                Column("born", "INTEGER NOT NULL"), Column("dead", "INTEGER NOT NULL"),
                Column("gender", "TEXT NOT NULL"), Column("reachable", "INTEGER NOT NULL"),
                Column("related", "INTEGER NOT NULL"),
            ], ["people"],
            of: [
                Counted(
                    table: StoreLayout.Stored.people, isView: true,
                    columns: ["kind", "born", "dead", "died", "gender", "reachable", "related"],
                    group: { row in
                        [
                            "\(row).\"kind\"", "\(row).\"born\" IS NOT NULL",
                            "\(row).\"dead\" OR \(row).\"died\" IS NOT NULL",
                            "ifnull(\(row).\"gender\", '')", "\(row).\"reachable\"",
                            "\(row).\"related\"",
                        ]
                    }, amounts: [.rows], condition: { _ in "true" })
            ], counting: ["people"])
    }

    /// The threads with or about people, and when somebody wrote last.
    fileprivate static func conversations(_ layout: StoreLayout) -> StoredView {
        let kinds = layout.vocabulary.kinds(.thread).filter { kind in
            [.with, .about].contains { !(kind.meaning?.paths($0).isEmpty ?? true) }
        }
        let columns = [
            Column(StoreViews.row, "INTEGER"), Column("kind", "TEXT NOT NULL"),
            Column("id", "TEXT"), Column("moment", "TEXT"),
        ]
        return facts(
            StoreLayout.Stored.conversations, of: kinds, .thread, columns,
            indexes: [Index("moment", "\"moment\" DESC, \"kind\", \"id\"")], layout
        ) { thread in
            let moments = thread.newest(.message, by: .in) + [thread.value(.at)]
            let values =
                Array(thread.identity.prefix(3)) + [StoreExpressions.first(moments) ?? "NULL"]
            return (values, "\(thread.has(.with)) OR \(thread.has(.about))")
        }
    }
}
