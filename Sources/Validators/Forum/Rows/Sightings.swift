internal import Model

/// The kinds of pages that rows were seen on, where their reader says so.
struct Sightings {
    private let pages: Texts

    init(_ table: Table) { pages = Texts(table, "seen_on") }

    /// Whether a row is known from pages of these kinds and from no other.
    func isOnly(_ row: Int, on names: [String]) -> Bool {
        let elements = pages.elements(row)
        return !elements.isEmpty
            && elements.allSatisfy { element in
                names.contains { pages.bytes(element).elementsEqual($0.utf8) }
            }
    }

    /// Whether a row may have been seen on a page of one of these kinds: it says so, or nothing at all.
    func mayBe(_ row: Int, on names: [String]) -> Bool {
        pages.elements(row).isEmpty || names.contains { pages.contains(row, $0) }
    }
}
