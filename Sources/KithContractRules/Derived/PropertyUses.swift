internal import KithContracts
internal import KithSyntax

/// All property declarations, grouped by name.
struct PropertyUses: ContractDerivation {
    /// A declaration of a property.
    struct Use {
        let key: SyntaxNode
        /// The number of the property's schema.
        let schema: Int
        /// The number of the schema that has the property.
        let owner: Int
    }
    /// The declarations with one name.
    struct Name {
        let words: NameWords
        var uses: [Use]
        /// The name in bytes.
        var bytes: ArraySlice<UInt8> { uses.first?.key.bytes ?? [] }
        /// Whether the name is that of an identifier: `id`, `owner_id`, `ownerId`.
        var isIdentifier: Bool {
            words.words.last == "id" || words.words.last == "uuid"
        }
    }

    /// The names, in the order of their first occurrence.
    private(set) var names: [Name] = []
    private var numbers: [ArraySlice<UInt8>: Int] = [:]

    init(_ contract: Contract) {
        for schema in contract.objects(of: .schema) {
            for slot in schema.slots where slot.field == .properties {
                guard let key = slot.key, let target = slot.target else { continue }
                let use = Use(key: key, schema: target.number, owner: schema.number)
                if let number = numbers[key.bytes] {
                    names[number].uses.append(use)
                } else {
                    numbers[key.bytes] = names.count
                    names.append(Name(words: NameWords(key.bytes), uses: [use]))
                }
            }
        }
    }

    /// Returns the declarations with a name.
    subscript(_ name: ArraySlice<UInt8>) -> [Use] { numbers[name].map { names[$0].uses } ?? [] }
}
