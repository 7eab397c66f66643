private import SourceText

/// Which addresses may stand in what is shown to people.
struct SafeAddress {
    let schemes: Set<String>

    /// The address as it may be written: `nil` where a browser might run or load something else.
    ///
    /// Browsers drop white space and control characters in places; an address with any of them
    /// inside is refused rather than guessed at.
    func checked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
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
