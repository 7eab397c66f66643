internal import KithModel
internal import KithSourceText

/// The resolution of user names to ids, once all pages have been read.
///
/// A name that several users had, at different times or in different case, is not resolved.
struct UserNames: Sendable {
    private enum Owner {
        case one(ByteKey)
        case several
    }

    /// A link to users, and the attribute with the user's name.
    private struct UserLink {
        let kind: Int
        let column: Int
        let name: Int?
    }

    /// The users of each name, by the placeholder key for the name.
    private var owners: [ByteKey: Owner] = [:]
    private var placeholders: Set<ByteKey> = []
    private let kinds: [Kind]
    /// The index of the kind of users.
    let users: Int
    /// The column of their names.
    let name: Int
    /// The column of all names that they had.
    private let names: Int
    private let flag: Int
    private let links: [UserLink]
    /// The history kind, and its columns for the kind and the key of the row that changed.
    private let history: (kind: Int, of: Int, key: Int)?

    /// Looks up the columns.
    ///
    /// - Throws: ``ReadError`` if a user's vocabulary lacks one of them.
    init(_ vocabulary: Vocabulary) throws(ReadError) {
        kinds = vocabulary.kinds
        let user = try vocabulary.needed("user")
        let users = user.index
        self.users = users
        name = try user.needed("name")
        names = try user.needed("names")
        flag = try user.needed("is_placeholder")
        history = vocabulary.history.flatMap { [kinds] index in
            guard let of = kinds[index].index(ofField: "kind"),
                let key = kinds[index].index(ofField: "key")
            else { return nil }
            return (index, of, key)
        }
        links = kinds.flatMap { kind in
            kind.fields.indices.filter { kind.fields[$0].link?.kind == users }.map { column in
                let name = kind.fields[column].link?.named
                return UserLink(
                    kind: kind.index, column: column, name: name.flatMap(kind.index(ofField:)))
            }
        }
    }

    /// Collects the user names of all pages, once all of them have been read, and settles the rows that are told by users.
    ///
    /// - Throws: ``ReadError`` if rows cannot be read back from disk.
    mutating func note(_ merger: inout RowMerger) throws(ReadError) {
        try merger.forEachBatch(ofKind: users) { note($0) }
        for kind in kindsToldByUsers.sorted() {
            try merger.forEach(ofKind: kind) { batch in
                let changes = changes(batch)
                if changes { settleLinks(of: &batch) }
                return changes
            }
        }
    }

    /// The kinds whose rows have no keys, and are told by links to users.
    private var kindsToldByUsers: Set<Int> {
        Set(
            links.filter {
                kinds[$0.kind].keyField == nil && kinds[$0.kind].identity.contains($0.column)
            }.map(\.kind))
    }

    /// Collects the user names of a batch; the order of batches does not matter.
    mutating func note(_ batch: borrowing Batch) {
        for row in 0..<batch.tables[users].count
        where batch.tables[users].columns[name].hasValue(row) {
            let key = ByteKey(Array(batch.tables[users].columns[0].slice(row)))
            // The key of the user on pages that show only the name.
            let placeholder = ByteKey(
                PageText.placeholder(for: batch.tables[users].columns[name].slice(row)))
            guard key != placeholder else {
                placeholders.insert(key)
                continue
            }
            note(key, placeholder)
            for element in batch.tables[users].columns[names].elements(row) {
                let name = batch.tables[users].columns[names].slice(element)
                note(key, ByteKey(PageText.placeholder(for: name)))
            }
        }
    }

    /// Notes that the user with a key has, or had, the name in a placeholder key.
    private mutating func note(_ key: ByteKey, _ placeholder: ByteKey) {
        switch owners[placeholder] {
        case nil: owners[placeholder] = .one(key)
        case .one(let other) where other != key: owners[placeholder] = .several
        case .one, .several: break
        }
    }

    /// The keys that users whose ids are known have on pages that show only their names.
    var placeholdersOfKnown: [String] {
        owners.compactMap { key, owner in
            if case .one = owner { String(decoding: key.bytes, as: UTF8.self) } else { nil }
        }
    }

    /// Returns the names without those of users whose ids others have.
    func without(_ others: UserNames) -> UserNames {
        var rest = self
        rest.owners = owners.filter { others.owners[$0.key] == nil }
        return rest
    }

    /// Removes the names of users with some keys.
    mutating func remove(_ keys: Set<[UInt8]>) {
        if keys.isEmpty { return }
        owners = owners.filter { _, owner in
            if case .one(let key) = owner { !keys.contains(key.bytes) } else { true }
        }
    }

    /// Returns the names of the users that are known by name alone, and those that rows give instead of a link.
    func named(in dataset: Dataset) -> Set<String> {
        let table = dataset.tables[users]
        var names = Set(
            table.ownRows.filter {
                placeholders.contains(ByteKey(Array(table.rows.columns[0].slice($0))))
            }.map { table.rows.columns[name].text($0) })
        for link in links {
            guard let name = link.name else { continue }
            let columns = dataset.tables[link.kind].rows.columns
            for row in dataset.tables[link.kind].ownRows
            where !columns[link.column].hasValue(row) && columns[name].hasValue(row) {
                names.insert(columns[name].text(row))
            }
        }
        return names
    }

    /// Returns the names that the users whose ids are known have, and had.
    func owned(in dataset: Dataset) -> Set<String> {
        let table = dataset.tables[users]
        let columns = table.rows.columns
        let known = table.ownRows.filter {
            columns[name].hasValue($0) && !Self.isPlaceholder(columns[0].slice($0))
        }
        let older = known.flatMap { row in
            columns[names].elements(row).map { columns[names].text($0) }
        }
        return Set(known.map { columns[name].text($0) } + older)
    }

    /// Returns the dataset with links by id wherever the id is known, the superseded ones among them; `nil` if that changes
    /// nothing.
    func settled(_ rows: Dataset) -> Dataset? {
        var mapped = rows.batches.contains(where: changes) ? rows.mapping { settled($0) } : nil
        mapped = mapped?.withoutRepetitions(ofKinds: kindsToldByUsers) ?? mapped
        if owners.isEmpty { return mapped }
        return (mapped ?? rows).replacingSuperseded { field, value in
            field.link?.kind == users ? id(of: value[...]) : nil
        } ?? mapped
    }

    /// Whether ``settled(_:)`` changes a batch.
    private func changes(_ batch: Batch) -> Bool {
        links.contains { isUnsettled($0, in: batch.tables[$0.kind]) }
            || (0..<batch.tables[users].count).contains {
                isKnown($0, users, batch.tables[users])
            }
    }

    /// Returns the batch with links by id wherever the id is known, without placeholder rows for those users.
    func settled(_ batch: Batch) -> Batch {
        var batch = batch
        settleLinks(of: &batch)
        let isConcerned = [users, history?.kind].compactMap(\.self).contains {
            batch.tables[$0].count > 0
        }
        return isConcerned && !placeholders.isEmpty ? withoutKnownUsers(batch) : batch
    }

    /// Makes links lead to users by id wherever the id is known.
    func settleLinks(of batch: inout Batch) {
        for link in links where batch.tables[link.kind].count > 0 {
            guard isUnsettled(link, in: batch.tables[link.kind]) else { continue }
            batch.tables[link.kind].columns[link.column] = settled(
                link, in: batch.tables[link.kind])
        }
    }

    /// Returns the id of the only user with the name in a placeholder key.
    private func owner(_ placeholder: [UInt8]) -> [UInt8]? {
        if case .one(let key)? = owners[ByteKey(placeholder)] { key.bytes } else { nil }
    }

    /// Returns whether a link has the placeholder key of a user whose id is known, or is empty although the row names a
    /// known user.
    private func isUnsettled(_ link: UserLink, in rows: borrowing Rows) -> Bool {
        let columns = rows.columns.span
        for row in 0..<rows.count {
            if !columns[link.column].hasValue(row) {
                if let name = link.name, user(named: name, row, rows) != nil { return true }
                continue
            }
            for element in columns[link.column].elements(row)
            where id(of: columns[link.column].slice(element)) != nil {
                return true
            }
        }
        return false
    }

    /// Returns the id of the user with a placeholder key.
    private func id(of key: ArraySlice<UInt8>) -> [UInt8]? {
        Self.isPlaceholder(key) ? owner(Array(key)) : nil
    }

    private static func isPlaceholder(_ key: ArraySlice<UInt8>) -> Bool {
        key.starts(with: PageText.placeholderStart)
    }

    private func settled(_ link: UserLink, in rows: Rows) -> Column {
        let old = rows.columns[link.column]
        var new = Column(isInteger: false, isList: old.isList)
        for row in 0..<rows.count {
            guard old.hasValue(row) else {
                if let key = link.name.flatMap({ user(named: $0, row, rows) }) {
                    new.append(text: key[...])
                } else {
                    new.append(missing: old.state(row))
                }
                continue
            }
            for element in old.elements(row) {
                let key = old.slice(element)
                new.appendElement(text: id(of: key).map { $0[...] } ?? key)
            }
            new.endRow(.value)
        }
        return new
    }

    /// Returns the key of the user whom a row names.
    private func user(named column: Int, _ row: Int, _ rows: borrowing Rows) -> [UInt8]? {
        guard rows.columns[column].hasValue(row) else { return nil }
        let placeholder = PageText.placeholder(for: rows.columns[column].slice(row))
        if let owner = owner(placeholder) { return owner }
        return placeholders.contains(ByteKey(placeholder)) ? placeholder : nil
    }

    /// Returns the rows without placeholder users whose ids are known and without their history; marks the others.
    private func withoutKnownUsers(_ batch: Batch) -> Batch {
        var kept = Batch(kinds: kinds)
        kept.findings = batch.findings
        for run in batch.runs {
            for row in run.rows where !isKnown(row, run.kind, batch.tables[run.kind]) {
                kept.append(row: row, ofKind: run.kind, in: batch)
            }
        }
        var flags = Column(isInteger: true, isList: false)
        for row in 0..<kept.tables[users].count {
            if Self.isPlaceholder(kept.tables[users].columns[0].slice(row)) {
                flags.append(integer: 1)
            } else {
                flags.append(missing: .absent)
            }
        }
        kept.tables[users].columns[flag] = flags
        return kept
    }

    /// Returns whether a row belongs to a placeholder user whose id is known.
    private func isKnown(_ row: Int, _ kind: Int, _ rows: borrowing Rows) -> Bool {
        let columns = rows.columns.span
        if kind == users { return owner(Array(columns[0].slice(row))) != nil }
        guard kind == history?.kind, let history else { return false }
        return columns[history.of].element(row, equals: Array("user".utf8))
            && owner(Array(columns[history.key].slice(row))) != nil
    }
}
