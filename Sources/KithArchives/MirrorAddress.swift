internal import KithSourceText

/// URLs derived from the names of mirrored files: `host/path?query`, as wget and others write them.
package enum MirrorAddress {
    /// Returns the URL, or `nil` if no folder in the name looks like a host.
    ///
    /// Reverts the `.html` that wget appends to other extensions, and the `%3F` or `@` that it writes instead of `?`
    /// for file systems that do not allow it.
    package static func address(of name: String) -> String? {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"))
        guard let index = parts.dropLast().firstIndex(where: { isHost($0) }) else { return nil }
        let isPlain = index > 0 && parts[index - 1].elementsEqual("http".utf8)
        var path = Array(parts[(index + 1)...].joined(separator: [UInt8(ascii: "/")]))
        if name.utf8.last == UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
        restoreQuestionMark(in: &path)
        dropAddedEnding(of: &path)
        let host = parts[index].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: ":") : $0 }
        return (isPlain ? "http://" : "https://") + String(decoding: host, as: UTF8.self) + "/"
            + escaped(path)
    }

    private static let knownDomains = [
        "com", "net", "org", "edu", "gov", "mil", "int", "info", "biz", "name", "test", "example",
    ]

    /// Returns whether a folder name looks like a host: labels between dots, the last a known domain or a country code.
    private static func isHost(_ part: Substring.UTF8View) -> Bool {
        let name = part.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "+") }
        let port = part[name.endIndex...].dropFirst()
        guard port.allSatisfy({ $0.isASCIIDigit }) else { return false }
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last else { return false }
        let areWords = labels.allSatisfy { label in
            !label.isEmpty
                && label.allSatisfy {
                    $0.isASCIIAlphanumeric || $0 == 0x2D
                }
        }
        let domain = String(decoding: last, as: UTF8.self).lowercased()
        let isCountry = domain.utf8.count == 2 && last.allSatisfy { $0 > 0x39 }
        return areWords && (isCountry || knownDomains.contains(domain))
    }

    private static func restoreQuestionMark(in path: inout [UInt8]) {
        guard !path.contains(UInt8(ascii: "?")) else { return }
        let escape = path.indices.dropLast(2).first { index in
            path[index] == UInt8(ascii: "%") && path[index + 1] == UInt8(ascii: "3")
                && path[index + 2] | 0x20 == UInt8(ascii: "f")
        }
        if let escape {
            path.replaceSubrange(escape..<escape + 3, with: [UInt8(ascii: "?")])
        } else if let at = path.firstIndex(of: UInt8(ascii: "@")),
            path[at...].contains(UInt8(ascii: "="))
        {
            path[at] = UInt8(ascii: "?")
        }
    }

    private static func dropAddedEnding(of path: inout [UInt8]) {
        guard path.suffix(5).elementsEqual(".html".utf8) else { return }
        let rest = path.dropLast(5)
        let isScript = [".php", ".asp", ".aspx", ".cgi", ".jsp"].contains {
            rest.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
        if isScript || rest.contains(UInt8(ascii: "?")) { path.removeLast(5) }
    }

    /// Percent-encodes the bytes of a path that a URL cannot contain.
    private static func escaped(_ path: [UInt8]) -> String {
        PercentEncoding.text(path) { $0 > 0x20 && $0 < 0x7F && ![0x22, 0x3C, 0x3E].contains($0) }
    }
}
