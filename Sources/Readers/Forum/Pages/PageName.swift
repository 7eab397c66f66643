internal import Markup

/// The name of an attribute, found quickly where all trees know it.
struct PageName: Sendable {
    let text: String
    let known: KnownName?

    init(_ text: String) {
        self.text = text
        known = KnownName.allCases.first { $0.text == text }
    }
}
