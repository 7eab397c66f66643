internal import KithModel

/// English nouns for kinds and their numbers.
enum Nouns {
    /// Returns the noun for rows of a kind: people are people, whatever a source calls them.
    static func noun(_ kind: Kind, isOne: Bool) -> String {
        if kind.meaning?.concept == .person { return isOne ? "person" : "people" }
        let name = kind.name.replacing("_", with: " ")
        return isOne ? name : plural(of: name)
    }

    /// Returns the plural of a noun.
    static func plural(of noun: String) -> String {
        let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
        if noun.hasSuffix("y"), let before = noun.dropLast().last, !vowels.contains(before) {
            return noun.dropLast() + "ies"
        }
        if noun.hasSuffix("statistics") { return noun }
        for ending in ["s", "x", "ch", "sh"] where noun.hasSuffix(ending) { return noun + "es" }
        return noun + "s"
    }
}
