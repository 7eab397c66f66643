import KithSystemBinding
import KithTestSupport
import Testing

/// No message of any source gets lost on the way into pages and mail: Python counts them.
struct MessageCountTests {
    /// Inputs with messages: their files, the kinds of their messages, and how many there are.
    static let inputs = [
        Case("a forum", (["forum/village.ndjson"], ["post", "message", "announcement"], 14)),
        Case(
            "private messages and announcements",
            (
                ["announcements", "message", "messages-inbox", "messages-sent"]
                    .map { "forum/pages/\($0).html" }, ["post", "message", "announcement"], 6
            )),
        Case("conversations of Monica", (["monica/family/export.json"], ["message"], 2)),
        Case("talks of Mano", (["mano/bakery/bundle.json"], ["message"], 7)),
    ]

    @Test("rows, HTML, Markdown and mail have the same number of messages", arguments: inputs)
    func counts(_ row: Case<([String], [String], Int)>) throws {
        let (files, kinds, count) = row.value
        let place = try TemporaryFolder()
        let inputs = files.map { "\(PackageFolder.path)/fixtures/\($0)" }
        for output in [
            ["-o", "a.ndjson"], ["-o", "a.mbox"], ["--to", "html", "-o", "html/"],
            ["--to", "markdown", "-o", "markdown/"],
        ] {
            let run = try KithProgram.run(["convert", "-q"] + inputs + output, in: place.path)
            #expect(run.isOrderly)
        }
        let script = PackageFolder.path + "/Tests/KithCommandsTests/Python/count_messages.py"
        let counted = try ChildProcess.run("python3", ["-B", script, place.path] + kinds)
        #expect(
            counted.outputText + counted.errorText
                == "\(count) rows, \(count) html, \(count) markdown, \(count) mbox\n")
    }
}
