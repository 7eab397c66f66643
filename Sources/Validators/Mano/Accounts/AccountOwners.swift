internal import Model

/// Which account each row belongs to: the database says it of some kinds, and of others through what they belong to.
struct ManoOwners {
    private let dataset: Dataset

    /// The column that names the account, or the link to what belongs to it, by kind.
    private static let owners: [String: (column: String?, link: String?)] = [
        "user_profile": ("user_id", nil), "person": ("user_id", nil),
        "conversation": (nil, "person_id"), "topic": ("created_by", nil),
        "message": ("user_id", nil), "message_file": ("user_id", nil),
        "person_profile": (nil, "person_id"), "action_item": ("created_by", nil),
        "pinned_message": ("user_id", nil), "connection": ("user_id", nil),
        "recurring_pattern": ("user_id", nil),
    ]

    /// The kinds that say it themselves, in the order of their weight as evidence.
    static let kinds = [
        "person", "user_profile", "topic", "message", "action_item", "message_file",
        "pinned_message", "connection", "recurring_pattern",
    ]

    init(_ dataset: Dataset) { self.dataset = dataset }

    /// The column that names the account of the rows of a kind.
    static func column(of kind: String) -> String? { owners[kind]?.column }

    /// The account of a row; `nil` where nothing says it.
    func owner(_ table: Table, _ row: Int) -> ArraySlice<UInt8>? {
        guard let (name, link) = Self.owners[table.kind.name] else { return nil }
        if let name {
            let column = table.column(name)
            return column.hasValue(row) && !column.isInteger ? column.slice(row) : nil
        }
        guard let link, let field = table.kind.index(ofField: link),
            let kind = table.kind.fields[field].link?.kind
        else { return nil }
        let targets = table.targets(field: field)
        guard targets.indices.contains(row), targets[row] >= 0, kind != table.kind.index else {
            return nil
        }
        return owner(dataset.tables[kind], Int(targets[row]))
    }

    /// What stands before the names of one account, so that those of two stay apart; empty where nothing says it.
    func scope(_ table: Table, _ row: Int) -> String {
        owner(table, row).map { String(decoding: $0, as: UTF8.self) + "\u{0}" } ?? ""
    }
}

extension Dataset {
    /// Whether more than one table is among the inputs, so that what is missing in another one is missing.
    var hasSeveralTables: Bool { tables.count { !$0.ownRows.isEmpty } > 1 }
}

extension Table {
    /// The text of a cell without the blanks at its ends; `nil` where it has no value.
    func trimmed(_ column: Column, _ row: Int) -> ArraySlice<UInt8>? {
        guard column.hasValue(row), !column.isInteger, !column.isList else { return nil }
        return trimmedBlanks(column.slice(row))
    }
}

/// A text without the blanks at its ends.
func trimmedBlanks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first <= 0x20 { text = text.dropFirst() }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
}

/// A name as people compare names: without the blanks at its ends, in small letters.
func foldedName(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: trimmedBlanks(text), as: UTF8.self).lowercased()
}
