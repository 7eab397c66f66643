import KithSourceText
import KithSyntax
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
    static let rows: [(text: String, integer: Int64?, double: Double?)] = [
        ("0", 0, 0), ("-0", 0, -0.0), ("42", 42, 42), ("-17", -17, -17),
        ("9223372036854775807", .max, 9.223372036854775807e18),
        ("9223372036854775808", nil, 9.223372036854775808e18),
        ("-9223372036854775808", .min, -9.223372036854775808e18),
        ("-9223372036854775809", nil, -9.223372036854775809e18),
        ("99999999999999999999999", nil, 1e23), ("1.0", nil, 1), ("1e2", nil, 100),
        ("1E+2", nil, 100),
        ("2.5e-3", nil, 0.0025), ("1e400", nil, nil), ("-1e400", nil, nil), ("1e-400", nil, 0),
        ("0.1", nil, 0.1),
    ]

    @Test("numbers keep their text, and are exact or nothing", arguments: rows)
    func numbers(_ row: (text: String, integer: Int64?, double: Double?)) throws {
        let document = try document("[\(row.text)]")
        #expect(document.integer(at: 1) == row.integer)
        #expect(document.double(at: 1) == row.double)
        #expect(document.decimalText(at: 1) == row.text)
    }

    @Test("other values are no numbers, and numbers no booleans") func others() throws {
        let document = try document(#"["1",true,false,null,1]"#)
        for token in [0, 1, 2, 3, 4, 6] {
            #expect(document.integer(at: token) == nil)
            #expect(document.double(at: token) == nil)
            #expect(document.decimalText(at: token) == nil)
        }
        #expect((1...5).map { document.boolean(at: $0) } == [nil, true, false, nil, nil])
    }
}
