import KithDiagnostics
import KithKit
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

/// A reader of Markdown finds the same words on the page of a rule as a person in a terminal.
struct RuleMarkdownTests {
    private static let script = """
        import json, sys
        from markdown_it import MarkdownIt
        def words(tokens):
            for token in tokens:
                if token.type == "inline":
                    text = [one.content for one in token.children]
                    if any(one.type not in ("text", "text_special", "strong_open", "strong_close", "link_open", "link_close")
                           for one in token.children):
                        print("markup:", token.content)
                    yield from "".join(text).split()
                elif token.content:
                    yield from token.content.split()
        for line in open("pages.ndjson", encoding="utf-8"):
            page = json.loads(line)
            shown = list(words(MarkdownIt("commonmark").parse(page["markdown"])))
            if shown != page["text"].split():
                print("differs:", page["text"].split("\\n")[0])
        print("read")
        """

    @Test("every rule")
    func rules() throws {
        let place = try TemporaryFolder()
        guard Python.has("markdown_it") else { return Python.skip("markdown_it") }
        var lines: [UInt8] = []
        for rule in Catalog.rules {
            let page = RulePage(rule)
            lines += "{\"text\":".utf8
            JSONString.append(page.text, to: &lines)
            lines += ",\"markdown\":".utf8
            JSONString.append(page.markdown, to: &lines)
            lines += "}\n".utf8
        }
        try Files.write(lines, to: place.file("pages.ndjson"))
        let run = try ChildProcess.run(Python.program, ["-c", Self.script], folder: place.path)
        #expect(run.outputText == "read\n", "\(run.errorText)")
    }
}
