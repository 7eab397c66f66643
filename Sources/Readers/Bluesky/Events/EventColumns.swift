internal import Model
internal import SourceText

/// Where the cells go of what is said of accounts.
struct AccountEventColumns {
    let kind: Int
    let account: Int
    let type: Int
    let timeUs: Int
    /// All other attributes that the vocabulary declares and a line may tell, each under the same name.
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
