internal import Model

/// A kind of row that says when something happened between the user and contacts.
struct Events {
    let table: Table
    let field: String
    let moments: Timestamps

    private init(_ dataset: Dataset, _ kind: String, _ field: String) {
        table = dataset.table(kind)
        self.field = field
        moments = Timestamps(table, field)
    }

    /// The messages of conversations.
    static func messages(_ dataset: Dataset) -> Events {
        Events(dataset, "message", "written_at")
    }

    /// The kinds whose rows belong to contacts.
    static func ofContacts(_ dataset: Dataset) -> [Events] {
        [("call", "called_at"), ("conversation", "happened_at"), ("life_event", "happened_at")].map
        {
            Events(dataset, $0.0, $0.1)
        }
    }

    /// What the account did and noted by itself, each with the words for it; `nil` where a date is all there is.
    static func ofAccount(_ dataset: Dataset) -> [(events: Events, verb: String?)] {
        [
            ("journal_entry", "date", nil), ("contact", "last_talked_to", "was last talked to"),
            ("contact", "last_consulted_at", "was last looked up"),
            ("note", "favorited_at", "became a favourite"),
            ("task", "completed_at", "was completed"), ("audit_log", "audited_at", "was logged"),
        ].map { (Events(dataset, $0.0, $0.1), $0.2) }
    }

    /// What several contacts did together.
    static func activities(_ dataset: Dataset) -> Events {
        Events(dataset, "activity", "happened_at")
    }
}
