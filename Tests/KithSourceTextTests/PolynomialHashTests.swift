import KithSourceText
import Testing

@Suite("Polynomial hash")
struct PolynomialHashTests {
    @Test("a seed gives the same hashes everywhere, and another seed others")
    func seeds() {
        let bytes = Array("did:plc:ann".utf8)[...]
        let hash = PolynomialHash(seed: 7 << 4)
        // Reckoned apart: m = 7 | 1 << 40 | 1, words of seven bytes, modulo 2^61 - 1.
        #expect(hash.hash(bytes) == 413_411_837_116_336_267)
        #expect(hash.hash(bytes[...]) != PolynomialHash(seed: 9 << 4).hash(bytes))
        #expect(hash.hash(5) == 20_890_721_452_116)
    }

    @Test("zeros at the end count")
    func zeros() {
        let hash = PolynomialHash(seed: 1)
        let hashes = (0...16).map { hash.hash([UInt8](repeating: 0, count: $0)[...]) }
        #expect(Set(hashes).count == 17)
    }
}
