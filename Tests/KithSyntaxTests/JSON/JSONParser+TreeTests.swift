import KithDiagnostics
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite("JSON as a tree")
struct JSONParserTreeTests {
    @Test("values have the kinds, styles, places and texts that they are written with")
    func values() throws {
        let text = #" {"a\u00e9\ud83d\udc4d": [1, -0.5e3, "x\ty"], "b": {"": null}, "c": true}"#
        let stream = try tree(text)
        #expect(stream.findings == [])
        let root = try stream.singleRoot()
        #expect(root.kind == .mapping)
        #expect(root.style == .flow)
        #expect(root.span.range == 1..<text.utf8.count)
        #expect(root.entries.map(\.key.text) == ["aé👍", "b", "c"])
        let list = try #require(root["aé👍"])
        #expect(list.kind == .sequence)
        #expect(list.span.range == 25..<44)
        #expect(list.elements.map(\.style) == [.plain, .plain, .doubleQuoted])
        #expect(list.elements.map(\.value) == [.integer(1), .float("-0.5e3"), .string("x\ty")])
        #expect(list[2]?.span.range == 37..<43)
        #expect(list[2]?.sourceText == #""x\ty""#)
        #expect(root["b"]?[""]?.isNull == true)
        #expect(root["c"]?.boolean == true)
        #expect(root["b"]?[""]?.pointer.description == "/b/")
    }

    @Test("a scalar may stand alone", arguments: ["1", #""a""#, "true", "null", " 1e400 "])
    func scalar(_ text: String) throws {
        #expect(try tree(text).singleRoot().kind == .scalar)
    }

    @Test("words in quotes are texts, whatever they look like")
    func quoted() throws {
        let root = try tree(#"["1", "true", "null", "~", ""]"#).singleRoot()
        #expect(root.elements.allSatisfy { $0.scalarType == .string })
    }

    static let repeated: [(name: String, text: String)] = [
        ("plain", #"{⟦"a"⟧: 1, "b": 2, ⟦"a"⟧: 3}"#),
        ("escaped", #"{⟦"\u0061"⟧: 1, ⟦"a"⟧: 2}"#),
        ("inside", #"[{"x": {⟦"k"⟧: 1, ⟦"k"⟧: 2}}]"#),
        ("not ASCII", #"{⟦"é"⟧: 1, ⟦"\u00E9"⟧: 2}"#),
        (
            "many keys",
            "{⟦\"a\"⟧: 0, " + (0..<50).map { "\"k\($0)\": 0, " }.joined() + "⟦\"a\"⟧: 1}"
        ),
    ]

    @Test("a key that is used again is an error, with both places", arguments: repeated)
    func duplicateKeys(_ name: String, _ text: String) throws {
        let marked = MarkedText(text)
        let stream = try JSONParser.parseTree(SourceBytes(marked.bytes), source: SourceID(4))
        let finding = try #require(stream.findings.first)
        #expect(stream.findings.count == 1)
        #expect(finding.rule == "json/duplicate-key")
        #expect(finding.severity == .error)
        #expect(finding.message.hasSuffix(" is used again in the same object"))
        #expect(finding.span == SourceSpan(SourceID(4), marked.places[1]))
        let first = SourceSpan(SourceID(4), marked.places[0])
        #expect(finding.notes == [.init("first used here", at: first)])
    }

    @Test("findings about texts come along, in order of place")
    func textFindings() throws {
        let stream = try tree("\u{FEFF}" + #"{"a": "\ud800", "a": "\udfff"}"#)
        #expect(
            stream.findings.map(line) == [
                "json/byte-order-mark info 0..<3: "
                    + "the text begins with a byte order mark, which JSON does not allow",
                #"json/lone-surrogate warning 10..<16: '\ud800' is half of a surrogate pair and reads as U+FFFD"#,
                "json/duplicate-key error 19..<22: the key 'a' is used again in the same object",
                #"json/lone-surrogate warning 25..<31: '\udfff' is half of a surrogate pair and reads as U+FFFD"#,
            ])
    }

    static let refused: [(name: String, text: String, limits: SyntaxLimits, message: String)] = [
        (
            "empty", "", SyntaxLimits(), "malformed: no value: the input is empty"
        ),
        (
            "two values", "{} {}", SyntaxLimits(),
            "malformed: expected nothing more after the value, found '{'"
        ),
        (
            "too deep", "[[[1]]]", SyntaxLimits(maximumDepth: 2),
            "too-deep: values are nested deeper than the limit of 2 levels"
        ),
        (
            "too many nodes", "[1,2,3]", SyntaxLimits(maximumNodes: 3),
            "too-large: there are more nodes than the limit maximumNodes of 3"
        ),
        (
            "too many bytes", "[1,2,3]", SyntaxLimits(maximumBytes: 6),
            "too-large: the text has 7 bytes, more than the limit maximumBytes of 6"
        ),
        (
            "a hundred thousand levels", String(repeating: "[", count: 100_000), SyntaxLimits(),
            "too-deep: values are nested deeper than the limit of 512 levels"
        ),
    ]

    @Test("what cannot be read is refused, limits are named", arguments: refused)
    func refuses(_ row: (name: String, text: String, limits: SyntaxLimits, message: String)) {
        let error = #expect(throws: ReadError.self) { try tree(row.text, row.limits) }
        #expect(error.map { "\($0.code): \($0.message)" } == row.message)
    }

    private func tree(
        _ text: String, _ limits: SyntaxLimits = .init()
    ) throws(ReadError)
        -> SyntaxStream
    {
        try JSONParser.parseTree(SourceBytes(text: text), source: SourceID(4), limits: limits)
    }
}
