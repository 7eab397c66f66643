private import KithDigestBinding
internal import KithModel
private import KithSourceText

/// Makes anonymised copies of rows, as far as a vocabulary declares which fields are personal.
///
/// Keys and names become pseudonyms: numbers of 18 digits, or UUIDs where the kind's keys are UUIDs. They are
/// made with HMAC-SHA-256, so neither they nor their order reveal anything. Values that no field of the
/// vocabulary holds, secrets and files are left out.
struct Anonymiser {
    private let vocabulary: Vocabulary
    private let key: PseudonymKey

    /// Creates an anonymiser, or returns `nil` if there is no pseudonym key.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the vocabulary declares no personal fields.
    init?(_ key: PseudonymKey?, _ vocabulary: Vocabulary) throws(KithError) {
        guard let key else { return nil }
        guard vocabulary.canBeAnonymised else {
            throw .usage(
                """
                the vocabulary \(vocabulary.name) does not declare personal fields, so its \
                rows cannot be anonymised
                """)
        }
        self.key = key
        self.vocabulary = vocabulary
    }

    /// Returns the rows without personal values.
    func anonymised(_ batch: Batch) -> Batch {
        var copy = batch
        copy.isAnonymised = true
        for kind in vocabulary.kinds where batch.tables[kind.index].count > 0 {
            for (index, field) in kind.fields.enumerated() {
                let column = batch.tables[kind.index].columns[index]
                let keys = kind.keyField.map { batch.tables[kind.index].columns[$0] }
                if let changed = anonymised(column, field, kind, keys) {
                    copy.tables[kind.index].columns[index] = changed
                }
            }
            if let captures = vocabulary.captureMoment.map({ vocabulary.kinds[$0.kind] }) {
                copy.tables[kind.index].mapSightings { pseudonym($0[...], of: captures) }
            }
        }
        return copy
    }

    /// Returns the changed column, or `nil` if it stays as it is.
    private func anonymised(
        _ column: Column, _ field: Field, _ kind: Kind, _ keys: Column?
    ) -> Column? {
        switch vocabulary.personal(field) {
        case .omit: column.withoutValues
        case .key: pseudonyms(column, of: field.link.map { vocabulary.kinds[$0.kind] } ?? kind)
        case .name: names(column, of: kind, keys)
        case nil: nil
        }
    }

    /// Returns the pseudonyms of a kind's keys.
    private func pseudonyms(_ column: Column, of kind: Kind) -> Column {
        changed(column) { _, element in pseudonym(column.slice(element), of: kind) }
    }

    private func pseudonym(_ key: ArraySlice<UInt8>, of kind: Kind) -> [UInt8] {
        let isUUID = kind.keyField.map { kind.fields[$0].constraints.format == .uuid } ?? false
        let hash = hash(key, of: kind)
        return isUUID ? UUIDText.custom(hash) : Self.number(hash)
    }

    /// Returns pseudonyms of names: the kind and the pseudonym of the row's key, or of the name if there is no
    /// key.
    private func names(_ column: Column, of kind: Kind, _ keys: Column?) -> Column {
        changed(column) { row, element in
            let own = keys.flatMap { $0.hasValue(row) ? $0.slice(row) : nil }
            return Array("\(kind.name) ".utf8)
                + Self.number(hash(own ?? column.slice(element), of: kind))
        }
    }

    private func changed(
        _ column: Column, _ change: (_ row: Int, _ element: Int) -> [UInt8]
    ) -> Column {
        var result = Column(isInteger: column.isInteger, isList: column.isList)
        for row in 0..<column.count {
            // A number would have to become text; keys and names are never numbers.
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

    private func hash(_ text: ArraySlice<UInt8>, of kind: Kind) -> [UInt8] {
        key.hash.hash(Array(kind.name.utf8) + [0] + text)
    }

    /// Returns a number of 18 digits.
    private static func number(_ hash: [UInt8]) -> [UInt8] {
        let number = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: UInt64 = 100_000_000_000_000_000
        return Array("\(least + number % (least * 9))".utf8)
    }
}
