internal import KithModel

/// The contact fields of an account, and their types.
struct ContactFields {
    enum Form { case email, phone, other }

    let table: Table
    let values: Texts
    let owners: LinkTargets
    /// The row of the type of each field.
    let types: LinkTargets
    private let forms: [Form]

    init(_ dataset: Dataset) {
        table = dataset.table("contact_field")
        values = table.texts("data")
        owners = dataset.links(table, "contact", to: "contact")
        types = dataset.links(table, "type", to: "contact_field_type")
        let names = types.table.texts("type")
        forms = (0..<types.table.count).map {
            names.isText($0, "email") ? .email : names.isText($0, "phone") ? .phone : .other
        }
    }

    /// Returns whether a field is an e-mail address or a telephone number, by its type.
    func form(_ row: Int) -> Form { types[row].map { forms[$0] } ?? .other }
}
