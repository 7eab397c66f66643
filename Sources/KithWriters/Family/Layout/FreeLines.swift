private import KithSourceText

/// Routes lines outside the tree, or across generations.
///
/// They run along the gaps between rows, each on a level of its own, and cross rows where there is space between
/// boxes.
struct FreeLines {
    /// The boxes at the ends of a line.
    struct Request {
        let start: Int
        let end: Int
        /// Whether neighbours may be joined from side to side.
        var mayTouch = false
    }

    /// The shape of a line.
    enum Shape {
        /// From a box back to itself.
        case loop(Int)
        /// Between the facing sides of neighbours.
        case touch(Int, Int)
        /// From below a box to below another box of its row.
        case arc
        /// Down from row to row.
        case descent
    }

    /// A line with horizontal places, without heights.
    struct Line {
        let shape: Shape
        /// The row above the first gap of the line.
        let row: Int
        /// The places where it enters each gap and leaves the last.
        var places: [Double]
        /// The level in each gap.
        var levels: [Int] = []
        /// Whether it runs opposite to the request.
        let isTurned: Bool

        var isArc: Bool { if case .arc = shape { true } else { false } }
    }

    /// The lines, in the order of the requests.
    private(set) var lines: [Line] = []
    /// The number of levels in the gap below each row.
    private(set) var counts: [Int]

    /// The maximum number of levels of arcs, and of other lines, in a gap; more lines share levels.
    private static let mostLevels = 8
    /// The maximum number of rows to route around.
    ///
    /// A longer line is straight: nobody could follow its turns.
    private static let mostRows = 16

    private let rows: [[Int]]
    private let rowOf: [Int]
    private let xs: [Double]
    private let widths: [Double]

    /// Routes all lines between rows of boxes.
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
        for request in requests where !isTouch(request, placeOf) {
            ports.add(request.start, request.end, rowOf)
        }
        ports.sort()
        for request in requests {
            let (start, end) = (request.start, request.end)
            if start == end {
                lines.append(
                    Line(shape: .loop(start), row: rowOf[start], places: [], isTurned: false))
            } else if isTouch(request, placeOf) {
                lines.append(
                    Line(shape: .touch(start, end), row: rowOf[start], places: [], isTurned: false))
            } else {
                lines.append(line(start, end, &ports))
            }
        }
        assignLevels()
    }

    private func isTouch(_ request: Request, _ placeOf: [Int]) -> Bool {
        request.mayTouch && rowOf[request.start] == rowOf[request.end]
            && abs(placeOf[request.start] - placeOf[request.end]) == 1
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
        let crossed = row + 1..<max(toRow, row + 1)
        for between in crossed where crossed.count <= Self.mostRows {
            let share = Double(between - row) / Double(toRow - row)
            places.append(room(in: rows[between], near: x + (toX - x) * share))
        }
        return Line(shape: .descent, row: row, places: places + [toX], isTurned: isTurned)
    }

    /// Returns the nearest place between two boxes of a row, or beside all of them.
    private func room(in row: [Int], near x: Double) -> Double {
        guard let first = row.first, let last = row.last else { return x }
        let start = xs[first] - widths[first] / 2 - 10
        let end = xs[last] + widths[last] / 2 + 10
        guard x > start, x < end else { return x }
        let low = max(1, row.partitioningIndex { xs[$0] > x }) - 1
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
            // Arcs are nested; below them, the longest line gets the first level.
            let arcs = items.filter { lines[$0.line].isArc }
            let others = items.filter { !lines[$0.line].isArc }
            for (items, isArc) in [(arcs, true), (others, false)] {
                let tracks = Tracks(
                    nesting: items.map { span(lines[$0.line].places, $0.piece) }, gap: 12,
                    most: Self.mostLevels, longestFirst: !isArc)
                for (item, track) in zip(items, tracks.of) {
                    lines[item.line].levels[item.piece] = counts[row] + track
                }
                counts[row] += tracks.count
            }
        }
    }

    private func span(_ places: [Double], _ piece: Int) -> ClosedRange<Double> {
        min(places[piece], places[piece + 1])...max(places[piece], places[piece + 1])
    }
}

/// The places where lines leave boxes: beside the centre, which the tree uses, on the side of the other end.
private struct SidePorts {
    private let xs: [Double]
    private let widths: [Double]
    /// For each node and side (up left, up right, down left, down right), the ranks of the lines, outermost
    /// first.
    private var ranks: [[[Double]]]

    init(_ xs: [Double], _ widths: [Double]) {
        self.xs = xs
        self.widths = widths
        ranks = [[[Double]]](repeating: [[], [], [], []], count: xs.count)
    }

    mutating func add(_ start: Int, _ end: Int, _ rowOf: [Int]) {
        guard start != end else { return }
        ranks[start][side(start, end, rowOf)].append(rank(start, end, rowOf))
        ranks[end][side(end, start, rowOf)].append(rank(end, start, rowOf))
    }

    /// Returns the rank of a line on its side, chosen for few crossings.
    ///
    /// Arcs and lines from above are ranked by distance, lines down by decreasing distance.
    private func rank(_ node: Int, _ other: Int, _ rowOf: [Int]) -> Double {
        let distance = abs(xs[node] - xs[other])
        return rowOf[node] < rowOf[other] ? 1e9 - distance : distance
    }

    /// Sorts each side, after all lines were added.
    mutating func sort() {
        for node in ranks.indices {
            for side in 0..<4 where ranks[node][side].count > 1 {
                ranks[node][side].sort()
            }
        }
    }

    /// Returns the next places for an added line between two boxes.
    mutating func next(_ start: Int, _ end: Int, _ rowOf: [Int]) -> (Double, Double) {
        (
            place(start, side(start, end, rowOf), rank(start, end, rowOf)),
            place(end, side(end, start, rowOf), rank(end, start, rowOf))
        )
    }

    private func side(_ node: Int, _ other: Int, _ rowOf: [Int]) -> Int {
        (rowOf[node] > rowOf[other] ? 0 : 2) + (xs[other] < xs[node] ? 0 : 1)
    }

    private mutating func place(_ node: Int, _ side: Int, _ rank: Double) -> Double {
        let index = ranks[node][side].firstIndex(of: rank) ?? 0
        let count = ranks[node][side].count
        // The next line with an equal distance gets the next place.
        if ranks[node][side].indices.contains(index) { ranks[node][side][index] = -1 }
        let half = widths[node] / 2
        let (inner, outer) = (min(12, half / 3), half - min(9, half / 4))
        let share = (Double(index) + 0.5) / Double(max(1, count))
        let offset = outer - (outer - inner) * share
        return xs[node] + (side % 2 == 0 ? -offset : offset)
    }
}
