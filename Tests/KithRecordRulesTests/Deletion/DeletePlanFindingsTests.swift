import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Findings of plans to delete rows")
struct DeletePlanFindingsTests {
    static let rows = """
        group 48 {"name":"Main","index":0}
        forum 1 {"name":"General","index":0} {"group":"48"}
        forum 2 {"name":"Pets","index":1} {"parent":"1"}
        thread 10 {"title":"Hello","total_replies":0} {"forum":"1"}
        thread 11 {"title":"Cats","total_replies":0} {"forum":"2"}
        post 100 {"index":1,"html":"Hello."} {"thread":"10"}
        post 110 {"index":1,"html":"Cats."} {"thread":"11"}
        quote - {} {"post":"110","quoted":"100"}
        """

    private func findings(_ policy: String, _ kind: String, _ key: String) throws -> [String] {
        let dataset = try ForumRows.dataset(Self.rows)
        let plan = try DeletePlan(dataset, deleting: [key], of: kind, policy: policy)
        return plan.findings().map { "\($0.severity) \($0.rule): \($0.message)" }
    }

    @Test("tell what the wish of deleting all that is in a forum comes to")
    func seed() throws {
        #expect(
            try findings("seed", "forum", "1") == [
                "info records/delete-plan: 1 row of forum would be deleted",
                "error forum/root-without-group: forum Pets has neither a parent nor a group",
                "warning forum/forum-order: no forum has the positions 0 of the index, although forum Pets has 1",
                "info records/delete-plan: parent of 1 row of forum would be empty",
                "info records/delete-plan: 1 row of thread would be deleted",
                "info records/delete-plan: 1 row of post would be deleted",
                "info records/delete-plan: quoted of 1 row of quote would be empty",
            ])
    }

    @Test("tell what the app does")
    func awful() throws {
        #expect(
            try findings("awful", "forum", "1").contains(
                "error forum/thread-without-forum: thread Hello has no known forum"))
    }

    @Test("tell what stands in the way")
    func refused() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: crew
            kinds:
              ship: {key: {name: id}}
              sailor: {key: {name: id}, links: {ship: {to: ship, onDelete: {law: deny}}}}
              boat: {key: {name: id}, links: {ship: {to: ship, onDelete: {sea: cascade}}}}
            """)
        let rows = """
            ship s {}
            sailor a {} {"ship":"s"}
            boat x {} {"ship":"s"}
            """
        let dataset = try RowText.dataset(rows, vocabulary)
        func messages(_ policy: String) throws -> [String] {
            try DeletePlan(dataset, deleting: ["s"], of: "ship", policy: policy).findings()
                .map { "\($0.severity): \($0.message)" }
        }
        #expect(
            try messages("law") == [
                """
                error: the policy 'law' refuses the deletion: sailor a by ship requires a row \
                that would be deleted
                """
            ])
        #expect(
            try messages("sea") == [
                "info: 1 row of ship would be deleted",
                """
                error: sailor a by ship would be left dangling: the vocabulary does not define \
                what the policy 'sea' does
                """,
                "info: 1 row of boat would be deleted",
            ])
    }
}
