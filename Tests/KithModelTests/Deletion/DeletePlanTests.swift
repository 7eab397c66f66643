import KithModel
import KithTestSupport
import Testing

@Suite("Plans to delete rows")
struct DeletePlanTests {
    static let forum = """
        group 48 {"name":"Main"}
        forum 1 {"name":"General"} {"group":"48"}
        forum 2 {"name":"Pets"} {"parent":"1"}
        thread 10 {"title":"Hello"} {"forum":"1","author":"5","bookmarked_by":["5","6"]}
        thread 11 {"title":"Cats"} {"forum":"2"}
        post 100 {"index":1} {"thread":"10","author":"5"}
        post 101 {"index":2} {"thread":"10","author":"6"}
        post 110 {"index":1} {"thread":"11","author":"5"}
        quote - {} {"post":"110","quoted":"100"}
        quote - {} {"post":"101","quoted":"100"}
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        profile - {} {"user":"5"}
        message 1 {"subject":"Hi"} {"from":"5","to":"6"}
        message 2 {"subject":"Re: Hi"} {"from":"6","to":"5","reply_to":"1"}
        """

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let policy: String
        let kind: String
        let keys: [String]
        let deleted: [String]
        let cleared: [String]

        init(
            _ name: String, _ policy: String, _ kind: String, _ keys: [String],
            deletes deleted: [String], clears cleared: [String]
        ) {
            testDescription = name
            self.policy = policy
            self.kind = kind
            self.keys = keys
            self.deleted = deleted
            self.cleared = cleared
        }
    }

    static let rows = [
        Row(
            "a forum takes its threads and posts along, and leaves the forums in it", "seed",
            "forum", ["1"],
            deletes: ["forum 1", "thread 10", "post 100", "post 101", "quote row 2"],
            clears: ["forum 2 parent", "quote row 1 quoted"]),
        Row(
            "or leaves them all", "awful", "forum", ["1"], deletes: ["forum 1"],
            clears: ["forum 2 parent", "thread 10 forum"]),
        Row(
            "a group leaves its forums", "seed", "group", ["48"], deletes: ["group 48"],
            clears: ["forum 1 group"]),
        Row(
            "a user takes along what they sent", "seed", "user", ["5"],
            deletes: ["user 5", "profile row 1", "message 1"],
            clears: [
                "thread 10 author", "thread 10 bookmarked_by", "post 100 author",
                "post 110 author", "message 2 to", "message 2 reply_to",
            ]),
        Row(
            "or only their profile", "awful", "user", ["5"],
            deletes: ["user 5", "profile row 1"],
            clears: [
                "thread 10 author", "thread 10 bookmarked_by", "post 100 author",
                "post 110 author", "message 1 from", "message 2 to",
            ]),
        Row(
            "several rows at once", "seed", "post", ["100", "110"],
            deletes: ["post 100", "post 110", "quote row 1"], clears: ["quote row 2 quoted"]),
        Row("nothing", "seed", "post", [], deletes: [], clears: []),
    ]

    @Test("follow the policy", arguments: rows)
    func follows(_ row: Row) throws {
        let dataset = try RowText.dataset(Self.forum, try .builtIn("forum"))
        let plan = try DeletePlan(dataset, deleting: row.keys, of: row.kind, policy: row.policy)
        let deleted = plan.deleted.enumerated().flatMap { kind, rows in
            rows.map { "\(dataset.tables[kind].kind.name) \(dataset.tables[kind].key($0))" }
        }
        #expect(deleted == row.deleted)
        let cleared = plan.cleared.map { link in
            let table = dataset.tables[link.kind]
            return "\(table.kind.name) \(table.key(link.row)) \(table.kind.fields[link.field].name)"
        }
        #expect(cleared == row.cleared)
        #expect(plan.left == [] && plan.refusals == [] && !plan.isRefused)
        let remaining = plan.remaining
        #expect(remaining.linkSummaries.allSatisfy { $0.dangling == 0 })
        for (before, after) in zip(dataset.tables, remaining.tables) {
            #expect(after.count == before.count - plan.deleted[before.kind.index].count)
        }
    }

    @Test("keep what is left of a list, and the places of rows")
    func lists() throws {
        let dataset = try RowText.dataset(Self.forum, try .builtIn("forum"))
        let plan = try DeletePlan(dataset, deleting: ["5"], of: "user", policy: "awful")
        let threads = plan.remaining.table("thread")
        let column = threads.column("bookmarked_by")
        #expect(column.elements(0).map { column.text($0) } == ["6"])
        #expect(threads.place(0) == dataset.table("thread").place(0))
        #expect(threads.column("author").state(0) == .null)
        #expect(threads.column("author").state(1) == .absent)
        #expect(threads.place(0, "title") == dataset.table("thread").place(0, "title"))
    }

    static let crew = """
        vocabulary: crew
        kinds:
          ship: {key: {name: id}}
          sailor:
            key: {name: id}
            links: {ship: {to: ship, onDelete: {law: deny}}, captain: {to: sailor, onDelete: {law: cascade}}}
          boat: {key: {name: id}, links: {ship: {to: ship, onDelete: {sea: cascade}}}}
        """

    @Test("are refused where a link that stays denies them")
    func refused() throws {
        let rows = """
            ship s {}
            sailor a {} {"ship":"s"}
            sailor b {} {"captain":"a"}
            boat x {} {"ship":"s"}
            """
        let dataset = try RowText.dataset(rows, try RowText.vocabulary(Self.crew))
        let plan = try DeletePlan(dataset, deleting: ["s"], of: "ship", policy: "law")
        #expect(plan.isRefused)
        #expect(plan.refusals.map(\.row) == [0])
        #expect(plan.deleted == [[], [], []])
        #expect(plan.remaining.tables.map(\.count) == [1, 2, 1])
        let both = try DeletePlan(dataset, deleting: ["a"], of: "sailor", policy: "law")
        #expect(both.deleted == [[], [0, 1], []])
        let sea = try DeletePlan(dataset, deleting: ["s"], of: "ship", policy: "sea")
        #expect(sea.left.map(\.kind) == [1])
        #expect(sea.deleted == [[0], [], [0]])
    }

    @Test("need a kind, a policy and keys that are there")
    func failures() throws {
        let dataset = try RowText.dataset(Self.forum, try .builtIn("forum"))
        #expect(throws: DeletePlan.Failure.unknownKind("cat")) {
            try DeletePlan(dataset, deleting: ["5"], of: "cat", policy: "seed")
        }
        #expect(throws: DeletePlan.Failure.unknownPolicy("law", known: ["seed", "awful"])) {
            try DeletePlan(dataset, deleting: ["5"], of: "user", policy: "law")
        }
        #expect(throws: DeletePlan.Failure.unknownKeys(["7", "8"])) {
            try DeletePlan(dataset, deleting: ["7", "5", "8"], of: "user", policy: "seed")
        }
    }

    @Test("of a chain of a hundred thousand take no time to speak of")
    func deep() throws {
        let count = 100_000
        var batch = Batch(kinds: try RowText.vocabulary(Self.crew).kinds)
        for row in 0..<count {
            batch.tables[1].columns[0].append(text: ArraySlice("\(row)".utf8))
            if row > 0 { batch.tables[1].columns[2].append(text: ArraySlice("\(row - 1)".utf8)) }
            batch.tables[1].endRow(at: nil)
            batch.noteRow(ofKind: 1)
        }
        var builder = Dataset.Builder(try RowText.vocabulary(Self.crew))
        builder.append(batch)
        let plan = try DeletePlan(builder.finish(), deleting: ["0"], of: "sailor", policy: "law")
        #expect(plan.deleted[1].count == count)
    }

    @Test("what follows for a kind is told from the vocabulary alone")
    func consequences() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        func lines(_ kind: String, _ policy: String) throws -> [String] {
            let index = try #require(vocabulary.index(ofKind: kind))
            return vocabulary.consequences(ofDeleting: index, policy: policy).map {
                let other = vocabulary.kinds[$0.kind]
                let action = $0.action?.rawValue ?? "-"
                return "\($0.depth) \(other.name).\(other.fields[$0.field].name) \(action)"
            }
        }
        #expect(
            try lines("group", "seed") == ["0 forum.group nullify"])
        #expect(
            try lines("post", "awful") == [
                "0 quote.post cascade", "0 quote.quoted nullify", "0 external_link.post cascade",
                "0 ban.post nullify", "0 draft.post nullify", "0 search_result.post nullify",
            ])
        #expect(try lines("forum", "seed").contains("0 thread.forum cascade"))
        #expect(try lines("forum", "seed").contains("1 post.thread cascade"))
        #expect(try lines("forum", "awful").contains("0 thread.forum nullify"))
        #expect(try lines("forum", "law").contains("0 forum.parent -"))
    }
}
