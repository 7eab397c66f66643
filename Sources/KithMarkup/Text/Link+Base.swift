extension Link {
    /// Resolves a relative address against a base, without `.` and `..`; an address with a scheme is returned unchanged.
    package func absolute(under base: Link) -> ArraySlice<UInt8> {
        guard scheme.isEmpty, !base.scheme.isEmpty else { return bytes }
        let prefix = base.scheme + [UInt8(ascii: ":")]
        if !host.isEmpty { return prefix + bytes }
        let site = base.bytes[..<base.path.startIndex]
        let rest = bytes[path.endIndex...]
        if path.first == UInt8(ascii: "/") { return site + Self.withoutDots(path) + rest }
        if path.isEmpty {
            return bytes.first == UInt8(ascii: "?") ? site + base.path + bytes : bytes
        }
        let folder = base.path.prefix(base.path.count - base.lastComponent.count)
        return site + Self.withoutDots(folder + path) + rest
    }

    /// Returns a path in which each `..` has removed the part before it.
    private static func withoutDots(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let slash = UInt8(ascii: "/")
        let (dot, dots) = (Array(".".utf8)[...], Array("..".utf8)[...])
        let parts = path.split(separator: slash, omittingEmptySubsequences: false)
        guard parts.contains(where: { $0 == dot || $0 == dots }) else { return path }
        var kept: [ArraySlice<UInt8>] = []
        for (number, part) in parts.enumerated() {
            // The first part is empty: it is before the first slash.
            if part == dots, kept.count > 1 { kept.removeLast() }
            if part != dot, part != dots {
                kept.append(part)
            } else if number == parts.count - 1 {
                kept.append([])
            }
        }
        return Array(kept.joined(separator: [slash]))[...]
    }
}
