internal import Markup

/// The first elements that selectors mean inside others, as far as somebody has asked.
///
/// The fields of a row look for the same elements again and again, and those of the next row begin behind it. So
/// what is kept of each selector is a stretch of the page that has no match, and the match behind it: a selector
/// that finds nothing looks at a page once, not once for each row.
struct FirstMatches {
    /// For each selector what is known of the whole page, and then what is known of parts of it, as questions
    /// about both take turns.
    private var stretches: [Stretch]

    /// A part of a page without a match.
    private struct Stretch {
        /// The first node of it; no node where nothing is known.
        var start: UInt32
        /// The match behind it; no node where there is none.
        var match: UInt32
    }

    private static let none = UInt32.max

    /// Begins for selectors with numbers below `count`, in a tree that does not change.
    init(count: Int) {
        stretches = Array(
            repeating: Stretch(start: Self.none, match: Self.none), count: 2 * count)
    }

    /// The first element inside a node that a selector means.
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
            // Beyond the scope, as the next question is most often about what follows it.
            let place = wanted.dependsOnScope ? scope : tree.root
            let found = tree.next(wanted.selector, after: scope, in: place)
            match = found?.index ?? Self.none
            stretches[position] = Stretch(start: inside.lowerBound, match: match)
        }
        return match < inside.upperBound ? HTMLNode(index: match) : nil
    }
}

/// A selector and its number in a profile, the same wherever its text is the same.
struct NumberedSelector: Sendable {
    let selector: Selector
    let number: Int
    /// Whether what it means is another in each element that is searched.
    let dependsOnScope: Bool

    init(selector: Selector, number: Int) {
        self.selector = selector
        self.number = number
        dependsOnScope = selector.dependsOnScope
    }
}
