/// Lines that are no part of the tree, or that skip a generation: they run along the gaps between rows of boxes, each
/// on a level of its own, and cross rows where there is room between boxes.
struct FreeLines {
    /// What a line joins.
    enum Request {
        /// Two boxes; neighbours are joined from side to side if there is nothing else between them.
        case boxes(Int, Int, mayTouch: Bool)
        /// A place at or below a row, and one at the top of a later row.
        case descent(x: Double, row: Int, toX: Double, toRow: Int)
    }

    /// How a line runs.
    enum Shape {
        /// From a box back to itself.
        case loop(Int)
        /// From side to side of neighbours.
        case touch(Int, Int)
        /// From below a box to below another one of its row.
        case arc
        /// Down from row to row.
        case descent
    }

    /// A line with its places, but without heights.
    struct Line {
        let shape: Shape
        /// The row whose gap it enters first.
        let row: Int
        /// Where it enters each gap, and where it leaves the last.
        var places: [Double]
        /// Its level in each gap.
        var levels: [Int] = []
        /// Whether it was asked for in the other direction.
        let isTurned: Bool
    }

    /// The lines, as they were asked for.
    private(set) var lines: [Line] = []
    /// How many levels there are in the gap below each row.
    private(set) var counts: [Int]

    /// The most levels of a gap; more lines share them.
    private static let mostLevels = 12

    private let rows: [[Int]]
    private let rowOf: [Int]
    private let xs: [Double]
    private let widths: [Double]

    /// Finds places for all lines, in rows of boxes from left to right.
    init(
        _ requests: [Request], rows: [[Int]], rowOf: [Int], xs: [Double], widths: [Double]
    ) {
        self.rows = rows
        self.rowOf = rowOf
        self.xs = xs
        self.widths = widths
        counts = [Int](repeating: 0, count: rows.count)
        var placeOf = [Int](repeating: 0, count: xs.count)
        for row in rows { for (place, node) in row.enumerated() { placeOf[node] = place } }
        var ports = SidePorts(xs, widths)
        for request in requests {
            guard case .boxes(let start, let end, let mayTouch) = request else { continue }
            guard !isTouch(start, end, mayTouch, placeOf) else { continue }
            ports.add(start, end, rowOf)
        }
        for request in requests {
            switch request {
            case .descent(let x, let row, let toX, let toRow):
                lines.append(descent(x, row, toX, toRow, isTurned: false))
            case .boxes(let start, let end, _) where start == end:
                lines.append(
                    Line(shape: .loop(start), row: rowOf[start], places: [], isTurned: false))
            case .boxes(let start, let end, let mayTouch):
                lines.append(
                    isTouch(start, end, mayTouch, placeOf)
                        ? Line(
                            shape: .touch(start, end), row: rowOf[start], places: [],
                            isTurned: false)
                        : line(start, end, &ports))
            }
        }
        assignLevels()
    }

    private func isTouch(_ start: Int, _ end: Int, _ mayTouch: Bool, _ placeOf: [Int]) -> Bool {
        mayTouch && rowOf[start] == rowOf[end] && abs(placeOf[start] - placeOf[end]) == 1
    }

    private func line(_ start: Int, _ end: Int, _ ports: inout SidePorts) -> Line {
        let (from, to) = ports.next(start, end, rowOf)
        if rowOf[start] == rowOf[end] {
            return Line(
                shape: .arc, row: rowOf[start], places: [min(from, to), max(from, to)],
                isTurned: from > to)
        }
        return rowOf[start] < rowOf[end]
            ? descent(from, rowOf[start], to, rowOf[end], isTurned: false)
            : descent(to, rowOf[end], from, rowOf[start], isTurned: true)
    }

    private func descent(
        _ x: Double, _ row: Int, _ toX: Double, _ toRow: Int, isTurned: Bool
    ) -> Line {
        var places = [x]
        for between in row + 1..<max(toRow, row + 1) {
            let share = Double(between - row) / Double(toRow - row)
            places.append(room(in: rows[between], near: x + (toX - x) * share))
        }
        return Line(shape: .descent, row: row, places: places + [toX], isTurned: isTurned)
    }

    /// The place between two boxes of a row, or beside all of them, that is nearest.
    private func room(in row: [Int], near x: Double) -> Double {
        guard let first = row.first, let last = row.last else { return x }
        let start = xs[first] - widths[first] / 2 - 10
        let end = xs[last] + widths[last] / 2 + 10
        guard x > start, x < end else { return x }
        var (low, high) = (0, row.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if xs[row[middle]] <= x { low = middle } else { high = middle - 1 }
        }
        var best = start
        for place in max(0, low - 1)...low + 1 where place < row.count {
            let from = xs[row[place]] + widths[row[place]] / 2
            let to =
                place + 1 < row.count ? xs[row[place + 1]] - widths[row[place + 1]] / 2 : end + 10
            let inset = min(6, (to - from) / 2)
            let candidate = max(from + inset, min(to - inset, x))
            if abs(candidate - x) < abs(best - x) { best = candidate }
        }
        return best
    }

    private mutating func assignLevels() {
        var spans = [[(line: Int, piece: Int)]](repeating: [], count: rows.count)
        for index in lines.indices where lines[index].places.count > 1 {
            lines[index].levels = [Int](repeating: 0, count: lines[index].places.count - 1)
            for piece in lines[index].levels.indices
            where abs(lines[index].places[piece] - lines[index].places[piece + 1]) > 1 {
                spans[lines[index].row + piece].append((index, piece))
            }
        }
        for (row, items) in spans.enumerated() {
            let tracks = Tracks(
                items.map { item in
                    let (a, b) = (
                        lines[item.line].places[item.piece], lines[item.line].places[item.piece + 1]
                    )
                    return min(a, b)...max(a, b)
                }, gap: 12)
            for (item, track) in zip(items, tracks.of) {
                lines[item.line].levels[item.piece] = track % Self.mostLevels
            }
            counts[row] = min(tracks.count, Self.mostLevels)
        }
    }
}

/// Where lines leave boxes: beside the middle, which belongs to the tree, on the side that they go to.
private struct SidePorts {
    private let xs: [Double]
    private let widths: [Double]
    /// For each node and side (up left, up right, down left, down right) how many lines there are, and were given.
    private var counts: [[Int]]
    private var given: [[Int]]

    init(_ xs: [Double], _ widths: [Double]) {
        self.xs = xs
        self.widths = widths
        counts = [[Int]](repeating: [0, 0, 0, 0], count: xs.count)
        given = counts
    }

    mutating func add(_ start: Int, _ end: Int, _ rowOf: [Int]) {
        guard start != end else { return }
        counts[start][side(start, end, rowOf)] += 1
        counts[end][side(end, start, rowOf)] += 1
    }

    /// The next places for a line between two boxes that was added.
    mutating func next(_ start: Int, _ end: Int, _ rowOf: [Int]) -> (Double, Double) {
        (
            place(start, side(start, end, rowOf)), place(end, side(end, start, rowOf))
        )
    }

    private func side(_ node: Int, _ other: Int, _ rowOf: [Int]) -> Int {
        (rowOf[node] > rowOf[other] ? 0 : 2) + (xs[other] < xs[node] ? 0 : 1)
    }

    private mutating func place(_ node: Int, _ side: Int) -> Double {
        let index = given[node][side]
        given[node][side] += 1
        let half = widths[node] / 2
        // From the middle of the half outwards and inwards, where there are several.
        let (inner, outer) = (min(12, half / 3), half - 9)
        let share = (Double(index) + 0.5) / Double(max(1, counts[node][side]))
        let offset = outer - (outer - inner) * share
        return xs[node] + (side % 2 == 0 ? -offset : offset)
    }
}
