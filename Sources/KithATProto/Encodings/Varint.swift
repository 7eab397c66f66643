/// Unsigned varints: groups of seven bits, lowest group first.
package enum Varint {
    /// The reasons why a varint is not valid.
    package enum Fault: Hashable, Sendable {
        /// The input ends within the number.
        case cut
        /// The number has more than 63 bits.
        case tooLong
        /// The number could be written with fewer bytes.
        case notMinimal

        /// The reason as a clause for messages.
        package var problem: String {
            switch self {
            case .cut: "the bytes end within a number"
            case .tooLong: "a number has more than 63 bits"
            case .notMinimal: "a number is written with more bytes than it needs"
            }
        }
    }

    /// The result of reading a varint.
    package enum Outcome: Hashable, Sendable {
        /// The number and the offset after it.
        case number(Int, end: Int)
        /// The reason why no number could be read.
        case fault(Fault)
    }

    /// Reads the varint at an offset.
    @inline(__always)
    package static func read(_ bytes: Span<UInt8>, at offset: Int) -> Outcome {
        guard offset < bytes.count else { return .fault(.cut) }
        let first = bytes[offset]
        if first < 0x80 { return .number(Int(first), end: offset &+ 1) }
        return readLong(bytes, at: offset)
    }

    private static func readLong(_ bytes: Span<UInt8>, at offset: Int) -> Outcome {
        var value = 0
        for position in 0..<9 {
            guard offset + position < bytes.count else { return .fault(.cut) }
            let byte = bytes[offset + position]
            value |= Int(byte & 0x7F) << (7 * position)
            if byte < 0x80 {
                guard byte > 0 || position == 0 else { return .fault(.notMinimal) }
                return .number(value, end: offset + position + 1)
            }
        }
        return .fault(.tooLong)
    }

    /// Appends a number, which must not be negative.
    package static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
