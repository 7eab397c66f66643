internal import SourceText
internal import Syntax

/// Forms of text that are wider than any standard, so that what they reject is not valid anywhere.
enum TextForms {
    /// Whether a text may be an e-mail address.
    static func isEmail(_ text: ArraySlice<UInt8>) -> Bool {
        // The local part may itself hold an `@` in quotation marks.
        guard let at = text.lastIndex(of: UInt8(ascii: "@")), at > text.startIndex else {
            return false
        }
        let host = text[(at + 1)...]
        return !host.isEmpty && !text.contains(where: isBlank)
            && host.first != UInt8(ascii: ".") && host.last != UInt8(ascii: ".")
    }

    /// Whether a text is an HTTP URL with a host.
    static func isURL(_ text: ArraySlice<UInt8>) -> Bool {
        let lowered = text.prefix(8).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        let scheme = ["https://", "http://"].first { lowered.starts(with: $0.utf8) }
        guard let scheme else { return false }
        let host = text.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
        return !host.isEmpty && !text.contains(where: isBlank)
    }

    /// Whether a text is a media type: two names joined by a slash, then optional parameters.
    static func isMediaType(_ text: ArraySlice<UInt8>) -> Bool {
        let names = text.prefix { $0 != UInt8(ascii: ";") }
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.count == 2
            && names.allSatisfy { name in
                !name.isEmpty
                    && name.allSatisfy { $0.isASCIIAlphanumeric || "!#$&^_.+-".utf8.contains($0) }
            }
    }

    /// Whether a text is one JSON value.
    static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        do throws(ReadError) {
            _ = try JSONParser.parse(SourceBytes(Array(text)), source: SourceID(0))
            return true
        } catch {
            return false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }
}
