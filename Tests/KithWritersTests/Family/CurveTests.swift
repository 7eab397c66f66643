import Testing

@testable import KithWriters

@Suite("Curves")
struct CurveTests {
    static let way = [Point(x: 0, y: 0), Point(x: 0, y: 20), Point(x: 30, y: 20)]

    @Test("a curve without a radius has sharp corners")
    func sharp() {
        let (start, corner, end) = (Self.way[0], Self.way[1], Self.way[2])
        #expect(
            Curve.through(Self.way, radius: 0)
                == [start, start, corner, corner, corner, end, end])
    }

    @Test("a curve with a radius leaves the corner out")
    func rounded() {
        let curve = Curve.through(Self.way, radius: 6)
        #expect(curve.count == 10 && !curve.contains(Self.way[1]))
        #expect(curve[3] == Point(x: 0, y: 14) && curve[6] == Point(x: 6, y: 20))
    }

    @Test("an arrow head shortens its curve")
    func head() {
        let head = Curve.head(of: Curve.through(Self.way, radius: 0), length: 7)
        #expect(head?.tip == Self.way[2] && head?.rest.last == Point(x: 23, y: 20))
        #expect(Curve.head(of: [], length: 7)?.tip == nil)
    }
}
