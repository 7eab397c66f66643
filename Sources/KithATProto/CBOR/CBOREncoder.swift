private import KithSystemBinding

/// A DAG-CBOR encoder that always writes the shortest form.
///
/// Map keys must be added in canonical order, shorter keys first; ``sortedKeys(_:)`` sorts them.
package struct CBOREncoder: Sendable {
    /// The encoded bytes.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty encoder.
    package init() {}

    /// Removes all bytes, keeping the memory.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Begins a map; `count` pairs of key and value must follow.
    package mutating func map(_ count: Int) { head(5, UInt64(count)) }

    /// Begins an array; `count` values must follow.
    package mutating func array(_ count: Int) { head(4, UInt64(count)) }

    /// Appends text, given as UTF-8.
    package mutating func text(_ text: Span<UInt8>) {
        head(3, UInt64(text.count))
        append(text)
    }

    /// Appends text.
    package mutating func text(_ text: String) {
        head(3, UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a byte string.
    package mutating func bytes(_ content: Span<UInt8>) {
        head(2, UInt64(content.count))
        append(content)
    }

    /// Appends an integer.
    package mutating func integer(_ number: Int64) {
        number < 0
            ? head(1, UInt64(bitPattern: -1 - number)) : head(0, UInt64(bitPattern: number))
    }

    /// Appends a link.
    package mutating func link(_ cid: CID) {
        bytes.append(addingCapacity: 5 + CID.binaryLength) { (free: inout OutputSpan<UInt8>) in
            free.append(0xD8)
            free.append(0x2A)
            free.append(0x58)
            free.append(0x25)
            free.append(0)
            cid.appendBinary(to: &free)
        }
    }

    /// Appends a boolean.
    package mutating func boolean(_ value: Bool) { bytes.append(value ? 0xF5 : 0xF4) }

    /// Appends null.
    package mutating func null() { bytes.append(0xF6) }

    /// Appends a link, or null if there is none.
    package mutating func link(orNull cid: CID?) {
        if let cid { link(cid) } else { null() }
    }

    /// Appends the output of another encoder.
    package mutating func encoded(_ values: borrowing CBOREncoder) {
        bytes.append(contentsOf: values.bytes)
    }

    /// Appends values that are already encoded.
    package mutating func encoded(_ values: Span<UInt8>) { append(values) }

    /// Returns the keys in canonical order.
    package static func sortedKeys(_ keys: [[UInt8]]) -> [[UInt8]] {
        keys.sorted { isOrdered($0, $1) }
    }

    /// Returns whether a key comes before another in canonical order: shorter keys first, then byte by byte.
    package static func isOrdered(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count
            ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }

    private mutating func append(_ content: Span<UInt8>) {
        bytes.append(copying: content)
    }

    private mutating func head(_ major: UInt8, _ argument: UInt64) {
        let top = major << 5
        let width: Int
        switch argument {
        case 0..<24:
            bytes.append(top | UInt8(truncatingIfNeeded: argument))
            return
        case 24...0xFF: width = 1
        case 0x100...0xFFFF: width = 2
        case 0x1_0000...0xFFFF_FFFF: width = 4
        default: width = 8
        }
        bytes.append(top | UInt8(truncatingIfNeeded: 24 + width.trailingZeroBitCount))
        for index in (0..<width).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: argument >> UInt64(8 * index)))
        }
    }
}
