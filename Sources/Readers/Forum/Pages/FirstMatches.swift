internal import Markup

/// The first elements that selectors mean inside others, as far as somebody has asked.
///
/// The fields of a row look for the same elements again and again, one after the other. Only the last
/// answer of each selector is kept.
struct FirstMatches {
    private var answers: [Answer]

    private struct Answer {
        let scope: HTMLNode
        let first: HTMLNode?
    }

    /// Begins for selectors with numbers below `count`, in a tree that does not change.
    init(count: Int) {
        // Inside a node that is none, nothing is found.
        let nothing = Answer(scope: HTMLNode(index: .max), first: nil)
        answers = Array(repeating: nothing, count: count)
    }

    /// The first element inside a node that a selector means.
    mutating func first(
        _ selector: NumberedSelector, in scope: HTMLNode, of tree: borrowing HTMLTree
    ) -> HTMLNode? {
        let known = answers[selector.number]
        if known.scope == scope { return known.first }
        let first = tree.first(selector.selector, in: scope)
        answers[selector.number] = Answer(scope: scope, first: first)
        return first
    }
}

/// A selector and its number in a profile, the same wherever its text is the same.
struct NumberedSelector: Sendable {
    let selector: Selector
    let number: Int
}
