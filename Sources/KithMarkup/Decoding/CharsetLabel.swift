internal import KithSourceText
private import KithSystemBinding

/// The character set that a page declares.
enum CharsetLabel {
    /// Returns whether the first `meta` element with a charset declares UTF-8.
    static func isUTF8(_ head: ArraySlice<UInt8>) -> Bool {
        var at = head.startIndex
        while let tag = head.find("<meta", from: at) {
            let end = head[tag...].firstIndex(of: 0x3E) ?? head.endIndex
            if let label = label(head[tag..<end]) {
                return label == Array("utf-8".utf8) || label == Array("utf8".utf8)
            }
            at = end
        }
        return false
    }

    private static func label(_ tag: ArraySlice<UInt8>) -> [UInt8]? {
        guard let word = tag.find("charset", from: tag.startIndex) else { return nil }
        let rest = tag[(word + 7)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
        guard rest.first == 0x3D else { return nil }
        let value = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
        return value.prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 && $0 != 0x3B && $0 != 0x2F }
            .map(\.lowercasedASCII)
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index of the first occurrence of an ASCII text, ignoring case; the text must be in lower case.
    func find(_ text: StaticString, from start: Int) -> Int? {
        let wanted = Array(text.description.utf8)
        guard start >= startIndex, count >= wanted.count, start + wanted.count <= endIndex
        else { return nil }
        let bytes = span
        var at = start - startIndex
        while at + wanted.count <= bytes.count {
            if bytes[at].lowercasedASCII == wanted[0],
                wanted.indices.allSatisfy({ bytes[at + $0].lowercasedASCII == wanted[$0] })
            {
                return startIndex + at
            }
            at += 1
            // Only letters have two cases; other bytes can be searched for directly.
            if wanted[0] < 0x41 { at = bytes.firstOffset(of: wanted[0], from: at) }
        }
        return nil
    }

    /// Returns whether an ASCII text occurs, ignoring case; the text must be in lower case.
    func holds(_ text: StaticString) -> Bool { find(text, from: startIndex) != nil }
}
