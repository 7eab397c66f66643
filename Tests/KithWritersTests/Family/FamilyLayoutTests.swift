import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Family pictures")
struct FamilyLayoutTests {
    /// A family with a name.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The number of second places.
        let seconds: Int?
        let make: @Sendable () -> InventedFamily

        init(_ name: String, seconds: Int? = 0, _ make: @escaping @Sendable () -> InventedFamily) {
            (testDescription, self.seconds, self.make) = (name, seconds, make)
        }

        init(
            _ name: String, seconds: Int = 0,
            by change: @escaping @Sendable (inout InventedFamily) -> Void
        ) {
            self.init(name, seconds: seconds) {
                var family = InventedFamily()
                change(&family)
                return family
            }
        }
    }

    static let generated =
        [60, 400, 2000].flatMap { count in
            (1...3).flatMap { seed in
                [
                    Row("tree of \(count), \(seed)") { .tree(count, seed: seed) },
                    Row("joined, \(count), \(seed)", seconds: nil) { .joined(count, seed: seed) },
                ]
            }
        }
        + (4...30).map { seed in
            Row("joined, 60, \(seed)", seconds: nil) { .joined(60, seed: seed) }
        }

    static let hard = [
        Row("nobody") { _ in },
        Row("a single person") { $0.person("a") },
        Row("a couple without children") { family in
            for key in ["a", "b"] { family.person(key) }
            family.couple("a", "b")
        },
        Row("two brothers marry two sisters", seconds: 2) { family in
            for key in ["a", "b", "c", "d"] { family.person(key) }
            family.couple("a", "b")
            family.couple("c", "d")
            family.children("e", "f", of: "a", "b")
            family.children("g", "h", of: "c", "d")
            family.couple("e", "g")
            family.couple("f", "h")
            family.children("i", of: "e", "g")
            family.children("j", of: "f", "h")
        },
        Row("the youngest of one family marries the eldest of another") { family in
            for key in ["a", "b", "c", "d", "x", "y"] { family.person(key) }
            family.couple("a", "b")
            family.couple("c", "d")
            family.children("e", "f", of: "a", "b")
            family.children("g", "h", of: "c", "d")
            family.couple("f", "g")
            family.couple("f", "x", "ex")
            family.couple("g", "y", "ex")
            family.children("i", "j", of: "f", "g")
            family.children("k", of: "f", "x")
            family.children("l", "m", of: "g", "y")
        },
        Row("the last child of six wide partners marries into another family") { family in
            family.person("a")
            for index in 0..<6 {
                let partner = family.person("Partner \(index) Vandenberghe")
                family.couple("a", partner, "ex")
                family.children("c\(index)", of: "a", partner)
            }
            family.person("x")
            family.children("r", "s", of: "x")
            family.couple("c5", "r")
            family.children("z", of: "c5", "r")
        },
        Row("a woman marries two brothers", seconds: 1) { family in
            for key in ["a", "b", "w"] { family.person(key) }
            family.couple("a", "b")
            family.children("c", "d", of: "a", "b")
            family.couple("c", "w", "ex")
            family.couple("d", "w")
            family.children("e", of: "c", "w")
            family.children("f", of: "d", "w")
        },
        Row("uncle and niece", seconds: 1) { family in
            for key in ["a", "b", "p"] { family.person(key) }
            family.couple("a", "b")
            family.children("u", "s", of: "a", "b")
            family.couple("s", "p")
            family.children("n", of: "s", "p")
            family.couple("u", "n")
            family.children("c", of: "u", "n")
        },
        Row("first cousins", seconds: 1) { family in
            for key in ["a", "b", "p", "q"] { family.person(key) }
            family.children("s", "t", of: "a", "b")
            family.children("c", of: "s", "p")
            family.children("d", of: "t", "q")
            family.couple("c", "d")
            family.children("e", "f", of: "c", "d")
        },
        Row("siblings as a couple", seconds: 1) { family in
            for key in ["a", "b"] { family.person(key) }
            family.children("c", "d", "e", of: "a", "b")
            family.couple("c", "e")
            family.children("f", of: "c", "e")
        },
        Row("parent and child as a couple", seconds: 1) { family in
            family.person("a")
            family.children("b", of: "a")
            family.couple("a", "b")
            family.children("c", of: "a", "b")
        },
        Row("chain of four partners with children in each pair") { family in
            for key in ["a", "b", "c", "d"] { family.person(key) }
            for (left, right) in [("a", "b"), ("b", "c"), ("c", "d")] {
                family.couple(left, right, "ex")
                family.children("\(left)\(right)", of: left, right)
            }
        },
        Row("four partners and single children") { family in
            for key in ["a", "b", "c", "d", "e", "p"] { family.person(key) }
            family.children("a", "z", of: "p")
            for partner in ["b", "c", "d", "e"] {
                family.couple("a", partner, "ex")
                family.children("x\(partner)", "y\(partner)", of: "a", partner)
            }
            family.children("only", of: "a")
        },
        Row("half siblings on both sides") { family in
            for key in ["a", "b", "c", "d"] { family.person(key) }
            family.couple("a", "b")
            family.children("ab1", "ab2", of: "a", "b")
            family.children("ac", of: "a", "c")
            family.children("bd1", "bd2", of: "b", "d")
        },
        Row("sixteen children") { family in
            for key in ["a", "b"] { family.person(key) }
            for index in 0..<16 { family.person("c\(index)", born: 1950 + index) }
            for index in (0..<16).reversed() { family.children("c\(index)", of: "a", "b") }
        },
        Row("three families in a ring", seconds: 1) { family in
            for clan in ["a", "b", "c"] {
                family.person(clan)
                family.children("\(clan)1", "\(clan)2", of: clan)
            }
            for (left, right) in [("a2", "b1"), ("b2", "c1"), ("c2", "a1")] {
                family.couple(left, right)
                family.children(left + right, of: left, right)
            }
        },
        Row("adopted with both pairs of parents") { family in
            for key in ["a", "b", "c", "d"] { family.person(key) }
            family.couple("a", "b")
            family.couple("c", "d")
            family.children("e", "f", of: "a", "b")
            family.children("e", "g", of: "c", "d")
        },
        Row("a foster child") { family in
            for key in ["a", "b"] { family.person(key) }
            family.couple("a", "b")
            family.children("c", of: "a", "b", type: "stepchild")
        },
        Row("siblings without parents") { family in
            for key in ["a", "b", "c", "p"] { family.person(key) }
            family.couple("a", "b", "sibling")
            family.couple("b", "c", "sibling")
            family.couple("b", "p")
            family.children("d", of: "b", "p")
        },
        Row("own parent") { family in
            family.person("a")
            family.children("a", "b", of: "a")
        },
        Row("a name of 200 characters, and of none") { family in
            for key in [String(repeating: "name ", count: 40), " ", "שלום"] { family.person(key) }
            family.couple(" ", "שלום")
            family.children("c", of: String(repeating: "name ", count: 40), " ")
        },
        Row("2,000 single persons") { family in
            for index in 0..<2000 { family.person("p\(index)") }
        },
    ]

    /// Which line is left out depends on the order of the input.
    static let contradictory = [
        Row("cycle of parents") { family in
            for key in ["a", "b", "c"] { family.person(key) }
            for (parent, child) in [("a", "b"), ("b", "c"), ("c", "a")] {
                family.children(child, of: parent)
            }
        }
    ]

    static func people(_ graph: Graph) throws -> (FamilyPeople, [NodeLook]) {
        let tree = try FamilyTree(graph)
        let people = FamilyPeople(tree, FamilyDates(graph), EdgeStyles(graph))
        let looks = NodeLooks(graph)
        return (people, people.units.personAt.map { looks.look($0) })
    }

    /// Directions, and whether leaves are stacked.
    static let manners: [(orientation: Orientation, stacksLeaves: Bool)] = [
        (.topDown, false), (.topDown, true), (.leftRight, false),
    ]

    @Test(
        "no stranger, no disorder, no crossing, nothing overlaps",
        arguments: generated + hard + contradictory, manners)
    func faults(_ row: Row, _ manner: (orientation: Orientation, stacksLeaves: Bool)) throws {
        let (people, looks) = try Self.people(row.make().graph(view: "people"))
        let scene = FamilyScene(
            people, sizes: looks.map(\.size), orientation: manner.orientation,
            stacksLeaves: manner.stacksLeaves)
        #expect(FamilyFaults(people, scene) == FamilyFaults())
        if let seconds = row.seconds {
            #expect(people.units.personAt.count - people.ranks.count == seconds)
        }
    }

    @Test("the order of the input does not matter", arguments: generated.prefix(12) + hard)
    func shuffled(_ row: Row) throws {
        let family = row.make()
        func svg(_ seed: Int?) throws -> [UInt8] {
            let picture = try FamilyPicture(family.graph(shuffled: seed), GraphOptions())
            return sunk { FamilySVG(picture).write(to: &$0) }
        }
        let plain = try svg(nil)
        try XML.check(plain)
        for seed in 1...2 { #expect(try svg(seed) == plain) }
    }

    @Test(
        "lines of friends enter no box and end at both", arguments: 0..<6, Orientation.allCases)
    func friends(_ seed: Int, _ orientation: Orientation) throws {
        var family = InventedFamily.joined(100, seed: seed)
        family.addFriends(30)
        var options = GraphOptions()
        options.orientation = orientation
        let picture = try FamilyPicture(family.graph(view: "people"), options)
        let scene = picture.scene
        #expect(picture.others.count >= 25)
        // All but one family would be too wide without columns.
        #expect(
            scene.layout.columns.depths.isEmpty == (orientation == .leftRight || seed == 0))
        var entered = 0
        for way in scene.others {
            #expect(way.curve.count % 3 == 1)
            for (start, end) in zip(way.curve, way.curve.dropFirst()) {
                for (center, size) in zip(scene.centers, scene.sizes) {
                    let (half, rise) = (size.width / 2 - 0.1, size.height / 2 - 0.1)
                    if max(start.x, end.x) > center.x - half, min(start.x, end.x) < center.x + half,
                        max(start.y, end.y) > center.y - rise, min(start.y, end.y) < center.y + rise
                    {
                        entered += 1
                    }
                }
            }
        }
        #expect(entered == 0)
        #expect(FamilyFaults(picture.people, scene) == FamilyFaults())
    }
}
