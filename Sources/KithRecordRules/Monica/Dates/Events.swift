internal import KithModel

/// A kind of row with the time of an event.
struct Events {
    let table: Table
    let field: String
    let moments: Instants

    private init(_ dataset: Dataset, _ kind: String, _ field: String) {
        table = dataset.table(kind)
        self.field = field
        moments = table.instants(field)
    }

    /// Returns the messages of conversations.
    static func messages(_ dataset: Dataset) -> Events {
        Events(dataset, "message", "written_at")
    }

    /// Returns the kinds of events that belong to one contact.
    static func ofContacts(_ dataset: Dataset) -> [Events] {
        [("call", "called_at"), ("conversation", "happened_at"), ("life_event", "happened_at")].map
        {
            Events(dataset, $0.0, $0.1)
        }
    }

    /// Returns the events of the account itself, with the verb for messages; `nil` if the row only has a date.
    static func ofAccount(_ dataset: Dataset) -> [(events: Events, verb: String?)] {
        [
            ("journal_entry", "date", nil), ("contact", "last_talked_to", "was last talked to"),
            ("contact", "last_consulted_at", "was last looked up"),
            ("note", "favorited_at", "became a favourite"),
            ("task", "completed_at", "was completed"), ("audit_log", "audited_at", "was logged"),
        ].map { (Events(dataset, $0.0, $0.1), $0.2) }
    }

    /// Returns the activities, in which several contacts can take part.
    static func activities(_ dataset: Dataset) -> Events {
        Events(dataset, "activity", "happened_at")
    }
}
