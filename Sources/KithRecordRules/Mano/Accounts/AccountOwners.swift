internal import KithModel
internal import KithSourceText

/// The account that each row belongs to, from the row itself or from the row that it links to.
struct ManoOwners {
    private let dataset: Dataset

    /// For each kind, the column that names the account, or the link to the row that the row belongs to.
    private static let owners: [String: (column: String?, link: String?)] = [
        "user_profile": ("user_id", nil), "person": ("user_id", nil),
        "conversation": (nil, "person_id"), "topic": ("created_by", nil),
        "message": ("user_id", nil), "message_file": ("user_id", nil),
        "person_profile": (nil, "person_id"), "action_item": ("created_by", nil),
        "pinned_message": ("user_id", nil), "connection": ("user_id", nil),
        "recurring_pattern": ("user_id", nil),
    ]

    /// The kinds with a column for the account, the most reliable ones first.
    static let kinds = [
        "person", "user_profile", "topic", "message", "action_item", "message_file",
        "pinned_message", "connection", "recurring_pattern",
    ]

    init(_ dataset: Dataset) { self.dataset = dataset }

    /// Returns the column that names the account of the rows of a kind.
    static func column(of kind: String) -> String? { owners[kind]?.column }

    /// Returns the account of a row; `nil` if it is unknown.
    func owner(_ table: Table, _ row: Int) -> ArraySlice<UInt8>? {
        guard let (name, link) = Self.owners[table.kind.name] else { return nil }
        if let name { return table.texts(name)[row] }
        guard let link, let field = table.field(link),
            let kind = table.kind.fields[field].link?.kind
        else { return nil }
        let targets = table.targets(field: field)
        guard targets.indices.contains(row), targets[row] >= 0, kind != table.kind.index else {
            return nil
        }
        return owner(dataset.tables[kind], Int(targets[row]))
    }

    /// Returns a prefix that keeps the names of different accounts apart; empty if the account is unknown.
    func scope(_ table: Table, _ row: Int) -> String {
        owner(table, row).map { String(decoding: $0, as: UTF8.self) + "\u{0}" } ?? ""
    }
}

extension Dataset {
    /// Whether several tables are among the inputs, so that a row without a counterpart in another table is an error.
    var hasSeveralTables: Bool { tables.count { !$0.ownRows.isEmpty } > 1 }
}

extension Texts {
    /// Returns the text of a row without leading and trailing blanks; `nil` if it has no value.
    func trimmed(_ row: Int) -> ArraySlice<UInt8>? {
        self[row]?.trimmed { $0 <= 0x20 }
    }
}

/// Returns a name in the form for comparisons: trimmed and in lower case.
func foldedName(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.trimmed { $0 <= 0x20 }, as: UTF8.self).lowercased()
}
