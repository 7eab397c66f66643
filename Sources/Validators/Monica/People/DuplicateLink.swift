/// A contact, one that stands before it and may be the same, and why.
struct DuplicateLink {
    /// Why two contacts may be one.
    enum Reason {
        case nameAndBirthday
        case name
        case email
        case phone
    }

    let contact: Int
    let earlier: Int
    let reason: Reason
    /// The row of the contact field that both have; `nil` for names.
    let field: Int?
}
