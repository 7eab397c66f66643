private import KithSourceText

/// The rules for links in content that is displayed to people.
package struct LinkRules: Sendable {
    /// The allowed URL schemes, in lower case; relative addresses are always allowed.
    package var schemes: Set<String> = ["http", "https", "mailto"]
    /// The URL that relative addresses are resolved against; empty to keep them.
    package var base = ""
    /// Returns where a link leads instead, for example to an anchor of the same page; `nil` keeps it.
    package var target: (@Sendable (Link) -> Target?)?
    /// Returns the file in which the picture at an address is kept; `nil` for other pictures, which become links.
    package var picture: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)?

    /// Where a link leads instead of its address.
    package enum Target: Sendable {
        /// To another address.
        case address([UInt8])
        /// To something that was not captured. The link is marked, and leads to another address if there is one.
        case uncaptured(instead: [UInt8]?)
    }

    /// Creates the default rules.
    package init() {}

    /// Returns the address to write for a link, or `nil` if it is not allowed.
    func address(_ given: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { resolved(given)?.address }

    /// Returns the address to write for a link, or `nil` if it is not allowed.
    ///
    /// It is empty for an uncaptured target of an unknown site.
    func resolved(
        _ given: ArraySlice<UInt8>
    ) -> (address: ArraySlice<UInt8>, isCaptured: Bool)? {
        guard let address = checked(given) else { return nil }
        let link = Link(address)
        let absolute = base.isEmpty ? address : link.absolute(under: Link(base))
        switch target?(link) {
        case nil: return (absolute, true)
        case .address(let target): return (target[...], true)
        case .uncaptured(let other?): return (other[...], false)
        case .uncaptured(nil): return (Link(absolute).host.isEmpty ? [] : absolute, false)
        }
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
