import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Hourglasses around a person")
struct HourglassTests {
    /// Whole families, of which every seventh person is put in focus.
    static let rows =
        (1...6).map {
            FamilyLayoutTests.Row("joined, 60, \($0)") { [seed = $0] in .joined(60, seed: seed) }
        }
        + (1...3).map {
            FamilyLayoutTests.Row("joined, 400, \($0)") { [seed = $0] in .joined(400, seed: seed) }
        }
        + (1...3).map {
            FamilyLayoutTests.Row("tree, 60, \($0)") { [seed = $0] in .tree(60, seed: seed) }
        }

    /// The people in focus of some families whose ancestors stand as they do without a focus, because one who married has
    /// siblings on the wrong side.
    private static let without = ["joined, 60, 2": 2, "joined, 400, 2": 1]

    @Test(
        "ancestors stand above, and the faults of a picture are none", arguments: rows,
        Orientation.allCases)
    func faults(_ row: FamilyLayoutTests.Row, _ orientation: Orientation) throws {
        let graph = try row.make().portrait()
        var (risen, without) = (0, 0)
        for node in stride(from: 0, to: graph.nodes.count, by: 7) {
            let part = try graph.focused(on: [node], depth: 9)
            var options = GraphOptions()
            options.orientation = orientation
            let picture = try FamilyPicture(part, options)
            let (people, scene) = (picture.people, picture.scene)
            #expect(FamilyFaults(people, scene) == FamilyFaults(), "\(graph.label(node))")
            if people.sibships.of[part.focus[0]] != nil {
                if people.rises.isEmpty { without += 1 } else { risen += 1 }
            }
            expectAbove(people, scene)
        }
        #expect(risen > 0)
        #expect(without == Self.without[row.testDescription] ?? 0)
    }

    /// Expects parents one row above their child, and the ancestors of the left partner left of those of the right one.
    private func expectAbove(_ people: FamilyPeople, _ scene: FamilyScene) {
        let layout = scene.layout
        // For each unit, the borders of what is above it, by row.
        var borders: [Int: [Int: ClosedRange<Double>]] = [:]
        for rise in people.rises.reversed() {
            let places = people.units.all[rise.above].places
            for place in places { #expect(layout.rowOf[place] == layout.rowOf[rise.child] - 1) }
            let above = people.rises.filter { $0.below == rise.above }.compactMap {
                borders[$0.above]
            }
            if above.count == 2 {
                for (row, left) in above[0] {
                    #expect(above[1][row].map { left.upperBound < $0.lowerBound } ?? true)
                }
            }
            let centers = places.map { layout.centers[$0] }
            let own = [layout.rowOf[places[0]]: (centers.min() ?? 0)...(centers.max() ?? 0)]
            borders[rise.above] = above.reduce(own) { all, part in
                all.merging(part) {
                    min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
                }
            }
        }
    }
}
