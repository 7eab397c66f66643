internal import KithModel
internal import KithSourceText

/// The genders of contacts, and the words that Monica chooses by them.
struct Genders {
    let table: Table
    /// The gender of each contact; see ``Table/targets(field:)``.
    let ofContact: [Int32]
    /// The default gender of the account, for contacts without one.
    let standard: Int?
    private let types: Texts

    /// A sex that words distinguish.
    enum Sex {
        case female
        case male
    }

    init(_ people: MonicaPeople) {
        let (dataset, contacts) = (people.dataset, people.contacts)
        table = dataset.table("gender")
        types = table.texts("type")
        let field = contacts.field("gender")
        let isOfGenders = field.flatMap { contacts.kind.fields[$0].link?.kind } == table.kind.index
        let links = contacts.targets("gender")
        ofContact =
            isOfGenders && links.count == contacts.count
            ? links : [Int32](repeating: Table.none, count: contacts.count)
        let count = table.count
        standard = dataset.table("account").targets("default_gender")
            .first { $0 >= 0 && $0 < count }.map { Int($0) }
    }

    /// Returns the type letter of a gender, in upper case; `nil` if there is none.
    func letter(_ gender: Int) -> UInt8? {
        let text = types.bytes(gender)
        guard text.count == 1, let letter = text.first else { return nil }
        return letter.uppercasedASCII
    }

    /// Returns the sex of a contact's gender; `nil` for other genders, or none.
    func sex(_ contact: Int) -> Sex? {
        guard ofContact[contact] >= 0 else { return nil }
        switch letter(Int(ofContact[contact])) {
        case UInt8(ascii: "F"): return .female
        case UInt8(ascii: "M"): return .male
        default: return nil
        }
    }

    /// The sex of the words that Monica chooses for contacts without a gender, by the account's default gender.
    var standardSex: Sex {
        standard.map { letter($0) == UInt8(ascii: "F") } == true ? .female : .male
    }
}
