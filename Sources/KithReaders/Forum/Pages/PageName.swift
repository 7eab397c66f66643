internal import KithMarkup

/// The name of an attribute, with fast access for names that all trees know.
struct PageName: Sendable {
    let known: KnownName?
    /// The position in the profile's list of names that trees learn from pages.
    let foreign: Int

    static let classes = PageName(known: .class, foreign: 0)
}
