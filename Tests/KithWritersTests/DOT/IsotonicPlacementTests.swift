import Testing

@testable import KithWriters

@Suite("Places in a row")
struct IsotonicPlacementTests {
    struct Wishes: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let desired: [Double]
        let weights: [Double]
        let places: [Double]
    }

    /// All things are 10 wide, and 2 apart.
    static let rows = [
        Wishes(testDescription: "nobody", desired: [], weights: [], places: []),
        Wishes(testDescription: "one", desired: [7], weights: [1], places: [7]),
        Wishes(
            testDescription: "enough room", desired: [0, 20, 50], weights: [1, 1, 1],
            places: [0, 20, 50]),
        Wishes(
            testDescription: "two at the same place share the way", desired: [20, 20],
            weights: [1, 1], places: [14, 26]),
        Wishes(
            testDescription: "the heavier one goes less far", desired: [20, 20], weights: [3, 1],
            places: [17, 29]),
        Wishes(
            testDescription: "wishes against the order", desired: [40, 20, 0], weights: [1, 1, 1],
            places: [8, 20, 32]),
        Wishes(
            testDescription: "a crowd pushes a neighbour", desired: [0, 11, 12],
            weights: [1, 1, 1],
            places: [-13.0 / 3, 12 - 13.0 / 3, 24 - 13.0 / 3]),
    ]

    @Test("as near to where they want to be as they can", arguments: rows)
    func places(_ row: Wishes) {
        let places = isotonicPlacement(
            desired: row.desired, weights: row.weights,
            widths: [Double](repeating: 10, count: row.desired.count), gap: 2)
        #expect(places.count == row.places.count)
        for (place, expected) in zip(places, row.places) { #expect(abs(place - expected) < 1e-9) }
    }
}

@Suite("Parallel lines")
struct TracksTests {
    @Test("lines that would touch lie on levels of their own")
    func levels() {
        let tracks = Tracks([0...10, 30...40, 5...20, 15...25, 29...60])
        #expect(tracks.of == [0, 1, 1, 2, 0])
        #expect(tracks.count == 3)
        #expect(Tracks([]).count == 0)
    }

    @Test("short lines hang inside long ones, or below them")
    func nesting() {
        let spans = [0.0...100, 40...50, 20...80, 200...210]
        #expect(Tracks(nesting: spans, gap: 5, most: 8, longestFirst: false).of == [2, 0, 1, 0])
        #expect(Tracks(nesting: spans, gap: 5, most: 8, longestFirst: true).of == [0, 2, 1, 0])
    }

    @Test("more lines than levels share them")
    func most() {
        let spans = [ClosedRange<Double>](repeating: 0...10, count: 100)
        #expect(Tracks(spans, most: 3).count == 3)
        #expect(Tracks(nesting: spans, gap: 1, most: 3, longestFirst: true).count == 3)
    }
}
