import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

@Suite("what an input is, by one look at it")
struct InputLookTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// `contract`, the name of a format, or nothing.
        let content: String?

        init(_ name: String, _ text: String, _ content: String?) {
            (testDescription, self.text, self.content) = (name, text, content)
        }
    }

    static let long = String(repeating: "x", count: 200_000)
    static let words =
        #""object":"contact","account":{"id":1},"hash_id":"h","per_page":10,"forums":[],"has_threads":1,"did":"did:plc:x""#

    static let rows = [
        Row(
            "a contract with the words of others",
            #"{"info":{"x":{\#(words)}},"paths":{"/a":{\#(words)}},"openapi":"3.1.0"}"#, "contract"),
        Row(
            "the same, its version behind 200 KB",
            #"{"components":{"x":{\#(words),"y":"\#(long)"}},"info":{},"openapi":"3.1.0"}"#,
            "contract"),
        Row(
            "the same, indented",
            "{\n  \"definitions\": {\n    \"x\": {\(words)},\n    \"y\": \"\(long)\"\n  },\n  \"swagger\": \"2.0\"\n}\n",
            "contract"),
        Row(
            "the members of an export before the version of a contract",
            #"{"account":{},"version":"1","export_date":"","info":{},"openapi":"3.1.0"}"#,
            "contract"),
        Row("sorted YAML", "definitions:\n  a: \(long)\nswagger: '2.0'\n", "contract"),
        Row(
            "an export", #"{"version":"1","app_version":"4","account":{"data":["\#(long)"#, "monica"
        ),
        Row(
            "an export whose keys are sorted",
            #"{"account":{"data":["\#(long)"]},"app_version":"4","export_date":"x"}"#, "monica"),
        Row("an answer", #"{"data":[{"id":1,"object":"contact","hash_id":"h"}]}"#, "monica-api"),
        Row(
            "answers under names", #"{"one":{"id":1,"object":"contact","hash_id":"h"}}"#,
            "monica-api"),
        Row("answers in an array", #"[{"id":1,"object":"gender","name":"x"}]"#, "monica-api"),
        Row(
            "an empty list", #"{"data":[],"links":{"first":"x"},"meta":{"per_page":10}}"#,
            "monica-api"),
        Row("an empty list without pages", #"{"data": []}"#, "monica-api"),
        Row("the words of an empty list deep inside", #"{"data":{"x":{"data":[]}}}"#, nil),
        Row(
            "an empty list of another service",
            #"{"data":[],"links":{"self":"x"},"meta":{"per_page":10}}"#, nil),
        Row("what the server says", #"{"message":"Too Many Attempts."}"#, "monica-api"),
        Row("a message of something else", #"{"message":{"text":"Hi"}}"#, nil),
        Row("a refusal", #"{"error":{"message":"x","error_code":31}}"#, "monica-api"),
        Row(
            "answers of another service",
            #"{"object":"list","data":[{"id":"c","object":"customer","account":"a","contact":1}]}"#,
            nil),
        Row("a row", #"{"kind":"note","key":"n"}"#, "kith"),
        Row("a kind of something else", #"{"kind":"Pod","apiVersion":"v1"}"#, nil),
        Row(
            "an index of forums", #"{"stats":{"a":"\#(long)"},"forums":[{"has_threads":1}]}"#,
            "forum"),
        Row("an array of something else", #"[{"x":1}]"#, nil),
        Row("an empty array", "[]", nil),
        Row("an empty object", "{}", nil),
        Row("a list of messages of something else", #"{"messages":[]}"#, nil),
        Row("messages of a chat", #"{"messages":[{"role":"user","content":"Hi"}]}"#, nil),
        Row("empty lists of something else", #"{"people":[],"topics":[]}"#, nil),
        Row("empty tables", #"{"people":[],"user_profiles":[]}"#, "mano"),
        Row(
            "tables of which the first row lacks what tells",
            #"{"user_profiles":[{"id":"a"}],"people":[],"messages":[],"topics":[]}"#, "mano"),
        Row(
            "an event without an account", #"{"time_us":1,"kind":"commit","commit":{}}"#,
            "bluesky-events"),
        Row("an account that is mentioned", #"{"name":"x","author":"did:plc:x"}"#, nil),
        Row(
            "an address that is mentioned", #"[{"note":"see","link":"at://did:plc:x/a.b.c/1"}]"#,
            nil),
        Row("a record", #"{"$type":"app.bsky.graph.follow","subject":"did:plc:x"}"#, "bluesky"),
        Row("an empty page of records", #"{"records":[]}"#, "bluesky"),
        Row("records of something else", #"{"records":[{"id":1}]}"#, nil),
        Row("lists of something else", #"{"lists":[{"uri":"https://a.test"}]}"#, nil),
        Row(
            "a schema of records", #"{"lexicon":1,"id":"app.bsky.graph.follow","records":[]}"#, nil),
        Row("an answer about nobody", #"{"actor":"did:plc:x","relationships":[]}"#, "bluesky"),
        Row("an event", #"{"did":"did:plc:x","time_us":1,"kind":"identity"}"#, "bluesky-events"),
        Row("the words of an event deep inside", #"{"x":{"did":1,"time_us":2,"kind":3}}"#, nil),
        Row("a package", #"{"name":"x","version":"1.0.0","repository":{"type":"git"}}"#, nil),
        Row("a version and an account", #"{"version":2,"account":{"name":"x"}}"#, nil),
        Row(
            "places", #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1}]}"#, nil),
        Row("words deep inside", #"{"x":{\#(words.prefix(93))}}"#, nil),
    ]

    @Test("tells contracts and rows by their outermost keys", arguments: rows)
    func tells(_ row: Row) throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(row.text.utf8), to: folder.file("input.json"))
        let look = try InputLook(ByteSource(argument: folder.file("input.json")), Catalog.readers)
        #expect(Self.name(look.content) == row.content)
        let bytes = Array(row.text.utf8)
        #expect(Self.name(InputLook.content(of: bytes[...], Catalog.readers)) == row.content)
    }

    private static func name(_ content: InputContent?) -> String? {
        switch content {
        case .contract?: "contract"
        case .rows(let format)?: format.name
        case nil: nil
        }
    }

    static let refused: [(text: String, found: String)] = [
        (#"[{"x":1}]"#, "an array of objects with 'x'"),
        ("[]", "an array without objects"),
        ("[1]", "an array without objects"),
        ("{}", "an object without members"),
        (#"{"a":1,"b":2,"c":3,"d":4}"#, "an object with 'a', 'b', 'c', …"),
        (#"{"kind":"Pod","apiVersion":"v1"}"#, "an object with 'kind', 'apiVersion'"),
        (#"{"name":"x","version":"1.0.0"}"#, "an object with 'name', 'version'"),
        (#"{"messages":[]}"#, "an object with 'messages'"),
    ]

    @Test("says of other JSON what it is, what was expected and what to try", arguments: refused)
    func refuses(_ row: (text: String, found: String)) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("input.json")
        try Files.write(Array(row.text.utf8), to: path)
        let plan = try InputPlan([path])
        guard case .refused(let source, let error)? = plan.jobs.first else {
            Issue.record("it is not refused")
            return
        }
        #expect(source.name == path)
        #expect(error.code == .unrecognised)
        #expect(
            error.message == """
                the format of \(path) is not known: it holds \(row.found); expected openapi \
                ('openapi' or 'swagger'), kith ('kind' and 'key' in each line, or 'vocabulary' \
                first), bluesky ('$type', or a page such as 'records' or 'follows' with addresses \
                in it), forum ('forums' and 'stats'), mano (tables such as 'people' and \
                'messages'), monica ('account' and 'export_date'), monica-api ('data' or \
                'object'); say which with --from, or check it against a JSON Schema with 'kith \
                check --schema'
                """)
    }

    @Test("a file is looked at once, and its vocabulary is known from then on")
    func once() throws {
        let folder = try TemporaryFolder()
        for number in 1...3 {
            try Files.write(
                Array("<html><title>\(number)</title>".utf8), to: folder.file("a/\(number).html"))
        }
        try Files.write(Array("openapi: 3.1.0\n".utf8), to: folder.file("a/x.yaml"))
        let options = InputOptions(for: .check)
        let plan = try InputPlan([folder.file("a")], options)
        #expect(
            plan.jobs.map(Self.words) == ["forum forum", "forum forum", "forum forum", "contract"])
        // The inputs of a format share what is known of it.
        let forms = plan.jobs.prefix(3).compactMap { $0.rows?.form }
        #expect(forms.allSatisfy { $0 === forms[0] })
        let steps = plan.jobs.bundled()
        #expect(steps.map(\.index) == [0, 3])
        #expect(steps[0].job.sources.map(\.name) == plan.sources.prefix(3).map(\.name))
    }

    private static func words(_ job: InputJob) -> String {
        switch job {
        case .rows(let input): "\(input.form.format.name) \(input.form.vocabulary.name)"
        case .bundle(let input, let others): "\(input.form.format.name) and \(others.count) more"
        case .index: "index"
        case .store: "store"
        case .contract: "contract"
        case .schema: "schema"
        case .recording: "recording"
        case .bytes: "bytes"
        case .refused(_, let error): "\(error.code)"
        }
    }

    static let purposes: [(purpose: InputOptions.Purpose, jobs: [String])] = [
        (.rows, ["monica monica", "unsupported", "forum forum", "unreadable"]),
        (.question, ["monica monica", "unsupported", "forum forum", "unreadable"]),
        (.check, ["monica monica", "contract", "forum forum", "unreadable"]),
        (.schema, ["schema", "schema", "schema", "schema"]),
        (.recording, ["recording", "recording", "recording", "recording"]),
        (.bytes, ["bytes", "bytes", "bytes", "bytes"]),
    ]

    @Test("what is done with an input depends on what it is for", arguments: purposes)
    func serves(_ row: (purpose: InputOptions.Purpose, jobs: [String])) throws {
        let folder = try TemporaryFolder()
        try Files.write(
            Array(#"{"account":{},"version":"1","export_date":""}"#.utf8),
            to: folder.file("a.json"))
        try Files.write(Array("openapi: 3.1.0\n".utf8), to: folder.file("b.yaml"))
        try Files.write(Array("<html><title>1</title>".utf8), to: folder.file("c.html"))
        let options = InputOptions(for: row.purpose)
        let words = ["a.json", "b.yaml", "c.html", "d"].map { folder.file($0) }
        let plan = try InputPlan(words, options)
        #expect(plan.jobs.map(Self.words) == row.jobs)
        #expect(plan.sources.map(\.name) == words)
    }

    @Test("inputs of one format are bundled where they are in one group")
    func bundles() throws {
        let page = ByteSource(name: "a.html", origin: .memory(Array("<html><title>1</title>".utf8)))
        let rows = ByteSource(
            name: "b.ndjson", origin: .memory(Array(#"{"kind":"note","key":"n"}"#.utf8)))
        var options = InputOptions()
        options.vocabulary = try .builtIn("forum")
        let jobs = try InputPlan(of: [page, rows, page, page], options).jobs
        let alone = jobs.bundled()
        #expect(alone.map(\.index) == [0, 1])
        #expect(alone.map { Self.words($0.job) } == ["forum and 2 more", "kith forum"])
        let apart = jobs.bundled { $0 / 2 }
        #expect(apart.map(\.index) == [0, 1, 2])
        #expect(
            apart.map { Self.words($0.job) } == [
                "forum and 0 more", "kith forum", "forum and 1 more",
            ])
    }
}
