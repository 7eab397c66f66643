import KithATProto
import Testing

struct CBORDecoderTests {
    /// One block, as hexadecimal digits, and what reading it gives.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let digits: String
        let result: String
        var testDescription: String { name }

        init(_ name: String, _ digits: String, _ result: String) {
            self.name = name
            self.digits = digits
            self.result = result
        }
    }

    static let cid = "017112209d7ffa6b8eedbc7ad2fbb80b5f5c7f9a2f2a6b7d5b6d9d3b1c1f2a3b4c5d6e7f"

    static let rows = [
        Row("zero", "00", "0"), Row("23", "17", "23"), Row("24", "1818", "24"),
        Row("255", "18ff", "255"), Row("256", "190100", "256"), Row("65536", "1a00010000", "65536"),
        Row("the greatest", "1b7fffffffffffffff", "9223372036854775807"),
        Row("the least", "3b7fffffffffffffff", "-9223372036854775808"), Row("-1", "20", "-1"),
        Row(
            "one more", "1b8000000000000000",
            "0: an integer does not fit in 64 bits"),
        Row(
            "one less", "3b8000000000000000",
            "0: an integer does not fit in 64 bits"),
        Row("empty text", "60", #""""#), Row("text", "63c3a961", #""éa""#),
        Row("not UTF-8", "62c361", "1: a string is not UTF-8"),
        Row("a surrogate in UTF-8", "63eda080", "1: a string is not UTF-8"),
        Row("bytes", "43010203", #"{"$bytes":"AQID"}"#), Row("no bytes", "40", #"{"$bytes":""}"#),
        Row("empty list", "80", "[]"), Row("list", "83010203", "[1,2,3]"),
        Row("lists in lists", "8281018180", "[[1],[[]]]"), Row("empty map", "a0", "{}"),
        Row("map", "a2616101616202", #"{"a":1,"b":2}"#),
        Row("maps in maps", "a26161a1616201616380", #"{"a":{"b":1},"c":[]}"#),
        Row("simple values", "83f4f5f6", "[false,true,null]"),
        Row(
            "a link", "d82a582500" + cid,
            #"{"$link":"bafyreie5p75gxdxnxr5nf65ybnpvy742f4vgw7k3nwotwha7fi5uyxlop4"}"#),
        Row(
            "a link without its zero", "d82a582501" + cid,
            "4: the bytes of a link do not begin with the byte 0"),
        Row("a link that is cut", "d82a582500" + cid.dropLast(2), "2: a link is not a byte string"),
        Row(
            "a link of version 0", "d82a5823001220" + String(repeating: "00", count: 32),
            "5: a link is not a CID: it is of version 0, which is not allowed here"),
        Row("a link that is a text", "d82a6100", "2: a link is not a byte string"),
        Row("another tag", "c000", "0: the tag 0 is not allowed, only 42 is"),
        Row("a half float", "f93c00", "0: floating-point numbers are not allowed"),
        Row("a float", "81fa3fc00000", "1: floating-point numbers are not allowed"),
        Row("a double", "fb3ff8000000000000", "0: floating-point numbers are not allowed"),
        Row("not a number", "f97e00", "0: floating-point numbers are not allowed"),
        Row("undefined", "f7", "0: undefined is not allowed"),
        Row(
            "a simple value", "f820",
            "0: simple values other than false, true and null are not allowed"),
        Row("a break", "81ff", "1: a break code is not allowed here"),
        Row("an endless list", "9f00ff", "0: indefinite lengths are not allowed"),
        Row("an endless text", "7f6161ff", "0: indefinite lengths are not allowed"),
        Row("a reserved head", "1c", "0: the byte does not begin a value"),
        Row("nothing", "", "0: the block ends where a value should begin"),
        Row("a cut list", "8201", "0: an array of 2 values reaches past the end"),
        Row("a cut map", "a16161", "3: the block ends where a value should begin"),
        Row("a cut text", "6461", "0: a text of 4 bytes reaches past the end"),
        Row("cut bytes", "4401", "0: a byte string of 4 bytes reaches past the end"),
        Row("a cut number", "1901", "0: the block ends within a number"),
        Row(
            "a huge list", "9b7fffffffffffffff",
            "0: an array of 9223372036854775807 values reaches past the end"),
        Row(
            "a huge map", "bbffffffffffffffff",
            "0: a map of 18446744073709551615 keys reaches past the end"),
        Row(
            "a huge text", "7bffffffffffffffff",
            "0: a text of 18446744073709551615 bytes reaches past the end"),
        Row("bytes behind it", "0000", "1: 1 bytes follow the value"),
        Row("a number as a key", "a10101", "1: a map key is not a string"),
        Row("the same key twice", "a2616101616102", "4: a map has the same key twice"),
        Row(
            "the same key twice, others between", "a3616201616102616203",
            "7: a map has the same key twice"),
        Row(
            "keys out of order", "a2616201616102",
            #"{"b":1,"a":2} 4: the keys of a map are not sorted by length, then by bytes"#),
        Row(
            "a longer key first", "a262616101616202",
            #"{"aa":1,"b":2} 5: the keys of a map are not sorted by length, then by bytes"#),
        Row(
            "a long number", "1801",
            "1 0: a number or length is not in its shortest form"),
        Row(
            "a longer number", "1b00000000ffffffff",
            "4294967295 0: a number or length is not in its shortest form"),
        Row(
            "a long length", "780161",
            #""a" 0: a number or length is not in its shortest form"#),
    ]

    @Test("blocks are read or refused", arguments: rows)
    func reads(_ row: Row) {
        #expect(result(bytes(row.digits), CBORDecoder()) == row.result)
    }

    @Test(
        "a map of simple values is read as it is inside of a list, whatever byte of it is changed")
    func flatMaps() {
        // {"a":"text","bb":twelve letters of two bytes,"cc":true,"dd":23,"eee":null}
        let map = bytes(
            "a561616474657874" + "6262627818" + String(repeating: "c3a9", count: 12)
                + "626363f5" + "62646417" + "63656565f6")
        for place in map.indices {
            for value in UInt8.min...UInt8.max {
                var changed = map
                changed[place] = value
                #expect(
                    result(changed, CBORDecoder())
                        == result([0x81] + changed, CBORDecoder(), of: 1))
            }
        }
        for end in 1..<map.count {
            #expect(
                result(Array(map[..<end]), CBORDecoder())
                    == result([0x81] + map[..<end], CBORDecoder(), of: 1))
        }
    }

    @Test("limits are named")
    func limits() {
        var limits = CBORLimits()
        limits.depth = 2
        let deep = CBORDecoder(limits: limits)
        #expect(result([0x81, 0x81, 0x00], deep) == "[[0]]")
        #expect(result([0x81, 0x81, 0x80], deep) == "2: values nest deeper than 2 levels")
        limits.count = 3
        #expect(result([0x82, 0, 0], CBORDecoder(limits: limits)) == "[0,0]")
        #expect(
            result([0x83, 0, 0, 0], CBORDecoder(limits: limits))
                == "3: a block has more than 3 values")
        limits.size = 2
        #expect(
            result([0x82, 0, 0], CBORDecoder(limits: limits))
                == "0: a block of 3 bytes is larger than the limit of 2")
    }

    @Test("a hundred thousand levels stop at the limit")
    func deep() {
        let bytes = [UInt8](repeating: 0x81, count: 100_000) + [0]
        #expect(result(bytes, CBORDecoder()) == "128: values nest deeper than 128 levels")
    }

    @Test("no bytes at all make it trap")
    func anything() {
        var decoder = CBORDecoder()
        var state: UInt64 = 1
        for _ in 0..<20_000 {
            let bytes = (0..<12).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            try? decoder.decode(bytes.span)
        }
    }

    @Test("values and places are found")
    func places() throws {
        var decoder = CBORDecoder()
        let bytes = bytes("a3616182010261626163616380")
        try decoder.decode(bytes.span)
        let aValue = decoder.value(of: "a", inMap: 0, bytes.span)
        let list = try #require(aValue)
        #expect(decoder.range(of: list) == 3..<6)
        let number = decoder.tokens[list + 2].integer(in: bytes.span)
        #expect(number == 2)
        let bValue = decoder.value(of: "b", inMap: 0, bytes.span)
        let text = try #require(bValue)
        #expect(decoder.tokens[text].contentRange == 9..<10)
        #expect(decoder.range(of: 0) == 0..<13)
        let (missing, inList) = (
            decoder.value(of: "d", inMap: 0, bytes.span),
            decoder.value(of: "a", inMap: list, bytes.span)
        )
        #expect(missing == nil)
        #expect(inList == nil)
    }

    /// What reading gives for a value, where every value before it takes one byte.
    private func result(
        _ bytes: [UInt8], _ decoder: consuming CBORDecoder, of token: Int = 0
    ) -> String {
        do throws(CBORError) {
            try decoder.decode(bytes.span)
        } catch {
            return "\(error.offset - token): \(error.message)"
        }
        var json: [UInt8] = []
        DataModel.appendJSON(decoder, token, bytes.span, to: &json)
        let faults = decoder.faults.map { " \($0.offset - token): \($0.message)" }
        return String(decoding: json, as: UTF8.self) + faults.joined()
    }

    private func bytes(_ digits: String) -> [UInt8] {
        let digits = [UInt8](digits.utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }
}
