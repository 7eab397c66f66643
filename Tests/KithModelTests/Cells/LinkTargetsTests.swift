import KithModel
import KithTestSupport
import Testing

@Suite("LinkTargets")
struct LinkTargetsTests {
    static let rows = """
        contact a {"first_name":"Ann"}
        contact b {"first_name":"Ben"}
        call c {} {"contact":"b"}
        call d {} {"contact":"nobody"}
        call e {} {"contact":"a"}
        call f {} {"contact":"b"}
        conversation v {} {"contact":"nobody"}
        """

    @Test("lead nowhere by a link that is none, or one to another kind")
    func otherKind() throws {
        let dataset = try RowText.dataset(Self.rows)
        let calls = dataset.table("call")
        let contacts = dataset.links(calls, "contact", to: "contact")
        #expect((-1...4).map { contacts[$0] } == [nil, 1, nil, 0, 1, nil])
        #expect(dataset.links(calls, "contact", to: "photo")[0] == nil)
        #expect(dataset.links(calls, "nothing", to: "contact")[0] == nil)
        #expect(dataset.links(dataset.table("conversation"), "contact", to: "contact")[0] == nil)
    }

    @Test("group the rows of a table in order")
    func groups() throws {
        let dataset = try RowText.dataset(Self.rows)
        let calls = dataset.table("call")
        let groups = RowGroups(calls.ownRows, by: dataset.links(calls, "contact", to: "contact"))
        #expect(groups.count == 2)
        #expect((-1...2).map { groups.rows($0) } == [[], [2], [0, 3], []])
    }
}
