/// Finds room for words on lines, so that they do not cover boxes or each other.
struct PlacedWords {
    /// A rectangle, by its middle.
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

    /// Begins with the boxes of people, and with the curves whose upright parts words keep off.
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

    /// The first of some places where a word covers nothing, or else the first of all.
    mutating func place(width: Double, at middles: [Point]) -> Point {
        let words = middles.map { Box(middle: $0, width: width + 4, height: 11) }
        let word = words.first { word in !boxes.contains { $0.overlaps(word) } } ?? words.first
        guard let word else { return Point(x: 0, y: 0) }
        boxes.append(word)
        return word.middle
    }
}
