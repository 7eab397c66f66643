import KithSourceText
import KithSyntax
import Testing

@Suite("JSON document")
struct JSONDocumentTests {
    //               0         1         2
    //               0123456789012345678901234567
    static let text = #" {"key":[10,"x\n",{}],"n":null}"#

    @Test("tokens come in the order of the text") func kinds() throws {
        let document = try document(Self.text)
        #expect(
            document.tokens.indices.map { document.kind(at: $0) } == [
                .object, .string, .array, .number, .string, .object, .objectEnd, .arrayEnd, .string,
                .null, .objectEnd,
            ])
    }

    @Test("ranges are of the whole value, content is what is inside") func ranges() throws {
        let document = try document(Self.text)
        let texts = document.tokens.indices.map { token in
            [document.range(at: token), document.contentRange(at: token)].map {
                document.bytes.text($0)
            }
        }
        let inside = #"10,"x\n",{}"#
        let all = String(Self.text.dropFirst())
        #expect(
            texts == [
                [all, String(all.dropFirst().dropLast())], [#""key""#, "key"],
                ["[\(inside)]", inside], ["10", "10"], [#""x\n""#, #"x\n"#], ["{}", ""],
                ["{}", "}"],
                ["[\(inside)]", "]"], [#""n""#, "n"], ["null", "null"], [all, "}"],
            ])
    }

    @Test("next skips what is inside") func next() throws {
        let document = try document(Self.text)
        #expect(
            document.tokens.indices.map { document.next(after: $0) } == [
                11, 2, 8, 4, 5, 7, 7, 8, 9, 10, 11,
            ])
        #expect(document.end(of: 2) == 7)
        #expect(document.tokens.indices.filter { document.isContainer(at: $0) } == [0, 2, 5])
        #expect(document.tokens.indices.filter { document.isEnd(at: $0) } == [6, 7, 10])
    }

    @Test("spans count from the base, in the source") func spans() throws {
        let document = try document(Self.text, base: 1000)
        #expect(document.span(at: 3) == SourceSpan(SourceID(4), 1009..<1011))
        #expect(document.token(startingAt: 1009) == 3)
    }

    @Test("a token is found by where it begins") func search() throws {
        let document = try document(Self.text)
        for token in document.tokens.indices {
            #expect(document.token(startingAt: document.start(at: token)) == token)
        }
        for offset in [-1, 0, 3, 7, 10, 31, 99] {
            #expect(document.token(startingAt: offset) == nil)
        }
    }
}
