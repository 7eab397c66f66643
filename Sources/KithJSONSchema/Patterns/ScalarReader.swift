/// Reads a pattern one code point at a time.
struct ScalarReader {
    private let scalars: [Unicode.Scalar]
    /// The number of characters taken.
    private(set) var position = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// The next character.
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The character after the next one.
    var second: Unicode.Scalar? {
        position + 1 < scalars.count ? scalars[position + 1] : nil
    }

    /// Goes back to an earlier position.
    mutating func goBack(to position: Int) { self.position = position }

    mutating func take() -> Unicode.Scalar? {
        guard let next else { return nil }
        position += 1
        return next
    }

    /// Takes these characters if they come next.
    mutating func take(_ wanted: String) -> Bool {
        let wanted = Array(wanted.unicodeScalars)
        guard scalars[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    mutating func takeDigits() -> String {
        var digits = ""
        while let next, next.isDigit {
            digits.unicodeScalars.append(next)
            position += 1
        }
        return digits
    }

    /// Takes a number with an exact count of hexadecimal digits, or nothing.
    mutating func takeHexadecimal(_ count: Int) -> UInt32? {
        guard position + count <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[position..<position + count] {
            guard let digit = scalar.hexadecimal else { return nil }
            value = value << 4 | digit
        }
        position += count
        return value
    }
}

extension Unicode.Scalar {
    /// Whether it is an ASCII digit.
    var isDigit: Bool { ("0"..."9").contains(self) }

    /// The value of a hexadecimal digit.
    var hexadecimal: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x57
        case "A"..."F": value - 0x37
        default: nil
        }
    }
}
