/// A URI or relative reference, split into its components (RFC 3986).
///
/// Resolving never fails.
package struct URIReference: Hashable, Sendable {
    /// The part before the first `:`, in lower case.
    package var scheme: String?
    /// The part after `//`, up to the next `/`.
    package var authority: String?
    /// The path, percent-encoded.
    package var path: String
    /// The part after `?`.
    package var query: String?
    /// The part after `#`, percent-encoded.
    package var fragment: String?

    /// Splits a text into components; any text is accepted.
    package init(_ text: String) {
        var rest = text.utf8[...]
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(decoding: rest[rest.index(after: mark)...], as: UTF8.self)
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = String(decoding: rest[rest.index(after: mark)...], as: UTF8.self)
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<mark]) {
            scheme = String(decoding: rest[..<mark], as: UTF8.self).lowercased()
            rest = rest[rest.index(after: mark)...]
        }
        if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[end...]
        }
        path = String(decoding: rest, as: UTF8.self)
    }

    private static func isScheme(_ text: Substring.UTF8View) -> Bool {
        // A single letter is a drive letter, not a scheme.
        guard let first = text.first, text.count > 1, first.isASCIILetter else { return false }
        return text.allSatisfy { byte in
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }

    /// Resolves the reference against a base URI.
    package func resolved(against base: URIReference) -> URIReference {
        var result = self
        guard scheme == nil else { return result.withoutDots() }
        result.scheme = base.scheme
        guard authority == nil else { return result.withoutDots() }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            if query == nil { result.query = base.query }
            return result
        }
        if path.utf8.first != UInt8(ascii: "/") { result.path = merged(with: base) }
        return result.withoutDots()
    }

    private func merged(with base: URIReference) -> String {
        if base.path.isEmpty { return base.authority == nil ? path : "/" + path }
        guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(base.path[...slash]) + path
    }

    private func withoutDots() -> URIReference {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return self }
        var segments: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            switch part {
            case ".": if isLast { segments.append("") }
            case "..":
                if segments.count > 1 || segments.first?.isEmpty == false { segments.removeLast() }
                if isLast { segments.append("") }
            default: segments.append(part)
            }
        }
        var result = self
        result.path = segments.joined(separator: "/")
        return result
    }

    /// The reference without its fragment.
    package var withoutFragment: URIReference {
        var result = self
        result.fragment = nil
        return result
    }

    /// The written form.
    package var text: String {
        var text = ""
        if let scheme { text += scheme + ":" }
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }
}
