import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Families of people")
struct FamiliesTests {
    /// Some relations, and the families that they make: partners, children, and `~` before those who are no birth
    /// children.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let ties: [String]
        let families: [String]

        init(_ name: String, _ ties: [String], _ families: [String]) {
            self.name = name
            self.ties = ties
            self.families = families
        }

        var testDescription: String { name }
    }

    static let rows = [
        Row("a couple without children", ["a spouse b"], ["a+b:"]),
        Row("a child of a couple", ["a spouse b", "k parent a", "b child k"], ["a+b: k"]),
        Row("parents who are no couple", ["k parent a", "k parent b"], ["a+b: k"]),
        Row(
            "half-siblings", ["k parent a", "k parent b", "l parent a", "l parent c"],
            ["a+b: k", "a+c: l"]),
        Row(
            "a child of one partner alone, and the other a step-parent",
            ["a spouse b", "k parent a", "k step-parent b"], ["a+b:", "a: k"]),
        Row("an adopted child", ["k adoptive parent a", "k adoptive parent b"], ["a+b: ~k"]),
        Row(
            "parents by birth and by adoption",
            ["k parent a", "k adoptive parent b", "k adoptive parent c"], ["a: k", "b+c: ~k"]),
        Row("a couple of three kinds is one family", ["a partner b", "a ex-spouse b"], ["a+b:"]),
        Row(
            "three partners over time", ["a ex-spouse b", "a ex-partner c", "a spouse d"],
            ["a+b:", "a+c:", "a+d:"]),
        Row(
            "three parents of whom two are a couple",
            ["b spouse c", "k parent a", "k parent b", "k parent c"], ["b+c: k", "a: k"]),
        Row("siblings without parents", ["k sibling l", "l sibling m"], [": k l m"]),
        Row("a parent who is a descendant", ["a parent b", "b parent a"], ["b: a", "a: b"]),
        Row("an unknown parent", ["k parent nobody"], []),
        Row("friends are no family", ["a friend b"], []),
    ]

    @Test("are couples, parents and children", arguments: rows)
    func families(_ row: Row) throws {
        let names = ["a", "b", "c", "d", "k", "l", "m"]
        let people = names.map { "villager \($0)" }
        let ties = row.ties.enumerated().map { number, tie in
            let words = tie.split(separator: " ")
            let what = words[1..<(words.count - 1)].joined(separator: " ")
            return
                #"tie \#(number) {"what":"\#(what)"} {"from":"\#(words[0])","to":"\#(words.last ?? "")"}"#
        }
        let dataset = try RowText.dataset(
            (people + ties).joined(separator: "\n"), Village.vocabulary())
        let families = Families(People(Meanings(dataset)))
        let found = families.all.indices.map { index in
            let partners = families.all[index].partners.map { names[$0] }.joined(separator: "+")
            let children = families.all[index].children.map { child in
                let isBirth = families.childhoods[child].contains {
                    $0.family == index && $0.pedigree == .birth
                }
                return " " + (isBirth ? "" : "~") + names[child]
            }
            return partners + ":" + children.joined()
        }
        #expect(found == row.families)
    }
}
