private import SourceText

/// Where links may lead in what is shown to people, and what their addresses become.
public struct LinkRules: Sendable {
    /// What addresses may begin with, in lower case; relative ones are always kept.
    public var schemes: Set<String> = ["http", "https", "mailto"]
    /// What stands before relative addresses, as these lead nowhere elsewhere.
    public var base = ""
    /// Where a link leads instead, such as to a place of the same page; `nil` lets it be.
    public var target: (@Sendable (Link) -> [UInt8]?)?

    /// The rules unless said otherwise.
    public init() {}

    /// Where an address leads; `nil` where it must not lead there.
    func address(_ given: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let address = checked(given) else { return nil }
        let link = Link(address)
        if let target = target?(link) { return target[...] }
        return base.isEmpty ? address : link.absolute(under: Link(base))
    }

    /// The address as it may be written: `nil` where a browser might run or load something else.
    ///
    /// Browsers drop white space and control characters in places; an address with any of them
    /// inside is refused rather than guessed at.
    private func checked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var address = text.drop { $0 <= 0x20 }
        while let last = address.last, last <= 0x20 { address.removeLast() }
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
