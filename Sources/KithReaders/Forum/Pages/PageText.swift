private import KithSystemBinding

/// Functions for the text of pages, as UTF-8.
enum PageText {
    @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || 0x09...0x0D ~= byte
    }

    /// Returns a text without white space and no-break spaces at both ends.
    static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (start, end) = (text.startIndex, text.endIndex)
        while start < end {
            if isSpace(text[start]) {
                start += 1
            } else if text[start] == 0xC2, start + 1 < end, text[start + 1] == 0xA0 {
                start += 2
            } else {
                break
            }
        }
        while end > start {
            if isSpace(text[end - 1]) {
                end -= 1
            } else if text[end - 1] == 0xA0, end - 2 >= start, text[end - 2] == 0xC2 {
                end -= 2
            } else {
                break
            }
        }
        return text[start..<end]
    }

    /// Returns a text with one space for each run of white space.
    static func collapsed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for byte in text {
            if !isSpace(byte) {
                result.append(byte)
            } else if result.last != 0x20 {
                result.append(0x20)
            }
        }
        return result
    }

    /// Returns the length in bytes of a line break at the beginning of a text; 0 if there is none.
    static func lineBreakLength(_ text: ArraySlice<UInt8>) -> Int {
        text.starts(with: [0x0D, 0x0A]) ? 2 : text.first == 0x0A || text.first == 0x0D ? 1 : 0
    }

    /// Returns whether a scheme is `http` or `https`, ignoring case.
    static func isWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
        func isCalled(_ name: StaticString) -> Bool {
            scheme.count == name.utf8CodeUnitCount
                && zip(scheme, name.description.utf8).allSatisfy { $0 | 0x20 == $1 }
        }
        return isCalled("http") || isCalled("https")
    }

    /// Returns the first range of a text in another; `nil` if it does not occur or is empty.
    static func range(of part: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard !part.isEmpty, let offset = text.span.firstOffset(of: part.span, in: 0..<text.count)
        else { return nil }
        return text.startIndex + offset..<text.startIndex + offset + part.count
    }

    /// The prefix of placeholder keys.
    static let placeholderStart = Array("unknown-".utf8)

    /// Returns the placeholder key of a user of whom only the name is known.
    static func placeholder(for name: ArraySlice<UInt8>) -> [UInt8] {
        placeholderStart
            + name.map {
                isSpace($0) ? UInt8(ascii: "_") : 0x41...0x5A ~= $0 ? $0 | 0x20 : $0
            }
    }
}

extension ArraySlice {
    /// The range of the slice in its array.
    @inline(__always) var range: Range<Int> { startIndex..<endIndex }
}
