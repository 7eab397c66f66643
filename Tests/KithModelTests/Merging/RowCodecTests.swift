import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("RowCodec")
struct RowCodecTests {
    @Test(
        "numbers come back",
        arguments: [0, 1, 127, 128, 16_383, 16_384, 1 << 32, UInt64.max - 1, UInt64.max])
    func numbers(_ number: UInt64) {
        var bytes: [UInt8] = []
        RowCodec.append(number, to: &bytes)
        var end = 0
        #expect(RowCodec.number(bytes.span, &end) == number)
        #expect(end == bytes.count)
    }

    @Test(
        "places come back",
        arguments: [nil, SourceSpan(SourceID(0), 0..<0), SourceSpan(SourceID(70_000), 5..<900_000)])
    func places(_ place: SourceSpan?) {
        var bytes: [UInt8] = []
        RowCodec.encode(place, to: &bytes)
        var end = 0
        #expect(RowCodec.decodePlace(bytes.span, &end) == place)
        #expect(end == bytes.count)
    }

    @Test("cells come back, whatever they hold")
    func cells() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: test
            kinds:
              thing:
                key: {name: id}
                attributes:
                  text: {type: text}
                  texts: {type: text, list: true}
                  number: {type: integer}
                  flag: {type: boolean}
            """)
        let batch = try RowText.batch(
            #"""
            thing a {"text":"","texts":[],"number":-9223372036854775808,"flag":true}
            thing b {"text":null,"texts":["x","","é"],"number":9223372036854775807,"flag":null}
            thing c {}
            """#, vocabulary)
        let rows = batch.tables[0]
        var copy = Rows(vocabulary.kinds[0])
        for row in 0..<rows.count {
            var bytes: [UInt8] = []
            RowCodec.encode(rows, row, to: &bytes)
            var end = 0
            RowCodec.decode(bytes.span, &end, to: &copy)
            #expect(end == bytes.count)
            copy.endRow(at: rows.places[row])
        }
        for (left, right) in zip(rows.columns, copy.columns) {
            #expect(left.states == right.states)
            #expect(left.bytes == right.bytes)
            #expect(left.ends == right.ends)
            #expect(left.integers == right.integers)
            #expect(left.listEnds == right.listEnds)
        }
        #expect(copy.places == rows.places)
    }
}
