internal import KithSourceText

/// A timestamp that serves as a record key: 53 bits of microseconds since 1970, then a 10-bit clock identifier.
///
/// Sorts by time, both as a number and as text.
package struct TID: Identifier, Comparable {
    /// The 64-bit value: a zero bit, the time, the clock identifier.
    package let value: UInt64

    /// The length of the text form in bytes.
    package static let length = 13

    /// Creates a TID from a time and a clock identifier.
    ///
    /// - Parameters:
    ///   - microseconds: The time since 1970; only the lower 53 bits are used.
    ///   - clock: The clock identifier; only the lower 10 bits are used.
    package init(microseconds: UInt64, clock: UInt16) {
        value = (microseconds & (1 << 53 - 1)) << 10 | UInt64(clock & 1023)
    }

    /// Creates a TID from its value.
    ///
    /// The highest bit should be 0. The text form has room for it, and other implementations accept some such texts.
    package init(value: UInt64) { self.value = value }

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        if let fault = Self.fault(in: text) { throw fault }
        var value: UInt64 = 0
        for index in text.indices {
            value = value << 5 | UInt64(Self.digit(text[index]) ?? 0)
        }
        self.value = value
    }

    /// The time in microseconds since 1970.
    package var microseconds: UInt64 { value >> 10 }

    /// The clock identifier, which separates TIDs of the same microsecond.
    package var clock: UInt16 { UInt16(value & 1023) }

    /// Returns what is wrong with a text, or `nil` if it is a valid TID.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a TID", problem, at: range)
        }
        guard text.count == length else {
            return fault(
                "it has \(text.count) bytes, not 13", min(length, text.count)..<text.count)
        }
        for index in text.indices where digit(text[index]) == nil {
            return fault("only 2 to 7 and a to z are allowed", index..<index + 1)
        }
        guard text[0] <= UInt8(ascii: "j") else {
            return fault("its first character is not one of 2 to 7 and a to j", 0..<1)
        }
        return nil
    }

    /// Returns whether a TID is earlier than another.
    package static func < (left: TID, right: TID) -> Bool { left.value < right.value }

    /// The bytes of the text form.
    package var bytes: [UInt8] {
        (0..<Self.length).map { index in
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(5 * (Self.length - 1 - index)))
            return Self.letter(digit & 31)
        }
    }

    /// The text form.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the value of a digit; the digits in ascending order are 2 to 7, then a to z.
    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt8? {
        if byte &- 0x32 < 6 { return byte &- 0x32 }
        return byte.isASCIILowercase ? byte &- 0x61 &+ 6 : nil
    }

    private static func letter(_ digit: UInt8) -> UInt8 {
        digit < 6 ? 0x32 &+ digit : 0x61 &+ digit &- 6
    }
}
