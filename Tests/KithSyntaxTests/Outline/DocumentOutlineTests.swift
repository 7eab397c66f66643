import KithSyntax
import Testing

@Suite("the outermost keys of a text")
struct DocumentOutlineTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let root: DocumentOutline.Root
        var outer: [String] = []
        var inner: [String] = []

        init(
            _ name: String, _ text: String, _ root: DocumentOutline.Root, _ outer: [String] = [],
            _ inner: [String] = []
        ) {
            (testDescription, self.text, self.root) = (name, text, root)
            (self.outer, self.inner) = (outer, inner)
        }
    }

    static let rows = [
        Row(
            "an object", #"{"a": 1, "b": [2, {"c": "}"}], "d": null}"#, .object, ["a", "b", "d"],
            ["c"]),
        Row(
            "only the first object inside", #"{"a":{"b":1},"c":{"d":1}}"#, .object, ["a", "c"],
            ["b"]),
        Row("an array of objects", #"[{"a":{"b":1}},{"c":2}]"#, .array, ["a"], ["b"]),
        Row("an array of numbers", "[1, 2]", .array),
        Row("an empty array", " []\n", .array),
        Row(
            "texts that look like keys", #"{"a": "b\": {", "c\\": ":", "d": ["e", "f:"]}"#, .object,
            ["a", #"c\\"#, "d"]),
        Row("lines of objects", "{\"a\":1}\n{\"b\":2}\n", .object, ["a"]),
        Row("an object that is cut off", #"{"a": {"b": 1}, "c"#, .object, ["a"], ["b"]),
        Row(
            "keys without quotes", "{a: 1, b : {c: d}, e: http://f:1/}", .object, ["a", "b", "e"],
            ["c"]),
        Row("keys in single quotes", "{'a': 'it\\'s', 'b': '}'}", .object, ["a", "b"]),
        Row("a comma too many", #"{"a": 1, }"#, .object, ["a"]),
        Row(
            "comments", "{ // {\"x\": 1}\n\"a\": 1, /* } \"y\": */ # }\n \"b\": /z/}", .object,
            ["a", "b"]),
        Row("a byte order mark", "\u{FEFF}{\"a\": 1}", .object, ["a"]),
        Row("UTF-16", "{\0\"\0a\0\"\0:\u{0}1\0}\0", .object, ["a"]),
        Row("UTF-16 in lines", "a\0:\0 \u{0}1\0\n\0b\0:\0", .mapping, ["a", "b"]),
        Row(
            "a mapping", "# x: 1\na: 1\n'b': 2\n\"c\" : 3\n? d\n: 4\ne:\n- f: 1\n  g: 2\n",
            .mapping, ["a", "b", "c", "d", "e"]),
        Row(
            "a mapping between markers", "%YAML 1.2\n--- !!map\na:\n  b: 1\n--- \nc: 1\n", .mapping,
            ["a"]),
        Row(
            "an indented mapping", "\n  a: 1\n  b: |\n    c: 1\n  d: 2\n", .mapping,
            ["a", "b", "d"]),
        Row("lines that end in other ways", "a: 1\r\nb: 2\rc: 3", .mapping, ["a", "b", "c"]),
        Row("names with colons", "a:b: 1\nx-c: 2\n", .mapping, ["a:b", "x-c"]),
        Row(
            "a mapping in braces behind a comment", "# x\n--- {a: 1,\nb: 2}\n", .object, ["a", "b"]),
        Row("a sequence", "- a: 1\n", .other),
        Row("a page", "<p>a: 1", .other),
        Row("prose", "Dear Ann,\nb: 1\n", .other),
        Row("prose with code", "Note: see\n```\na: 1\n", .mapping, ["Note"]),
        Row("a text", "\"a\"", .other),
        Row("a block of text", "--- |\n  a: 1\n", .other),
        Row("nothing", " \n", .other),
    ]

    @Test("finds keys", arguments: rows)
    func finds(_ row: Row) {
        check(DocumentOutline(Array(row.text.utf8)[...]), row)
    }

    @Test("finds the same, piece by piece", arguments: rows)
    func pieces(_ row: Row) {
        for size in [1, 2, 3, 7, 20] where !row.text.utf8.contains(0) || size >= 7 {
            var outliner = DocumentOutliner()
            var rest = Array(row.text.utf8)[...]
            while !rest.isEmpty {
                outliner.add(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            outliner.finish()
            check(outliner.outline, row)
        }
    }

    private func check(_ outline: DocumentOutline, _ row: Row) {
        #expect(outline.root == row.root)
        #expect(outline.outer.map { String(decoding: $0.name, as: UTF8.self) } == row.outer)
        #expect(outline.inner.map { String(decoding: $0.name, as: UTF8.self) } == row.inner)
        #expect(outline.isComplete)
    }

    @Test("keeps short texts of members")
    func texts() {
        let outline = DocumentOutline(Array(#"{"a":"x","b":{"a":"y","c":3},"a":"z"}"#.utf8)[...])
        #expect(outline.texts(of: "a") == ["x", "z", "y"].map { Array($0.utf8) })
        #expect(outline.hasKey("b") && !outline.hasKey("c") && outline.hasInnerKey("c"))
    }

    @Test("says whether the first value ended")
    func ends() {
        func outline(_ text: String) -> DocumentOutline {
            DocumentOutline(Array(text.utf8)[...], isWhole: false)
        }
        #expect(outline("{}").isClosed && outline("{}").isComplete)
        #expect(!outline("{\"a\": {}").isComplete)
        // Of an array, the first object is all that is looked at.
        #expect(outline("[{}, {").isComplete && !outline("[{}, {").isClosed)
        #expect(!outline("a: 1\n").isComplete)
        #expect(outline("<").isComplete)
        #expect(!outline("# a").isComplete)
    }
}
