import KithModel
import KithSourceText

@testable import KithWriters

/// What is wrong with a family picture, counted.
struct FamilyFaults: Equatable, CustomStringConvertible {
    /// People between siblings who belong to none of them.
    var strangers = 0
    /// Siblings after a younger one.
    var disorder = 0
    /// Couples with somebody between them who is a partner of neither.
    var apart = 0
    /// Boxes that meet another.
    var overlaps = 0
    /// Lines of the tree that enter a box.
    var entered = 0
    /// Lines that are neither horizontal nor vertical.
    var slanted = 0
    /// Points where lines of different parents meet.
    var crossings = 0
    /// People who are not in exactly one row, or not exactly once, or not in the row below their parents or a column there.
    var misplaced = 0

    var description: String {
        "strangers \(strangers), disorder \(disorder), apart \(apart), overlaps \(overlaps), "
            + "entered \(entered), slanted \(slanted), crossings \(crossings), misplaced \(misplaced)"
    }

    private struct Segment {
        let group: Int
        let from: Point
        let to: Point

        var isHorizontal: Bool { from.y == to.y }
    }

    init() {}

    init(_ people: FamilyPeople, _ scene: FamilyScene) {
        let layout = scene.layout
        var position = [Int](repeating: 0, count: layout.centers.count)
        for row in layout.rows {
            for (index, place) in row.enumerated() { position[place] = index }
        }
        let placed = layout.rows.flatMap { $0 }.sorted()
        misplaced = placed == Array(layout.centers.indices) ? 0 : 1
        misplaced +=
            people.units.personAt.prefix(people.ranks.count).enumerated()
            .filter { $0.offset != $0.element }.count
        for index in people.sibships.all.indices { checkSiblings(index, people, scene) }
        for link in people.units.links {
            let (left, right) = (position[link.inner], position[link.outer])
            let row = layout.rows[layout.rowOf[link.inner]]
            let partners = Set(
                people.partners[people.units.personAt[link.inner]]
                    + people.partners[people.units.personAt[link.outer]])
            let between = row[(min(left, right) + 1)..<max(left, right)]
            if between.contains(where: { !partners.contains(people.units.personAt[$0]) }) {
                apart += 1
            }
        }
        countOverlaps(scene)
        let segments = Self.segments(people, scene)
        slanted = segments.filter { !$0.isHorizontal && $0.from.x != $0.to.x }.count
        countEntered(segments, scene)
        countCrossings(segments)
    }

    /// Checks the places of children: in order of birth in a row, or without descendants in columns below each other.
    private mutating func checkSiblings(
        _ index: Int, _ people: FamilyPeople, _ scene: FamilyScene
    ) {
        let (layout, children) = (scene.layout, people.sibships.all[index].children)
        let ranks = children.map { people.ranks[$0] }
        disorder += zip(ranks, ranks.dropFirst()).filter { $0 > $1 }.count
        func half(_ place: Int) -> Double {
            let size = scene.sizes[place]
            return (scene.orientation == .topDown ? size.width : size.height) / 2
        }
        // Rounded, because sums of lengths are not exact.
        let starts = children.map { ((layout.centers[$0] - half($0)) * 1000).rounded() / 1000 }
        let rows = children.map { layout.rowOf[$0] }
        disorder +=
            zip(zip(starts, rows), zip(starts.dropFirst(), rows.dropFirst()))
            .filter { $0 >= $1 }.count
        // Children with the same start stand in a column.
        let top = layout.shelves.rows[people.units.unitAbove[index]] + 1
        for column in Dictionary(grouping: children.indices, by: { starts[$0] }).values {
            let isLeaf = column.allSatisfy { place in
                people.units.all[people.units.unitOf[children[place]]].sibships.isEmpty
            }
            if column.map({ rows[$0] }) != Array(top..<top + column.count)
                || column.count > 1 && !isLeaf
            {
                misplaced += 1
            }
        }
        let units = Set(children.map { people.units.unitOf[$0] })
        let isStacked = Set(rows).count > 1
        let ends = children.map { layout.centers[$0] + (isStacked ? half($0) : 0) }
        let from = starts.min() ?? 0
        for row in Set(rows) {
            strangers +=
                layout.rows[row].filter { place in
                    layout.centers[place] > from && layout.centers[place] < ends.max() ?? 0
                        && !units.contains(people.units.unitOf[place])
                }.count
        }
    }

    /// Returns the lines of couples and descents; a couple and its children are one group.
    private static func segments(_ people: FamilyPeople, _ scene: FamilyScene) -> [Segment] {
        var segments: [Segment] = []
        func add(_ points: [Point], _ group: Int) {
            for (from, to) in zip(points, points.dropFirst()) where from != to {
                segments.append(Segment(group: group, from: from, to: to))
            }
        }
        for (union, couple) in scene.couples.enumerated() {
            for way in couple.ways { add(way, union) }
        }
        for descent in scene.descents {
            var group = scene.couples.count + descent.sibship
            if case .union(let union) = people.sibships.all[descent.sibship].parents {
                group = union
            }
            for points in [descent.stem, descent.bar] + descent.drops { add(points, group) }
        }
        return segments
    }

    private mutating func countOverlaps(_ scene: FamilyScene) {
        let order = scene.centers.indices.sorted { left(scene, $0) < left(scene, $1) }
        for (index, place) in order.enumerated() {
            let right = scene.centers[place].x + scene.sizes[place].width / 2
            for other in order[(index + 1)...] {
                guard left(scene, other) < right + 1 else { break }
                let distance = abs(scene.centers[place].y - scene.centers[other].y)
                let heights = scene.sizes[place].height + scene.sizes[other].height
                if distance < heights / 2 + 1 { overlaps += 1 }
            }
        }
    }

    private func left(_ scene: FamilyScene, _ place: Int) -> Double {
        scene.centers[place].x - scene.sizes[place].width / 2
    }

    private mutating func countEntered(_ segments: [Segment], _ scene: FamilyScene) {
        let order = scene.centers.indices.sorted { left(scene, $0) < left(scene, $1) }
        let lefts = order.map { left(scene, $0) }
        let widest = scene.sizes.map(\.width).max() ?? 0
        for segment in segments {
            let (low, high) = (min(segment.from.x, segment.to.x), max(segment.from.x, segment.to.x))
            let (top, end) = (min(segment.from.y, segment.to.y), max(segment.from.y, segment.to.y))
            var index = lefts.partitioningIndex { $0 > low - widest - 1 }
            while index < order.count, lefts[index] < high - 0.1 {
                let (center, size) = (scene.centers[order[index]], scene.sizes[order[index]])
                if lefts[index] + size.width > low + 0.1, center.y - size.height / 2 < end - 0.1,
                    center.y + size.height / 2 > top + 0.1
                {
                    entered += 1
                }
                index += 1
            }
        }
    }

    private mutating func countCrossings(_ segments: [Segment]) {
        let verticals = segments.filter { !$0.isHorizontal }.sorted { $0.from.x < $1.from.x }
        let xs = verticals.map(\.from.x)
        for line in segments where line.isHorizontal {
            let (low, high) = (min(line.from.x, line.to.x), max(line.from.x, line.to.x))
            var index = xs.partitioningIndex { $0 > low - 0.5 }
            while index < xs.count, xs[index] < high + 0.5 {
                let other = verticals[index]
                let (top, end) = (min(other.from.y, other.to.y), max(other.from.y, other.to.y))
                if other.group != line.group, line.from.y > top - 0.5, line.from.y < end + 0.5 {
                    crossings += 1
                }
                index += 1
            }
        }
        crossings += overlaps(verticals.map { ($0.group, $0.from.x, $0.from.y, $0.to.y) })
        let horizontals = segments.filter(\.isHorizontal)
        crossings += overlaps(horizontals.map { ($0.group, $0.from.y, $0.from.x, $0.to.x) })
    }

    /// Counts parallel lines of different groups that lie on each other.
    private func overlaps(_ lines: [(group: Int, at: Double, from: Double, to: Double)]) -> Int {
        let sorted = lines.map { ($0.group, $0.at, min($0.from, $0.to), max($0.from, $0.to)) }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }
        return zip(sorted, sorted.dropFirst()).filter { line, next in
            line.0 != next.0 && next.1 - line.1 < 0.5
                && max(line.2, next.2) < min(line.3, next.3) - 0.5
        }.count
    }
}
