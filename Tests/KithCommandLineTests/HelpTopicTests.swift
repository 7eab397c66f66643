import Testing

@testable import KithCommandLine

@Suite struct HelpTopicTests {
    @Test("runs text to the width, and keeps indented lines as they are")
    func page() {
        let topic = HelpTopic(
            name: "ci", summary: "One sentence about it.",
            text: "Some words that are long enough.\n\n  a:   b\n  c: d\n\nMore.\n")
        #expect(
            topic.page(width: 20) == """
                One sentence about
                it.

                Some words that are
                long enough.

                  a:   b
                  c: d

                More.

                """)
    }
}
