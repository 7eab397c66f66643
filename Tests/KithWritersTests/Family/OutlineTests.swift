import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Families as outlines")
struct OutlineTests {
    private func outline(_ graph: Graph) throws -> [String] {
        let outline = try Outline(graph)
        let bytes = try sunk { (sink) throws(WriteError) in try outline.write(to: &sink) }
        #expect(bytes.last == 0x0A)
        return String(decoding: bytes.dropLast(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("descendants are numbered, and partners stand below each other with their children")
    func numbers() throws {
        var family = try FamilyBuilder()
        family.person("Ann", born: "1930-05-01T00:00:00Z", died: "2010-01-02T00:00:00Z")
        family.person("Ben", isDead: true)
        family.person("Zoë\nMaria", key: "c", born: "1960-05-01T00:00:00Z")
        family.person("Dan", born: "1955-05-01T00:00:00Z")
        family.people("Eve", "Fay", "Gil", "Hal", "Ida")
        family.couple("Ann", "Ben")
        family.children(["c", "Dan"], of: ["Ann", "Ben"])
        family.couple("c", "Eve", "ex")
        family.couple("c", "Fay")
        family.children(["Gil"], of: ["c", "Eve"])
        family.children(["Hal"], of: ["Fay"])
        family.children(["Hal"], of: ["c"], "stepchild")
        family.relate("Ida", "friend", "Ann")
        #expect(
            try outline(family.graph("family")) == [
                "1. Ann, 1930–2010",
                "  = Ben, died",
                "    1.1. Dan, b. 1955",
                "    1.2. Zoë Maria, b. 1960",
                "      - Hal, stepchild, see 1.2.2",
                "      = Eve, ex-partner",
                "        1.2.1. Gil",
                "      = Fay",
                "        = not known",
                "          1.2.2. Hal",
            ])
    }

    @Test("a second place refers to the first by number")
    func references() throws {
        var family = InventedFamily()
        for key in ["Ann", "Ben", "Per"] { family.person(key) }
        family.couple("Ann", "Ben")
        family.children("Uwe", "Sue", of: "Ann", "Ben")
        family.couple("Sue", "Per")
        family.children("Nia", of: "Sue", "Per")
        family.couple("Uwe", "Nia")
        family.children("Cas", of: "Uwe", "Nia")
        #expect(
            try outline(family.graph()) == [
                "1. Ann",
                "  = Ben",
                "    1.1. Uwe, b. 1950",
                "    1.2. Sue, b. 1951",
                "      = Per",
                "        1.2.1. Nia, b. 1950",
                "          = Uwe, b. 1950, see 1.1",
                "            1.2.1.1. Cas, b. 1950",
            ])
    }

    @Test("siblings without parents have a number in common, and people without relatives follow")
    func others() throws {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cas", "Dan")
        family.relate("Ann", "sibling", "Ben")
        family.relate("Cas", "friend", "Ann")
        let graph = try family.graph("people")
        #expect(
            try outline(graph) == [
                "1. Parents not known", "  1.1. Ann", "  1.2. Ben", "",
                "Without relatives here:", "  Cas", "  Dan",
            ])
        #expect(
            try Outline(graph).losses.findings.map(\.message)
                == ["1 relation 'friend' is left out: the format has no place for it"])
    }

    @Test("after forty generations the next one begins at the margin")
    func deep() throws {
        var family = InventedFamily()
        family.person("0")
        for generation in 0..<90 { family.children("\(generation + 1)", of: "\(generation)") }
        let lines = try outline(family.graph())
        let last = "1" + String(repeating: ".1", count: 39)
        #expect(lines.count == 91 + 2 * 2)
        #expect(lines[39] == String(repeating: "  ", count: 39) + "\(last). 39, b. 1950")
        #expect(lines[40] == String(repeating: "  ", count: 40) + "- 40, b. 1950, see 2")
        #expect(lines[41...43] == ["", "2. 40, b. 1950", "  2.1. 41, b. 1950"])
        #expect(lines.last?.hasSuffix("3.1.1.1.1.1.1.1.1.1.1. 90, b. 1950") == true)
    }

    @Test(
        "everybody has one place, every reference leads there, and siblings are in order of birth",
        arguments: FamilyLayoutTests.generated + FamilyLayoutTests.hard)
    func generated(_ row: FamilyLayoutTests.Row) throws {
        let graph = try row.make().graph()
        if graph.nodes.isEmpty { return }
        let lines = try outline(graph)
        var (places, numbers): ([String: String], Set<String>) = ([:], [])
        var references: [(name: String, number: String)] = []
        var current: [Int: String] = [:]
        for line in lines where !line.isEmpty && !line.hasPrefix("Without") {
            let indent = line.prefix { $0 == " " }.count
            var text = line.dropFirst(indent)
            if let end = text.firstRange(of: ", see ") {
                let name = text[..<end.lowerBound].drop { "=- ".contains($0) }
                references.append((Self.name(name), String(text[end.upperBound...])))
                continue
            }
            var number = ""
            if text.hasPrefix("= ") {
                text = text.dropFirst(2)
                number = try #require(current[current.keys.filter { $0 < indent }.max() ?? 0])
            } else if let end = text.firstRange(of: ". "),
                text[..<end.lowerBound].allSatisfy({ $0.isNumber || $0 == "." })
            {
                number = String(text[..<end.lowerBound])
                text = text[end.upperBound...]
                #expect(numbers.insert(number).inserted)
                current = current.filter { $0.key < indent }
                current[indent] = number
            }
            if text == "not known" || text == "Parents not known" { continue }
            #expect(places.updateValue(number, forKey: Self.name(text)) == nil, "\(line)")
        }
        let names = graph.nodes.indices.map { graph.label($0) }
            .map { $0.split(separator: " ").joined(separator: " ") }
            .map { $0.isEmpty ? "(no name)" : $0 }
        #expect(Set(places.keys) == Set(names))
        for reference in references { #expect(places[reference.name] == reference.number) }
        for number in numbers where number.contains(".") {
            let above = number.split(separator: ".").dropLast().joined(separator: ".")
            #expect(numbers.contains(above))
        }
    }

    /// Returns a name without what follows it.
    private static func name(_ text: Substring) -> String { String(text.prefix { $0 != "," }) }

    @Test("the same people in another order give the same bytes")
    func shuffled() throws {
        let family = InventedFamily.joined(400, seed: 2)
        let lines = try outline(family.graph())
        for seed in 1...3 { #expect(try outline(family.graph(shuffled: seed)) == lines) }
    }

    @Test("other views are refused, and an empty one is not written")
    func refused() throws {
        let folder = try TemporaryFolder()
        var family = try FamilyBuilder()
        let context = WriteContext(vocabulary: try Vocabulary.builtIn("monica"))
        let target = WriteTarget.file(path: folder.file("a.txt"))
        let nobody = try WriterFormat.outline.write(try family.graph("family"), context, to: target)
        #expect(
            nobody.findings.map(\.message)
                == ["the view 'family' is empty for this input; nothing is drawn"])
        family.people("Ann")
        let graph = try family.graph("work")
        #expect(
            message { _ = try WriterFormat.outline.write(graph, context, to: target) }
                == "the format outline holds a family, and the view 'work' is none; "
                + "try --view people or family")
        #expect(try folder.names().isEmpty)
    }
}
