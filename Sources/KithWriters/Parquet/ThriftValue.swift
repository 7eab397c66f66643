/// A value in Thrift's compact protocol, in which Parquet writes what describes its pages.
enum ThriftValue {
    case flag(Bool)
    case int32(Int)
    case int64(Int)
    case bytes([UInt8])
    case list([ThriftValue])
    /// The members of a struct with their ids, in ascending order; those without a value are left out.
    case structure(KeyValuePairs<Int, ThriftValue?>)

    /// A text.
    static func text(_ text: String) -> ThriftValue { .bytes(Array(text.utf8)) }

    /// A member of a union that says all by its id.
    static func mark(_ id: Int) -> ThriftValue { .structure([id: .structure([:])]) }

    /// The bytes of the value.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        // A flag is in the type of its member; this is a flag in a list.
        case .flag(let isSet): bytes.append(isSet ? 1 : 2)
        case .int32(let number), .int64(let number):
            bytes.append(varint: UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
        case .bytes(let text):
            bytes.append(varint: UInt64(text.count))
            bytes += text
        case .list(let elements):
            let type = elements.first?.type ?? Self.structType
            bytes.append(UInt8(min(elements.count, 15)) << 4 | type)
            if elements.count >= 15 { bytes.append(varint: UInt64(elements.count)) }
            for element in elements { element.append(to: &bytes) }
        case .structure(let members):
            var last = 0
            for (id, value) in members {
                guard let value else { continue }
                bytes.append(UInt8(truncatingIfNeeded: id - last) << 4 | value.type)
                last = id
                if case .flag = value { continue }
                value.append(to: &bytes)
            }
            bytes.append(0)
        }
    }

    private static let structType: UInt8 = 12

    private var type: UInt8 {
        switch self {
        case .flag(let isSet): isSet ? 1 : 2
        case .int32: 5
        case .int64: 6
        case .bytes: 8
        case .list: 9
        case .structure: Self.structType
        }
    }
}

extension [UInt8] {
    /// Appends a number in groups of seven bits, lowest first.
    mutating func append(varint number: UInt64) {
        var rest = number
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
