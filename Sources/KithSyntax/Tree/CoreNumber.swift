internal import KithSourceText

/// Numbers of the YAML 1.2 core schema, read from bytes.
enum CoreNumber {
    /// Returns the type of a number; `nil` if the text is not a number.
    static func type(of bytes: ArraySlice<UInt8>) -> ScalarType? {
        if radix(of: bytes) != nil { return hasIntegerDigits(bytes) ? .integer : nil }
        var rest = withoutSign(bytes)
        if rest.first == UInt8(ascii: "."), isInfinity(rest) { return .float }
        if isNotANumber(bytes) { return .float }
        let whole = dropDigits(&rest)
        if rest.isEmpty { return whole > 0 ? .integer : nil }
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = dropDigits(&rest)
        }
        guard whole + fraction > 0 else { return nil }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = withoutSign(rest.dropFirst())
            guard dropDigits(&rest) > 0 else { return nil }
        }
        return rest.isEmpty ? .float : nil
    }

    /// Returns the value of an integer; `nil` if 64 bits cannot hold it.
    static func integer(_ bytes: ArraySlice<UInt8>) -> Int64? {
        let radix = radix(of: bytes)
        let digits = radix == nil ? withoutSign(bytes) : bytes.dropFirst(2)
        let isNegative = bytes.first == UInt8(ascii: "-")
        var value: Int64 = 0
        for byte in digits {
            guard let digit = Hexadecimal.value(of: byte).map(Int64.init) else { return nil }
            let (scaled, overflowed) = value.multipliedReportingOverflow(by: radix ?? 10)
            let (sum, carried) =
                isNegative
                ? scaled.subtractingReportingOverflow(digit)
                : scaled.addingReportingOverflow(digit)
            if overflowed || carried { return nil }
            value = sum
        }
        return value
    }

    /// Returns the nearest floating-point number; `nil` if the text is not a number.
    static func double(_ bytes: ArraySlice<UInt8>) -> Double? {
        if isNotANumber(bytes) { return .nan }
        if isInfinity(withoutSign(bytes)) {
            return bytes.first == UInt8(ascii: "-") ? -.infinity : .infinity
        }
        guard let radix = radix(of: bytes) else {
            return Double(String(decoding: bytes, as: UTF8.self))
        }
        return bytes.dropFirst(2).reduce(0) {
            $0 * Double(radix) + Double(Hexadecimal.value(of: $1) ?? 0)
        }
    }

    /// Returns 8 or 16 for the prefixes `0o` and `0x`; otherwise `nil`.
    private static func radix(of bytes: ArraySlice<UInt8>) -> Int64? {
        guard bytes.count > 2, bytes.first == UInt8(ascii: "0") else { return nil }
        switch bytes[bytes.startIndex + 1] {
        case UInt8(ascii: "o"): return 8
        case UInt8(ascii: "x"): return 16
        default: return nil
        }
    }

    private static func hasIntegerDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let radix = radix(of: bytes) else { return false }
        return bytes.dropFirst(2).allSatisfy { byte in
            Hexadecimal.value(of: byte).map { $0 < radix } ?? false
        }
    }

    private static func withoutSign(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
            ? bytes.dropFirst() : bytes
    }

    /// Removes the leading digits; returns their number.
    private static func dropDigits(_ bytes: inout ArraySlice<UInt8>) -> Int {
        let count = bytes.count
        while let byte = bytes.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            bytes.removeFirst()
        }
        return count - bytes.count
    }

    private static func isInfinity(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count == 4
            && (bytes.elementsEqual(".inf".utf8) || bytes.elementsEqual(".Inf".utf8)
                || bytes.elementsEqual(".INF".utf8))
    }

    private static func isNotANumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count == 4
            && (bytes.elementsEqual(".nan".utf8) || bytes.elementsEqual(".NaN".utf8)
                || bytes.elementsEqual(".NAN".utf8))
    }
}
