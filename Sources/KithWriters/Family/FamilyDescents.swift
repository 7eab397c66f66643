internal import KithModel

extension FamilyScene {
    /// The lines from parents to their children.
    struct Descent {
        /// A point where the lines of twins part, with the places of the twins among the children.
        typealias Fork = (point: Point, twins: Range<Int>)

        let sibship: Int
        /// The line from the parents to the bar; empty without parents.
        let stem: [Point]
        let bar: [Point]
        /// Where the line to each child leaves the bar.
        let starts: [Point]
        /// The line to each child: from the bar, or from that of the sibling above in a column.
        ///
        /// Those of twins leave the bar together and part below; in a column, that of the second begins where they part.
        let drops: [[Point]]
        /// Where the lines of twins part.
        let forks: [Fork]
        /// The children so far from the parents and from each other that the parents' names are repeated.
        let far: [Int]

        /// Returns the corners of the line from the parents to a child.
        func way(_ place: Int) -> [Point] {
            var way = stem
            for point in [starts[place]] + drops[place] where way.last != point {
                way.append(point)
            }
            return way
        }

        /// Returns the corners of the line from the parents to a point where the lines of twins part.
        func way(to fork: Fork) -> [Point] {
            let way = way(fork.twins.lowerBound)
            return Array(way.prefix((way.firstIndex(of: fork.point) ?? 0) + 1))
        }

        /// Returns the corners of the line from that point to one of the twins.
        func way(_ place: Int, from fork: Fork) -> [Point] {
            let index = drops[place].firstIndex(of: fork.point) ?? drops[place].count - 2
            return [fork.point] + drops[place].dropFirst(index + 1)
        }
    }

    /// The length of a bar after which the parents' names are repeated.
    private static let mostUnnamed = 600.0

    /// Returns the bars in the order of their sibships.
    func bars() -> [(unit: Int, bar: FamilyBlocks.Bar)] {
        layout.blocks.bars.enumerated().flatMap { unit, bars in bars.map { (unit, $0) } }
            .sorted { $0.bar.sibship < $1.bar.sibship }
    }

    /// Returns the lines below a unit to the children of a bar.
    func descent(_ bar: FamilyBlocks.Bar, of unit: Int) -> Descent {
        let (left, row) = (layout.shelves.lefts[unit], layout.shelves.rows[unit])
        let depth = barDepth(row, bar.level)
        let sibship = layout.sibships.all[bar.sibship]
        var stem: [Point] = []
        if let start = bar.start {
            let first: Point
            switch sibship.parents {
            case .union(let union): first = couples[union].point
            case .single(let node): first = point(start + left, end(node))
            case nil: first = point(start + left, depth)
            }
            stem = [first, point(start + left, depth)]
        }
        // A child who joins this block to another stands there.
        let starts = starts(below: bar.sibship)
        let ends = starts + (bar.start.map { [$0 + left] } ?? [])
        let children = sibship.children
        let forks = layout.twins.groups[bar.sibship].map { twins in
            (point: fork(Array(children[twins]), from: starts[twins.lowerBound]), twins: twins)
        }
        return Descent(
            sibship: bar.sibship, stem: stem,
            bar: [point(ends.min() ?? left, depth), point(ends.max() ?? left, depth)],
            starts: starts.map { point($0, depth) },
            drops: children.indices.map { place in
                layout.columns.depths[children[place]] == nil
                    ? drop(to: children[place], from: starts[place], depth)
                    : branch(to: place, of: children, from: point(starts[place], depth), forks)
            }, forks: forks,
            far: bar.start.map { far(sibship.children, from: $0 + left) } ?? [])
    }

    /// Returns the line from a bar to a child below.
    private func drop(to child: Int, from: Double, _ depth: Double) -> [Point] {
        let (along, fork) = (layout.centers[child], forkDepth(layout.rowOf[child]))
        let parting = from == along ? [] : [point(from, fork), point(along, fork)]
        return [point(from, depth)] + parting + [point(along, start(child))]
    }

    /// Returns the line to a child in a column: from the bar, from that of the sibling above, or from where twins part.
    ///
    /// Columns run from above to below.
    private func branch(
        to place: Int, of children: [Int], from bar: Point, _ forks: [Descent.Fork]
    ) -> [Point] {
        func fork(_ place: Int) -> Descent.Fork? { forks.first { $0.twins.contains(place) } }
        let (child, twins) = (children[place], fork(place))
        let side = Point(
            x: layout.centers[child] - breadth(child) / 2, y: middle(child))
        let end = twins.map { [$0.point, Point(x: $0.point.x, y: side.y), side] } ?? [side]
        if let twins, twins.twins.lowerBound < place { return end }
        var start = bar
        if layout.columns.depths[child] != 0 {
            start.y = fork(place - 1)?.point.y ?? middle(children[place - 1])
        }
        return [start, Point(x: bar.x, y: end[0].y)] + end
    }

    /// Returns where the lines of twins part: above them, or beside a column.
    private func fork(_ twins: [Int], from start: Double) -> Point {
        guard layout.columns.depths[twins[0]] != nil else {
            return point(start, forkDepth(layout.rowOf[twins[0]]))
        }
        let middles = twins.map { middle($0) }
        return Point(
            x: start + layout.spacing.rail / 2, y: (middles[0] + middles[twins.count - 1]) / 2)
    }

    /// Returns where the line to each child leaves the bar: above the child or the middle of twins, or along a column.
    private func starts(below sibship: Int) -> [Double] {
        let children = layout.sibships.all[sibship].children
        var starts = children.map { child in
            layout.columns.depths[child] == nil
                ? layout.centers[child]
                : layout.centers[child] - breadth(child) / 2 - layout.spacing.rail
        }
        for twins in layout.twins.groups[sibship]
        where layout.columns.depths[children[twins.lowerBound]] == nil {
            let places = twins.map { layout.centers[children[$0]] }
            let middle = ((places.min() ?? 0) + (places.max() ?? 0)) / 2
            for place in twins { starts[place] = middle }
        }
        return starts
    }

    /// Where the lines of twins part: below all bars, and above the lanes of the row.
    private func forkDepth(_ row: Int) -> Double {
        tops[row] - Double(laneCounts[row]) * Self.laneGap - 9
    }

    /// Returns the indices of children at whom the parents' names are repeated.
    private func far(_ children: [Int], from start: Double) -> [Int] {
        var far: [Int] = []
        for isRight in [true, false] {
            var last = start
            // In a column, the first stands for all.
            let places = children.indices.filter {
                (layout.centers[children[$0]] > start) == isRight
                    && layout.columns.depths[children[$0]] ?? 0 == 0
            }
            for place in isRight ? places : places.reversed() {
                let along = layout.centers[children[place]]
                guard abs(along - last) > Self.mostUnnamed else { continue }
                far.append(place)
                last = along
            }
        }
        return far
    }

    /// Returns the middle of the names of the parents repeated at a child.
    ///
    /// Nobody else stands there: the row of the parents is theirs as far as their children reach.
    func reminder(at place: Int, of descent: Descent, width: Double) -> Point {
        let child = layout.sibships.all[descent.sibship].children[place]
        let depth = barDepth(layout.rowOf[child] - 1, 0)
        return orientation == .topDown
            ? Point(x: layout.centers[child], y: depth - 7)
            : Point(x: depth - 5 - width / 2, y: layout.centers[child])
    }
}
