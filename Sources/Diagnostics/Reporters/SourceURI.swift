internal import SourceText

/// The conversion of paths to URI references (RFC 3986).
enum SourceURI {
    /// Returns the reference for a path; an absolute path gets the scheme `file`.
    static func text(ofPath path: String) -> String {
        let scheme = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        return scheme
            + PercentEncoding.text(path.utf8) {
                PercentEncoding.isUnreserved($0) || "/@+=,".utf8.contains($0)
            }
    }
}
