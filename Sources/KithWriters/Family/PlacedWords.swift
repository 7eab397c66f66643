/// Finds places for labels that do not cover boxes or each other.
struct PlacedWords {
    /// A rectangle, given by its centre.
    private struct Box {
        let middle: Point
        let width: Double
        let height: Double

        func overlaps(_ other: Box) -> Bool {
            abs(middle.x - other.middle.x) < (width + other.width) / 2
                && abs(middle.y - other.middle.y) < (height + other.height) / 2
        }
    }

    private var boxes: [Box]

    /// Creates a placement with the boxes of people and the vertical parts of curves as obstacles.
    init(
        _ centers: [Point], _ sizes: [(width: Double, height: Double)],
        curves: some Sequence<[Point]>
    ) {
        boxes = zip(centers, sizes).map { Box(middle: $0, width: $1.width, height: $1.height) }
        for curve in curves {
            for (start, end) in zip(curve, curve.dropFirst())
            where start.x == end.x && start.y != end.y {
                boxes.append(
                    Box(
                        middle: Point(x: start.x, y: (start.y + end.y) / 2), width: 2,
                        height: abs(end.y - start.y)))
            }
        }
    }

    /// Returns the first place where the label covers nothing, or else the first place.
    mutating func place(width: Double, at middles: [Point]) -> Point {
        let words = middles.map { Box(middle: $0, width: width + 4, height: 11) }
        let word = words.first { word in !boxes.contains { $0.overlaps(word) } } ?? words.first
        guard let word else { return Point(x: 0, y: 0) }
        boxes.append(word)
        return word.middle
    }
}
