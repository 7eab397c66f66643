import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("ProfileLoader")
struct ProfileLoaderTests {
    static let mistakes: [(name: String, text: String, messages: [String])] = [
        ("no name", "⟦pages: []⟧\n", ["a profile needs its name under 'profile'"]),
        (
            "another member", "profile: p\n⟦page⟧: []\n",
            ["a profile cannot have 'page'; did you mean 'pages'?"]
        ),
        (
            "a bad selector", "profile: p\nvalues:\n  v: {at: ⟦\"a[\"⟧}\n",
            [
                """
                'a[' is not a selector: the selector ends where the name of an attribute was \
                expected
                """
            ]
        ),
        (
            "a bad verb", "profile: p\nvalues:\n  v: {at: a, take: ⟦the rest⟧}\n",
            ["'take' does not know 'the rest'"]
        ),
        (
            "a bad form", "profile: p\nvalues:\n  v: {at: a, as: ⟦ids⟧}\n",
            ["as cannot be 'ids'; did you mean 'id'?"]
        ),
        (
            "a value that is none",
            "profile: p\nvalues:\n  viewer: {at: a}\n  w: {take: ⟦value viever⟧}\n",
            ["there is no value 'viever'; expected one of: viewer, w, capture, page_hash"]
        ),
        (
            "a kind that is none",
            "profile: p\npages:\n  - page: thread\n    rows: [{kind: ⟦posts⟧}]\n",
            ["there is no kind 'posts'; did you mean 'post'?"]
        ),
        (
            "a field that is none",
            "profile: p\npages:\n  - page: thread\n    fields: {⟦viever⟧: {at: a}}\n",
            ["there is no field 'viever'; did you mean 'viewer'?"]
        ),
        (
            "no key", "profile: p\npages:\n  - page: thread\n    rows: [⟦{kind: post}⟧]\n",
            ["a row of 'post' needs a key"]
        ),
        (
            "a part in itself",
            "profile: p\nparts:\n  q: {kind: quote, rows: [⟦q⟧]}\npages:\n  - page: thread\n    rows: [q]\n",
            ["the part 'q' contains itself"]
        ),
        (
            "rows between a row and what it contains",
            "profile: p\npages:\n  - page: thread\n    rows:\n      - ⟦kind: post\n        key: {at: a}\n"
                + "        rows: [{kind: quote, rows: [{kind: user, key: {at: b}}]}]⟧\n",
            ["'quote' is contained in 'post', so no other rows can come before it"]
        ),
        (
            "a mark without anything", "profile: p\nmarks: [⟦{score: 3}⟧]\n",
            ["a mark needs either 'at' or 'host'"]
        ),
        (
            "a step that is none",
            "profile: p\npages:\n  - page: thread\n    steps: [⟦jumpmenu⟧]\n",
            ["a step cannot be 'jumpmenu'; did you mean 'jump menu'?"]
        ),
    ]

    @Test("mistakes are found where they are", arguments: mistakes.map(\.name))
    func finds(_ name: String) throws {
        let row = try #require(Self.mistakes.first { $0.name == name })
        let marked = MarkedText(row.text)
        let loaded = try Profile.load(
            SourceBytes(marked.bytes), source: SourceID(0),
            vocabulary: try Vocabulary.builtIn("forum"))
        #expect(loaded.profile == nil)
        #expect(loaded.findings.map(\.message) == row.messages)
        #expect(loaded.findings.map { $0.span?.range } == marked.places)
        #expect(loaded.findings.allSatisfy { $0.rule == "profile/invalid" })
    }

    @Test("the profiles of the program load")
    func builtIn() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let profiles = try Profile.builtIn(vocabulary)
        #expect(profiles.map(\.name) == ["something_awful", "phpbb"])
    }

    @Test("all that the help says can be taken can be taken", arguments: ProfileWords.takes.names)
    func takes(_ words: String) throws {
        let text = "profile: p\nvalues:\n  viewer: {at: a}\n  v: {at: a, take: \(words)}\n"
        let loaded = try Profile.load(
            SourceBytes(text: text), source: SourceID(0),
            vocabulary: try Vocabulary.builtIn("forum"))
        #expect(loaded.findings == [])
        #expect(loaded.profile != nil)
    }

    @Test("an empty file is no profile")
    func empty() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        #expect(throws: ReadError.self) {
            try Profile.load(SourceBytes(text: ""), source: SourceID(0), vocabulary: vocabulary)
        }
    }
}
