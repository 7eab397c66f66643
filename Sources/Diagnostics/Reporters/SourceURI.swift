internal import SourceText

/// Paths as references of RFC 3986.
enum SourceURI {
    /// The reference for a path; one that is absolute gets the scheme `file`.
    static func text(ofPath path: String) -> String {
        let scheme = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        return scheme
            + PercentEncoding.text(path.utf8) {
                PercentEncoding.isUnreserved($0) || "/@+=,".utf8.contains($0)
            }
    }
}
