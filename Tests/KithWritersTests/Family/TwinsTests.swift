import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Births of several children")
struct TwinsTests {
    /// A couple with four children, of whom three are born on one day; the others' days differ.
    private func family() throws -> Graph {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben")
        family.couple("Ann", "Ben")
        for (name, day) in [("Cleo", 1), ("Dan", 2), ("Eve", 2), ("Finn", 2), ("Gil", 3)] {
            family.person(name, born: "1960-05-0\(day)T00:00:00Z")
        }
        family.children(["Gil", "Finn", "Eve", "Dan", "Cleo"], of: ["Ann", "Ben"])
        return try family.graph()
    }

    @Test("triplets hang from one point, above the middle one", arguments: Orientation.allCases)
    func triplets(_ orientation: Orientation) throws {
        var options = GraphOptions()
        options.orientation = orientation
        let picture = try FamilyPicture(family(), options)
        let (people, scene) = (picture.people, picture.scene)
        #expect(people.twins.groups == [[1..<4]])
        let descent = scene.descents[0]
        let children = people.sibships.all[0].children.map { picture.graph.label($0) }
        #expect(children == ["Cleo", "Dan", "Eve", "Finn", "Gil"])
        #expect(descent.forks.count == 1)
        let fork = descent.forks[0].point
        // The lines leave the bar at one point, and part at the fork.
        #expect(Set(descent.drops.map { $0[0] }).count == 3)
        #expect(descent.drops[1][1] == fork && descent.drops[3][1] == fork)
        let middle = scene.centers[people.sibships.all[0].children[2]]
        #expect((orientation == .topDown ? fork.x == middle.x : fork.y == middle.y))
        #expect(descent.drops.map(\.count) == [2, 4, 2, 4, 2])
        #expect(FamilyFaults(people, scene) == FamilyFaults())
    }

    @Test("DOT has the point too, with the lines to each, and Graphviz draws it")
    func dot() throws {
        let graph = try family()
        let picture = try FamilyPicture(graph, GraphOptions())
        let children = picture.people.sibships.all[0].children.map { "n\($0 + 1)" }
        let lines = String(decoding: try graph.dot(), as: UTF8.self).split(separator: "\n")
        let name = "t" + children[1].dropFirst()
        let point = lines.filter { $0.hasPrefix("  \(name) [shape=point, width=0.08") }
        #expect(point.count == 1)
        let ends = lines.filter { $0.contains(" -> ") }
            .map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        #expect(
            ends == ["n1 -> u1", "u1 -> n2", "u1 -> \(name)", "u1 -> \(children[0])"]
                + children[1...3].map { "\(name) -> \($0)" } + ["u1 -> \(children[4])"])
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        let svg = String(
            decoding: try Picture(.svg).draw(graph, picture, GraphOptions()), as: UTF8.self)
        // The points of the couple and of the triplets.
        #expect(svg.split(separator: "<ellipse").count == 3)
        #expect(Graphviz.texts(svg).contains("born on the same day"))
    }

    @Test("each says with whom, and the legend explains the point")
    func words() throws {
        let picture = try FamilyPicture(family(), GraphOptions())
        let svg = String(decoding: sunk { FamilySVG(picture).write(to: &$0) }, as: UTF8.self)
        #expect(
            svg.contains(
                "Eve, b. 1960, child of Ann and Ben, born on the same day as Dan, Finn\""))
        #expect(Graphviz.texts(svg).last == "born on the same day")
        // The point of the triplets, and that of the legend.
        #expect(svg.split(separator: "<circle").count == 3)
    }
}
