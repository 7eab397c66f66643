/// Conversions between paths and `file` URIs (RFC 8089).
package enum FileURI {
    private static let start = "file://"

    /// Returns the URI of a path; a relative path is read from the root.
    package static func uri(ofPath path: some Collection<UInt8>) -> String {
        start + (path.first == UInt8(ascii: "/") ? "" : "/") + encoded(path)
    }

    /// Returns a reference to a path: a URI if the path is absolute, otherwise relative.
    package static func reference(toPath path: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? uri(ofPath: path.utf8) : encoded(path.utf8)
    }

    /// Returns the path that a `file` URI names; `nil` for other URIs.
    package static func path(ofURI uri: String) -> [UInt8]? {
        guard uri.utf8.starts(with: start.utf8) else { return nil }
        return PercentEncoding.decoded(uri.utf8.dropFirst(start.utf8.count))
    }

    /// Encodes a path; also a colon, which would end a scheme in a relative reference.
    private static func encoded(_ path: some Collection<UInt8>) -> String {
        PercentEncoding.text(path) {
            PercentEncoding.isUnreserved($0) || "/@+=,".utf8.contains($0)
        }
    }
}
