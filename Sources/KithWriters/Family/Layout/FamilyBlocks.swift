internal import KithModel

/// The blocks of a family: a unit with all descendants below it, moved together as a rigid piece.
///
/// Positions run along a row, from left to right. Takes O(n) time for each generation.
struct FamilyBlocks {
    /// The bar above the children of a sibship.
    struct Bar {
        let sibship: Int
        /// Where the line from the parents arrives, relative to the unit; `nil` without parents.
        let start: Double?
        /// The ends of the bar, relative to the unit.
        let from: Double
        let to: Double
        /// The level of the bar among those of its unit, counted from the parents.
        var level = 0
    }

    /// The line above the boxes that joins partners who are not neighbours.
    struct Lane {
        let link: FamilyUnit.Link
        /// Where it leaves the inner box, relative to the unit.
        let start: Double
        /// The level of the lane, counted from the boxes.
        let level: Int
    }

    /// The centre of each place, relative to its unit.
    private(set) var centers: [Double]
    /// The point of each couple, relative to its unit.
    private(set) var points: [Double]
    /// The bars below, and the lanes above each unit.
    private(set) var bars: [[Bar]]
    private(set) var lanes: [[Lane]]
    /// The position of each unit relative to the unit above.
    private(set) var offsets: [Double]
    /// The outlines of the blocks that nothing stands above.
    private(set) var outlines: [FamilyOutline]

    private let units: FamilyUnits
    private let sibships: Sibships
    private let columns: LeafColumns
    private let breadths: [Double]
    private let spacing: FamilySpacing

    /// Builds all blocks, those of the youngest generation first; `breadths` are the sizes of places along the row.
    init(
        _ units: FamilyUnits, _ sibships: Sibships, _ columns: LeafColumns,
        breadths: [Double], spacing: FamilySpacing
    ) {
        (self.units, self.sibships, self.columns) = (units, sibships, columns)
        (self.breadths, self.spacing) = (breadths, spacing)
        centers = [Double](repeating: 0, count: breadths.count)
        points = [Double](repeating: 0, count: units.links.count)
        let none = units.all.count
        bars = [[Bar]](repeating: [], count: none)
        lanes = [[Lane]](repeating: [], count: none)
        offsets = [Double](repeating: 0, count: none)
        outlines = [FamilyOutline](repeating: FamilyOutline(), count: none)
        let order = units.all.indices.sorted {
            (-units.all[$0].level, $0) < (-units.all[$1].level, $1)
        }
        for unit in order { build(unit) }
        for guest in units.guests.sorted() { raise(guest) }
    }

    /// Gives a unit one bar, between two positions relative to the unit.
    mutating func setBar(above sibship: Int, of unit: Int, from: Double, to: Double) {
        let start = starts(of: units.all[unit])[sibship]
        bars[unit] = makeBars([(start, sibship, from, to)])
    }

    /// Moves a unit to a position relative to the unit above.
    mutating func move(_ unit: Int, to offset: Double) { offsets[unit] = offset }

    /// Moves the bar above a partner from the block on the right below a bar that it would meet.
    private mutating func raise(_ guest: Int) {
        let unit = units.unitOf[guest]
        guard let sibship = sibships.of[guest], units.all[unit].parent >= 0 else { return }
        let (other, above) = (units.all[unit].parent, units.unitAbove[sibship])
        let end = bars[other].map(\.to).max() ?? 0
        guard end + spacing.bar > offsets[unit] + centers[guest] else { return }
        let levels = (bars[other].map(\.level).max() ?? 0) + 1
        for index in bars[above].indices { bars[above][index].level += levels }
    }

    private mutating func build(_ index: Int) {
        let unit = units.all[index]
        var end = 0.0
        for place in unit.places {
            centers[place] = end + breadths[place] / 2
            end += breadths[place] + spacing.couple
        }
        for link in unit.links { points[link.union] = gapPoint(link) }
        lanes[index] = makeLanes(unit)
        let starts = starts(of: unit)
        var forest = FamilyOutline()
        // The first and the last child of each sibship that has children in this block.
        var ends: [Int: (first: Double, last: Double)] = [:]
        for sibship in unit.sibships {
            let places = columns.pieces[sibship].enumerated().map { place, piece in
                add(piece, to: &forest, gap: place == 0 ? spacing.family : spacing.sibling)
            }
            if let first = places.first, let last = places.last { ends[sibship] = (first, last) }
        }
        let shift = shift(
            unit.sibships.compactMap { sibship in
                guard let start = starts[sibship], let end = ends[sibship] else { return nil }
                return (start, end.first, end.last)
            })
        for sibship in unit.sibships {
            for child in sibships.all[sibship].children where units.isAnchor(child) {
                offsets[units.unitOf[child]] -= shift
            }
        }
        bars[index] = makeBars(
            unit.sibships.map { sibship in
                let start = starts[sibship]
                let end = ends[sibship] ?? ((start ?? 0) + shift, (start ?? 0) + shift)
                return (start, sibship, end.first - shift, end.last - shift)
            })
        var outline = FamilyOutline()
        if let last = unit.places.last {
            outline.add(0, centers[last] + breadths[last] / 2, at: 0)
        }
        for bar in bars[index] { outline.add(bar.from, bar.to, at: 1) }
        outline.add(forest, at: 2, moved: -shift)
        outlines[index] = outline
    }

    /// Adds a child's block, or a column of children, at the right of a forest; returns where the line to it arrives.
    private mutating func add(
        _ piece: [Int], to forest: inout FamilyOutline, gap: Double
    ) -> Double {
        let first = units.unitOf[piece[0]]
        var outline = outlines[first]
        if piece.count > 1 {
            outline = FamilyOutline()
            for (depth, child) in piece.enumerated() {
                let span = outlines[units.unitOf[child]].span
                if depth > 0 { outline.add(0, 0, at: depth * 2 - 1) }
                outline.add(0, spacing.rail + span.to, at: depth * 2)
            }
        }
        let left = forest.distance(to: outline, gap: gap, barGap: spacing.bar) ?? 0
        forest.add(outline, moved: left)
        for child in piece {
            offsets[units.unitOf[child]] = piece.count > 1 ? left + spacing.rail : left
            outlines[units.unitOf[child]] = FamilyOutline()
        }
        return piece.count > 1 ? left : left + centers[piece[0]]
    }

    /// Returns how far the unit stands right of the first child, so that its points are above their children.
    private func shift(_ ends: [(start: Double, first: Double, last: Double)]) -> Double {
        guard let first = ends.first else { return 0 }
        if spacing.startsAtParents { return first.first - first.start }
        let distances = ends.map { ($0.first + $0.last) / 2 - $0.start }
        return distances.reduce(0, +) / Double(distances.count)
    }

    // MARK: Lines of a unit

    /// Returns where the line to each sibship leaves the unit.
    private func starts(of unit: FamilyUnit) -> [Int: Double] {
        var starts: [Int: Double] = [:]
        for sibship in unit.sibships {
            switch sibships.all[sibship].parents {
            case .single(let node): starts[sibship] = centers[node]
            case .union(let union): starts[sibship] = points[union]
            case nil: break
            }
        }
        return starts
    }

    /// Returns the point of a couple: in the gap before the outer partner.
    private func gapPoint(_ link: FamilyUnit.Link) -> Double {
        let side = centers[link.outer] > centers[link.inner] ? -1.0 : 1
        return centers[link.outer] + side * (breadths[link.outer] + spacing.couple) / 2
    }

    private func makeLanes(_ unit: FamilyUnit) -> [Lane] {
        guard unit.places.count > 2 else { return [] }
        var position: [Int: Int] = [:]
        for (index, place) in unit.places.enumerated() { position[place] = index }
        func distance(_ link: FamilyUnit.Link) -> Int {
            abs((position[link.inner] ?? 0) - (position[link.outer] ?? 0))
        }
        let far = unit.links.filter { distance($0) > 1 }
        // On each side of a box, the lane to the nearest partner begins farthest from the centre.
        var sides: [[Int]: [FamilyUnit.Link]] = [:]
        for link in far {
            let isRight = centers[link.outer] > centers[link.inner]
            sides[[link.inner, isRight ? 1 : 0], default: []].append(link)
        }
        var starts: [Int: Double] = [:]
        for (side, links) in sides {
            let half = breadths[side[0]] / 2
            let (inner, outer) = (min(8, half / 4), half - min(8, half / 4))
            for (rank, link) in links.sorted(by: { distance($0) < distance($1) }).enumerated() {
                let share = (Double(rank) + 0.5) / Double(links.count)
                let offset = outer - (outer - inner) * share
                starts[link.union] = centers[side[0]] + (side[1] == 1 ? offset : -offset)
            }
        }
        let spans = far.map { link in
            let (start, end) = (starts[link.union] ?? 0, centers[link.outer])
            return min(start, end)...max(start, end)
        }
        let tracks = Tracks(nesting: spans, gap: 2, most: 40, longestFirst: false)
        return zip(far, tracks.of).map { link, level in
            Lane(link: link, start: starts[link.union] ?? 0, level: level)
        }
    }

    /// Returns the bars of a unit on levels where they do not cross.
    ///
    /// The sibships are in the order of their starts. A bar that reaches left below the start of its neighbour is lower
    /// than the neighbour's; one that reaches right is higher.
    private func makeBars(
        _ ends: [(start: Double?, sibship: Int, first: Double, last: Double)]
    ) -> [Bar] {
        var bars = ends.map { end in
            let start = end.start ?? end.first
            return Bar(
                sibship: end.sibship, start: end.start, from: min(start, end.first),
                to: max(start, end.last))
        }
        func start(_ index: Int) -> Double { ends[index].start ?? ends[index].first }
        var level = 0
        for index in bars.indices.dropFirst() {
            level = ends[index].first <= start(index - 1) + spacing.bar ? level + 1 : 0
            bars[index].level = level
        }
        level = 0
        for index in bars.indices.dropLast().reversed() {
            level = start(index + 1) <= ends[index].last + spacing.bar ? level + 1 : 0
            bars[index].level = max(bars[index].level, level)
        }
        return bars
    }
}
