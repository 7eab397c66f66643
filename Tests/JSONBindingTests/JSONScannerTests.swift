import JSONBinding
import Testing

@Suite("JSON scanner")
struct JSONScannerTests {
    static func tokens(_ text: String) throws(JSONScanFailure) -> [JSONToken] {
        var tokens: [JSONToken] = []
        var scanner = JSONScanner()
        let bytes = [UInt8](text.utf8)
        _ = try scanner.scan(
            bytes + [UInt8](repeating: 0, count: 64), 0..<bytes.count, roots: .one, depthLimit: 8,
            into: &tokens)
        return tokens
    }

    @Test("brackets know their partners, scalars their length") func layout() throws {
        #expect(
            try Self.tokens(#"{"a":[1,"\n"]}"#) == [
                JSONToken(start: 0, payload: 6), JSONToken(start: 1, payload: 1),
                JSONToken(start: 5, payload: 5), JSONToken(start: 6, payload: 1),
                JSONToken(start: 8, payload: 0x8000_0002), JSONToken(start: 12, payload: 2),
                JSONToken(start: 13, payload: 0),
            ])
    }
}
