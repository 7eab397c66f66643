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

    /// What several contacts did together.
    static func activities(_ dataset: Dataset) -> Events {
        Events(dataset, "activity", "happened_at")
    }
}
