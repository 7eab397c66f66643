/// A contact, one that stands before it and may be the same, and why.
struct DuplicateLink {
    /// Why two contacts may be one.
    enum Reason {
        case nameAndBirthday
        case name
        /// Names that differ by accents alone, and the same birthday.
        case similarNameAndBirthday
        /// Names that differ by accents alone.
        case similarName
        case email
        case phone
    }

    /// Whether it tells more than that people are like each other.
    var isStrong: Bool { reason != .similarName }

    /// Whether two that are related to each other may be one all the same.
    var isCertain: Bool { reason == .nameAndBirthday || reason == .similarNameAndBirthday }

    let contact: Int
    let earlier: Int
    let reason: Reason
    /// The row of the contact field that both have; `nil` for names.
    let field: Int?
}
