import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithRecordRules

/// The rules about edges, against the plainest way to say what they mean.
@Suite("Rules about edges")
struct EdgeRulesTests {
    struct Edge: Hashable {
        let source: Int
        let type: String
        let target: Int
    }

    static let reverses = [
        "parent": "child", "child": "parent", "sibling": "sibling", "uncle": "nephew",
        "nephew": "uncle", "friend": "friend", "boss": "subordinate", "subordinate": "boss",
    ]
    static let groups = [
        "parent": "family", "child": "family", "sibling": "family", "uncle": "family",
        "nephew": "family", "friend": "friend", "boss": "work", "subordinate": "work",
    ]

    @Test("agree with a plain count, whatever the rows are", arguments: 0..<60)
    func agree(seed: Int) throws {
        var random = SameNumbers(seed: UInt64(seed))
        let people = 2 + seed % 4
        let types = Self.reverses.keys.sorted()
        let edges = (0..<(5 + seed)).map { _ in
            Edge(
                source: Int.random(in: 0..<people, using: &random),
                type: types.randomElement(using: &random) ?? "",
                target: Int.random(in: 0..<people, using: &random))
        }
        let contacts = (0..<people).map { "contact c\($0) {\"first_name\":\"C\($0)\"} {}" }
        let rows = edges.enumerated().map { number, edge in
            "relationship r\(number) {} {\"type\":\"\(edge.type)\","
                + "\"contact_is\":\"c\(edge.source)\",\"of_contact\":\"c\(edge.target)\"}"
        }
        let dataset = try MonicaRows.dataset((contacts + rows).joined(separator: "\n"))

        let loops = edges.filter { $0.source == $0.target }
        #expect(MonicaRows.findings(of: .selfEdge, dataset).count == loops.count)
        let real = edges.filter { $0.source != $0.target }
        let counts = Dictionary(real.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(
            MonicaRows.findings(of: .duplicateEdge, dataset).count
                == counts.values.reduce(0) { $0 + $1 - 1 })
        let uneven = counts.filter { edge, count in
            counts[Self.reverse(edge)].map { $0 < count } ?? false
        }
        #expect(MonicaRows.findings(of: .unevenReverse, dataset).count == uneven.count)

        // Of those without a way back, as many as face each other within a group contradict each other.
        let open = counts.keys.filter { counts[Self.reverse($0)] == nil }
        var wrong = 0
        for low in 0..<people {
            for high in (low + 1)..<max(people, low + 1) {
                for group in ["family", "friend", "work"] {
                    let here = open.filter { Self.groups[$0.type] == group }
                    wrong += min(
                        here.count { $0.source == low && $0.target == high },
                        here.count { $0.source == high && $0.target == low })
                }
            }
        }
        #expect(MonicaRows.findings(of: .wrongReverse, dataset).count == wrong)
        #expect(MonicaRows.findings(of: .missingReverse, dataset).count == open.count - 2 * wrong)
    }

    @Test("say nothing about edges whose ends or types are not there")
    func dangling() throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {}
            relationship r {} {"type":"parent","contact_is":"a","of_contact":"gone"}
            relationship s {} {"type":"parent","contact_is":"a","of_contact":"gone"}
            relationship t {} {"type":"father","contact_is":"a","of_contact":"a"}
            relationship u {} {"contact_is":"a","of_contact":"a"}
            relationship v {} {"type":"parent"}
            """)
        for rule: Rule<Dataset> in [.duplicateEdge, .missingReverse, .wrongReverse, .unevenReverse]
        {
            #expect(MonicaRows.messages(of: rule, dataset) == [])
        }
    }

    @Test("point back at the other row")
    func notes() throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {}
            contact b {"first_name":"Ben"} {}
            relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
            relationship s {} {"type":"sibling","contact_is":"b","of_contact":"a"}
            relationship t {} {"type":"sibling","contact_is":"b","of_contact":"a"}
            """)
        let table = dataset.table("relationship")
        let wrong = MonicaRows.findings(of: .wrongReverse, dataset)
        #expect(wrong.map(\.span) == [table.place(1, "type")])
        #expect(
            wrong.first?.notes == [Finding.Note("the other direction", at: table.place(0, "type"))])
        let double = MonicaRows.findings(of: .duplicateEdge, dataset)
        #expect(double.map(\.span) == [table.place(2)])
        #expect(double.first?.notes == [Finding.Note("first here", at: table.place(1))])
    }

    private static func reverse(_ edge: Edge) -> Edge {
        Edge(source: edge.target, type: reverses[edge.type] ?? "", target: edge.source)
    }
}
