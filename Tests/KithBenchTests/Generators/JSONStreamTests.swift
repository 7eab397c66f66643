import Testing

@testable import kith_bench

@Suite("JSON of the generators")
struct JSONStreamTests {
    @Test("is laid out alike whether it is written in pieces or at once")
    func isLaidOut() {
        var stream = JSONStream()
        stream.beginObject()
        stream.add("x", "a")
        stream.beginList("b")
        stream.add(1)
        stream.add(.object([("c", .null), ("d", .list([]))]))
        stream.end()
        stream.beginList("e")
        stream.end()
        stream.end()
        let value = JSONText.object([
            ("a", "x"), ("b", .list([1, .object([("c", .null), ("d", .list([]))])])),
            ("e", .list([])),
        ])
        var atOnce: [UInt8] = []
        value.write(to: &atOnce, .lines(depth: 0))
        let expected = """
            {
                "a": "x",
                "b": [
                    1,
                    {
                        "c": null,
                        "d": []
                    }
                ],
                "e": []
            }
            """
        #expect(String(decoding: stream.bytes, as: UTF8.self) == expected)
        #expect(String(decoding: atOnce, as: UTF8.self) == expected)
        let line = #"{"a":"x","b":[1,{"c":null,"d":[]}],"e":[]}"#
        #expect(String(decoding: value.line, as: UTF8.self) == line)
    }

    @Test("escapes what must be escaped")
    func escapes() {
        let line = JSONText.text("\"\\\n\u{1}é").line
        #expect(String(decoding: line, as: UTF8.self) == #""\"\\\n\u0001é""#)
    }
}
