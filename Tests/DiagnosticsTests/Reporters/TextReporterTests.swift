import Diagnostics
import SourceText
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
        CountRow(severities: [], expected: "no findings\n"),
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
