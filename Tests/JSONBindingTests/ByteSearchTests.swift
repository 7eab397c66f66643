import JSONBinding
import Testing

@Suite("Byte search")
struct ByteSearchTests {
    let bytes = Array("first_name, first_name".utf8)

    @Test("a name equals the bytes of a range, and no others") func equal() {
        #expect(ByteSearch.equal(bytes, 0..<10, "first_name"))
        #expect(ByteSearch.equal(bytes, 12..<22, "first_name"))
        #expect(!ByteSearch.equal(bytes, 0..<9, "first_name"))
        #expect(!ByteSearch.equal(bytes, 1..<11, "first_name"))
        #expect(ByteSearch.equal(bytes, 3..<3, ""))
        #expect(!ByteSearch.equal(Array("é".utf8), 0..<2, "e"))
    }

    @Test("a name of one character is no different") func oneCharacter() {
        // The compiler may store such a literal as a scalar, without a pointer.
        #expect(ByteSearch.equal(bytes, 0..<1, "f"))
    }

    @Test("equal bytes have equal hashes") func hash() {
        #expect(ByteSearch.hash(bytes, 0..<10) == ByteSearch.hash(bytes, 12..<22))
        #expect(ByteSearch.hash(bytes, 0..<10) != ByteSearch.hash(bytes, 0..<9))
    }
}
