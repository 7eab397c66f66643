private import KithSourceText

/// The rules for links in content that is displayed to people.
package struct LinkRules: Sendable {
    /// The allowed URL schemes, in lower case; relative addresses are always allowed.
    package var schemes: Set<String> = ["http", "https", "mailto"]
    /// The URL that relative addresses are resolved against; empty to keep them.
    package var base = ""
    /// Returns a replacement for the address of a link, for example an anchor of the same page; `nil` keeps it.
    package var target: (@Sendable (Link) -> [UInt8]?)?

    /// Creates the default rules.
    package init() {}

    /// Returns the address to write for a link, or `nil` if it is not allowed.
    func address(_ given: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let address = checked(given) else { return nil }
        let link = Link(address)
        if let target = target?(link) { return target[...] }
        return base.isEmpty ? address : link.absolute(under: Link(base))
    }

    /// Returns an address without surrounding white space, or `nil` if it may be unsafe or its scheme is not allowed.
    ///
    /// Browsers remove some white space and control characters, so an address that contains any is rejected.
    private func checked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let address = text.trimmed { $0 <= 0x20 }
        guard !address.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
        else { return nil }
        guard
            let end = address.firstIndex(where: {
                $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
                    || $0 == UInt8(ascii: "#")
            }), address[end] == UInt8(ascii: ":")
        else { return address }
        let scheme = address[..<end].map(\.lowercasedASCII)
        return schemes.contains(String(decoding: scheme, as: UTF8.self)) ? address : nil
    }
}
