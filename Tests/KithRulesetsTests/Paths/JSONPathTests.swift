import KithRulesets
import Testing

@Suite struct JSONPathTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let path: String
        let offset: Int
        let message: String
        init(_ path: String, _ offset: Int, _ message: String) {
            (self.path, self.offset, self.message) = (path, offset, message)
        }
        var testDescription: String { path.count > 60 ? "\(path.prefix(60))…" : path }
    }

    static let rows: [Row] = [
        Row("", 0, "expected '$', with which every path begins, found the end"),
        Row("paths", 0, "expected '$', with which every path begins, found 'p'"),
        Row("$paths", 1, "expected '.', '[', '~', '^' or the end of the path, found 'p'"),
        Row("$.", 2, "expected a name, '*' or '[' after '.', found the end"),
        Row("$...a", 3, "expected a name, '*' or '[' after '..', found '.'"),
        Row("$.a*", 3, "expected '.', '[', '~', '^' or the end of the path, found '*'"),
        Row(
            "$.a~.b", 4,
            "expected the end of the path, because '~' selects keys, which have no members, "
                + "found '.'"),
        Row("$[", 2, "expected a name, a number, '*', '?' or a text in quotes, found the end"),
        Row("$[]", 2, "expected a name, a number, '*', '?' or a text in quotes, found ']'"),
        Row("$['a", 2, "the quote ' has no end"),
        Row("$['a'", 5, "expected ',' or ']', found the end"),
        Row("$[get put]", 6, "expected ',' or ']', found 'p'"),
        Row(#"$['\uD800']"#, 5, "an unpaired surrogate is not allowed"),
        Row(#"$['\u12']"#, 5, "expected four hexadecimal digits, found '1'"),
        Row("$[1234567890123456]", 2, "the number is too large"),
        Row("$[?(@.a = 1)]", 8, "expected ')', found '='"),
        Row(
            "$[?(@.a == )]", 11,
            "expected a value, such as @.name, 'text', 1 or /pattern/, found ')'"),
        Row(
            "$[?(@.a == get)]", 11,
            "'get' is unknown here; write texts in quotes, and members as @.get or @['get']"),
        Row("$[?(@proprety == 'a')]", 4, "there is no '@proprety'; did you mean '@property'?"),
        Row("$[?(@name == 'a')]", 4, "there is no '@name'; members are written @.name"),
        Row(
            "$[?(@property.matches(/a/))]", 14,
            "there is no method 'matches'; did you mean 'match'?"),
        Row(
            "$[?(@property.match(/(/))]", 22,
            "the pattern cannot be used: missing closing parenthesis"),
        Row("$[?(@property.match(/a/q))]", 22, "there is no flag 'q'; expected i, m, s or u"),
        Row("$[?(@property.match(/a))]", 20, "the pattern has no closing '/'"),
        Row("$[?(@property.match(@.x))]", 20, "expected a pattern such as /^x-/, found '@'"),
        Row("$[?lenght(@) > 1]", 3, "there is no function 'lenght'; did you mean 'length'?"),
        Row("$@string()", 10, "a type must follow a name or a selector"),
        Row("$.a@strin()", 3, "expected a type such as @string(), found '@'"),
        Row("$é", 1, "expected '.', '[', '~', '^' or the end of the path, found 'é'"),
        Row(
            "$[?(" + String(repeating: "(", count: 100) + "@" + String(repeating: ")", count: 100)
                + ")]",
            26, "the path is nested deeper than the limit of 48"),
        Row(
            "$[?(" + String(repeating: "!", count: 100) + "@)]",
            48, "the path is nested deeper than the limit of 48"),
        Row(
            "$[?(1" + String(repeating: "+1", count: 100) + ")]",
            102, "more operators in a row than the limit of 48"),
        Row(
            "$[?(@" + String(repeating: "[@", count: 100) + String(repeating: "]", count: 100)
                + ")]",
            48, "the path is nested deeper than the limit of 48"),
        Row(
            "$" + String(repeating: ".a", count: 8192), 0,
            "the path has 16385 bytes, more than the limit of 16384"),
    ]

    @Test("says where a path cannot go on", arguments: rows)
    func errors(_ row: Row) {
        var patterns = PatternTable()
        let error = #expect(throws: PathError.self) {
            _ = try JSONPath(row.path, patterns: &patterns)
        }
        #expect(error?.message == row.message)
        #expect(error?.offset == row.offset)
    }

    @Test("reads long unions and many alternatives")
    func long() throws {
        var patterns = PatternTable()
        let names = (0..<1000).map { "name\($0)" }.joined(separator: ",")
        _ = try JSONPath("$[\(names)]", patterns: &patterns)
        let alternatives = Array(repeating: "@.a == 1", count: 1000).joined(separator: " || ")
        _ = try JSONPath("$[?(\(alternatives))]", patterns: &patterns)
    }
}
