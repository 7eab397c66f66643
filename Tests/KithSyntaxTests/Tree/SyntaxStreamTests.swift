import KithSourceText
import KithSyntax
import Testing

@Suite struct SyntaxStreamTests {
    private func parse(_ text: String) throws -> SyntaxStream {
        try YAMLParser.parse(SourceBytes(text: text), source: SourceID(0))
    }

    @Test("keeps the documents of a stream apart")
    func documents() throws {
        let stream = try parse("a: &x 1\n---\nb: 2\n...\n---\n")
        #expect(stream.documents.map(\.root.kind) == [.mapping, .mapping, .scalar])
        #expect(stream.documents.map(\.hasStartMarker) == [false, true, true])
        #expect(stream.documents.map(\.hasEndMarker) == [false, true, false])
        #expect(stream.documents[2].root.isNull)
        #expect(stream.documents[1].root["b"]?.pointer.description == "/b")
        #expect(stream.documents[1].root["b"]?.parent?.parent == nil)
    }

    @Test("an anchor ends with its document")
    func anchors() throws {
        let error = #expect(throws: ReadError.self) { try parse("a: &x 1\n---\nb: *x\n") }
        #expect(error?.span?.range == 15..<17)
    }

    static let emptyTexts = ["", "\n\n", "# nothing\n", "\u{FEFF}", "   "]

    @Test("a text without documents", arguments: emptyTexts)
    func empty(_ text: String) throws {
        let stream = try parse(text)
        #expect(stream.documents.isEmpty)
        let error = #expect(throws: ReadError.self) { try stream.singleRoot() }
        #expect(error?.message == "the input is empty; one document is expected")
    }

    @Test("one document is asked for, two are there")
    func two() throws {
        let error = #expect(throws: ReadError.self) { try parse("a\n--- !x b\n").singleRoot() }
        #expect(error?.message == "the input holds 2 documents; one is expected")
        #expect(error?.span?.range == 6..<10)
    }
}
