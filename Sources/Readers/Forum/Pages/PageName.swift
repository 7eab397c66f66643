internal import Markup

/// The name of an attribute, found quickly where all trees know it.
struct PageName: Sendable {
    let known: KnownName?
    /// The position among the profile's names that trees learn from pages.
    let foreign: Int

    static let classes = PageName(known: .class, foreign: 0)
}
