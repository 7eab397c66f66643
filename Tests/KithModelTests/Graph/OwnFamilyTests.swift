import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

/// Family trees of sources that have other names for their relations than Monica.
@Suite("Families of other sources")
struct OwnFamilyTests {
    /// People with links to their parents and partner.
    static let links = """
        vocabulary: register
        kinds:
          soul:
            key: {name: id}
            is: person
            means: {gender: sex}
            attributes: {sex: {type: text}}
            links:
              mother: {to: soul, relation: parent}
              father: {to: soul, relation: parent}
              consort: {to: soul, relation: spouse}
        views:
          kin:
            layout: family
            nodes: {soul: {lonely: true}}
            edges: {soul: [{link: mother}, {link: father}, {link: consort}]}
        """

    /// People and bonds of types, of which only some have a reverse.
    static let bonds = """
        vocabulary: saga
        kinds:
          hero: {key: {name: id}, is: person, means: {gender: sex}, attributes: {sex: {type: text, genders: {M: male}}}}
          sort:
            key: {name: id, relations: {begat: child, wed: spouse, kept by: foster parent}}
            rows: [[begat], [wed], [kept by]]
          bond:
            is: relation
            links: {of: {to: hero}, to: {to: hero}, sort: {to: sort}}
            edge: {source: of, target: to, type: sort}
        views: {kin: {layout: family, nodes: {hero: {}}, edges: {bond: {}}}}
        """

    private func graph(_ vocabulary: String, _ rows: String) throws -> Graph {
        let dataset = try RowText.dataset(rows, try RowText.vocabulary(vocabulary))
        return try Graph(of: dataset, view: try #require(dataset.vocabulary.view("kin")))
    }

    private func families(_ graph: Graph) throws -> [String] {
        let tree = try FamilyTree(graph)
        return tree.families.map { family in
            let parents =
                switch family.parents {
                case .single(let node): graph.label(node)
                case .union(let union):
                    tree.unions[union].partners.map { graph.label($0) }.joined(separator: "+")
                }
            let children = family.children.map { graph.label($0) }.joined(separator: " ")
            return "\(parents) \(family.isStep ? "~>" : ">") \(children)"
        }
    }

    @Test("links to parents make generations, in whichever direction they lead")
    func linked() throws {
        let graph = try graph(
            Self.links,
            """
            soul ann {} {"consort":"ben"}
            soul ben {} {"consort":"ann"}
            soul cleo {} {"mother":"ann","father":"ben"}
            soul dan {} {"mother":"cleo"}
            """)
        #expect(try families(graph) == ["ann+ben > cleo", "cleo > dan"])
        let tree = try FamilyTree(graph)
        #expect(tree.generations == [0, 0, 1, 2])
        #expect(tree.others == [])
        #expect(try graph.findings() == [])
    }

    @Test("somebody who is their own grandparent is told as parent and child")
    func circular() throws {
        let graph = try graph(
            Self.links,
            """
            soul ann {} {"mother":"ben"}
            soul ben {} {"mother":"ann"}
            """)
        #expect(
            try graph.findings().map(\.message) == [
                """
                ann is both a descendant and an ancestor of ben; this relation does not affect \
                the generations in the picture
                """
            ])
    }

    @Test(
        "types of any name make couples and generations, and lines have the style of the relation")
    func typed() throws {
        let graph = try graph(
            Self.bonds,
            """
            hero ann
            hero ben
            hero cleo
            hero dan
            bond - {} {"of":"ann","to":"ben","sort":"wed"}
            bond - {} {"of":"ben","to":"cleo","sort":"begat"}
            bond - {} {"of":"ann","to":"cleo","sort":"begat"}
            bond - {} {"of":"dan","to":"cleo","sort":"kept by"}
            """)
        #expect(try families(graph) == ["ann+ben > cleo", "cleo ~> dan"])
        #expect(try FamilyTree(graph).generations == [0, 0, 1, 2])
        #expect(try graph.edges.all().map(\.isDirected) == [false, true, true, true])
        #expect(
            try graph.edges.all().map { graph.style(shape: $0.shape, type: $0.type)?.name } == [
                "couple", "descent", "descent", "step",
            ])
    }

    @Test("people are called by their gender, wherever the vocabulary keeps it")
    func gendered() throws {
        let dataset = try RowText.dataset(
            """
            hero ann {"sex":"female"}
            hero ben {"sex":"M"}
            hero cleo {"sex":"shield-maiden"}
            """, try RowText.vocabulary(Self.bonds))
        let bonds = try #require(dataset.vocabulary.index(ofKind: "bond"))
        let names = try #require(GenderedName(edgesOf: bonds, in: dataset))
        #expect(
            [0, 1, 2, nil].map { names.name(ofType: 0, person: $0) } == [
                "daughter", "son", "child", "child",
            ])
        #expect(names.name(ofType: 1, person: 0) == "wife")
    }
}
