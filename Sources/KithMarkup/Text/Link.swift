private import KithSourceText

/// The parts of an address as written in a page, which may be relative or begin with `/` or `//`.
///
/// Every text has parts; nothing is percent-decoded.
package struct Link: Sendable {
    /// The address without surrounding white space.
    package let bytes: ArraySlice<UInt8>
    /// The text before the first `:`, with its case kept; empty for relative addresses.
    package let scheme: ArraySlice<UInt8>
    /// The host after `//`, without user and port; empty if there is none.
    package let host: ArraySlice<UInt8>
    /// The path up to `?` or `#`.
    package let path: ArraySlice<UInt8>
    /// The text after `?`, up to `#`.
    package let query: ArraySlice<UInt8>
    /// The text after `#`, or `nil` if there is no `#`.
    package let fragment: ArraySlice<UInt8>?

    /// Parses an address.
    package init(_ text: ArraySlice<UInt8>) {
        var rest = text.trimmed { $0.isHTMLSpace }
        bytes = rest
        let mark = rest.firstIndex(of: UInt8(ascii: "#"))
        fragment = mark.map { rest[($0 + 1)...] }
        rest = rest[..<(mark ?? rest.endIndex)]
        let question = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
        query = rest[question...].dropFirst()
        rest = rest[..<question]
        let colon = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        if let colon, rest[colon] == UInt8(ascii: ":"), Link.isScheme(rest[..<colon]) {
            scheme = rest[..<colon]
            rest = rest[(colon + 1)...]
        } else {
            scheme = rest[rest.startIndex..<rest.startIndex]
        }
        guard rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else {
            host = rest[rest.startIndex..<rest.startIndex]
            path = rest
            return
        }
        rest = rest.dropFirst(2)
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        host = Link.host(rest[..<slash])
        path = rest[slash...]
    }

    /// Parses an address.
    package init(_ text: String) { self.init(Array(text.utf8)[...]) }

    private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first.isASCIILetter else { return false }
        return text.allSatisfy { byte in
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }

    private static func host(_ authority: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
        let host = authority[(start ?? authority.startIndex)...]
        guard host.first != UInt8(ascii: "[") else {
            return host[...(host.firstIndex(of: UInt8(ascii: "]")) ?? host.endIndex - 1)]
        }
        return host[..<(host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex)]
    }

    /// The last component of the path, such as a file name.
    package var lastComponent: ArraySlice<UInt8> {
        path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
    }

    /// Returns the raw value of the first query parameter with a name, or `nil` if there is none.
    ///
    /// Parameters are separated by `&` or `;`. A parameter without `=` has an empty value.
    package func parameter(_ name: StaticString) -> ArraySlice<UInt8>? {
        parameter(Array(name.description.utf8))
    }

    /// Returns the raw value of the first query parameter with a name.
    package func parameter(_ name: [UInt8]) -> ArraySlice<UInt8>? {
        var at = query.startIndex
        let end = query.endIndex
        while at < end {
            var length = 0
            while length < name.count, at + length < end, query[at + length] == name[length] {
                length += 1
            }
            let isNamed = length == name.count
            at += length
            if isNamed, at == end || Self.endsName(query[at]) {
                let start = at < end && query[at] == UInt8(ascii: "=") ? at + 1 : at
                var stop = start
                while stop < end, !Self.partsParameters(query[stop]) { stop += 1 }
                return query[start..<stop]
            }
            while at < end, !Self.partsParameters(query[at]) { at += 1 }
            at += 1
        }
        return nil
    }

    private static func partsParameters(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: ";")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || partsParameters(byte)
    }
}
