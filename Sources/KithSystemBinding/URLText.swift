/// A URL given where a file name is expected.
package struct URLText: Hashable, Sendable {
    /// The URL without the parts that may be secret: user, password, query and fragment.
    package let shown: String
    /// Whether programs such as curl can fetch it.
    package let isOfWeb: Bool

    private static let web = ["http", "https", "ftp"]

    /// Recognises a URL, also one that lost a slash when it was normalized as a path; `nil` for
    /// other texts.
    package init?(_ text: String) {
        let text = text.utf8[...]
        let scheme = text.prefix { $0 != UInt8(ascii: ":") }
        let behind = text[scheme.endIndex...]
        if behind.starts(with: "://".utf8), Self.isScheme(scheme) {
            self.init(scheme, behind.dropFirst(3))
            return
        }
        for name in Self.web {
            for start in ["\(name):/", "/\(name):/"] {
                let isAtStart = start.utf8.first != UInt8(ascii: "/")
                guard let place = isAtStart ? text.startIndex : Self.place(of: start, in: text),
                    text[place...].starts(with: start.utf8)
                else { continue }
                let rest = text[place...].dropFirst(start.utf8.count)
                self.init(name.utf8[...], rest.drop { $0 == UInt8(ascii: "/") })
                return
            }
        }
        return nil
    }

    private init(_ scheme: Substring.UTF8View, _ rest: Substring.UTF8View) {
        let host = rest.prefix { !"/?#\\".utf8.contains($0) }
        let user = host.lastIndex(of: UInt8(ascii: "@"))
        let name = user.map { host[host.index(after: $0)...] } ?? host
        let path = rest[host.endIndex...].prefix { !"?#".utf8.contains($0) }
        let port = name.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        // A password that is not percent-encoded may contain slashes.
        let isClear =
            name.first == UInt8(ascii: "[") || port.allSatisfy { "0123456789".utf8.contains($0) }
            || !rest.contains(UInt8(ascii: "@"))
        let start = "\(Substring(scheme))://"
        shown = isClear ? "\(start)\(Substring(name))\(Substring(path))" : "\(start)…"
        isOfWeb = Self.web.contains { name in
            scheme.map { $0 | 0x20 }.elementsEqual(name.utf8)
        }
    }

    private static func place(
        of part: String, in text: Substring.UTF8View
    ) -> Substring.UTF8View.Index? {
        text.indices.first { text[$0...].starts(with: part.utf8) }
    }

    private static func isScheme(_ text: Substring.UTF8View) -> Bool {
        text.first.map(isLetter) == true
            && text.allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
