private import KithSourceText

/// Base64 as the data model reads it, with or without padding.
enum Base64Text {
    /// Decodes a text; returns `nil` if it is not valid base64.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var padded = [UInt8](text)
        while padded.count % 4 != 0 { padded.append(UInt8(ascii: "=")) }
        var bytes: [UInt8] = []
        return Base64.decode(padded.span, appendingTo: &bytes) ? bytes : nil
    }
}
