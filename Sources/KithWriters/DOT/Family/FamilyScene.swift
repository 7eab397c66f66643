internal import KithModel

/// A family tree with the position of each box and the course of each line.
///
/// Lines of the tree run down from the point between two partners, along a level of their own, and down to each
/// child.
struct FamilyScene {
    /// A curve with possible places for a label.
    struct Way {
        /// A point, then three per segment.
        var curve: [Point]
        /// The places for a label, best first.
        var words: [Point] = []
    }

    /// The minimum gaps in points between rows, between lines of the tree, and between other lines.
    private static let (rowGap, treeGap, freeGap) = (44.0, 11.0, 14.0)
    /// The space for labels between the lines of the tree and the others.
    private static let wordGap = 4.0

    /// The centre of each person's box.
    private(set) var centers: [Point]
    /// The point of each couple.
    private(set) var unionPoints: [Point]
    /// For each couple, the curve from each partner to the couple's point.
    private(set) var unionWays: [[[Point]]] = []
    /// For each family, the curve to each child.
    private(set) var childWays: [[[Point]]] = []
    /// The other lines, in the order of the requests.
    private(set) var otherWays: [Way] = []

    private let plan: FamilyPlan
    private var bottoms: [Double] = []

    init(_ plan: FamilyPlan, others: [FreeLines.Request]) {
        self.plan = plan
        centers = plan.xs.map { Point(x: $0, y: 0) }
        unionPoints = plan.unionXs.map { Point(x: $0, y: 0) }
        setHeights()
        let tree = plan.tree
        unionWays = tree.unions.indices.map { union in
            tree.unions[union].partners.indices.map { unionWay(union, $0) }
        }
        childWays = tree.families.indices.map { family in
            tree.families[family].children.indices.map { childWay(family, $0) }
        }
        otherWays = others.indices.map { otherWay($0, others[$0]) }
    }

    // MARK: Heights

    private mutating func setHeights() {
        var top = 0.0
        for (row, nodes) in plan.rows.enumerated() {
            let height = nodes.map { plan.sizes[$0].height }.max() ?? 0
            for node in nodes { centers[node].y = top + height / 2 }
            bottoms.append(top + height)
            let lines =
                Double(plan.levelCounts[row]) * Self.treeGap
                + Double(plan.free.counts[row]) * Self.freeGap
                + (plan.free.counts[row] > 0 ? Self.wordGap : 0)
            top += height + max(Self.rowGap, Self.rowGap - Self.treeGap + lines)
            if plan.shelves.contains(row + 1) { top += Self.rowGap / 2 }
        }
        for union in unionPoints.indices {
            let row = plan.unionRows[union]
            let partner = plan.tree.unions[union].partners[0]
            unionPoints[union].y =
                plan.bonds[union] == .level
                ? centers[partner].y : treeHeight(row, plan.unionLevels[union])
        }
    }

    private func treeHeight(_ row: Int, _ level: Int) -> Double {
        bottoms[row] + Self.rowGap / 2 + Double(level) * Self.treeGap
    }

    private func freeHeight(_ row: Int, _ level: Int) -> Double {
        treeHeight(row, plan.levelCounts[row]) + Self.wordGap + Double(level) * Self.freeGap
    }

    private func top(_ node: Int) -> Double { centers[node].y - plan.sizes[node].height / 2 }

    private func bottom(_ node: Int) -> Double { centers[node].y + plan.sizes[node].height / 2 }

    // MARK: Ways of the tree

    private func unionWay(_ union: Int, _ place: Int) -> [Point] {
        let partner = plan.tree.unions[union].partners[place]
        let (point, center) = (unionPoints[union], centers[partner])
        if plan.bonds[union] == .level {
            let side = center.x < point.x ? 0.5 : -0.5
            let start = Point(x: center.x + plan.sizes[partner].width * side, y: center.y)
            return Curve.through([start, point])
        }
        if let line = plan.longBonds[union][place] {
            return Curve.through(corners(plan.free.lines[line], from: bottom(partner), to: point.y))
        }
        let x = center.x + plan.ports.union(union, of: partner)
        return Curve.through([
            Point(x: x, y: bottom(partner)), Point(x: x, y: point.y), point,
        ])
    }

    private func childWay(_ family: Int, _ place: Int) -> [Point] {
        let child = plan.tree.families[family].children[place]
        let y =
            switch plan.tree.families[family].parents {
            case .union(let union): unionPoints[union].y
            case .single(let node): bottom(node)
            }
        if let line = plan.longDescents[family][place] {
            return Curve.through(corners(plan.free.lines[line], from: y, to: top(child)))
        }
        let (from, to) = (plan.start(family), plan.end(family, place))
        let (start, end) = (Point(x: from, y: y), Point(x: to, y: top(child)))
        if abs(to - from) < 0.5 { return Curve.through([start, Point(x: from, y: end.y)]) }
        let level = treeHeight(plan.familyRows[family], plan.familyLevels[family])
        return Curve.through([start, Point(x: from, y: level), Point(x: to, y: level), end])
    }

    // MARK: Other ways

    /// Returns the corners of a line down from row to row, along its level in each gap.
    private func corners(_ line: FreeLines.Line, from y: Double, to end: Double) -> [Point] {
        var points = [Point(x: line.places[0], y: y)]
        for (index, level) in line.levels.enumerated() {
            let (left, right) = (line.places[index], line.places[index + 1])
            guard abs(left - right) > 1 else { continue }
            let height = freeHeight(line.row + index, level)
            points += [Point(x: left, y: height), Point(x: right, y: height)]
        }
        return points + [Point(x: line.places[line.places.count - 1], y: end)]
    }

    private func otherWay(_ index: Int, _ request: FreeLines.Request) -> Way {
        let line = plan.free.lines[index]
        guard case .boxes(let start, let end, _) = request else { return Way(curve: []) }
        switch line.shape {
        case .loop(let node): return loop(node)
        case .touch(let left, let right): return touch(left, right)
        case .arc, .descent:
            let (first, last) = line.isTurned ? (end, start) : (start, end)
            let points = corners(
                line, from: bottom(first), to: line.isArc ? bottom(last) : top(last))
            return Way(
                curve: Curve.through(line.isTurned ? points.reversed() : points, radius: 12),
                words: words(along: points))
        }
    }

    /// Returns places above horizontal parts, or beside a line that is only vertical.
    private func words(along points: [Point]) -> [Point] {
        var words: [Point] = []
        for share in [0.5, 0.3, 0.7, 0.15, 0.85] {
            for (start, end) in zip(points, points.dropFirst()) where start.y == end.y {
                words.append(Point(x: start.x + (end.x - start.x) * share, y: start.y - 6.5))
            }
        }
        if words.isEmpty, let start = points.first, let end = points.last {
            words.append(Point(x: start.x + 4, y: (start.y + end.y) / 2))
        }
        return words
    }

    private func loop(_ node: Int) -> Way {
        let (x, y) = (centers[node].x + plan.sizes[node].width / 4, top(node))
        return Way(
            curve: [
                Point(x: x, y: y), Point(x: x, y: y - 20), Point(x: x + 16, y: y - 20),
                Point(x: x + 16, y: y),
            ], words: [Point(x: x + 8, y: y - 20)])
    }

    private func touch(_ start: Int, _ end: Int) -> Way {
        let side = centers[start].x < centers[end].x ? 0.5 : -0.5
        let from = Point(x: centers[start].x + plan.sizes[start].width * side, y: centers[start].y)
        let to = Point(x: centers[end].x - plan.sizes[end].width * side, y: centers[end].y)
        return Way(
            curve: [from, from, to, to], words: [Point(x: (from.x + to.x) / 2, y: from.y - 7)])
    }
}
