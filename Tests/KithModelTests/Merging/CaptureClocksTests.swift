import Testing

@testable import KithModel

@Suite("Clocks of captures")
struct CaptureClocksTests {
    /// Sightings of rows, each the captures with the hours that they show, and `Z` behind those with an offset.
    private static func clocks(_ rows: [[(Int, String)]], count: Int) -> CaptureClocks {
        var clocks = CaptureClocks()
        for row in rows {
            clocks.note(
                row.compactMap { capture, text in
                    let isAbsolute = text.hasSuffix("Z")
                    let time = Instant(Array(text.utf8)[...])
                    return time.map {
                        CaptureClocks.Sighting(
                            capture: capture, seconds: $0.microseconds / 1_000_000,
                            isAbsolute: isAbsolute)
                    }
                })
        }
        clocks.settle(Array(0..<count))
        return clocks
    }

    @Test(
        "times of an older capture are led to the clock of the newest, over captures between them")
    func newest() {
        let clocks = Self.clocks(
            [
                [(0, "2013-01-18T19:28:00"), (1, "2013-01-18T05:28:00")],
                [(0, "2013-01-18T21:00:00"), (1, "2013-01-18T07:00:00")],
                [(1, "2013-01-18T08:00:00"), (2, "2013-01-18T08:00:00")],
                [(1, "2013-01-18T09:00:00"), (2, "2013-01-18T09:00:00")],
            ], count: 3)
        #expect(clocks[0] == nil)
        #expect(clocks.moves.map(\.capture) == [1, 2])
        #expect(clocks.moves.map(\.reference) == [0, 0])
        #expect(clocks.moves.map(\.seconds) == [50_400, 50_400])
        let text = Array("2013-01-18T05:28:00".utf8)
        #expect(clocks[1]?.moved(text.span) == Array("2013-01-18T19:28:00".utf8))
        #expect(clocks[1]?.moved(Array("2013-01-18T05:28:00Z".utf8).span) == nil)
    }

    @Test("a capture whose offsets are known counts, whichever is newer")
    func absolute() {
        let clocks = Self.clocks(
            [
                [(0, "2013-01-18T19:28:00"), (1, "2013-01-19T01:28:00Z")],
                [(0, "2013-01-18T20:28:00"), (1, "2013-01-19T02:28:00Z")],
            ], count: 2)
        #expect(clocks[1] == nil)
        let text = Array("2013-01-18T19:28:00".utf8)
        #expect(clocks[0]?.moved(text.span) == Array("2013-01-19T01:28:00Z".utf8))
    }

    static let unmoved: [(name: String, rows: [[(Int, String)]])] = [
        ("one row alone may be wrong", [[(0, "2013-01-18T19:28:00"), (1, "2013-01-18T05:28:00")]]),
        (
            "the distance changes",
            [
                [(0, "2013-01-18T19:28:00"), (1, "2013-01-18T05:28:00")],
                [(0, "2013-01-18T20:28:00"), (1, "2013-01-18T05:28:00")],
            ]
        ),
        (
            "no zones differ by so much",
            [
                [(0, "2013-01-18T19:28:00"), (1, "2013-01-18T19:21:00")],
                [(0, "2013-01-18T20:28:00"), (1, "2013-01-18T20:21:00")],
            ]
        ),
        (
            "both have offsets",
            [
                [(0, "2013-01-18T19:28:00Z"), (1, "2013-01-18T05:28:00Z")],
                [(0, "2013-01-18T20:28:00Z"), (1, "2013-01-18T06:28:00Z")],
            ]
        ),
    ]

    @Test("nothing is moved where clocks do not tell", arguments: unmoved.map(\.name))
    func stays(_ name: String) throws {
        let row = try #require(Self.unmoved.first { $0.name == name })
        let clocks = Self.clocks(row.rows, count: 2)
        #expect(clocks.moves.isEmpty)
        #expect(clocks[0] == nil && clocks[1] == nil)
    }
}
