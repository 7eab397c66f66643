internal import KithModel

/// Fields of a kind of which each row shows the first that has a value.
struct FirstFields {
    private let fields: [Int]

    /// Takes the fields of the row itself that have a part; fields that links lead to are left out.
    init(_ meaning: Meaning, _ parts: Meaning.Part...) {
        fields = parts.flatMap { meaning.paths($0) }.filter(\.links.isEmpty).map(\.field)
    }

    /// Whether the vocabulary has no such field.
    var isEmpty: Bool { fields.isEmpty }

    /// Returns the first text that is not empty, or else an empty one, or `nil` if there is no value.
    func text(_ row: Int, in rows: borrowing Rows) -> [UInt8]? {
        var found: [UInt8]?
        for field in fields where rows.columns[field].hasValue(row) {
            guard let text = rows.text(row, field) else { continue }
            if !text.isEmpty { return text }
            found = found ?? text
        }
        return found
    }

    /// Returns all elements of the first field, separated by commas.
    func list(_ row: Int, in rows: borrowing Rows) -> [UInt8] {
        guard let field = fields.first, rows.columns[field].hasValue(row) else { return [] }
        let elements = rows.columns[field].elements(row).map { rows.columns[field].slice($0) }
        return Array(elements.joined(separator: ", ".utf8))
    }

    /// Returns the integer or boolean of the first field.
    func number(_ row: Int, in rows: borrowing Rows) -> Int64? {
        guard let field = fields.first, rows.columns[field].hasValue(row),
            rows.columns[field].isInteger
        else { return nil }
        return rows.columns[field].integers[row]
    }
}

/// Links of a kind, of which each row has the first that has a value.
struct FirstLink {
    private let links: [(field: Int, kind: Int)]

    init(_ kind: Kind, _ part: Meaning.Part) {
        links = (kind.meaning?.paths(part) ?? []).compactMap { path in
            guard path.links.isEmpty, let target = kind.fields[path.field].link?.kind else {
                return nil
            }
            return (path.field, target)
        }
    }

    /// The kinds that the links lead to.
    var kinds: [Int] { links.map(\.kind) }

    /// Returns the entity that a row leads to; of a list, the first.
    func target(_ row: Int, in rows: borrowing Rows) -> EntityKey? {
        for link in links where rows.columns[link.field].hasValue(row) {
            if let key = rows.text(row, link.field) {
                return EntityKey(kind: link.kind, key: key)
            }
        }
        return nil
    }

    /// Returns all entities that a row leads to, in the order of the links.
    func targets(_ row: Int, in rows: borrowing Rows) -> [EntityKey] {
        links.compactMap { link in
            guard rows.columns[link.field].hasValue(row) else { return nil }
            return rows.text(row, link.field).map { EntityKey(kind: link.kind, key: $0) }
        }
    }
}

extension Rows {
    /// Returns the first element of a cell as text, or `nil` if there is none.
    fileprivate func text(_ row: Int, _ field: Int) -> [UInt8]? {
        guard let element = columns[field].elements(row).first else { return nil }
        guard columns[field].isInteger else { return Array(columns[field].slice(element)) }
        return Array("\(columns[field].integers[element])".utf8)
    }

    /// Returns the label of a row, or an empty text if there is none.
    fileprivate func label(_ row: Int, of kind: Kind) -> [UInt8] {
        let texts = kind.label.filter { $0 != kind.keyField }.compactMap { field in
            columns[field].hasValue(row) ? columns[field].slice(row) : nil
        }
        return Array(texts.filter { !$0.isEmpty }.joined(separator: [0x20]))
    }
}

/// A kind of people, places or threads, which have keys and names.
struct EntityFields {
    let kind: Kind
    let within: FirstLink
    let with: FirstLink
    let at: FirstFields
    let replies: FirstFields

    init?(_ kind: Kind) {
        guard let meaning = kind.meaning, kind.keyField != nil else { return nil }
        self.kind = kind
        within = FirstLink(kind, .in)
        with = FirstLink(kind, .with)
        at = FirstFields(meaning, .at)
        replies = FirstFields(meaning, .replies)
    }

    /// Returns the key of a row, or `nil` if it has none.
    func key(_ row: Int, in rows: borrowing Rows) -> EntityKey? {
        guard let field = kind.keyField, rows.columns[field].hasValue(row) else { return nil }
        return rows.text(row, field).map { EntityKey(kind: kind.index, key: $0) }
    }

    /// Returns the name of a row, or an empty text if it has none.
    func name(_ row: Int, in rows: borrowing Rows) -> [UInt8] { rows.label(row, of: kind) }
}

/// A kind of messages that stand in threads.
struct MessageFields {
    let kind: Kind
    let thread: FirstLink
    let author: FirstLink
    let mine, number, at, edited, editor, attachments, html, text, hidden: FirstFields

    init?(_ kind: Kind, in vocabulary: Vocabulary) {
        guard let meaning = kind.meaning else { return nil }
        thread = FirstLink(kind, .in)
        let concepts = thread.kinds.map { vocabulary.kinds[$0].meaning?.concept }
        guard concepts.contains(.thread) else { return nil }
        self.kind = kind
        author = FirstLink(kind, .author)
        mine = FirstFields(meaning, .mine)
        number = FirstFields(meaning, .number)
        at = FirstFields(meaning, .at, .atRaw)
        edited = FirstFields(meaning, .edited, .editedRaw)
        editor = FirstFields(meaning, .editor)
        attachments = FirstFields(meaning, .attachments)
        html = FirstFields(meaning, .html)
        text = FirstFields(meaning, .text, .markdown)
        hidden = FirstFields(meaning, .hidden)
    }
}

/// The kinds and fields that thread pages use, by their meaning.
struct ThreadFields {
    let pages: [(kind: Int, url: FirstFields)]
    let places: [EntityFields]
    let people: [EntityFields]
    let threads: [EntityFields]
    let messages: [MessageFields]

    /// Finds the kinds of a vocabulary; `nil` if it has no threads with messages.
    init?(_ vocabulary: Vocabulary) {
        func entities(_ concept: Meaning.Concept) -> [EntityFields] {
            vocabulary.kinds(concept).compactMap { EntityFields($0) }
        }
        threads = entities(.thread)
        messages = vocabulary.kinds(.message).compactMap { MessageFields($0, in: vocabulary) }
        guard !threads.isEmpty, !messages.isEmpty else { return nil }
        pages = vocabulary.kinds(.page).compactMap { kind in
            kind.meaning.map { (kind.index, FirstFields($0, .url)) }
        }
        (places, people) = (entities(.place), entities(.person))
    }
}
