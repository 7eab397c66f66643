internal import SourceText
internal import Syntax

/// Conversions between paths and `file` URIs.
public enum FileURI {
    private static let prefix = "file://"

    /// Returns the URI of an absolute path.
    public static func uri(ofPath path: [UInt8]) -> String {
        var text = prefix
        for byte in path {
            if byte.isASCIIAlphanumeric || "/-._~".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return text
    }

    /// Returns the path that a `file` URI names; `nil` for other URIs.
    public static func path(ofURI uri: String) -> [UInt8]? {
        guard uri.utf8.starts(with: prefix.utf8) else { return nil }
        return URIReference.bytes(decodingPercents: uri.utf8.dropFirst(prefix.utf8.count))
    }
}
