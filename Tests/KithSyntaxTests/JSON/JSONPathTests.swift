import KithSourceText
import KithSyntax
import Testing

@Suite("JSON path")
struct JSONPathTests {
    static let text =
        #"{"account":{"data":[0,{"first name":[],"a/b~c":1,"":2,"9":3,"é":4,"q\"":5}]}}"#

    static let rows: [(path: String, pointer: String)] = [
        ("$", ""), ("account", "/account"), ("account.data", "/account/data"),
        ("account.data[0]", "/account/data/0"), ("account.data[1]", "/account/data/1"),
        (#"account.data[1]["first name"]"#, "/account/data/1/first name"),
        (#"account.data[1]["a/b~c"]"#, "/account/data/1/a~1b~0c"),
        (#"account.data[1][""]"#, "/account/data/1/"),
        (#"account.data[1]["9"]"#, "/account/data/1/9"),
        ("account.data[1].é", "/account/data/1/é"),
        (#"account.data[1]["q\""]"#, #"/account/data/1/q""#),
    ]

    @Test("every value has a path and a pointer") func paths() throws {
        let document = try document(Self.text)
        var seen: [(path: String, pointer: String)] = []
        for token in document.tokens.indices where !document.isEnd(at: token) {
            let path = document.path(to: token)
            if seen.last?.path != path { seen.append((path, document.pointer(to: token))) }
        }
        #expect(seen.map(\.path) == Self.rows.map(\.path))
        #expect(seen.map(\.pointer) == Self.rows.map(\.pointer))
    }

    @Test("a key and an end are where their value is") func keysAndEnds() throws {
        let document = try document(#"{"a":[{"b":1}]}"#)
        let paths = document.tokens.indices.map { document.path(to: $0) }
        #expect(paths == ["$", "a", "a", "a[0]", "a[0].b", "a[0].b", "a[0]", "a", "$"])
    }

    @Test("paths begin at the root around the value") func manyRoots() throws {
        let document = try document("[1]\n{\"a\":2}\n3", roots: .many)
        let paths = document.tokens.indices.map { document.path(to: $0) }
        #expect(paths == ["$", "[0]", "$", "$", "a", "a", "$", "$"])
    }

    @Test("a path through many levels needs no stack") func deep() throws {
        let levels = 20_000
        let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let document = try document(text, limits: JSONLimits(depth: levels))
        #expect(document.pointer(to: levels - 1) == String(repeating: "/0", count: levels - 1))
    }
}
