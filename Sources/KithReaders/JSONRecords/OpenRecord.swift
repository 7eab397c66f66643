internal import KithModel
internal import KithSyntax

/// What the members of a record say that can be written only at the end of its row.
struct OpenRecord {
    var kind = 0
    var hasKind = false
    var key: Int?
    var children: [NestedRows] = []
    /// Embedded copies of rows.
    var copies: [(field: Int, place: ValuePlace, token: Int)] = []
    /// The single nested rows of other tables.
    var nested: [(kind: Int, token: Int)] = []
    /// The source's spellings of timestamp fields.
    var written: [(field: Int, spelling: Column)] = []
    var extra = ExtraValues()

    /// Fills the links that the record does not give itself, with the keys of its nested rows.
    func linkNested(_ kinds: [Kind], _ document: JSONDocument, in rows: inout Rows) {
        for (other, token) in nested {
            let link = kinds[kind].fields.firstIndex { field in
                field.link?.kind == other && !field.isList
            }
            guard let link, rows.isUnfilled(link), let name = kinds[other].fields.first?.name,
                let key = document.firstMember(Array(name.utf8), ofObjectAt: token)
            else { continue }
            _ = CellReader.append(key, of: document, to: &rows.columns[link], as: .text)
        }
    }

    /// Restores the spellings in the fields, except in fields that have been edited since.
    func restoreWritten(_ times: TimeForm, in rows: inout Rows) {
        for (field, spelling) in written where !rows.isUnfilled(field) {
            rows.columns[field].restoreLast(spelling, times)
        }
    }

    /// Returns the embedded copies of rows that are not listed among the record's rows.
    func lostCopies(
        _ kinds: [Kind], _ document: JSONDocument
    ) -> [(place: ValuePlace, token: Int)] {
        copies.compactMap { field, place, token in
            guard let other = kinds[kind].fields[field].link?.kind else { return nil }
            var copy: [UInt8] = []
            document.appendCompact(token, to: &copy)
            let isListed = children.contains { $0.kind == other && $0.list(copy, document) }
            return isListed ? nil : (place, token)
        }
    }
}

/// The nested rows of one kind: the values between two tokens.
struct NestedRows {
    let kind: Int
    var next: Int
    let end: Int
}

extension NestedRows {
    init(_ kind: Int, inArray array: Int, _ document: JSONDocument) {
        self.init(kind: kind, next: array + 1, end: document.end(of: array))
    }

    init(_ kind: Int, one row: Int, _ document: JSONDocument) {
        self.init(kind: kind, next: row, end: document.next(after: row))
    }

    /// Returns whether one of the rows is this compact JSON.
    fileprivate func list(_ copy: [UInt8], _ document: JSONDocument) -> Bool {
        var token = next
        var other: [UInt8] = []
        while token < end {
            other.removeAll(keepingCapacity: true)
            document.appendCompact(token, to: &other)
            if other == copy { return true }
            token = document.next(after: token)
        }
        return false
    }
}

/// The place of a value in a record: under a key, or in a collection of some type under a key.
struct ValuePlace {
    let key: Int
    let node: Int
    var collection: [UInt8]?
}

extension RecordShape {
    /// Returns the path of a value in its record: `properties.avatar.has_avatar`, `data[photo]`.
    func path(of place: ValuePlace, _ document: JSONDocument) -> [UInt8] {
        prefixes[place.node] + Self.name(of: place, document)
    }

    /// Returns the key, with the collection if the value is in one: `data[photo]`.
    func name(of place: ValuePlace, _ document: JSONDocument) -> String {
        String(decoding: Self.name(of: place, document), as: UTF8.self)
    }

    private static func name(of place: ValuePlace, _ document: JSONDocument) -> [UInt8] {
        var name: [UInt8] = []
        document.appendText(at: place.key, to: &name)
        return place.collection.map { name + [UInt8(ascii: "[")] + $0 + [UInt8(ascii: "]")] }
            ?? name
    }
}
