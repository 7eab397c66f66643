import KithSyntax
import Testing

@Suite struct JSONPointerTests {
    static let formRows: [(String, [String]?)] = [
        ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/~0", ["a/b", "~"]),
        ("/~01", ["~1"]), ("/a/", ["a", ""]), ("/ü", ["ü"]), ("a", nil), ("/~", nil),
        ("/~2", nil), ("#/a", nil),
    ]

    @Test("reads and writes the form of RFC 6901", arguments: formRows)
    func forms(_ text: String, _ tokens: [String]?) {
        let pointer = JSONPointer(parsing: text)
        #expect(pointer?.tokens == tokens)
        if let pointer { #expect(pointer.description == text) }
    }

    @Test("a token is unescaped once, and from left to right")
    func tokens() {
        #expect(JSONPointer.unescaped("a~1b~01".utf8) == Array("a/b~1".utf8))
        #expect(JSONPointer.unescaped("~2".utf8) == nil)
        #expect(JSONPointer.unescaped("~".utf8) == nil)
    }

    @Test("every node is found at its own pointer")
    func roundTrip() throws {
        let text = "a/b: {x~y: [1, [2, 3]], '': null}\nc: &k [d, {e: f}]\n0: zero\n"
        let root = try root(text)
        var pointers: [String] = []
        var todo = [root]
        while let node = todo.popLast() {
            pointers.append(node.pointer.description)
            #expect(root.descendant(at: node.pointer) == node)
            todo += node.entries.map(\.value).reversed() + node.elements.reversed()
        }
        #expect(
            pointers == [
                "", "/a~1b", "/a~1b/x~0y", "/a~1b/x~0y/0", "/a~1b/x~0y/1", "/a~1b/x~0y/1/0",
                "/a~1b/x~0y/1/1", "/a~1b/", "/c", "/c/0", "/c/1", "/c/1/e", "/0",
            ])
    }

    @Test("the pointer of a key leads to its value")
    func key() throws {
        let root = try root("a: 1\nb: 2\n")
        #expect(root.entry("b")?.key.pointer.description == "/b")
    }

    @Test("a path leads through aliases")
    func alias() throws {
        let root = try root("a: &x {k: [1]}\nb: *x\n")
        let node = root.descendant(at: JSONPointer(["b", "k", "0"]))
        #expect(node?.integer == 1)
        #expect(node?.pointer.description == "/a/k/0")
        #expect(root["b"]?.pointer.description == "/b")
    }

    static let missingRows = [
        "/x", "/a/2", "/a/-", "/a/01", "/a/-1", "/a/+1", "/a/0/x", "/a/", "/a/99999999999999999999",
    ]

    @Test("leads nowhere", arguments: missingRows)
    func missing(_ text: String) throws {
        let pointer = try #require(JSONPointer(parsing: text))
        #expect(try root("a: [x, y]\n").descendant(at: pointer) == nil)
    }
}
