internal import KithDiagnostics
internal import KithSQLDump

/// The contacts of conversations and messages in a dump.
struct DumpMessages {
    private var contacts = MessageContacts()
    private var plan: (conversation: Int, contact: Int, isMessage: Bool)?
    private var number = -1

    /// The findings about messages and their conversations.
    var findings: [Finding] { contacts.findings }

    /// Adds a row.
    mutating func note(_ dump: borrowing SQLDump) {
        if number != dump.table.number {
            number = dump.table.number
            plan = Self.plan(dump.table)
        }
        guard let plan,
            let conversation = DumpNumber.value(dump.raw(dump.cells[plan.conversation])),
            let contact = DumpNumber.value(dump.raw(dump.cells[plan.contact]))
        else { return }
        if plan.isMessage {
            contacts.note(
                messageIn: conversation, of: contact, at: dump.place(dump.cells[plan.contact]))
        } else {
            contacts.note(conversation: conversation, of: contact)
        }
    }

    private static func plan(
        _ table: SQLTable
    ) -> (conversation: Int, contact: Int, isMessage: Bool)? {
        let isMessage = table.name.elementsEqual("messages".utf8)
        guard isMessage || table.name.elementsEqual("conversations".utf8),
            let conversation = table.column(isMessage ? "conversation_id" : "id"),
            let contact = table.column("contact_id")
        else { return nil }
        return (conversation, contact, isMessage)
    }
}
