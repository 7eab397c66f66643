internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Gifts whose recipient is not related to the contact.
    static var giftRecipient: Self {
        Rule(
            "monica/gift-recipient", .info,
            "The recipient of a gift is a relation of its contact.",
            advice: """
                Monica offers the relations of a contact as recipients, for gifts to their family. \
                Leave it empty for a gift to the contact, or add the missing relation.
                """,
            aliases: ["MX-029"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"parent","contact_is":"b","of_contact":"a"}
                    gift g {"name":"Train"} {"contact":"a","recipient":"b"}
                    gift h {"name":"Socks"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    gift g {"name":"Train"} {"contact":"a","recipient":⟦"b"⟧}
                    gift h {} {"contact":"a","recipient":⟦"a"⟧}
                    """,
                    """
                    the gift 'Train' of contact Ann is for contact Ben, who is not a relation \
                    of theirs
                    """,
                    "a gift of contact Ann names themselves as the recipient"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let gifts = dataset.table("gift")
            let (owners, recipients) = (gifts.targets("contact"), gifts.targets("recipient"))
            func isContact(_ row: Int32) -> Bool { row >= 0 && row < people.contacts.count }
            let rows = gifts.ownRows.filter { isContact(owners[$0]) && isContact(recipients[$0]) }
            guard !rows.isEmpty else { return }
            let pairs = rows.map { (Int(owners[$0]), Int(recipients[$0])) }
            let related = RelatedPairs(people, among: pairs)
            for (row, (owner, recipient)) in zip(rows, pairs)
            where !related.contains(owner, recipient) {
                report.add(
                    .recipient(people, gifts, row, owner, recipient),
                    at: gifts.place(row, "recipient"))
            }
        }
    }
}

extension Message {
    fileprivate static func recipient(
        _ people: MonicaPeople, _ gifts: Table, _ row: Int, _ owner: Int, _ recipient: Int
    ) -> Message {
        let names = gifts.texts("name")
        let gift = names.hasValue(row) ? "the gift \(quoted(names, row))" : "a gift"
        let start = "\(gift) of \(people.name(owner))"
        return owner == recipient
            ? "\(start) names themselves as the recipient"
            : "\(start) is for \(people.name(recipient)), who is not a relation of theirs"
    }
}
