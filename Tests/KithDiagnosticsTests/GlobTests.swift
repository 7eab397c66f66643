import KithDiagnostics
import Testing

@Suite struct GlobTests {
    struct Row: CustomTestStringConvertible {
        let pattern: String
        let fits: [String]
        let misses: [String]
        var testDescription: String { pattern }

        init(_ pattern: String, fits: [String], misses: [String]) {
            self.pattern = pattern
            self.fits = fits
            self.misses = misses
        }
    }

    static let paths = [
        Row("", fits: [""], misses: ["a", "/"]),
        Row("a", fits: ["a"], misses: ["", "A", "ab", "ba", "a/"]),
        Row("?", fits: ["a", "ä", "😀"], misses: ["", "/", "ab", "e\u{301}"]),
        Row("*", fits: ["", "a", "a.json", ".a"], misses: ["/", "a/b"]),
        Row("*.json", fits: ["a.json", ".json", "a.b.json"], misses: ["a.jsonl", "x/a.json"]),
        Row("a*b*c", fits: ["abc", "abbc", "axbxc", "abcbc"], misses: ["ac", "abcb", "a/b/c"]),
        Row("a/*/c", fits: ["a/b/c", "a//c"], misses: ["a/c", "a/b/b/c"]),
        Row("**", fits: ["", "a", "a/b/c"], misses: []),
        Row("***", fits: ["", "a", "a/b/c"], misses: []),
        Row("**/a", fits: ["a", "x/a", "x/y/a", "/a"], misses: ["xa", "x/xa", "a/x"]),
        Row("a/**", fits: ["a/", "a/b", "a/b/c"], misses: ["a", "ab", "b/a/c"]),
        Row("a/**/b", fits: ["a/b", "a/x/b", "a/x/y/b"], misses: ["ab", "a/xb", "a/x/yb"]),
        Row("a/**/**/b", fits: ["a/b", "a/x/b", "a/x/y/b"], misses: ["ab", "a/xb"]),
        Row("**/a/**/b", fits: ["a/b", "x/a/y/b"], misses: ["xa/b", "a/yb"]),
        Row("a**b", fits: ["ab", "axb", "a/x/b"], misses: ["a", "abx"]),
        Row("[abc]", fits: ["a", "c"], misses: ["d", "", "ab", "/"]),
        Row("[a-c]x", fits: ["ax", "cx"], misses: ["dx", "a", "-x"]),
        Row("[!a-c]", fits: ["d", "😀"], misses: ["a", "/", ""]),
        Row("[^a]", fits: ["b"], misses: ["a"]),
        Row("[]a]", fits: ["]", "a"], misses: ["b"]),
        Row("[!]]", fits: ["a"], misses: ["]"]),
        Row("[a-]", fits: ["a", "-"], misses: ["b"]),
        Row("[-a]", fits: ["a", "-"], misses: ["b"]),
        Row("[\\]-a]", fits: ["]", "^", "a"], misses: ["\\", "b"]),
        Row("[.-9]", fits: [".", "0"], misses: ["/"]),
        Row("[α-ω]", fits: ["β"], misses: ["b"]),
        Row("\\*\\?\\[\\\\", fits: ["*?[\\"], misses: ["a?[\\"]),
        Row("é", fits: ["\u{E9}"], misses: ["e\u{301}"]),
        Row("a]", fits: ["a]"], misses: ["a"]),
    ]

    @Test("fits what it should", arguments: paths)
    func matches(_ row: Row) throws {
        let glob = try Glob(row.pattern)
        for name in row.fits { #expect(glob.matches(name), "\(row.pattern) \(name)") }
        for name in row.misses { #expect(!glob.matches(name), "\(row.pattern) \(name)") }
    }

    static let names = [
        Row("*", fits: ["", "a", "monica/a"], misses: []),
        Row("monica/*", fits: ["monica/", "monica/a", "monica/a/b"], misses: ["a", "xmonica/a"]),
        Row("**/a", fits: ["x/a"], misses: ["a"]),
        Row("a?b", fits: ["a/b"], misses: ["ab"]),
        Row("*dangling*", fits: ["records/dangling-link"], misses: ["records/cycle"]),
    ]

    @Test("takes slashes for common characters where told to", arguments: names)
    func matchesNames(_ row: Row) throws {
        let glob = try Glob(row.pattern, isPath: false)
        for name in row.fits { #expect(glob.matches(name), "\(row.pattern) \(name)") }
        for name in row.misses { #expect(!glob.matches(name), "\(row.pattern) \(name)") }
    }

    struct WrongRow: CustomTestStringConvertible {
        let pattern: String
        let message: String
        var testDescription: String { String(pattern.prefix(20)) }
    }

    static let wrong = [
        WrongRow(pattern: "[", message: "a ']' is missing after '['"),
        WrongRow(pattern: "[]", message: "a ']' is missing after '['"),
        WrongRow(pattern: "x[a-", message: "a ']' is missing after '['"),
        WrongRow(pattern: "[a\\", message: "a ']' is missing after '['"),
        WrongRow(pattern: "[z-a]", message: "the range 'z-a' in '[' runs backwards"),
        WrongRow(
            pattern: "a\\", message: "nothing follows the '\\' at the end of the pattern"),
        WrongRow(
            pattern: String(repeating: "*a", count: 600),
            message: "a pattern can have 1024 characters, this one has 1200"),
    ]

    @Test("says what is wrong with a pattern", arguments: wrong)
    func errors(_ row: WrongRow) throws {
        let error = try #require(throws: GlobError.self) { try Glob(row.pattern) }
        #expect(error.message == row.message)
    }

    @Test("does not try every way")
    func linear() throws {
        let name = String(repeating: "a", count: 2000)
        #expect(try !Glob(String(repeating: "*a", count: 100) + "b").matches(name))
        #expect(try !Glob(String(repeating: "**/a*", count: 100) + "b").matches(name))
        #expect(try !Glob(String(repeating: "**/", count: 300) + "b").matches(name))
        #expect(try Glob(String(repeating: "**a", count: 100)).matches(name))
    }

    @Test("knows whether it is but a name")
    func literal() throws {
        #expect(try Glob("monica/a").isLiteral)
        #expect(try Glob("a\\*").isLiteral)
        #expect(try !Glob("a?").isLiteral)
        #expect(try !Glob("[a]").isLiteral)
    }
}
