internal import KithModel

/// A family picture: the position of each box and the course of each line.
///
/// Lines of the tree are horizontal or vertical: from the point between two partners to a bar in the gap between the
/// generations, along it, and to each child.
struct FamilyScene {
    /// The line from each partner to the point of a couple.
    struct Couple {
        let link: FamilyUnit.Link
        let point: Point
        /// The corners from the inner place, and from the outer place.
        let ways: [[Point]]
    }

    /// A curve with possible places for a label.
    struct Way {
        /// A point, then three per segment.
        var curve: [Point]
        /// The places for a label, best first.
        var words: [Words] = []
    }

    /// A place for a label: above a point, or beside it.
    struct Words {
        let point: Point
        let isBeside: Bool

        /// Returns the middle of a label.
        func middle(width: Double) -> Point {
            Point(x: point.x + (isBeside ? width / 2 + 5 : 0), y: point.y)
        }
    }

    let orientation: Orientation
    let layout: FamilyLayout
    let sizes: [(width: Double, height: Double)]
    /// The centre of each place.
    private(set) var centers: [Point] = []
    /// The couples, in the order of the tree.
    private(set) var couples: [Couple] = []
    /// The sibships, in their order.
    private(set) var descents: [Descent] = []
    /// The lines of people outside the tree, in the order of the requests.
    private(set) var others: [Way] = []
    /// The right and the lower end.
    private(set) var end = Point(x: 0, y: 0)

    private let free: FreeLines
    /// The sizes of places across the rows.
    private let depths: [Double]
    private(set) var tops: [Double] = []
    private var heights: [Double] = []
    private var levelCounts: [Int] = []
    private(set) var laneCounts: [Int] = []

    /// The gaps between lanes, and between lines outside the tree.
    static let (laneGap, freeGap) = (8.0, 14.0)

    /// Places people whose boxes have some sizes, with lines between some people.
    ///
    /// Siblings without descendants stand in columns if `stacksLeaves` is set.
    init(
        _ people: FamilyPeople, sizes: [(width: Double, height: Double)],
        orientation: Orientation, stacksLeaves: Bool = false,
        others requests: [FreeLines.Request] = []
    ) {
        self.orientation = orientation
        self.sizes = sizes
        let isDown = orientation == .topDown
        let breadths = sizes.map { isDown ? $0.width : $0.height }
        depths = sizes.map { isDown ? $0.height : $0.width }
        let spacing = FamilySpacing(orientation, people: people.ranks.count)
        layout = FamilyLayout(
            people, breadths: breadths, pitch: (depths.max() ?? 0) + spacing.row, spacing: spacing,
            stacksLeaves: stacksLeaves)
        let requests = layout.nearest(requests)
        free = FreeLines(
            requests, rows: layout.rows, rowOf: layout.rowOf, xs: layout.centers, widths: breadths)
        setRows()
        centers = sizes.indices.map { point(layout.centers[$0], middle($0)) }
        couples = people.tree.unions.indices.map { couple(layout.units.links[$0]) }
        descents = bars().map { descent($0.bar, of: $0.unit) }
        others = requests.indices.map { otherWay($0, requests[$0]) }
        for (center, size) in zip(centers, sizes) {
            end.x = max(end.x, center.x + size.width / 2)
            end.y = max(end.y, center.y + size.height / 2)
        }
        for point in others.flatMap(\.curve) {
            end = Point(x: max(end.x, point.x), y: max(end.y, point.y))
        }
    }

    func point(_ along: Double, _ across: Double) -> Point {
        orientation == .topDown ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    // MARK: Rows

    private mutating func setRows() {
        var lanes = [Int](repeating: 0, count: layout.rows.count + 1)
        defer { laneCounts = lanes }
        levelCounts = [Int](repeating: 0, count: layout.rows.count)
        for unit in layout.units.all.indices {
            let row = layout.shelves.rows[unit]
            let levels = layout.blocks.bars[unit].map { $0.level + 1 }
            levelCounts[row] = max(levelCounts[row], levels.max() ?? 0)
            lanes[row] = max(lanes[row], layout.blocks.lanes[unit].map { $0.level + 1 }.max() ?? 0)
        }
        var top = Self.laneGap * Double(lanes.first ?? 0)
        for (row, places) in layout.rows.enumerated() {
            let height = places.map { depths[$0] }.max() ?? 0
            tops.append(top)
            heights.append(height)
            let lines =
                Double(max(0, levelCounts[row] - 1)) * layout.spacing.bar
                + Double(free.counts[row]) * Self.freeGap + Double(lanes[row + 1]) * Self.laneGap
            top += height + layout.spacing.row + lines
            if layout.shelves.starts.contains(row + 1) { top += layout.spacing.row / 2 }
        }
    }

    /// The first bar below a row.
    func barDepth(_ row: Int, _ level: Int) -> Double {
        tops[row] + heights[row] + layout.spacing.row / 2 + Double(level) * layout.spacing.bar
    }

    private func freeDepth(_ row: Int, _ level: Int) -> Double {
        barDepth(row, max(0, levelCounts[row] - 1)) + Double(level + 1) * Self.freeGap - 3
    }

    private func laneDepth(_ row: Int, _ level: Int) -> Double {
        tops[row] - Double(level + 1) * Self.laneGap
    }

    /// The middle of a box across its row: in rows side by side in the middle, in columns at the left.
    func middle(_ place: Int) -> Double {
        let row = layout.rowOf[place]
        return tops[row] + (orientation == .topDown ? heights[row] : depths[place]) / 2
    }

    func start(_ place: Int) -> Double { middle(place) - depths[place] / 2 }

    func end(_ place: Int) -> Double { middle(place) + depths[place] / 2 }

    // MARK: Lines of the tree

    private func couple(_ link: FamilyUnit.Link) -> Couple {
        let unit = layout.units.unitOf[link.inner]
        let left = layout.shelves.lefts[unit]
        if let lane = layout.blocks.lanes[unit].first(where: { $0.link.union == link.union }) {
            let depth = laneDepth(layout.rowOf[link.inner], lane.level)
            let middle = point(layout.blocks.points[link.union] + left, depth)
            let from = lane.start + left
            let to = layout.centers[link.outer]
            return Couple(
                link: link, point: middle,
                ways: [
                    [point(from, start(link.inner)), point(from, depth), middle],
                    [point(to, start(link.outer)), point(to, depth), middle],
                ])
        }
        let (inner, outer) = (layout.centers[link.inner], layout.centers[link.outer])
        let side = outer > inner ? 1.0 : -1
        let from = inner + side * breadth(link.inner) / 2
        let to = outer - side * breadth(link.outer) / 2
        let depth = min(middle(link.inner), middle(link.outer))
        let middle = point(layout.blocks.points[link.union] + left, depth)
        return Couple(
            link: link, point: middle,
            ways: [[point(from, depth), middle], [point(to, depth), middle]])
    }

    func breadth(_ place: Int) -> Double {
        orientation == .topDown ? sizes[place].width : sizes[place].height
    }

    // MARK: Other lines

    /// Returns the corners of a line from row to row, along its level in each gap.
    private func corners(_ line: FreeLines.Line, from depth: Double, to end: Double) -> [Point] {
        var points = [point(line.places[0], depth)]
        for (index, level) in line.levels.enumerated() {
            let (left, right) = (line.places[index], line.places[index + 1])
            guard abs(left - right) > 1 else { continue }
            let height = freeDepth(line.row + index, level)
            points += [point(left, height), point(right, height)]
        }
        return points + [point(line.places[line.places.count - 1], end)]
    }

    private func otherWay(_ index: Int, _ request: FreeLines.Request) -> Way {
        let line = free.lines[index]
        switch line.shape {
        case .loop(let place): return loop(place)
        case .touch(let left, let right): return touch(left, right)
        case .arc, .descent:
            let (first, last) =
                line.isTurned ? (request.end, request.start) : (request.start, request.end)
            let points = corners(line, from: end(first), to: line.isArc ? end(last) : start(last))
            return Way(
                curve: Curve.through(line.isTurned ? points.reversed() : points, radius: 12),
                words: words(along: points))
        }
    }

    /// Returns places above long horizontal parts, then beside vertical ones.
    private func words(along points: [Point]) -> [Words] {
        let pieces = Array(zip(points, points.dropFirst()))
        func length(_ piece: (Point, Point)) -> Double {
            abs(piece.0.x - piece.1.x) + abs(piece.0.y - piece.1.y)
        }
        let level = pieces.filter { $0.0.y == $0.1.y && length($0) > 40 }
        let steep = pieces.filter { $0.0.x == $0.1.x && length($0) > 12 }
            .sorted { length($0) > length($1) }
        func words(_ pieces: [(Point, Point)], _ share: Double, isBeside: Bool) -> [Words] {
            pieces.map { start, end in
                let x = start.x + (end.x - start.x) * share
                let y = start.y + (end.y - start.y) * share
                return Words(point: Point(x: x, y: isBeside ? y : y - 6.5), isBeside: isBeside)
            }
        }
        let shares = [0.5, 0.3, 0.7, 0.15, 0.85]
        return shares.flatMap { words(level, $0, isBeside: false) }
            + shares.flatMap { words(steep, $0, isBeside: true) }
            + words(Array(pieces.prefix(1)), 0.5, isBeside: true)
    }

    private func loop(_ place: Int) -> Way {
        let (along, across) = (layout.centers[place] + breadth(place) / 4, start(place))
        return Way(
            curve: [
                point(along, across), point(along, across - 20), point(along + 16, across - 20),
                point(along + 16, across),
            ], words: [Words(point: point(along + 8, across - 20), isBeside: false)])
    }

    private func touch(_ start: Int, _ end: Int) -> Way {
        let side = layout.centers[start] < layout.centers[end] ? 0.5 : -0.5
        let depth = min(middle(start), middle(end))
        let from = point(layout.centers[start] + breadth(start) * side, depth)
        let to = point(layout.centers[end] - breadth(end) * side, depth)
        return Way(
            curve: [from, from, to, to],
            words: [
                Words(
                    point: Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 7),
                    isBeside: false)
            ])
    }
}
