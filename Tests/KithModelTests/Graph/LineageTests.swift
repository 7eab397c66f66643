import KithModel
import KithTestSupport
import Testing

@Suite("Ancestors and descendants")
struct LineageTests {
    /// Four generations around Gus, whose aunt, brother, stepmother and cousin are left out.
    private static func family() throws -> Graph {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")
        family.people("Leo", "Max", "Nia")
        family.couple("Ann", "Ben")
        family.children(["Cleo", "Dan"], of: ["Ann", "Ben"])
        family.couple("Dan", "Eva", "ex")
        family.couple("Dan", "Fay")
        family.children(["Gus", "Hal"], of: ["Dan", "Eva"])
        family.children(["Gus"], of: ["Fay"], "stepchild")
        family.children(["Ida"], of: ["Cleo"])
        family.couple("Gus", "Jon")
        family.children(["Kim"], of: ["Gus", "Jon"])
        family.couple("Kim", "Leo", "ex")
        family.children(["Max"], of: ["Kim", "Leo"])
        family.relate("Gus", "friend", "Nia")
        return try family.graph("family")
    }

    static let rows: [(starts: [String], generations: Int, people: String)] = [
        (["Gus"], 0, "Gus Jon"),
        (["Gus"], 1, "Dan Eva Gus Jon Kim Leo"),
        (["Gus"], 2, "Ann Ben Dan Eva Gus Jon Kim Leo Max"),
        (["Gus"], 99, "Ann Ben Dan Eva Gus Jon Kim Leo Max"),
        (["Max"], 1, "Kim Leo Max"),
        (["Ida", "Hal"], 1, "Cleo Dan Eva Hal Ida"),
        (["Fay"], 1, "Dan Fay Gus Jon"),
        ([], 3, ""),
    ]

    @Test("are counted in generations, and partners come with descendants", arguments: rows)
    func focuses(_ row: (starts: [String], generations: Int, people: String)) throws {
        let graph = try Self.family()
        let starts = row.starts.flatMap { graph.nodes(named: $0) }
        let focused = try graph.focused(on: starts, depth: row.generations)
        let names = focused.nodes.indices.map { focused.label($0) }
        #expect(names.sorted().joined(separator: " ") == row.people)
    }

    @Test("people who are their own ancestors are found once")
    func circle() throws {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo")
        for (parent, child) in [("Ann", "Ben"), ("Ben", "Cleo"), ("Cleo", "Ann")] {
            family.children([child], of: [parent])
        }
        let graph = try family.graph("family")
        #expect(try graph.focused(on: [1], depth: 9).nodes.count == 3)
    }
}
