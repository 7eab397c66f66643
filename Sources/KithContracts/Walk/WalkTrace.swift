/// What a walk has met, so that it can be repeated for a text in which little has changed.
struct WalkTrace: Sendable {
    /// Whether it was itself the repetition of an earlier walk.
    var isRepeated = false
    /// The objects about which something was found, in order.
    var objects: [Int] = []
    /// The references that lead nowhere, in order.
    var references: [Int] = []
    /// Whether the kinds of some objects were guessed.
    var hasGuesses = false
    /// Whether there was no time for all suggestions, so that they depend on the order of findings.
    var lacksSuggestions = false
    /// The objects on cycles of schemas that no finite value fits, and of those that negate themselves.
    var endless: (cycles: [[Int]], paradoxes: [[Int]]) = ([], [])
}
