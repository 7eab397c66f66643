private import Glibc

/// A scanner for the tags of a page, according to the rules of libxml2.
///
/// The bytes must be followed by a zero.
@safe struct TagScanner {
    /// The length at which libxml2 truncates names.
    private static let nameLimit = 100

    let bytes: UnsafePointer<UInt8>
    let count: Int

    /// The kinds of markup that begin with `<`.
    enum Construct {
        case startTag
        case endTag
        case comment
        case declaration
        case text
    }

    /// Returns the kind of markup at a `<`, which must be at an offset before `count`.
    @inline(__always) func construct(at offset: Int) -> Construct {
        let next = unsafe bytes[offset + 1]
        if Self.isNameStart(next) { return .startTag }
        switch next {
        case 0x2F:
            // Without a name, libxml2 passes over these two bytes alone.
            return unsafe Self.isNameStart(bytes[offset + 2]) ? .endTag : .text
        case 0x21:
            // The page ends with zeros, which stop the comparison in time.
            let isComment = unsafe bytes[offset + 2] == 0x2D && bytes[offset + 3] == 0x2D
            return isComment ? .comment : .declaration
        case 0x3F: return .declaration
        default: return .text
        }
    }

    /// Returns a scanner for the page up to an offset.
    @inline(__always) func cut(at offset: Int) -> TagScanner {
        unsafe TagScanner(bytes: bytes, count: min(count, offset))
    }

    /// Returns the offset of the first `<` at or after an offset, or `count` if there is none.
    @inline(__always) func nextTag(from offset: Int) -> Int {
        guard offset < count else { return count }
        if unsafe bytes[offset] == 0x3C { return offset }
        // Often directly after the tag before.
        if unsafe bytes[offset + 1] == 0x3C, offset + 1 < count { return offset + 1 }
        return find(0x3C, from: offset + 1)
    }

    func find(_ byte: UInt8, from offset: Int) -> Int {
        guard offset < count, let found = unsafe memchr(bytes + offset, Int32(byte), count - offset)
        else { return count }
        return unsafe UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
    }

    /// Returns the offset after the comment that begins with `<!--` at an offset.
    func end(ofCommentAt offset: Int) -> Int {
        var at = offset + 4
        while true {
            at = find(0x3E, from: at)
            guard at < count else { return count }
            let isEnd = unsafe bytes[at - 1] == 0x2D && bytes[at - 2] == 0x2D
            let isOddEnd =
                unsafe bytes[at - 1] == 0x21 && bytes[at - 2] == 0x2D && bytes[at - 3] == 0x2D
            at += 1
            if isEnd || isOddEnd { return at }
        }
    }

    /// Returns the offset after the next `>`, which ends markup other than a start tag.
    func end(ofSimpleTagAt offset: Int) -> Int { min(find(0x3E, from: offset) + 1, count) }

    /// Returns the offset after the name at an offset.
    @inline(__always) func end(ofNameAt offset: Int) -> Int {
        var at = offset
        while Self.isName(unsafe bytes[at]) { at += 1 }
        return at
    }

    /// Returns the end of a start tag's attributes, at its `>` or `/>`, and their number.
    ///
    /// Stops before the first attribute over the limit.
    func attributes(from offset: Int, limit: Int = .max) -> (end: Int, count: Int) {
        var at = offset
        var found = 0
        while at < count {
            let byte = unsafe bytes[at]
            if byte == 0x3E { break }
            if byte == 0x2F, unsafe bytes[at + 1] == 0x3E { break }
            if Self.isBlank(byte) || byte == 0x2F {
                at += 1
            } else if Self.isNameStart(byte) {
                guard found < limit else { break }
                found += 1
                at = end(ofAttributeAt: at)
            } else {
                at += 1
                while at < count, !endsUnquoted(at) { at += 1 }
            }
        }
        return (at, found)
    }

    private func end(ofAttributeAt offset: Int) -> Int {
        let nameEnd = skipBlanks(end(ofNameAt: offset))
        guard unsafe bytes[nameEnd] == 0x3D else { return nameEnd }
        var at = skipBlanks(nameEnd + 1)
        let quote = unsafe bytes[at]
        if quote == 0x22 || quote == 0x27 { return min(find(quote, from: at + 1) + 1, count) }
        while at < count, unsafe bytes[at] != 0x3E, unsafe !Self.isBlank(bytes[at]) { at += 1 }
        return at
    }

    private func endsUnquoted(_ at: Int) -> Bool {
        let byte = unsafe bytes[at]
        return unsafe byte == 0x3E || Self.isBlank(byte) || byte == 0x2F && bytes[at + 1] == 0x3E
    }

    func skipBlanks(_ offset: Int) -> Int {
        var at = offset
        while Self.isBlank(unsafe bytes[at]) { at += 1 }
        return at
    }

    /// Returns whether the complete name at an offset equals a name, ignoring case.
    func hasName(_ name: Span<UInt8>, at offset: Int) -> Bool {
        guard name.count <= count - offset else { return false }
        for index in name.indices where unsafe Self.lowercased(bytes[offset + index]) != name[index]
        {
            return false
        }
        return unsafe !Self.isName(bytes[offset + name.count]) || name.count >= Self.nameLimit
    }

    /// Returns the offset after a libxml2 name, if the complete name at an offset equals it, ignoring case.
    @inline(__always) func end(of name: UnsafePointer<UInt8>, at offset: Int) -> Int? {
        var length = 0
        while unsafe name[length] != 0 {
            guard unsafe Self.lowercased(bytes[offset + length]) == name[length] else { return nil }
            length += 1
        }
        return unsafe !Self.isName(bytes[offset + length]) || length >= Self.nameLimit
            ? offset + length : nil
    }

    /// Returns whether some bytes are at an offset.
    @inline(__always) func has(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard let first = text.baseAddress, text.count <= count - offset else { return false }
        return unsafe memcmp(bytes + offset, first, text.count) == 0
    }

    /// Returns the offset of the end tag of raw text, or `count` if there is none.
    func end(ofRawTextAt offset: Int, _ name: Span<UInt8>) -> Int {
        var at = nextTag(from: offset)
        while at < count {
            if unsafe bytes[at + 1] == 0x2F, hasName(name, at: at + 2) { return at }
            at = nextTag(from: at + 1)
        }
        return count
    }

    @inline(__always) static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    @inline(__always) static func isNameStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte == 0x3A || byte == 0x2E
    }

    @inline(__always) static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte &- 0x30 < 10 || byte == 0x2D
    }

    @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }
}
