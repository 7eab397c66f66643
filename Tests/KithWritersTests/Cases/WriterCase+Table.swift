import KithWriters

// The cases, by their numbers in the reference of formats. Those of single formats or of whole runs are elsewhere: a disk
// that is full (45) in UglyOutputTests, the places of bytes that are not UTF-8 (11) in ForgedRowsTests, web archives (46) in
// the tests of archives, a million edges (33) in kith-bench.

extension WriterCase {
    static let table: [WriterCase] = [
        .texts(1, "quotes", [#"a"b"#, "'", "\"", "\"\"", "a`b"]),
        .texts(2, "backslashes", [#"a\b"#, #"tail\"#, #"\\"#]),
        .texts(3, "line breaks", ["line1\nline2", "\n", "a\u{2028}b", "a\u{85}b", "a\u{0B}b"]),
        .texts(4, "carriage returns", ["a\r\nb", "a\rb"]),
        .texts(
            5, "combining marks",
            ["x\"\u{301}y", ",\u{301}", "<\u{301}", "&\u{301}", "\\\u{301}", "\n\u{301}"]),
        .texts(6, "emoji", ["👨‍👩‍👧‍👦 🇨🇿", "👍🏽"]),
        .texts(7, "right to left", ["שלום abc\u{202E}", "a\u{2066}b", "\u{200F}"]),
        .texts(8, "NUL", ["nul\u{0}nul", "\u{0}"]),
        .texts(9, "control characters", ["\u{1}\u{1B}\u{FFFE}\u{FFFF}\u{7F}x"]),
        .texts(10, "half of a pair", [halfPair]),
        .texts(
            11, "a byte that is not UTF-8", [brokenByte, "a\(brokenByte)b", "\(brokenByte)\u{301}"]),
        .texts(
            12, "long labels",
            [
                String(repeating: "a", count: 20_000), String(repeating: "é", count: 9_000),
                String(repeating: "x", count: 200_000),
            ]),
        .texts(
            13, "long escapes", [#"\"#, "\"", "&"].map { String(repeating: $0, count: 9_001) }),
        .texts(
            14, "markup",
            [
                "<script>alert(1)</script>", "<b>", "]]>", "<!-- -->", "</script><b>",
                "<img src=x onerror=alert(1)>", "**b** _i_ [l](m)", "//b//", "%%{init}%%", "{}",
            ]),
        .texts(
            15, "entities", ["AT&T", "AT&amp;T", "&lt;", "&#65;", "#65;", "<U+0041>", "%41"]),
        .texts(16, "escapes of DOT", [#"\N\G\l"#]),
        .texts(17, "words of formats", words),
        .keys(17, "words of formats as keys", words),
        .texts(18, "like numbers", ["1abc", "1e5", "-5", "1.2.3", "", " "]),
        .keys(18, "like numbers as keys", ["1", "2", "10", "007", "1e5", "-5", "1.2.3", " "]),
        .texts(19, "colons", ["a:b", "did:plc:abc", "at://x/y"]),
        .keys(19, "colons in keys", ["a:b", "did:plc:abc", "at://x/y", "a b", "a/b", "ü"]),
        .texts(20, "formulas", ["=1+1", "+420", "-x", "@ann", "\t=1", "'=1", "-5"]),
        .texts(21, "the end of COPY", [#"\."#]),
        .attributes(
            22, "null, empty and missing",
            [#""name":"a","note":null"#, #""name":"b","note":"""#, #""name":"c""#]),
        .texts(23, "texts like other types", ["007", "1e5", "NA", "null", "true", "2024-01-02"]),
        .attributes(
            24, "numbers",
            [
                #""name":"a","age":9007199254740993,"score":1e-5"#,
                #""name":"b","age":1099511627776,"score":-0.0"#,
                #""name":"c","age":-9223372036854775808,"score":1.7976931348623157e308"#,
            ]),
        .texts(25, "the same name", ["Ann", "Ann", "Ann (p0)"]),
        .attributes(
            26, "the same key twice",
            [#""name":"a","note":"first""#, #""name":"b","note":"second""#, #""name":"c""#],
            keys: ["p", "q", "p"]),
        .keys(27, "normal forms", ["\u{e9}", "e\u{301}"]),
        .ties(28, "a loop", of: 2, [("knows", 0, 0), ("knows", 0, 1)]),
        .ties(
            29, "edges side by side", of: 2,
            [("knows", 0, 1), ("likes", 0, 1), ("knows", 0, 1), ("likes", 0, 1)]),
        .ties(
            30, "both directions", of: 4,
            [("knows", 0, 1), ("knows", 1, 0), ("parent", 3, 2), ("spouse", 2, 1)]),
        .ties(31, "somebody who is missing", of: 1, [("knows", 0, 7)]),
        .ties(32, "nothing", of: 0, []),
        .ties(32, "nobody else", of: 1, []),
        .ties(33, "many edges", of: 400, (0..<4_000).map { ("knows", $0 % 400, $0 * 7 % 399) }),
        .attributes(
            34, "odd names of attributes", [#""name":"a","Label":"own","odd name:":"odd""#]),
        .attributes(
            35, "a field of several types",
            [
                #""name":"a","age":1"#, #""name":"b","age":"x""#, #""name":"c""#,
                #""name":"d","age":2.5"#,
            ]),
        .attributes(
            35, "an unknown field of several types",
            [
                #""name":"a","more":1"#, #""name":"b","more":"x""#, #""name":"c""#,
                #""name":"d","more":[true]"#,
            ]),
        .attributes(
            36, "lists and objects",
            [
                #""name":"a","tags":[],"data":{}"#,
                #""name":"b","tags":["",";",",\""],"data":[[1],{"x":"\"\n"}]"#,
            ]),
        .ties(
            37, "ancestors in a circle", of: 3,
            [("parent", 0, 1), ("parent", 1, 2), ("parent", 2, 0), ("parent", 0, 0)]),
        .ties(
            38, "couples", of: 7,
            [
                ("spouse", 0, 1), ("spouse", 0, 2), ("spouse", 0, 3), ("parent", 4, 0),
                ("parent", 4, 1), ("parent", 5, 0), ("parent", 6, 2), ("parent", 6, 0),
            ]),
        WriterCase(
            39, "birthdays",
            [
                person("a", birthday: "d1"), day("d1", of: "a", "2004-02-29", ""),
                person("b", birthday: "d2"), day("d2", of: "b", "2000-04-15", #","yearless":true"#),
                person("c", birthday: "d3"), day("d3", of: "c", "1971-01-01", #","about":true"#),
            ]),
        .texts(40, "lines that begin with From", ["From here", ">From x", "a\nFrom b\n>>From c"]),
        .texts(41, "header fields", ["x\r\nBcc: a@b.example", "=?utf-8?q?x?="]),
        .texts(42, "addresses", [#"https://e.example/?a=1&b="x""#, "javascript:alert(1)"]),
        .texts(
            43, "cards", ["Bob, the builder; x\\y" + String(repeating: "é", count: 80), #"\n"#]),
        WriterCase(
            47, "one person in two teams of one name",
            [
                #"{"kind":"person","key":"a","attributes":{"name":"Ann"}}"#,
                #"{"kind":"person","key":"b","attributes":{"name":"Bo"}}"#,
                #"{"kind":"team","key":"s","attributes":{"name":"Choir"},"links":{"members":["a"]}}"#,
                #"{"kind":"team","key":"t","attributes":{"name":"Choir"},"links":{"members":["b","a"]}}"#,
            ]),
        .texts(48, "a byte order mark", ["\u{FEFF}", "\u{FEFF}a"]),
    ]

    private static let words = [
        "node", "Graph", "strict", "end", "class", "subgraph", "click n1", "!include x", "e1", "n3",
        "edge-e1", "CON", "..", "__proto__",
    ]

    private static func person(_ key: String, birthday: String) -> String {
        #"{"kind":"person","key":"\#(key)","attributes":{"name":"N \#(key)"},"links":{"birthday":"\#(birthday)"}}"#
    }

    private static func day(
        _ key: String, of person: String, _ on: String, _ more: String
    ) -> String {
        #"{"kind":"day","key":"\#(key)","attributes":{"on":"\#(on)"\#(more)},"links":{"person":"\#(person)"}}"#
    }
}

extension WriterCase {
    /// How the message begins of a format that cannot hold the case; `nil` if the format must hold it.
    ///
    /// Each format writes a valid document of nothing, except those that are looked at, and those whose files are posts.
    func refusal(by format: WriterFormat) -> String? {
        switch format.name {
        case "mermaid" where Self.tooLong.contains(file):
            "Mermaid draws at most 450 edges and 45000 bytes"
        case "mbox" where !has("post"): "no posts were read"
        case "media" where !has("attachment"): "nothing is written"
        case _ where rows.isEmpty && (format.isDrawing || format.name == "outline"):
            "nothing is written"
        default: nil
        }
    }

    private static let tooLong = ["12 long labels", "13 long escapes", "33 many edges"]

    private func has(_ kind: String) -> Bool {
        String(decoding: rows, as: UTF8.self).contains(#"{"kind":"\#(kind)""#)
    }
}
