/// A URI or a relative reference, taken apart as RFC 3986 says.
struct URIReference: Hashable, Sendable {
    var scheme: String?
    var authority: String?
    var path: String
    var query: String?
    /// What follows `#`, still with `%` escapes.
    var fragment: String?

    /// Takes a text apart; every text has parts.
    init(_ text: String) {
        var rest = Substring(text).utf8
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = String(rest[..<colon])?.lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest) ?? ""
    }

    private static func isScheme(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, text.count > 1, isLetter(first) else { return false }
        return text.allSatisfy {
            isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2B || 0x2D...0x2E ~= $0
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    /// Whether it names a place by itself.
    var isAbsolute: Bool { scheme != nil }

    /// The same reference without its fragment.
    var withoutFragment: URIReference {
        var copy = self
        copy.fragment = nil
        return copy
    }

    /// The written form.
    var text: String {
        var text = scheme.map { $0 + ":" } ?? ""
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// What a reference means in a document that this is the place of.
    func resolving(_ reference: URIReference) -> URIReference {
        if reference.scheme != nil { return reference }
        var result = reference
        result.scheme = scheme
        if reference.authority != nil { return result }
        result.authority = authority
        if reference.path.isEmpty {
            result.path = path
            if reference.query == nil { result.query = query }
        } else if reference.path.utf8.first == UInt8(ascii: "/") {
            result.path = Self.withoutDots(reference.path)
        } else {
            var folder = ""
            if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
                folder = String(path.utf8[...slash]) ?? ""
            } else if authority != nil {
                folder = "/"
            }
            result.path = Self.withoutDots(folder + reference.path)
        }
        return result
    }

    /// Takes out "." and "..".
    private static func withoutDots(_ path: String) -> String {
        let isRooted = path.utf8.first == UInt8(ascii: "/")
        var kept: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if part == ".." {
                if kept.count > (isRooted ? 1 : 0), kept.last != ".." {
                    kept.removeLast()
                } else if !isRooted {
                    kept.append(part)
                }
                if isLast { kept.append("") }
            } else if part == "." {
                if isLast { kept.append("") }
            } else {
                kept.append(part)
            }
        }
        return kept.joined(separator: "/")
    }

    /// The bytes of a text whose `%` escapes stand for bytes.
    static func decoded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let high = digit(source[index + 1]), let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
