extension Collection<String> {
    /// The texts with commas between them, and a word before the last one: "a, b and c".
    package func listed(_ conjunction: String = "and") -> String {
        guard count > 1 else { return first ?? "" }
        let texts = Array(self)
        return texts.dropLast().joined(separator: ", ") + " \(conjunction) " + texts[count - 1]
    }

    /// The first texts with commas between them, and how many more there are.
    package func listed(atMost limit: Int) -> String {
        let rest = count - limit
        return prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
