internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts with too many conversations for clients of Monica's API.
    static var manyConversations: Self {
        Rule(
            "monica/many-conversations", .info,
            "A contact has no more than 1,000 conversations.",
            advice: """
                Monica's API returns 100 at a time, so programs are slow to load them all. Nothing \
                is wrong; for conversations imported from a chat, one per day would be enough.
                """,
            aliases: ["MX-073"],
            examples: [
                .passes("contact a {\"first_name\":\"Ann\"}\n" + conversations(1000)),
                .fails(
                    "⟦contact a {\"first_name\":\"Ann\"}⟧\n" + conversations(1001),
                    "contact Ann has 1001 conversations"),
            ]
        ) { dataset, report in
            let limit = 1000
            let conversations = dataset.table("conversation")
            let owners = dataset.links(conversations, "contact", to: "contact")
            var counts = [Int](repeating: 0, count: owners.table.count)
            for row in conversations.ownRows {
                if let contact = owners[row] { counts[contact] += 1 }
            }
            for contact in owners.table.ownRows where counts[contact] > limit {
                report.add(
                    "\(dataset.name(owners.table, contact)) has \(counts[contact]) conversations",
                    at: owners.table.place(contact))
            }
        }
    }
}

/// Returns rows of `count` conversations with one contact.
private func conversations(_ count: Int) -> String {
    (1...count).map { "conversation v\($0) {} {\"contact\":\"a\"}" }.joined(separator: "\n")
}
