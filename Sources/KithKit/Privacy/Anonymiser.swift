private import DigestBinding
internal import Model

/// Makes copies of rows that tell of nobody, as far as a vocabulary says what is personal.
///
/// Keys and names become pseudonyms: numbers of 18 digits, made with HMAC-SHA-256, so that neither they nor their
/// order say anything. What no field of the vocabulary could hold, secrets and files are left out.
struct Anonymiser {
    private let kinds: [Kind]
    private let key: PseudonymKey

    /// Knows what is personal; `nil` where no key for pseudonyms is given.
    ///
    /// - Throws: ``KithError/usage(_:)`` where the vocabulary does not say what is personal.
    init?(_ key: PseudonymKey?, _ vocabulary: Vocabulary) throws(KithError) {
        guard let key else { return nil }
        guard vocabulary.kinds.contains(where: { $0.fields.contains { $0.personal != nil } }) else {
            throw .usage(
                "the vocabulary \(vocabulary.name) does not say what is personal, so that nothing of it can be "
                    + "anonymised")
        }
        self.key = key
        kinds = vocabulary.kinds
    }

    /// The same rows without what is personal.
    func anonymised(_ batch: Batch) -> Batch {
        var copy = batch
        for kind in kinds where batch.tables[kind.index].count > 0 {
            for (index, field) in kind.fields.enumerated() {
                let column = batch.tables[kind.index].columns[index]
                let keys = kind.keyField.map { batch.tables[kind.index].columns[$0] }
                if let changed = anonymised(column, field, kind, keys) {
                    copy.tables[kind.index].columns[index] = changed
                }
            }
        }
        return copy
    }

    /// What becomes of a column; `nil` where it stays.
    private func anonymised(
        _ column: Column, _ field: Field, _ kind: Kind, _ keys: Column?
    ) -> Column? {
        if field.personal == .omit || field.isSecret || field.role == .extra || field.type == .bytes
        {
            return absent(column)
        }
        if field.personal == .key { return pseudonyms(column, of: kind) }
        if field.personal == .name { return names(column, of: kind, keys) }
        guard let link = field.link else { return nil }
        let target = kinds[link.kind]
        guard let keyField = target.keyField, target.fields[keyField].personal == .key else {
            return nil
        }
        return pseudonyms(column, of: target)
    }

    private func absent(_ column: Column) -> Column {
        var result = Column(isInteger: column.isInteger, isList: column.isList)
        for _ in 0..<column.count { result.append(missing: .absent) }
        return result
    }

    /// The pseudonyms of keys of a kind.
    private func pseudonyms(_ column: Column, of kind: Kind) -> Column {
        changed(column) { _, element in pseudonym(column.slice(element), of: kind) }
    }

    /// The pseudonyms of names: the kind and the pseudonym of the row's key, or of the name where it has none.
    private func names(_ column: Column, of kind: Kind, _ keys: Column?) -> Column {
        changed(column) { row, element in
            let own = keys.flatMap { $0.hasValue(row) ? $0.slice(row) : nil }
            return Array("\(kind.name) ".utf8) + pseudonym(own ?? column.slice(element), of: kind)
        }
    }

    private func changed(
        _ column: Column, _ change: (_ row: Int, _ element: Int) -> [UInt8]
    ) -> Column {
        var result = Column(isInteger: column.isInteger, isList: column.isList)
        for row in 0..<column.count {
            // A number would have to become a text; no key or name is one.
            guard column.hasValue(row), !column.isInteger else {
                result.append(missing: column.hasValue(row) ? .absent : column.state(row))
                continue
            }
            for element in column.elements(row) {
                result.appendElement(text: change(row, element)[...])
            }
            result.endRow(.value)
        }
        return result
    }

    private func pseudonym(_ text: ArraySlice<UInt8>, of kind: Kind) -> [UInt8] {
        let hash = key.hash.hash(Array(kind.name.utf8) + [0] + text)
        let number = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: UInt64 = 100_000_000_000_000_000
        return Array("\(least + number % (least * 9))".utf8)
    }
}
