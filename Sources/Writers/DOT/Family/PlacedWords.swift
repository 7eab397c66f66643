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

    init(_ centers: [Point], _ sizes: [(width: Double, height: Double)]) {
        boxes = zip(centers, sizes).map { Box(middle: $0, width: $1.width, height: $1.height) }
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
