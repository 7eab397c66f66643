internal import KithModel
internal import KithSourceText

/// The columns of account and identity events.
struct AccountEventColumns {
    let kind: Int
    let account: Int
    let type: Int
    let timeUs: Int
    /// The other columns that a line can fill; vocabulary and line use the same names.
    let told: [(column: Int, name: EventLine.Name, type: FieldType)]

    init(_ vocabulary: Vocabulary) throws(ReadError) {
        let kind = try vocabulary.needed("account_event")
        self.kind = kind.index
        account = try kind.needed("account")
        type = try kind.needed("type")
        timeUs = try kind.needed("time_us")
        let known = [account, type, timeUs]
        told = kind.fields.enumerated().compactMap { column, field in
            guard !known.contains(column), let name = EventLine.Name(field.name) else { return nil }
            return (column, name, field.type)
        }
    }
}
