internal import KithModel

/// Blocks on shelves, the biggest family first; on a shelf, people of one generation stand in one row.
struct FamilyShelves {
    /// The position of each unit along its row.
    private(set) var lefts: [Double]
    /// The row of each unit, counted over all shelves.
    private(set) var rows: [Int]
    /// The first row of each shelf.
    private(set) var starts: [Int] = []
    /// The number of rows.
    private(set) var count = 0

    /// A block that nothing stands above.
    private struct Block {
        let unit: Int
        /// The family that the block belongs to.
        let family: Int
        let size: Int
        /// The generation of the first row.
        let level: Int
        /// The smallest rank of its people.
        let rank: Int
        var outline: FamilyOutline
        var width: Double { outline.span.to - outline.span.from }
    }

    /// Packs the blocks; `pitch` is the usual distance of two rows.
    init(
        _ tree: FamilyTree, _ units: FamilyUnits, _ blocks: FamilyBlocks, ranks: [Int],
        spacing: FamilySpacing, pitch: Double
    ) {
        lefts = [Double](repeating: 0, count: units.all.count)
        rows = [Int](repeating: 0, count: units.all.count)
        let ordered = Self.ordered(Self.blocks(tree, units, blocks, ranks))
        let area = ordered.reduce(0.0) {
            $0 + ($1.width + spacing.family) * Double(($1.outline.left.count + 1) / 2) * pitch
        }
        let most = max(ordered.map(\.width).max() ?? 0, (area * 1.6).squareRoot(), 1200)
        var tops: [Int: Int] = [:]
        for block in ordered { tops[block.family] = min(tops[block.family] ?? .max, block.level) }
        var start = ordered.startIndex
        while start < ordered.endIndex {
            start = fill(ordered[start...], tops, most, spacing)
        }
        let below = units.all.indices.sorted { units.all[$0].level < units.all[$1].level }
        for unit in below where units.all[unit].parent >= 0 {
            lefts[unit] = lefts[units.all[unit].parent] + blocks.offsets[unit]
            rows[unit] = rows[units.all[unit].parent] + 1
        }
    }

    private static func blocks(
        _ tree: FamilyTree, _ units: FamilyUnits, _ blocks: FamilyBlocks, _ ranks: [Int]
    ) -> [Block] {
        let order = units.all.indices.sorted {
            (units.all[$0].level, $0) < (units.all[$1].level, $1)
        }
        var root = Array(units.all.indices)
        var (sizes, least) = (root.map { _ in 0 }, root.map { _ in Int.max })
        var family = root.map { _ in 0 }
        for unit in order {
            if units.all[unit].parent >= 0 { root[unit] = root[units.all[unit].parent] }
            for place in units.all[unit].places {
                sizes[root[unit]] += 1
                least[root[unit]] = min(least[root[unit]], ranks[units.personAt[place]])
                family[root[unit]] = tree.relatives[units.personAt[place]]
            }
        }
        return units.all.indices.filter { root[$0] == $0 }.map { unit in
            Block(
                unit: unit, family: family[unit], size: sizes[unit],
                // The row above siblings without parents is the generation before theirs.
                level: (units.all[unit].level + 2) / 2 - 1, rank: least[unit],
                outline: blocks.outlines[unit])
        }
    }

    /// Returns the blocks of the biggest family first, in a family the biggest block.
    private static func ordered(_ blocks: [Block]) -> [Block] {
        var (sizes, least): ([Int: Int], [Int: Int]) = ([:], [:])
        for block in blocks {
            sizes[block.family, default: 0] += block.size
            least[block.family] = min(least[block.family] ?? .max, block.rank)
        }
        func key(_ block: Block) -> (Int, Int, Int, Int) {
            (-(sizes[block.family] ?? 0), least[block.family] ?? 0, -block.size, block.rank)
        }
        return blocks.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Places blocks on one shelf, and returns the index of the first that does not fit.
    private mutating func fill(
        _ blocks: ArraySlice<Block>, _ tops: [Int: Int], _ most: Double, _ spacing: FamilySpacing
    ) -> Int {
        var shelf = FamilyOutline()
        var placed: [(block: Block, row: Int, left: Double)] = []
        for block in blocks {
            let row = block.level - (tops[block.family] ?? 0)
            let left = max(
                -block.outline.span.from,
                shelf.distance(
                    to: block.outline, at: row * 2, gap: spacing.family, barGap: spacing.family)
                    ?? 0)
            guard placed.isEmpty || left + block.outline.span.to <= most else { break }
            shelf.add(block.outline, at: row * 2, moved: left)
            placed.append((block, row, left))
        }
        let first = placed.map(\.row).min() ?? 0
        starts.append(count)
        for item in placed {
            lefts[item.block.unit] = item.left
            rows[item.block.unit] = count + item.row - first
        }
        count += max(1, (shelf.left.count + 1) / 2 - first)
        return blocks.startIndex + placed.count
    }
}
