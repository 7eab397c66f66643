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

    /// A block that nothing stands above, or several joined ones.
    private struct Block {
        /// The first unit of each block, with its row and position.
        var units: [(unit: Int, row: Int, left: Double)]
        /// The family that the block belongs to.
        var family: Int
        var size: Int
        /// The generation of the first row.
        var level: Int
        /// The smallest rank of its people.
        var rank: Int
        var outline: FamilyOutline
        var width: Double { outline.span.to - outline.span.from }
    }

    /// Packs the blocks; `pitch` is the usual distance of two rows.
    init(
        _ people: FamilyPeople, _ columns: LeafColumns, _ blocks: FamilyBlocks,
        _ hourglass: Hourglass?, spacing: FamilySpacing, pitch: Double
    ) {
        let units = people.units
        lefts = [Double](repeating: 0, count: units.all.count)
        rows = [Int](repeating: 0, count: units.all.count)
        let ordered = Self.ordered(Self.chains(people, blocks, hourglass, spacing))
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
        for unit in units.fromAbove where units.all[unit].parent >= 0 {
            lefts[unit] = lefts[units.all[unit].parent] + blocks.offsets[unit]
            rows[unit] =
                rows[units.all[unit].parent] + 1 + (columns.depths[units.all[unit].anchor] ?? 0)
        }
    }

    /// Returns the blocks, by the unit that nothing stands above, and the root and the row of each unit.
    private static func blocks(
        _ people: FamilyPeople, _ blocks: FamilyBlocks
    ) -> (blocks: [Int: Block], roots: [Int], rows: [Int]) {
        let units = people.units
        let (roots, rows) = units.places
        var found: [Int: Block] = [:]
        for unit in units.fromAbove {
            // The row above siblings without parents is the generation before theirs.
            let level = (units.all[unit].level + 2) / 2 - 1
            var block =
                found[roots[unit]]
                ?? Block(
                    units: [(unit, 0, 0)], family: 0, size: 0, level: level, rank: .max,
                    outline: blocks.outlines[unit])
            for place in units.all[unit].places {
                block.size += 1
                block.rank = min(block.rank, people.ranks[units.personAt[place]])
                block.family = people.tree.relatives[units.personAt[place]]
            }
            found[roots[unit]] = block
        }
        return (found, roots, rows)
    }

    /// Returns the blocks, joined ones side by side.
    private static func chains(
        _ people: FamilyPeople, _ blocks: FamilyBlocks, _ hourglass: Hourglass?,
        _ spacing: FamilySpacing
    ) -> [Block] {
        let units = people.units
        let (found, roots, rows) = Self.blocks(people, blocks)
        // For each block, the one on its right, and how many rows lower that begins.
        var next: [Int: (root: Int, row: Int)] = [:]
        for join in people.joins {
            guard let sibship = people.sibships.of[join.right] else { continue }
            let (unit, above) = (units.unitOf[join.left], units.unitAbove[sibship])
            next[roots[unit]] = (roots[above], rows[unit] - rows[above] - 1)
        }
        let focus = hourglass?.units ?? []
        let isPart = Set(next.values.map(\.root) + focus.dropFirst().map(\.unit))
        return found.keys.sorted().filter { !isPart.contains($0) }.compactMap { root in
            if let hourglass, root == focus[0].unit {
                return Self.joined(hourglass, found)
            }
            var parts = [(root: root, row: 0)]
            while let last = parts.last, let right = next[last.root] {
                parts.append((right.root, last.row + right.row))
            }
            let first = parts.map(\.row).min() ?? 0
            guard var chain = found[root] else { return nil }
            (chain.units, chain.outline) = ([], FamilyOutline())
            chain.level += first
            for part in parts {
                guard let block = found[part.root] else { continue }
                let row = part.row - first
                let left =
                    chain.outline.distance(
                        to: block.outline, at: row * 2, gap: spacing.family, barGap: spacing.bar)
                    ?? 0
                chain.outline.add(block.outline, at: row * 2, moved: left)
                chain.units.append((part.root, row, left))
                if part.root != root { chain.size += block.size }
                chain.rank = min(chain.rank, block.rank)
            }
            return chain
        }
    }

    /// Returns the block of a person in focus with those of the ancestors.
    private static func joined(_ hourglass: Hourglass, _ found: [Int: Block]) -> Block? {
        let parts = hourglass.units.compactMap { found[$0.unit] }
        guard var block = parts.first else { return nil }
        (block.units, block.outline) = (hourglass.units, hourglass.outline)
        block.level -= hourglass.units[0].row
        block.size = parts.reduce(0) { $0 + $1.size }
        block.rank = parts.map(\.rank).min() ?? block.rank
        return block
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
            for part in item.block.units {
                lefts[part.unit] = item.left + part.left
                rows[part.unit] = count + item.row + part.row - first
            }
        }
        count += max(1, (shelf.left.count + 1) / 2 - first)
        return blocks.startIndex + placed.count
    }
}
