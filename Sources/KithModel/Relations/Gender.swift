/// The gender of a person, in the words that a vocabulary's `genders` map values onto.
package enum Gender: String, CaseIterable, Sendable {
    /// A woman or a girl.
    case female
    /// A man or a boy.
    case male
    /// Another gender.
    case other
    /// None.
    case absent = "none"
    /// Not known.
    case unknown
}
