internal import Model

/// The fields of a kind that thread pages use.
struct KindFields {
    /// The index of the kind.
    let kind: Int
    private let fields: [Int?]

    /// Finds the fields by name.
    ///
    /// Fields that the vocabulary lacks have no values.
    init?(_ name: String, _ fields: [String], in vocabulary: Vocabulary) {
        guard let kind = vocabulary.kind(name) else { return nil }
        self.kind = kind.index
        self.fields = fields.map { kind.index(ofField: $0) }
    }

    /// Returns the first element of a cell as text, or `nil` if there is none.
    func text(_ field: Int, _ row: Int, in rows: borrowing Rows) -> [UInt8]? {
        guard let index = fields[field], rows.columns[index].hasValue(row),
            let element = rows.columns[index].elements(row).first
        else { return nil }
        guard rows.columns[index].isInteger else {
            return Array(rows.columns[index].slice(element))
        }
        return Array("\(rows.columns[index].integers[element])".utf8)
    }

    /// Returns all elements of a cell, separated by commas.
    func list(_ field: Int, _ row: Int, in rows: borrowing Rows) -> [UInt8] {
        guard let index = fields[field], rows.columns[index].hasValue(row) else { return [] }
        let elements = rows.columns[index].elements(row).map { rows.columns[index].slice($0) }
        return Array(elements.joined(separator: ", ".utf8))
    }

    /// Returns the integer in a cell.
    func number(_ field: Int, _ row: Int, in rows: borrowing Rows) -> Int64? {
        guard let index = fields[field], rows.columns[index].hasValue(row),
            rows.columns[index].isInteger
        else { return nil }
        return rows.columns[index].integers[row]
    }
}

/// The kinds and fields that thread pages use.
struct ForumFields {
    let capture: KindFields
    let group: KindFields
    let forum: KindFields
    let user: KindFields
    let thread: KindFields
    let post: KindFields

    /// Finds the kinds of a forum; `nil` if one is missing.
    init?(_ vocabulary: Vocabulary) {
        func fields(_ kind: String, _ fields: String...) -> KindFields? {
            KindFields(kind, fields, in: vocabulary)
        }
        guard let capture = fields("capture", "address"), let group = fields("group", "id", "name"),
            let forum = fields("forum", "id", "name", "parent", "group"),
            let user = fields("user", "id", "name"),
            let thread = fields("thread", "id", "title", "forum", "total_replies"),
            let post = fields(
                "post", "id", "thread", "author", "index", "posted_at", "posted_at_raw",
                "edited_at", "edited_at_raw", "edited_by", "attachments", "html", "is_ignored")
        else { return nil }
        (self.capture, self.group, self.forum) = (capture, group, forum)
        (self.user, self.thread, self.post) = (user, thread, post)
    }
}
