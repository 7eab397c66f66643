internal import KithModel

/// The kinds of pages on which rows were seen, if the reader records them.
struct Sightings {
    private let pages: TextLists

    init(_ table: Table) { pages = table.textLists("seen_on") }

    /// Whether a row was seen on pages of these kinds only; `false` if its pages are unknown.
    func isOnly(_ row: Int, on names: [String]) -> Bool {
        let elements = pages.elements(row)
        return !elements.isEmpty
            && elements.allSatisfy { element in
                names.contains { pages.bytes(element).elementsEqual($0.utf8) }
            }
    }

    /// Whether a row was seen on a page of one of these kinds; `true` if its pages are unknown.
    func mayBe(_ row: Int, on names: [String]) -> Bool {
        pages.elements(row).isEmpty || names.contains { pages.contains(row, $0) }
    }
}
