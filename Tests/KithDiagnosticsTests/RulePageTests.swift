import KithDiagnostics
import Testing

/// The page of a rule as text and as Markdown.
struct RulePageTests {
    private static let rule = RuleDescription(
        "a/b", .warning, "Names are *not* <empty>.", advice: "Name it, or leave it_out.",
        tier: .style, clause: "RFC 1, 2", aliases: ["x", "y"], repair: "Names it.",
        examples: [
            .passes("name: a\n\nother: '*'"),
            .fails("name: ⟦''⟧", "the name [x](y) is empty", "and again", repaired: ""),
            .fails("name: ⟦⟧", "none", repaired: "name: a"),
        ])

    @Test("the text has every part, with a blank line between them")
    func text() {
        #expect(
            RulePage(Self.rule).text == """
                a/b (warning, style)

                Names are *not* <empty>.

                Name it, or leave it_out.

                Repair by 'kith fix': Names it.

                Required by RFC 1, 2.

                Runs only with --tier style, or if .kith.yaml enables it.

                Also known as x, y.

                Passes:

                    name: a
                    other: '*'

                Fails:

                    name: ⟦''⟧

                  the name [x](y) is empty

                  and again

                Repaired:

                    (nothing)

                Fails:

                    name: ⟦⟧

                  none

                Repaired:

                    name: a

                """)
    }

    @Test("Markdown shows the same, and nothing in it is markup by chance")
    func markdown() {
        #expect(
            RulePage(Self.rule).markdown == """
                **a/b (warning, style)**

                Names are \\*not\\* &lt;empty&gt;.

                Name it, or leave it\\_out.

                Repair by 'kith fix': Names it.

                Required by RFC 1, 2.

                Runs only with --tier style, or if .kith.yaml enables it.

                Also known as x, y.

                **Passes:**

                    name: a
                    other: '*'

                **Fails:**

                    name: ⟦''⟧

                > the name \\[x\\](y) is empty

                > and again

                **Repaired:**

                    (nothing)

                **Fails:**

                    name: ⟦⟧

                > none

                **Repaired:**

                    name: a

                """)
    }

    @Test("addresses are links")
    func addresses() {
        let rule = RuleDescription(
            "a", .error, "See https://a.test/_x_#y, or https://b.test/<i>.", advice: "",
            clause: "https://a.test/#4", isOfRuleset: true, examples: [])
        #expect(
            RulePage(rule).markdown == """
                **a (error, bug)**

                See <https://a.test/_x_#y>, or https://b.test/&lt;i&gt;.

                Required by <https://a.test/#4>.

                """)
    }

    @Test("what cannot be seen is made visible, but tabs and ends of lines stay")
    func hidden() {
        let page = RulePage(
            RuleDescription(
                "a/b", .error, "Short.", advice: "",
                examples: [.passes("a\tb\u{0}\r\n\u{202E}c\n")]))
        #expect(page.text.hasSuffix("Passes:\n\n    a\tb<U+0000>\n    <U+202E>c\n"))
    }

    @Test("what is long is cut to a screen")
    func long() {
        let lines = (1...25).map { "line \($0)" } + [String(repeating: "x", count: 500)]
        let text = lines.reversed().joined(separator: "\n")
        let page = RulePage(
            RuleDescription("a/b", .error, "Short.", advice: "", examples: [.passes(text)]))
        let shown = page.text.split(separator: "\n")
        #expect(shown[3] == "    \(String(repeating: "x", count: 400))…")
        #expect(shown.last == "    … and 6 more lines")
        #expect(shown.count == 3 + 20 + 1)
    }
}
