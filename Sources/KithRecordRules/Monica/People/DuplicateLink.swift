/// A contact, an earlier contact that may be the same person, and the reason.
struct DuplicateLink {
    /// The reason why two contacts may be the same person.
    enum Reason {
        case nameAndBirthday
        case name
        /// Names that differ only in accents, and the same birthday.
        case similarNameAndBirthday
        /// Names that differ only in accents.
        case similarName
        case email
        case phone
    }

    /// Whether the reason is more than similar names.
    var isStrong: Bool { reason != .similarName }

    /// Whether the contacts may be the same person even if they are related to each other.
    var isCertain: Bool { reason == .nameAndBirthday || reason == .similarNameAndBirthday }

    let contact: Int
    let earlier: Int
    let reason: Reason
    /// The row of the contact field with the shared value; `nil` for names.
    let field: Int?
}
