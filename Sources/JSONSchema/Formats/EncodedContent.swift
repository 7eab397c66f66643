import SourceText
import Syntax

/// What draft 7 says about texts that hold other texts.
enum EncodedContent {
    /// Whether a text is Base64.
    static func isBase64(_ text: Span<UInt8>) -> Bool { decoded(text) != nil }

    /// Whether a text is JSON, or Base64 of JSON.
    static func isJSON(_ text: Span<UInt8>, inBase64: Bool) -> Bool {
        guard let content = inBase64 ? decoded(text) : bytes(text) else { return false }
        return (try? JSONParser.parse(SourceBytes(content), source: SourceID(0))) != nil
    }

    private static func decoded(_ text: Span<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        var output: [UInt8] = []
        var word: UInt32 = 0
        var padding = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: "=") {
                padding += 1
                word <<= 6
            } else {
                guard padding == 0, let digit = digit(text[index]) else { return nil }
                word = word << 6 | digit
            }
            guard index % 4 == 3 else { continue }
            guard padding < 3 else { return nil }
            let group = [word >> 16, word >> 8, word].map { UInt8(truncatingIfNeeded: $0) }
            output += group.prefix(3 - padding)
            word = 0
        }
        return output
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
