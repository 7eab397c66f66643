/// The direction in which the generations follow each other.
package enum Orientation: String, CaseIterable, Sendable {
    /// Children below their parents.
    case topDown = "top-down"
    /// Children right of their parents.
    case leftRight = "left-right"
}

/// The gaps of a family picture, in points.
struct FamilySpacing {
    /// Between partners, between siblings, and between families.
    let couple: Double
    let sibling: Double
    let family: Double
    /// Between the bars of two families, and between parallel bars.
    let bar = 10.0
    /// Between the line along a column of siblings and their boxes.
    let rail = 14.0
    /// Between two rows without lines of people outside the tree.
    let row: Double
    /// Whether parents stand at the beginning of their children's block, not at its middle.
    let startsAtParents: Bool

    init(_ orientation: Orientation, people: Int) {
        switch orientation {
        case .topDown: (couple, sibling, family, row) = (28, 16, 28, 42)
        case .leftRight: (couple, sibling, family, row) = (14, 9, 18, 42)
        }
        // Otherwise, screens of empty space lie between a parent and the first child.
        startsAtParents = orientation == .leftRight && people > 150
    }
}
