import KithDiagnostics
import KithSourceText

/// Findings of all kinds, in three inputs.
enum Example {
    static let api = """
        paths:
          /a:
            get: {operationId: listPets}
          /b:
            get:
              operationId: listPets

        """

    static var sources: SourceMap {
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "api.yaml", bytes: SourceBytes(text: api)))
        _ = sources.add(SourceFile(name: "big.json", bytes: nil))
        _ = sources.add(
            SourceFile(name: "o\u{1B}k.json", bytes: SourceBytes(text: "{\"😀\":\u{202E}1}\n")))
        return sources
    }

    static let findings = [
        Finding(
            rule: "openapi/operation-id-unique", severity: .error,
            message: "operationId 'listPets' is taken", span: place(0, 80..<88),
            notes: [.init("also here", at: place(0, 36..<44)), .init("give each its own")]),
        Finding(
            rule: "json/deep", severity: .warning, message: "nested \"deep\"\n",
            span: place(1, 123..<130), notes: [.init("begins here", at: place(1, 7..<8))]),
        Finding(
            rule: "json/emoji", severity: .info, message: "key '\u{202E}'",
            span: place(2, 8..<11)),
        Finding(rule: "run/empty", severity: .warning, message: "nothing to do", span: nil),
        Finding(
            rule: "yaml/end", severity: .error, message: "the text ends here",
            span: place(0, 89..<89)),
    ]

    /// A file and messages that try to break out of every form.
    static var hostile: Diagnosis {
        var sources = SourceMap()
        let name = "/srv/ada/a b/\"<é&'>,:%|[x]#\n\u{1B}\u{FFFD}.yaml"
        _ = sources.add(SourceFile(name: name, bytes: SourceBytes(text: "a: 😀<b>\u{1}&\n")))
        _ = sources.add(SourceFile(name: "/etc/clean.yaml", bytes: SourceBytes(text: "a: b\n")))
        let message =
            "\"<b>&'\u{1}\u{1B}[31m\r\n::error::x,y:z%0A|n ##[a](http://b) `c` *d* _e_ \u{FFFF}\u{85}\u{2028}\u{202E}"
        let findings = [
            Finding(
                rule: "a/b", severity: .error, message: message, span: place(0, 3..<10),
                notes: [.init(message, at: place(0, 0..<1)), .init(message)]),
            Finding(rule: "a/b", severity: .error, message: message, span: place(0, 3..<10)),
        ]
        return Diagnosis(findings, in: sources) { _ in "/a~1\"\u{1B}/0" }
    }

    /// Changes of contracts: of requests, of components that they share, of two folders, and findings that are none.
    static var changes: Diagnosis {
        func change(
            _ rule: String, _ severity: Severity, _ message: String, _ offset: Int,
            _ requests: [String], witness: String? = nil, component: String = "",
            parts: String = "", contract: String = ""
        ) -> Finding {
            var finding = Finding(
                rule: "changes/\(rule)", severity: severity, message: message,
                span: place(0, offset..<offset + 1))
            var evidence = Finding.Evidence(fingerprint: "0123456789ab", witness: witness)
            evidence.requests = requests
            evidence.site.component = component
            evidence.site.parts = parts
            evidence.site.contract = contract
            finding.evidence = evidence
            return finding
        }
        let pet = "schema Pet"
        let findings = [
            change("parameter-removed", .warning, "the query parameter 'a' is gone", 1, ["GET /b"]),
            change("operation-removed", .error, "PUT /a is gone", 2, ["PUT /a"]),
            change(
                "request-narrowed", .error, "`9` was accepted before and is refused now", 3,
                ["GET /a", "PUT /a"], witness: "9", parts: "query parameter limit"),
            change(
                "response-value-added", .error, "`\"x\"` may be sent now", 4, ["GET /a"],
                witness: "\"x\"", component: pet, parts: "status"),
            change(
                "response-property-added", .info, "the property 'b' is new", 5,
                ["GET /a", "GET /b"], component: pet),
            change(
                "request-property-added", .info, "the property 'b' is new", 5, ["PUT /a"],
                component: pet),
            change(
                "response-property-removed", .info, "the property 'c' is gone", 6, ["GET /b"],
                component: pet),
            change(
                "request-property-removed", .info, "the property 'd' is gone", 7, ["PUT /a"],
                component: pet),
            change("operation-deprecated", .info, "GET /b is deprecated", 8, ["GET /b"]),
            change("tags-changed", .info, "the tags are a, were b", 9, ["GET /b"]),
            change(
                "response-narrowed", .info, "a string of 900 characters is no longer sent", 10,
                ["GET /a"], witness: "\"\(String(repeating: "a", count: 900))\""),
            change(
                "request-widened", .info, "`[1, 2…` is accepted now", 10, ["GET /a"],
                witness: "[1, 2, 3]"),
            change(
                "operation-removed", .error, "GET /z is gone", 11, ["GET /z"], contract: "b.yaml"),
            change(
                "operation-added", .info, "the contract c.yaml is new, with 1 request", 12, [],
                contract: "c.yaml"),
            Finding(
                rule: "config/unused-ignore", severity: .warning,
                message: "this entry matches no finding", span: place(0, 10..<12)),
            Finding(
                rule: "input/unreadable", severity: .error, message: "cannot read d.yaml",
                span: nil),
        ]
        return Diagnosis(findings, in: sources)
    }

    /// A change of which every part tries to break out of a form.
    static var hostileChange: Diagnosis {
        let bad = "`` </li> *a* [x](http://b) \u{202E}\u{1B}\n# b"
        var evidence = Finding.Evidence(fingerprint: "0123456789ab", witness: "\"\(bad)\"")
        evidence.requests = ["GET /\(bad)", "PUT /\(bad)"]
        evidence.site.contract = bad
        evidence.site.component = "schema \(bad)"
        evidence.site.parts = bad
        var finding = Finding(
            rule: "changes/response-value-added", severity: .warning,
            message: "`\"\(bad)\"` may be sent now: 'enum' has \(bad)", span: place(0, 0..<1))
        finding.evidence = evidence
        var other = finding
        other.message = "the property '\(bad)' is new"
        other.evidence?.requests = ["GET /\(bad)"]
        let note = Finding(rule: "config/invalid", severity: .error, message: bad, span: nil)
        return Diagnosis([finding, other, note], in: sources)
    }

    /// What is known of two of the rules, and where the program runs.
    static var options: ReportOptions {
        ReportOptions(
            version: "1.2.3",
            rules: [
                RuleDescription(
                    "openapi/operation-id-unique", .error, "Every operationId is used once.",
                    advice: "Rename one.", tier: .spec, clause: "https://example.org/clause#4",
                    aliases: ["spectral:operation-operationId-unique"], examples: []),
                RuleDescription(
                    "json/emoji", .warning, "Keys are words.", advice: "Use letters.",
                    tier: .style, clause: "section 2", examples: []),
            ], folder: "/srv/ada")
    }

    static func place(_ source: Int, _ range: Range<Int>) -> SourceSpan {
        SourceSpan(SourceID(source), range)
    }

    static var diagnosis: Diagnosis {
        Diagnosis(findings, in: sources) { span in
            span.source.index == 0 ? "/at/\(span.start)" : nil
        }
    }

    static func render(_ reporter: String, _ options: ReportOptions = .init()) -> String? {
        Example.render(reporter, diagnosis, options)
    }

    static func render(
        _ reporter: String, _ diagnosis: Diagnosis, _ options: ReportOptions = .init()
    ) -> String? {
        let reporter = Reporter.ofChanges.first { $0.name == reporter }
        return reporter.map { String(decoding: $0.render(diagnosis, options), as: UTF8.self) }
    }

    /// 5,000 findings, all in one line of a text that is no ASCII.
    static var manyFindings: Diagnosis {
        var sources = SourceMap()
        let unit = #"{"name":"Zoë"},"#
        let source = sources.add(
            SourceFile(
                name: "long.json",
                bytes: SourceBytes(text: String(repeating: unit, count: 5_000))))
        let findings = (0..<5_000).map { number in
            Finding(
                rule: "a/b", severity: .error, message: "no name",
                span: SourceSpan(source, number * 16 + 8..<number * 16 + 14))
        }
        return Diagnosis(findings, in: sources)
    }
}
