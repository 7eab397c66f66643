import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@Suite("Family trees")
struct FamilyTreeTests {
    /// A family and what it is taken for.
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let build: @Sendable (inout FamilyBuilder) -> Void
        /// "ann+ben" for a couple, "ann&ben" for parents who are none, then "> cleo dan", "~> eve" for step-parents.
        var families: [String] = []
        /// Names by generation.
        var generations: [String] = []
        /// Edges outside the tree, and edges that follow from others.
        var others: [String] = []
        var derived: [String] = []
        var contradictions: [String] = []
        var testDescription: String { name }
    }

    static let examples = [
        Example(
            name: "three generations, with everything that follows from them",
            build: { family in
                family.people("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
                family.couple("Ann", "Ben")
                family.children(["Cleo", "Dan"], of: ["Ann", "Ben"])
                family.couple("Dan", "Eve")
                family.children(["Finn"], of: ["Dan", "Eve"])
                family.children(["Gus"], of: ["Cleo"])
                family.relate("Cleo", "sibling", "Dan")
                family.relate("Finn", "grandparent", "Ann")
                family.relate("Finn", "uncle", "Cleo")
                family.relate("Gus", "uncle", "Eve")
                family.relate("Gus", "cousin", "Finn")
                family.relate("Gus", "godfather", "Eve")
            }, families: ["Ann+Ben > Cleo Dan", "Dan+Eve > Finn", "Cleo > Gus"],
            generations: ["Ann Ben", "Cleo Dan Eve", "Finn Gus"], others: ["Eve Gus"],
            derived: ["Ann Finn", "Cleo Dan", "Cleo Finn", "Eve Gus", "Finn Gus"]),
        Example(
            name: "several partners over time, half-siblings, step-parents",
            build: { family in
                family.people("Ann", "Ben", "Cleo", "Kim", "Lou", "Max")
                family.couple("Ann", "Ben", "ex")
                family.couple("Ann", "Cleo", "partner")
                family.children(["Kim"], of: ["Ann", "Ben"])
                family.children(["Lou"], of: ["Ann", "Cleo"])
                family.children(["Kim"], of: ["Cleo"], "stepchild")
                family.relate("Kim", "sibling", "Lou")
            },
            families: ["Ann+Ben > Kim", "Ann+Cleo > Lou", "Cleo ~> Kim"],
            generations: ["Ann Ben Cleo", "Kim Lou"], derived: ["Kim Lou"]),
        Example(
            name: "parents who nobody calls a couple",
            build: { family in
                family.people("Ann", "Ben", "Kim")
                family.children(["Kim"], of: ["Ann", "Ben"])
            }, families: ["Ann&Ben > Kim"], generations: ["Ann Ben", "Kim"]),
        Example(
            name: "two step-parents are no couple",
            build: { family in
                family.people("Ann", "Ben", "Kim")
                family.children(["Kim"], of: ["Ann", "Ben"], "stepchild")
            }, families: ["Ann ~> Kim", "Ben ~> Kim"], generations: ["Ann Ben", "Kim"]),
        Example(
            name: "three parents, of whom two are a couple",
            build: { family in
                family.people("Ann", "Ben", "Cleo", "Kim")
                family.couple("Ben", "Cleo")
                family.children(["Kim"], of: ["Ann", "Ben", "Cleo"])
            }, families: ["Ben+Cleo > Kim", "Ann > Kim"], generations: ["Ann Ben Cleo", "Kim"]),
        Example(
            name: "a person who is their own parent",
            build: { family in
                family.people("Ann", "Ben")
                family.relate("Ann", "child", "Ann")
                family.relate("Ann", "child", "Ben")
            }, families: ["Ann > Ben"], generations: ["Ann", "Ben"],
            contradictions: ["Ann is their own parent"]),
        Example(
            name: "a circle of ancestors",
            build: { family in
                family.people("Ann", "Ben", "Cleo")
                family.row("Ann", "child", "Ben")
                family.row("Ben", "child", "Cleo")
                family.row("Cleo", "child", "Ann")
            }, families: ["Ann > Ben", "Ben > Cleo"], generations: ["Ann", "Ben", "Cleo"],
            contradictions: ["Ann is both a descendant and an ancestor of Cleo"]),
        Example(
            name: "an uncle who marries his niece stands level with her",
            build: { family in
                family.people("Ann", "Ben", "Cleo", "Dora")
                family.children(["Ben", "Cleo"], of: ["Ann"])
                family.children(["Dora"], of: ["Cleo"])
                family.couple("Ben", "Dora")
            }, families: ["Ben+Dora >", "Ann > Ben Cleo", "Cleo > Dora"],
            generations: ["Ann", "Cleo", "Ben Dora"]),
        Example(
            name: "a couple of parent and child keeps its generations",
            build: { family in
                family.people("Ann", "Ben", "Cleo")
                family.children(["Ben"], of: ["Ann"])
                family.couple("Ann", "Ben", "lover")
                family.couple("Ann", "Ben")
                family.relate("Ben", "sibling", "Cleo")
                family.relate("Ann", "sibling", "Cleo")
            }, families: ["Ann+Ben >", "Ann > Ben"], generations: ["Ann Cleo", "Ben"],
            others: ["Ann Ben"]),
        Example(
            name: "a grandparent without parents stands no higher than needed",
            build: { family in
                family.people("Ann", "Ben", "Cleo", "Dan", "Eve")
                family.children(["Ben"], of: ["Ann"])
                family.children(["Cleo"], of: ["Ben"])
                family.couple("Cleo", "Dan")
                family.children(["Dan"], of: ["Eve"])
            }, families: ["Cleo+Dan >", "Ann > Ben", "Ben > Cleo", "Eve > Dan"],
            generations: ["Ann", "Ben Eve", "Cleo Dan"]),
        Example(
            name: "siblings without parents, and a couple of two kinds",
            build: { family in
                family.people("Ann", "Ben", "Cleo")
                family.relate("Ann", "sibling", "Ben")
                family.couple("Ben", "Cleo")
                family.couple("Ben", "Cleo", "ex_husband")
                family.relate("Ann", "sibling", "Ann")
            }, families: ["Ben+Cleo >"], generations: ["Ann Ben Cleo"], others: ["Ann Ann"]),
    ]

    @Test("finds couples, children and generations", arguments: examples)
    func finds(_ example: Example) throws {
        var builder = try FamilyBuilder()
        example.build(&builder)
        let graph = try builder.graph("family")
        let tree = try FamilyTree(graph)
        #expect(Self.families(tree, graph) == example.families)
        let top = (tree.generations.max() ?? -1) + 1
        #expect(
            (0..<top).map { generation in
                graph.nodes.indices.filter { tree.generations[$0] == generation }
                    .map { graph.label($0) }.joined(separator: " ")
            } == example.generations)
        #expect(Self.edges(tree.others, tree, graph) == example.others)
        #expect(Self.edges(tree.derived, tree, graph) == example.derived)
        #expect(
            try graph.findings().map(\.message)
                == example.contradictions.map {
                    "\($0); this relation does not affect the generations in the picture"
                })
    }

    private static func families(_ tree: FamilyTree, _ graph: Graph) -> [String] {
        let childless = tree.unions.indices.filter { index in
            !tree.families.contains { $0.parents == .union(index) }
        }
        func name(_ parents: FamilyTree.Parents) -> String {
            switch parents {
            case .single(let node): return graph.label(node)
            case .union(let index):
                return tree.unions[index].partners.map { graph.label($0) }
                    .joined(separator: tree.unions[index].edges.isEmpty ? "&" : "+")
            }
        }
        return childless.map { "\(name(.union($0))) >" }
            + tree.families.map { family in
                let children = family.children.map { graph.label($0) }.joined(separator: " ")
                return "\(name(family.parents)) \(family.isStep ? "~>" : ">") \(children)"
            }
    }

    private static func edges(_ edges: [Int], _ tree: FamilyTree, _ graph: Graph) -> [String] {
        edges.map {
            "\(graph.label(tree.edges[$0].source)) \(graph.label(tree.edges[$0].target))"
        }
    }

    @Test("a chain of twenty thousand ancestors needs no deep stack")
    func deep() throws {
        var builder = try FamilyBuilder()
        for index in 0..<20_000 { builder.person("p", key: "\(index)") }
        for index in 1..<20_000 { builder.row("\(index - 1)", "child", "\(index)") }
        let tree = try FamilyTree(builder.graph("family"))
        #expect(tree.generations == Array(0..<20_000))
        #expect(tree.contradictions.isEmpty)
    }
}
