extension Collection<String> {
    /// The first texts with commas between them, and how many more there are.
    package func listed(atMost limit: Int) -> String {
        let rest = count - limit
        return prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
