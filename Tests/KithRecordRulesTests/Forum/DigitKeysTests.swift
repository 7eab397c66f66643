import Testing

@testable import KithRecordRules

@Suite("Keys of digits")
struct DigitKeysTests {
    static let rising = ["0", "1", "9", "10", "99", "100", "433406815", "99999999999999999999999"]

    @Test("are in the order of numbers, however long they are")
    func order() throws {
        let keys = try Self.rising.map { try #require(DigitKey(ArraySlice($0.utf8))) }
        for (index, key) in keys.enumerated() {
            for (other, text) in zip(keys.indices, Self.rising) {
                #expect((key < keys[other]) == (index < other))
                #expect((DigitKey(ArraySlice("000\(text)".utf8)) == key) == (index == other))
            }
        }
    }

    @Test("are nothing else", arguments: ["", "-1", "1.5", "unknown-ann", " 1", "١"])
    func others(text: String) { #expect(DigitKey(ArraySlice(text.utf8)) == nil) }
}
