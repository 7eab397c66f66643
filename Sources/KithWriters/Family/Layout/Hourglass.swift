internal import KithModel

/// The blocks of ancestors above the block of the person in focus.
struct Hourglass {
    /// The units, with their rows and positions; that of the focus is the first.
    private(set) var units: [(unit: Int, row: Int, left: Double)] = []
    /// The borders of the whole.
    private(set) var outline = FamilyOutline()
    /// The ends of the bar above each child, relative to the parents' unit.
    private var bars: [(rise: Ascent.Rise, from: Double, to: Double)] = []
    /// The positions of siblings of ancestors, relative to the parents' unit.
    private var siblings: [(unit: Int, offset: Double)] = []

    private let all: FamilyUnits
    private let sibships: Sibships
    /// The positions of people and of couples in their units, and the borders of the units' blocks.
    private let centers: [Double]
    private let points: [Double]
    private let outlines: [FamilyOutline]
    private let spacing: FamilySpacing
    /// The positions of parents relative to the child's unit.
    private var lefts: [Int: Double] = [:]

    /// Arranges blocks; `nil` if nobody stands above the person in focus.
    init?(
        _ rises: [Ascent.Rise], _ all: FamilyUnits, _ sibships: Sibships, _ blocks: FamilyBlocks,
        _ spacing: FamilySpacing
    ) {
        (self.all, self.sibships, self.spacing) = (all, sibships, spacing)
        (centers, points, outlines) = (blocks.centers, blocks.points, blocks.outlines)
        guard let focus = rises.first?.below else { return nil }
        let above = Dictionary(grouping: rises, by: \.below)
        // From the row of each unit upwards.
        var borders: [Int: FamilyOutline] = [:]
        for unit in rises.map(\.above).reversed() {
            borders[unit] = border(of: unit, below: above[unit] ?? [], borders)
        }
        let border = border(of: focus, below: above[focus] ?? [], borders)
        let height = border.left.count - 1
        for row in border.left.indices {
            outline.add(border.left[row], border.right[row], at: height - row)
        }
        outline.add(outlines[focus], at: height, moved: 0)
        units = [(focus, height / 2, 0)]
        var places = [focus: (row: height / 2, left: 0.0)]
        for rise in rises {
            guard let below = places[rise.below] else { continue }
            let place = (row: below.row - 1, left: below.left + (lefts[rise.above] ?? 0))
            places[rise.above] = place
            units.append((rise.above, place.row, place.left))
        }
    }

    /// Moves the siblings of ancestors, and the bars above both, in the blocks of the parents.
    func arrange(_ blocks: inout FamilyBlocks) {
        for (rise, from, to) in bars {
            blocks.setBar(above: rise.sibship, of: rise.above, from: from, to: to)
        }
        for (unit, offset) in siblings { blocks.move(unit, to: offset) }
    }

    /// Places the parents of a unit side by side above it, and returns the borders of all.
    private mutating func border(
        of unit: Int, below rises: [Ascent.Rise], _ borders: [Int: FamilyOutline]
    ) -> FamilyOutline {
        var forest = FamilyOutline()
        var distances: [Double] = []
        for rise in rises {
            let border = borders[rise.above] ?? FamilyOutline()
            let left =
                forest.distance(to: border, gap: spacing.family, barGap: spacing.bar) ?? 0
            forest.add(border, moved: left)
            lefts[rise.above] = left
            distances.append(left + start(rise) - centers[rise.child])
        }
        let shift = distances.isEmpty ? 0 : distances.reduce(0, +) / Double(distances.count)
        var border = FamilyOutline()
        var row =
            outlines[unit].left.isEmpty
            ? (from: 0, to: 0)
            : (from: outlines[unit].left[0], to: outlines[unit].right[0])
        for rise in rises {
            let left = (lefts[rise.above] ?? 0) - shift
            lefts[rise.above] = left
            let ends = place(rise, at: left, &row)
            border.add(min(left + start(rise), ends.from), max(left + start(rise), ends.to), at: 1)
        }
        border.add(row.from, row.to, at: 0)
        border.add(forest, at: 2, moved: -shift)
        return border
    }

    /// Returns where the line from the parents begins.
    private func start(_ rise: Ascent.Rise) -> Double {
        switch sibships.all[rise.sibship].parents {
        case .single(let node)?: centers[node]
        case .union(let union)?: points[union]
        case nil: 0
        }
    }

    /// Places the siblings of a child: older ones on the left, younger ones on the right.
    private mutating func place(
        _ rise: Ascent.Rise, at left: Double, _ row: inout (from: Double, to: Double)
    ) -> (from: Double, to: Double) {
        let center = centers[rise.child]
        var ends = (from: center, to: center)
        let children = sibships.all[rise.sibship].children
        let index = children.firstIndex(of: rise.child) ?? 0
        let (older, younger) = (children[..<index], children[(index + 1)...])
        for sibling in older.reversed() {
            let half = centers[sibling]
            row.from -= spacing.sibling + 2 * half
            ends.from = row.from + half
            siblings.append((all.unitOf[sibling], row.from - left))
        }
        for sibling in younger {
            let half = centers[sibling]
            siblings.append((all.unitOf[sibling], row.to + spacing.sibling - left))
            ends.to = row.to + spacing.sibling + half
            row.to += spacing.sibling + 2 * half
        }
        bars.append((rise, ends.from - left, ends.to - left))
        return ends
    }
}
