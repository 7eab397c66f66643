import KithDiagnostics
import KithSourceText
import Testing

@Suite struct TextReporterTests {
    @Test("shows places, lines, notes and counts")
    func whole() {
        #expect(
            Example.render("text") == """
                warning: nothing to do [run/empty]
                api.yaml:6:20: error: operationId 'listPets' is taken [openapi/operation-id-unique]
                6 |       operationId: listPets
                  |                    ^~~~~~~~
                api.yaml:3:24: note: also here
                note: give each its own
                api.yaml:7:1: error: the text ends here [yaml/end]
                7 |
                  | ^
                big.json: byte 123: warning: nested "deep"<U+000A> [json/deep]
                big.json: byte 7: note: begins here
                o<U+001B>k.json:1:6: info: key '<U+202E>' [json/emoji]
                1 | {"😀":<U+202E>1}
                  |       ^~~~~~~~
                2 errors, 2 warnings, 1 info in 3 files

                """)
    }

    @Test("uses colours when told to")
    func colours() {
        let finding = Finding(
            rule: "a/b", severity: .warning, message: "m", span: Example.place(0, 0..<5),
            notes: [.init("n", at: Example.place(0, 6..<6))])
        let options = ReportOptions(usesColour: true)
        #expect(
            Example.render("text", Diagnosis([finding], in: Example.sources), options)
                == """
                ␛[1mapi.yaml:1:1:␛[0m ␛[1;35mwarning:␛[0m ␛[1mm␛[0m ␛[2m[a/b]␛[0m
                1 | paths:
                  | ␛[1;35m^~~~~␛[0m
                ␛[1mapi.yaml:1:7:␛[0m ␛[1;36mnote:␛[0m n
                ␛[1m1 warning in 1 file␛[0m

                """.replacing("␛", with: "\u{1B}"))
    }

    struct CountRow: CustomTestStringConvertible {
        let severities: [Severity]
        let expected: String
        var testDescription: String { expected }
    }

    static let countRows = [
        CountRow(severities: [], expected: "no findings in 3 inputs\n"),
        CountRow(severities: [.error], expected: "1 error\n"),
        CountRow(
            severities: [.error, .info, .error, .info, .warning],
            expected: "2 errors, 1 warning, 2 infos\n"),
    ]

    @Test("ends with the counts", arguments: countRows)
    func counts(_ row: CountRow) throws {
        let findings = row.severities.map {
            Finding(rule: "r", severity: $0, message: "m", span: nil)
        }
        let output = try #require(
            Example.render("text", Diagnosis(findings, in: Example.sources)))
        #expect(output.hasSuffix(row.expected))
    }

    /// Findings of one rule in one file, with words that differ in names, numbers and quotes.
    static let alike: [Finding] = [
        "'a' has 1 of them", "'b c' has 2 of them", "'it' has 30 of them", "'d' has 4 of them",
        "'e' has 5 of them", "'f' has none",
    ].enumerated().map { index, message in
        Finding(
            rule: "a/b", severity: .error, message: message,
            span: Example.place(0, index..<index + 1))
    }

    @Test("shows three of many findings that are alike")
    func groups() {
        let findings =
            Self.alike + [
                Finding(
                    rule: "a/b", severity: .error, message: "'g' has 6 of them",
                    span: Example.place(1, 0..<1))
            ]
        let text = Example.render("text", Diagnosis(findings, in: Example.sources))
        let lines = text?.split(separator: "\n").filter { $0.contains("[a/b]") }
        #expect(
            lines == [
                "api.yaml:1:1: error: 'a' has 1 of them [a/b]",
                "api.yaml:1:2: error: 'b c' has 2 of them [a/b]",
                "api.yaml:1:3: error: 'it' has 30 of them [a/b]",
                "api.yaml: note: 2 more like this; --all shows them [a/b]",
                "api.yaml:1:6: error: 'f' has none [a/b]",
                "big.json: byte 0: error: 'g' has 6 of them [a/b]",
            ])
        #expect(text?.hasSuffix("7 errors in 2 files\n") == true)
    }

    @Test("shows all where it is told to, and to programs")
    func showsAll() {
        let diagnosis = Diagnosis(Self.alike, in: Example.sources)
        let text = Example.render("text", diagnosis, ReportOptions(showsAll: true))
        #expect(text?.contains("more like this") == false)
        #expect(text?.contains("'e' has 5") == true)
        for reporter in Reporter.all.dropFirst() {
            #expect(Example.render(reporter.name, diagnosis)?.contains("has 5") == true)
        }
    }

    @Test("counts the findings of each rule in each input")
    func statistics() {
        let other = Finding(
            rule: "a/a", severity: .info, message: "m", span: Example.place(1, 0..<1))
        let diagnosis = Diagnosis(Self.alike + [other, other], in: Example.sources)
        let rows = Statistics(diagnosis).rows.map {
            "\($0.count) \($0.severity) \($0.rule) \($0.file ?? "-")"
        }
        #expect(rows == ["6 error a/b api.yaml", "2 info a/a big.json"])
        #expect(Statistics(diagnosis, leastShown: .warning).rows.count == 1)
    }

    @Test("names the only input where a finding has no place")
    func onlyInput() {
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "a.json", bytes: nil))
        let finding = Finding(
            rule: "r", severity: .error, message: "m", span: nil, notes: [.init("advice")])
        #expect(
            Example.render("text", Diagnosis([finding], in: sources))
                == "a.json: error: m [r]\nnote: advice\n1 error\n")
    }

    @Test("makes up no place in an input that it does not know")
    func unknownInput() {
        let finding = Finding(
            rule: "r", severity: .error, message: "m", span: Example.place(7, 0..<1))
        #expect(
            Example.render("text", Diagnosis([finding], in: Example.sources))
                == "error: m [r]\n1 error in 1 file\n")
    }
}
