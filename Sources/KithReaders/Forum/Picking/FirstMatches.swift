internal import KithMarkup

/// A cache of the first matches of selectors inside elements.
///
/// The fields of a row search for the same elements repeatedly, and the next row begins after
/// it. The cache keeps, for each selector, a stretch of the page without a match and the match
/// after it. A selector without matches therefore scans a page once, not once per row.
struct FirstMatches {
    /// Two stretches for each selector, one for searches of the whole page and
    /// one for searches of parts, because both kinds of search alternate.
    private var stretches: [Stretch]

    /// A part of the page without a match.
    private struct Stretch {
        /// The first node; `none` if nothing is known.
        var start: UInt32
        /// The match after the stretch; `none` if there is none.
        var match: UInt32
    }

    private static let none = UInt32.max

    /// Creates a cache for selectors with numbers below `count`, in a tree that does not change.
    init(count: Int) {
        stretches = Array(
            repeating: Stretch(start: Self.none, match: Self.none), count: 2 * count)
    }

    /// Returns the first match of a selector inside a node.
    mutating func first(
        _ wanted: NumberedSelector, in scope: HTMLNode, of tree: borrowing HTMLTree
    ) -> HTMLNode? {
        let inside = tree.inside(scope)
        let position = 2 * wanted.number + (scope == tree.root ? 0 : 1)
        let known = stretches[position]
        let isKnown =
            wanted.dependsOnScope
            ? known.start == inside.lowerBound
            : known.start <= inside.lowerBound && inside.lowerBound <= known.match
        let match: UInt32
        if isKnown {
            match = known.match
        } else {
            // The search continues past the scope, because the next search is usually about what follows it.
            let place = wanted.dependsOnScope ? scope : tree.root
            let found = tree.next(wanted.selector, after: scope, in: place)
            match = found?.index ?? Self.none
            stretches[position] = Stretch(start: inside.lowerBound, match: match)
        }
        return match < inside.upperBound ? HTMLNode(index: match) : nil
    }
}

/// A selector and its number in a profile; selectors with the same text have the same number.
struct NumberedSelector: Sendable {
    let selector: Selector
    let number: Int
    /// Whether the matches of the selector depend on the element that is searched.
    let dependsOnScope: Bool

    init(selector: Selector, number: Int) {
        self.selector = selector
        self.number = number
        dependsOnScope = selector.dependsOnScope
    }
}
