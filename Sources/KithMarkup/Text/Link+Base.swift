extension Link {
    /// Resolves a relative address against a base; an address with a scheme is returned unchanged.
    func absolute(under base: Link) -> ArraySlice<UInt8> {
        guard scheme.isEmpty, !base.scheme.isEmpty else { return bytes }
        let prefix = base.scheme + [UInt8(ascii: ":")]
        if !host.isEmpty { return prefix + bytes }
        let site = base.bytes[..<base.path.startIndex]
        if path.first == UInt8(ascii: "/") { return site + bytes }
        if path.isEmpty {
            return bytes.first == UInt8(ascii: "?") ? site + base.path + bytes : bytes
        }
        let folder = base.path.prefix(base.path.count - base.lastComponent.count)
        return site + folder + bytes
    }
}
