import KithSystemBinding
import KithTestSupport
import Testing

/// `kith query relationship --service`, as a user runs it, against a server that answers well, badly and not at all.
struct RelationshipServiceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// How the server answers.
        let mode: String
        var actor = "did:plc:ada"
        let targets: [String]
        var form = "csv"
        var more: [String] = []
        let output: String
        /// What is said on standard error behind "error: " and the address.
        var error: String?
        var status: Int32 = 0
        var requests = 1
        var testDescription: String { name }
    }

    private static let head =
        "actor,target,did,following,followedBy,blocking,blockedBy,blockingByList,blockedByList,mutual,blocked,"
        + "followingRecord,followedByRecord,blockingRecord,blockedByRecord,blockingByListRecord,blockedByListRecord,"
        + "reason\n"

    /// Two targets without an answer.
    private static let nothing =
        head
        + ["did:plc:2", "did:plc:3"].map { did in
            "did:plc:ada,\(did),\(did),unknown,unknown,unknown,unknown,unknown,unknown,unknown,unknown,,,,,,,"
                + "\"following: notAnswered, followedBy: notAnswered, blocking: notAnswered, "
                + "blockedBy: notAnswered, blockingByList: notAnswered, blockedByList: notAnswered\"\n"
        }.joined()

    /// The answer to two targets.
    private static let both =
        head
            + """
            did:plc:ada,did:plc:2,did:plc:2,yes,no,no,no,no,no,no,no,at://did:plc:ada/app.bsky.graph.follow/3k2,,,,,,
            did:plc:ada,did:plc:3,did:plc:3,no,yes,no,no,no,no,no,no,,at://did:plc:3/app.bsky.graph.follow/3k3,,,,,

            """

    private static func failing(
        _ name: String, _ mode: String, _ error: String, requests: Int = 2,
        more: [String] = ["--attempts", "2"]
    ) -> Row {
        Row(
            name: name, mode: mode, targets: ["did:plc:2", "did:plc:3"], more: more,
            output: nothing, error: error, status: 2, requests: requests)
    }

    static let answers = [
        Row(
            name: "for people", mode: "good",
            targets: ["did:plc:72", "did:plc:ada", "nobody.test", "did:plc:5"], form: "text",
            output: """
                actor did:plc:ada
                did:plc:72
                  following         yes  at://did:plc:ada/app.bsky.graph.follow/3k72
                  followed by       yes  at://did:plc:72/app.bsky.graph.follow/3k72
                  mutual            yes
                  blocking          no
                  blocked by        no
                  blocking by list  no
                  blocked by list   no
                  blocked           no
                did:plc:ada
                  the same account
                nobody.test: the service does not know the account
                  following         unknown
                  followed by       unknown
                  mutual            unknown
                  blocking          unknown
                  blocked by        unknown
                  blocking by list  unknown
                  blocked by list   unknown
                  blocked           unknown
                did:plc:5
                  following         no
                  followed by       no
                  mutual            no
                  blocking          no
                  blocked by        no
                  blocking by list  yes  of the list at://did:plc:ada/app.bsky.graph.list/3k5
                  blocked by list   no
                  blocked           yes

                """),
        Row(
            name: "as the lexicon has it", mode: "good", targets: ["did:plc:6", "nobody.test"],
            form: "json",
            output: """
                {"actor":"did:plc:ada","relationships":[
                {"$type":"app.bsky.graph.defs#relationship","did":"did:plc:6",\
                "following":"at://did:plc:ada/app.bsky.graph.follow/3k6",\
                "followedBy":"at://did:plc:6/app.bsky.graph.follow/3k6",\
                "kith":{"values":{"following":true,"followedBy":true,"blocking":false,"blockedBy":false,\
                "blockingByList":false,"blockedByList":false,"mutual":true,"blocked":false},"unknown":{}}},
                {"$type":"app.bsky.graph.defs#notFoundActor","actor":"nobody.test","notFound":true,\
                "kith":{"reason":"notFound"}}
                ]}

                """),
        Row(
            name: "a target that is named twice has two answers of one question", mode: "good",
            targets: ["did:plc:2", "did:plc:3", "did:plc:2"],
            output: both + both.split(separator: "\n")[1] + "\n"),
        Row(
            name: "a handle as the actor", mode: "good", actor: "ada.test",
            targets: ["did:plc:2", "did:plc:3"], output: both),
        Row(
            name: "a DID of which the server knows nothing", mode: "good",
            targets: ["did:plc:7"],
            output: head + "did:plc:ada,did:plc:7,did:plc:7,no,no,no,no,no,no,no,no,,,,,,,\n"),
        Row(
            name: "an actor of which the server knows nothing", mode: "good", actor: "nobody.test",
            targets: ["did:plc:2"],
            output: head
                + "nobody.test,did:plc:2,,unknown,unknown,unknown,unknown,unknown,unknown,unknown,unknown,,,,,,,"
                + "\"following: notFound, followedBy: notFound, blocking: notFound, blockedBy: notFound, "
                + "blockingByList: notFound, blockedByList: notFound\"\n"),
        Row(
            name: "a server that asks to come back in a second", mode: "busy-once",
            targets: ["did:plc:2", "did:plc:3"], output: both, requests: 2),
        Row(
            name: "a server that is down for a moment", mode: "down-once",
            targets: ["did:plc:2", "did:plc:3"], output: both, requests: 2),
        Row(
            name: "a slow server", mode: "slow", targets: ["did:plc:2", "did:plc:3"], output: both),
        Row(
            name: "an answer in another order", mode: "reversed",
            targets: ["did:plc:2", "did:plc:3"], output: both),
    ]

    static let failures = [
        failing(
            "429 again and again", "busy",
            "the server answered 429 (RateLimitExceeded: too many), after 2 attempts"),
        failing(
            "429 until the far future", "later", "the server answered 429 (RateLimitExceeded)",
            requests: 1),
        failing("503", "down", "the server answered 503, after 2 attempts"),
        failing("a cut answer", "half", "Transferred a partial file, after 2 attempts"),
        failing(
            "no JSON", "page",
            """
            the response is not JSON: expected a value, found '<html>welcome</html>', after 2 \
            attempts
            """
        ),
        failing(
            "JSON of another sort", "no-list",
            "the answer has no list 'relationships', after 2 attempts"),
        failing(
            "an answer that leaves somebody out", "leaves-out",
            "the answer leaves out did:plc:2, after 2 attempts"),
        failing(
            "an actor whom the server refuses", "no-actor",
            "the server answered 400 (ActorNotFound: Actor not found)", requests: 1),
        failing(
            "a question that the server refuses", "refuses",
            "the server answered 400 (InvalidRequest: others must be valid)", requests: 1),
        failing(
            "a server that says nothing", "hang", "Timeout was reached, after 2 attempts",
            more: ["--attempts", "2", "--timeout", "0.3"]),
    ]

    @Test("tells what the server answers, or why it did not", arguments: answers + failures)
    func asks(_ row: Row) async throws {
        try await RelationshipServer.run { server in
            let address = server.address(row.mode)
            let run = try KithProgram.run(
                ["query", "relationship", "--service", address, "--actor", row.actor]
                    + row.targets.flatMap { ["--target", $0] } + ["--to", row.form] + row.more,
                in: "/")
            #expect(run.outputText == row.output)
            let error = row.error.map { "error: \(address) gave no answer: \($0)\n" } ?? ""
            #expect(run.errorText == error)
            #expect(run.ending == .exited(row.status))
            let stats = try await server.stats(row.mode)
            #expect(stats.requests == row.requests)
        }
    }

    @Test("what part of the targets has an answer is told before the error")
    func part() async throws {
        try await RelationshipServer.run { server in
            let place = try TemporaryFolder()
            let address = server.address("down-for-some")
            let numbers = (0..<31).map { "did:plc:\($0 == 30 ? "down" : "\($0)")" }
            let run = try KithProgram.run(
                [
                    "query", "relationship", "--service", address, "--actor", "did:plc:ada",
                    "--others", "-", "--to", "csv", "--attempts", "1",
                ], in: place.path, input: Array(numbers.joined(separator: "\n").utf8))
            let lines = run.outputText.split(separator: "\n")
            #expect(lines.count == 32)
            #expect(lines[1...30].allSatisfy { !$0.contains("unknown") })
            #expect(lines[31].hasPrefix("did:plc:ada,did:plc:down,did:plc:down,unknown,"))
            #expect(
                run.errorText
                    == "error: \(address) gave no answer for 1 target: the server answered 503\n")
            #expect(run.ending == .exited(2))
        }
    }

    static let addresses = [
        Case("nothing listens there", ("http://127.0.0.1:1", "Couldn't connect to server")),
        Case("no address of the web", ("ftp://127.0.0.1:1", "Unsupported protocol")),
    ]

    @Test("a server that is not there", arguments: addresses)
    func absent(_ row: Case<(String, String)>) throws {
        let run = try KithProgram.run(
            [
                "query", "relationship", "--service", row.value.0, "--actor", "did:plc:ada",
                "--target", "did:plc:2", "--target", "did:plc:3", "--to", "csv", "--attempts", "1",
            ], in: "/")
        #expect(run.outputText == Self.nothing)
        #expect(run.errorText == "error: \(row.value.0) gave no answer: \(row.value.1)\n")
        #expect(run.ending == .exited(2))
    }

    static let mistakes = [
        Case(
            "no attempt at all",
            (["--attempts", "0"], "--attempts expects an integer above 0, found '0'")),
        Case(
            "no time at all",
            (["--timeout", "0"], "--timeout expects a number above 0, found '0.0'")),
        Case(
            "an index too",
            (
                ["--index", "f.kithindex"],
                "--service replaces an index and inputs; leave out one of them"
            )),
    ]

    @Test("what cannot be asked is a mistake", arguments: mistakes)
    func refuses(_ row: Case<([String], String)>) throws {
        let run = try KithProgram.run(
            [
                "query", "relationship", "--service", "http://127.0.0.1:1", "--actor",
                "did:plc:ada", "--target", "did:plc:2",
            ] + row.value.0, in: "/")
        #expect(run.output.isEmpty)
        #expect(run.errorText.hasPrefix("error: \(row.value.1)\n"))
        #expect(run.ending == .exited(64))
    }
}
