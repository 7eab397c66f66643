/// How rows of each edge type are drawn, derived from the rows of the types and the relations that they state.
///
/// A type that is its own reverse is undirected. Of two types that are each other's reverse, one leads, and the
/// rows of the other are reversed. Other types keep their direction, unless their relation is symmetric.
struct EdgeRules {
    /// How to draw the rows of a type.
    struct Rule {
        /// The row of the type that represents the pair.
        let type: Int
        /// Whether source and target are swapped.
        let isFlipped: Bool
        let isDirected: Bool
        /// Whether the view draws such rows.
        let isDrawn: Bool
    }

    /// The rule of each row of the type kind.
    let rules: [Rule]
    /// Whether rows with a missing or unknown type are drawn.
    let drawsUnknown: Bool

    init(type: EdgeType?, only filter: ViewEdge.Filter?, in dataset: Dataset) {
        drawsUnknown = filter == nil
        guard let type else {
            rules = []
            return
        }
        let table = dataset.tables[type.kind]
        let reverse = type.reverse.map { table.targets(field: $0) } ?? []
        let key = table.kind.fields.first { $0.role == .key && $0.relations != nil }
        let relations = (0..<table.count).map { row in
            key.flatMap { dataset.vocabulary.relation(table.key(row), of: $0) }
        }
        func isLeading(_ row: Int) -> Bool { relations[row]?.leads ?? false }
        rules = (0..<table.count).map { row in
            let isDrawn = filter?.passes(row, table) ?? true
            let other = row < reverse.count ? Int(reverse[row]) : -1
            guard other >= 0, Int(reverse[other]) == row else {
                return Rule(
                    type: row, isFlipped: false, isDirected: relations[row]?.isSymmetric != true,
                    isDrawn: isDrawn)
            }
            let isFlipped =
                isLeading(row) == isLeading(other) ? other < row : isLeading(other)
            return Rule(
                type: isFlipped ? other : row, isFlipped: isFlipped, isDirected: other != row,
                isDrawn: isDrawn)
        }
    }
}

extension ViewEdge.Filter {
    /// Whether a row has one of the values; booleans are written `true` and `false`.
    func passes(_ row: Int, _ table: Table) -> Bool {
        let column = table.rows.columns[field]
        guard column.hasValue(row) else { return false }
        let isBoolean = table.kind.fields[field].type == .boolean
        return column.elements(row).contains { element in
            values.contains { value in
                guard column.isInteger else { return column.element(element, equals: value.utf8) }
                let number = column.integers[element]
                return isBoolean ? (number != 0) == (value == "true") : String(number) == value
            }
        }
    }
}
