import Diagnostics
import SourceText
import SyntaxFuzzTargets

extension FuzzTarget {
    /// A secret between two texts: no report shows it, wherever findings lie.
    ///
    /// The first line stands before it, the rest behind it.
    static let masking = FuzzTarget(
        "masking", "reports of findings near a secret", dictionary: "json", longest: 512,
        seeds: Seeds.texts([
            "{\"a\":[1,{\"name\":\"Jo\",\n\"b\":2}]}", "users:\nnote: x\n",
            "<p class=a>\n</p>",
        ])
    ) { bytes throws(BrokenPromise) in
        let (before, after) = bytes.firstLineAndRest
        let secret = secrets[bytes.count % secrets.count]
        let text = before + [0x0A] + Array(secret.utf8) + [0x0A] + after
        let start = before.count + 1
        let places = [0..<1, start..<start + secret.utf8.count, text.count - 1..<text.count]
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

    /// Ways to write a secret, each a line.
    private static let secrets = [
        "\"password\": \"\(marker)\",", "password: \(marker)",
    ]
}
