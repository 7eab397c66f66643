import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite("JSON failure messages")
struct JSONFailureMessageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        var testDescription: String { text.debugDescription }

        /// The marks are around the place of the error.
        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }
    }

    static let structure = [
        Row("⟦⟧", "no value: the input is empty"),
        Row(" \n⟦⟧", "no value: only white space"),
        Row("⟦abc⟧", "expected a value, found 'abc'"),
        Row("⟦]⟧", "expected a value, found ']'"),
        Row("[1] ⟦[⟧2]", "expected nothing more after the value, found '['"),
        Row(
            #"{"a":[1,2⟦}⟧"#,
            "expected ',' or ']' after a value in an array, found '}'"),
        Row(#"{"a":1⟦]⟧"#, "expected ',' or '}' after a value in an object, found ']'"),
        Row(#"{"a":1 ⟦"⟧b":2}"#, "expected ',' or '}' after a value in an object, found a string"),
        Row(
            #"{⟦a⟧:1}"#,
            "expected a key in quotes or '}' at the start of an object, found 'a'"),
        Row(
            "{⟦'⟧a':1}",
            """
            expected a key in quotes or '}' at the start of an object, found a single quote; \
            JSON requires double quotes
            """),
        Row(
            #"{"a":1,⟦}⟧"#,
            "expected a key in quotes after ',' in an object, found '}'; remove the ',' before it"),
        Row(
            "[1,⟦]⟧", "expected a value after ',' in an array, found ']'; remove the ',' before it"),
        Row("[⟦,⟧1]", "expected a value or ']' at the start of an array, found ','"),
        Row(#"{"a"⟦,⟧1}"#, "expected ':' after a key in an object, found ','"),
        Row(#"{"a":⟦}⟧"#, "expected a value after ':' in an object, found '}'"),
        Row(
            "[1,⟦//⟧ two\n2]",
            "expected a value after ',' in an array, found '//'; JSON has no comments"),
        Row("⟦#⟧ title\n[]", "expected a value, found '#'; JSON has no comments"),
    ]

    static let scalars = [
        Row(
            "[⟦NaN⟧]",
            """
            expected a value or ']' at the start of an array, found 'NaN'; JSON cannot \
            represent this number
            """
        ),
        Row(
            "-⟦Infinity⟧",
            "expected a digit in a number, found 'Infinity'; JSON cannot represent this number"
        ),
        Row(
            "⟦True⟧",
            "expected a value, found 'True'; JSON writes true, false and null in lower case"),
        Row("⟦nil⟧", "expected 'null', found 'nil'"),
        Row("⟦falsely⟧", "expected 'false', found 'falsely'"),
        Row("[⟦012⟧]", "expected a number without leading zeros, found '012'"),
        Row("[1.⟦]⟧", "expected a digit in a number, found ']'"),
        Row(
            "[1⟦.2⟧.3]".replacing("1⟦.2⟧.3", with: "1.2⟦.3⟧"),
            "expected the end of a number, found '.3'"),
        Row("0⟦x1F⟧", "expected the end of a number, found 'x1F'"),
        Row("⟦+1⟧", "expected a value, found '+1'"),
        Row(
            "⟦abcdefghijklmnopqrstuvwx⟧yz",
            "expected a value, found 'abcdefghijklmnopqrstuvwx'"),
        Row("[⟦é⟧]", "expected a value or ']' at the start of an array, found 'é'"),
        Row(
            "[⟦\u{2060}⟧]",
            "expected a value or ']' at the start of an array, found character U+2060"),
        Row("[1⟦\u{0}⟧]", "expected the end of a number, found control character U+0000"),
        Row(
            "[\u{B}]".replacing("\u{B}", with: "⟦\u{B}⟧"),
            "expected a value or ']' at the start of an array, found control character U+000B"),
        Row(
            #""a\⟦x⟧""#,
            #"expected one of " \ / b f n r t u after '\' in a string, found 'x'"#),
        Row(
            #""a⟦\u12G4⟧""#,
            #"expected four hexadecimal digits after '\u' in a string, found '\u12G4'"#),
        Row("\"a⟦\n⟧b\"", #"expected an escape such as \n in a string, found a line end"#),
        Row("\"a⟦\t⟧b\"", #"expected an escape such as \t in a string, found a tab"#),
        Row(
            "\"a⟦\u{1}⟧b\"",
            #"expected an escape such as \u0001 in a string, found control character U+0001"#),
    ]

    static let early = [
        Row(
            "[\n  {\"a\": 1⟦⟧",
            "expected ',' or '}' after a value in an object, found the end of the input; "
                + "the object opened at line 2, column 3 is not closed, nor is the container around it"
        ),
        Row(
            "[[[⟦⟧",
            "expected a value or ']' at the start of an array, found the end of the input; "
                + "the array opened at line 1, column 3 is not closed, nor are the 2 containers around it"
        ),
        Row(
            #"{"a":"b⟦⟧"#,
            "expected '\"' at the end of a string, found the end of the input; "
                + "the string opened at line 1, column 6 is not closed, nor is the container around it"
        ),
        Row(
            #""\u00⟦⟧"#,
            "expected '\"' at the end of a string, found the end of the input; "
                + "the string opened at line 1, column 1 is not closed"),
        Row(
            "[⟦tru⟧",
            "expected 'true', found 'tru' and the end of the input; "
                + "the array opened at line 1, column 1 is not closed"),
        Row(
            "[1e⟦⟧",
            "expected a digit in a number, found the end of the input; "
                + "the array opened at line 1, column 1 is not closed"),
        Row("-⟦⟧", "expected a digit in a number, found the end of the input"),
    ]

    @Test("say what was expected and what was found", arguments: structure + scalars + early)
    func says(_ row: Row) throws {
        let marked = MarkedText(row.text)
        let error = try #require(readError(bytes: marked.bytes))
        #expect(error.message == row.message)
        #expect(error.code == .malformed)
        #expect(error.span == SourceSpan(SourceID(4), try #require(marked.places.first)))
    }

    @Test("a byte that is not UTF-8, outside of a string, is named") func invalidByte() throws {
        let error = try #require(readError(bytes: [0x5B, 0xFF, 0x5D]))
        #expect(
            error.message
                == "expected a value or ']' at the start of an array, found byte 0xFF, which is not UTF-8"
        )
    }

    @Test("places count from the base; lines are not counted there") func base() throws {
        let error = try #require(readError(bytes: Array("[1".utf8), base: 100))
        #expect(error.span == SourceSpan(SourceID(4), 102..<102))
        #expect(
            error.message
                == "expected ',' or ']' after a value in an array, found the end of the input; "
                + "the array opened at byte 100 is not closed")
    }

    @Test("too deep names the limit") func tooDeep() throws {
        let text = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        let error = try #require(readError(bytes: text))
        #expect(error.code == .tooDeep)
        #expect(error.message == "values are nested deeper than the limit of 1024 levels")
        #expect(error.span == SourceSpan(SourceID(4), 1024..<1025))
    }
}
