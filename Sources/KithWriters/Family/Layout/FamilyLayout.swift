internal import KithModel

/// The arrangement of a family: who stands where along each row.
///
/// Descendants of a couple are one contiguous block, siblings stand in order of birth, and partners are neighbours. A
/// person with two places in the family, such as a child who married into another family of the picture, has a first
/// place among the siblings and a second beside the partner. The result depends on the ranks, not on the order of the
/// input. Takes O(n) time for each generation.
struct FamilyLayout {
    let units: FamilyUnits
    let sibships: Sibships
    let twins: Twins
    let columns: LeafColumns
    let blocks: FamilyBlocks
    /// The row of each place.
    let rowOf: [Int]
    /// The centre of each place along its row.
    let centers: [Double]
    /// The places of each row, from left to right.
    let rows: [[Int]]
    /// The position and the row of each unit.
    let shelves: FamilyShelves
    let spacing: FamilySpacing

    /// Arranges people; `breadths` are the sizes of all places along the row.
    ///
    /// Siblings without descendants stand in columns if `stacksLeaves` is set.
    init(
        _ people: FamilyPeople, breadths: [Double], pitch: Double, spacing: FamilySpacing,
        stacksLeaves: Bool
    ) {
        (units, sibships, twins) = (people.units, people.sibships, people.twins)
        self.spacing = spacing
        columns = LeafColumns(people, stacks: stacksLeaves)
        var blocks = FamilyBlocks(
            units, sibships, columns, breadths: breadths, spacing: spacing)
        let hourglass = Hourglass(people.rises, units, sibships, blocks, spacing)
        hourglass?.arrange(&blocks)
        self.blocks = blocks
        let places = blocks.centers
        shelves = FamilyShelves(
            people, columns, blocks, hourglass, spacing: spacing, pitch: pitch)
        let (units, shelves) = (units, shelves)
        rowOf = breadths.indices.map { shelves.rows[units.unitOf[$0]] }
        centers = breadths.indices.map { shelves.lefts[units.unitOf[$0]] + places[$0] }
        var rows = [[Int]](repeating: [], count: shelves.count)
        for place in breadths.indices { rows[rowOf[place]].append(place) }
        let centers = centers
        self.rows = rows.map { $0.sorted { centers[$0] < centers[$1] } }
    }

    /// Returns lines between the nearest places of people, given lines between people.
    func nearest(_ lines: [FreeLines.Request]) -> [FreeLines.Request] {
        var further: [Int: [Int]] = [:]
        for place in centers.indices where units.personAt[place] != place {
            further[units.personAt[place], default: []].append(place)
        }
        return lines.map { line in
            if line.start == line.end { return line }
            var best = line
            for start in [line.start] + (further[line.start] ?? []) {
                for end in [line.end] + (further[line.end] ?? [])
                where distance(start, end) < distance(best.start, best.end) {
                    best = FreeLines.Request(start: start, end: end, mayTouch: line.mayTouch)
                }
            }
            return best
        }
    }

    /// A number that grows with the length of a line between two places.
    private func distance(_ left: Int, _ right: Int) -> Double {
        abs(centers[left] - centers[right]) + Double(abs(rowOf[left] - rowOf[right])) * 300
    }
}
