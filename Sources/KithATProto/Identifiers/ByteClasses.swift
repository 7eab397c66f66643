/// Classes of ASCII bytes.
extension UInt8 {
    @inline(__always) var isHyphen: Bool { self == UInt8(ascii: "-") }
    @inline(__always) var isDot: Bool { self == UInt8(ascii: ".") }
}

extension Span<UInt8> {
    /// Returns whether an ASCII text occurs at an offset.
    @inline(__always)
    func starts(with text: String, at offset: Int = 0) -> Bool {
        guard count - offset >= text.utf8.count else { return false }
        var index = offset
        for byte in text.utf8 {
            guard self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// Returns the offset of the first occurrence of a byte at or after an offset.
    func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }
}
