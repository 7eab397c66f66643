import KithDiagnostics
import KithSourceText
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// A secret between two texts: no report shows it, wherever findings lie.
    ///
    /// The first line stands before it, the rest behind it; or the first line stands before the statements of a dump,
    /// and the rest is a text in the row of the secret. Of a dump this is promised as long as its statements begin
    /// lines and are whole themselves: what stands before them may be broken as it likes.
    static let masking = FuzzTarget(
        "masking", "reports of findings near a secret", dictionary: "json", longest: 512,
        seeds: Seeds.texts([
            "{\"a\":[1,{\"name\":\"Jo\",\n\"b\":2}]}", "users:\nnote: x\n",
            "<p class=a>\n</p>", "INSERT INTO users (password, x) VALUES ('',(\n'), (1,",
            "CREATE TABLE users (a, b (\nx', NULL); INSERT INTO users VALUES ('",
            "COPY tokens (id, token) FROM stdin;\n\\.\n", "/* \\\n*/ -- it's `",
        ])
    ) { bytes throws(BrokenPromise) in
        let (before, after) = bytes.firstLineAndRest
        let (start, end) = secrets[bytes.count % secrets.count](after)
        let head = before + [0x0A] + start
        let text = head + Array(marker.utf8) + end
        let secret = head.count..<head.count + marker.utf8.count
        let places = [0..<1, secret, text.count - 1..<text.count]
        let findings = places.map { place in
            Finding(
                rule: "fuzz/masking", severity: .error,
                message: place == places[1] ? "'\(marker)' is wrong" : "something is wrong",
                span: SourceSpan(SourceID(0), place))
        }
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "input", bytes: SourceBytes(text)))
        let diagnosis = Diagnosis(findings, in: sources)
        for reporter in Reporter.all {
            let report = reporter.render(diagnosis, ReportOptions())
            try BrokenPromise.unless(
                !report.holds(marker),
                "the report '\(reporter.name)' shows a secret: \(String(decoding: report.prefix(900), as: UTF8.self))"
            )
        }
    }

    private static let marker = "Zq7vKx9Tn"

    /// Ways to write a secret: what stands before and behind it, given some other text.
    private static let secrets:
        [@Sendable (_ other: [UInt8]) -> (before: [UInt8], after: [UInt8])] = [
            { line("\"password\": \"", "\",", $0) }, { line("password: ", "", $0) },
            { line("INSERT INTO users (id, password) VALUES (1, '", "');", $0) },
            {
                dump(
                    "CREATE TABLE `users` (`id` int, `name` text, `password` text);\nINSERT INTO `users` VALUES (1,'",
                    $0.flatMap { "'\\".utf8.contains($0) ? [0x5C, $0] : [$0] }, "','", "');\n")
            },
            {
                dump(
                    "INSERT INTO \"users\" (\"id\", \"x\", \"api_token\") VALUES\n(0,NULL,NULL),\n(1,E'",
                    $0.flatMap { "'\\".utf8.contains($0) ? [0x5C, $0] : [$0] }, "','", "');\n")
            },
        ]

    private static func line(
        _ before: String, _ after: String, _ other: [UInt8]
    ) -> (before: [UInt8], after: [UInt8]) {
        (Array(before.utf8), Array(after.utf8) + [0x0A] + other)
    }

    private static func dump(
        _ head: String, _ text: [UInt8], _ before: String, _ after: String
    ) -> (before: [UInt8], after: [UInt8]) {
        (Array(head.utf8) + text + Array(before.utf8), Array(after.utf8))
    }
}
