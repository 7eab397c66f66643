import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Leaves in columns")
struct LeafColumnsTests {
    /// A family, and the children of the first couple as they stand below it: from left to right, columns of names.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let columns: String
        let make: @Sendable (inout InventedFamily) -> Void

        init(
            _ name: String, _ columns: String,
            _ make: @escaping @Sendable (inout InventedFamily) -> Void
        ) {
            (testDescription, self.columns, self.make) = (name, columns, make)
        }
    }

    static let rows = [
        Row("four children", "c d e f") { $0.children("c", "d", "e", "f", of: "a", "b") },
        Row("five children", "c d e | f g") { $0.children("c", "d", "e", "f", "g", of: "a", "b") },
        Row("one child", "c") { $0.children("c", of: "a", "b") },
        Row("a partner at the right", "c d e") { family in
            family.children("c", "d", "e", of: "a", "b")
            family.person("p")
            family.couple("d", "p")
        },
        Row("partners at both sides", "c | d | e") { family in
            family.children("c", "d", "e", of: "a", "b")
            for partner in ["p", "q"] {
                family.person(partner)
                family.couple("d", partner, "ex")
            }
        },
        Row("a sibling with a child", "c | d | e") { family in
            family.children("c", "d", "e", of: "a", "b")
            family.person("p")
            family.children("x", of: "d", "p")
        },
        Row("twins", "c d e") { twins("c", "d", "e", at: 0, in: &$0) },
        Row("twins in one column", "c d e f | g") {
            twins("c", "d", "e", "f", "g", at: 2, in: &$0)
        },
        Row("quintuplets", "c | d | e | f | g") { family in
            for name in ["c", "d", "e", "f", "g"] { family.person(name, born: 1950) }
            family.children("c", "d", "e", "f", "g", of: "a", "b")
        },
        Row("a sibling who stands in another block", "c | d") { family in
            family.children("c", "d", of: "a", "b")
            for parent in ["p", "q"] { family.person(parent) }
            family.couple("p", "q")
            family.children("r", "s", of: "p", "q")
            family.couple("d", "r")
        },
    ]

    /// Adds children, of whom the one at a place and the next are twins.
    private static func twins(_ names: String..., at place: Int, in family: inout InventedFamily) {
        for (index, name) in names.enumerated() {
            family.person(name, born: 1950 + (index > place ? index - 1 : index))
        }
        for name in names { family.children(name, of: "a", "b") }
    }

    @Test("lines of twins in a column part beside it")
    func forks() throws {
        var family = InventedFamily()
        for key in ["a", "b"] { family.person(key) }
        family.couple("a", "b")
        Self.twins("c", "d", "e", "f", at: 1, in: &family)
        let (people, looks) = try FamilyLayoutTests.people(family.graph())
        let scene = FamilyScene(
            people, sizes: looks.map(\.size), orientation: .topDown, stacksLeaves: true)
        let descent = scene.descents[0]
        #expect(descent.forks.map(\.twins) == [1..<3])
        let fork = descent.forks[0]
        let children = people.sibships.all[0].children
        let (one, other) = (scene.centers[children[1]], scene.centers[children[2]])
        #expect(fork.point.y == (one.y + other.y) / 2)
        #expect(descent.way(to: fork).last == fork.point)
        for place in 1...2 {
            let way = descent.way(place, from: fork)
            let (center, size) = (scene.centers[children[place]], scene.sizes[children[place]])
            #expect(
                way == [
                    fork.point, Point(x: fork.point.x, y: center.y),
                    Point(x: center.x - size.width / 2, y: center.y),
                ])
        }
        // The line to the next child goes on where that to the twins turned.
        #expect(descent.drops[3][0] == Point(x: descent.starts[3].x, y: fork.point.y))
        #expect(FamilyFaults(people, scene) == FamilyFaults())
    }

    @Test("siblings without descendants stand in columns of at most four", arguments: rows)
    func columns(_ row: Row) throws {
        var family = InventedFamily()
        for key in ["a", "b"] { family.person(key) }
        family.couple("a", "b")
        row.make(&family)
        let (people, looks) = try FamilyLayoutTests.people(family.graph())
        let sibship = try #require(
            people.sibships.all.firstIndex { $0.children.contains { looks[$0].lines[0] == "c" } })
        let columns = LeafColumns(people, stacks: true).pieces[sibship]
        let names = columns.map { $0.map { looks[$0].lines[0] }.joined(separator: " ") }
        #expect(names.joined(separator: " | ") == row.columns)
        let plain = LeafColumns(people, stacks: false)
        #expect(plain.depths.isEmpty && plain.pieces[sibship].allSatisfy { $0.count == 1 })
    }

    @Test("lines run along the left of a column and end at the boxes")
    func lines() throws {
        var family = InventedFamily()
        for key in ["a", "b"] { family.person(key) }
        family.couple("a", "b")
        family.children("c", "d", of: "a", "b")
        let (people, looks) = try FamilyLayoutTests.people(family.graph())
        let scene = FamilyScene(
            people, sizes: looks.map(\.size), orientation: .topDown, stacksLeaves: true)
        let drops = scene.descents[0].drops
        let children = people.sibships.all[0].children
        for (child, drop) in zip(children, drops) {
            let (center, size) = (scene.centers[child], scene.sizes[child])
            #expect(drop.count == 3 && drop[0].x == drops[0][0].x)
            #expect(drop[2] == Point(x: center.x - size.width / 2, y: center.y))
            #expect(drop[2].x - drop[1].x == scene.layout.spacing.rail)
        }
        // The second line goes on where the first one turned.
        #expect(drops[1][0] == drops[0][1])
        #expect(scene.descents[0].way(1) == scene.descents[0].stem + drops[1])
        #expect(scene.centers[children[0]].y < scene.centers[children[1]].y)
    }

    @Test(
        "only a picture that is too wide has columns",
        arguments: [
            (30, nil, false), (60, nil, true), (400, nil, false), (30, .topDown, false),
            (400, .topDown, true), (60, .leftRight, false),
        ] as [(Int, Orientation?, Bool)])
    func pictures(_ count: Int, _ orientation: Orientation?, _ hasColumns: Bool) throws {
        var options = GraphOptions()
        options.orientation = orientation
        let graph = try InventedFamily.tree(count, seed: 7).portrait()
        let picture = try FamilyPicture(graph, options)
        #expect(picture.scene.layout.columns.depths.isEmpty != hasColumns)
        #expect(FamilyFaults(picture.people, picture.scene) == FamilyFaults())
    }

    @Test(
        "a picture that is too wide is less wide with columns", arguments: [60, 400, 2000], 1...3)
    func widths(_ count: Int, _ seed: Int) throws {
        for family in [InventedFamily.tree(count, seed: seed), .joined(count, seed: seed)] {
            let (people, looks) = try FamilyLayoutTests.people(family.graph())
            let scenes = [false, true].map { stacksLeaves in
                FamilyScene(
                    people, sizes: looks.map(\.size), orientation: .topDown,
                    stacksLeaves: stacksLeaves)
            }
            let most = count == 60 ? 0.92 : 0.86
            #expect(scenes[1].end.x <= most * scenes[0].end.x)
        }
    }
}
