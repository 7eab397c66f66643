internal import KithSourceText
internal import KithSyntax

/// A form of unquoted scalar that YAML versions or JSON interpret differently.
enum PlainForm: Equatable {
    /// Interpreted in the same way everywhere.
    case portable
    /// `yes`, `no`, `on`, `off`: booleans in 1.1.
    case boolean
    /// `012`: octal in 1.1.
    ///
    /// The associated value is the number in 1.1.
    case octal(Int)
    /// `0o17`: octal in 1.2.
    case newOctal
    /// `12:30`: a base 60 number in 1.1.
    case sexagesimal
    /// `0b11` or `1_000`: numbers in 1.1.
    case binary
    /// `0x1F`.
    case hexadecimal
    /// `.inf`, `.nan`.
    case notFinite
    /// `2020-01-01`: a date in 1.1.
    case date
    /// `<<`.
    case merge

    /// Classifies a node; quoted scalars are portable.
    init(_ node: SyntaxNode) {
        self = node.style == .plain && node.kind == .scalar ? PlainForm(node.bytes) : .portable
    }

    /// Classifies the text of an unquoted scalar.
    init(_ bytes: ArraySlice<UInt8>) {
        self = .portable
        guard let first = bytes.first, bytes.count <= 40 else { return }
        switch first {
        case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"),
            UInt8(ascii: "o"), UInt8(ascii: "O"):
            if Self.isBoolean(bytes) { self = .boolean }
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = Self.number(bytes)
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            let rest = bytes.dropFirst()
            if rest.first.map(\.isASCIIDigit) == true {
                let found = Self.number(rest)
                self = found == .date ? .portable : found
            } else if Self.isNotFinite(rest) {
                self = .notFinite
            }
        case UInt8(ascii: "."): if Self.isNotFinite(bytes) { self = .notFinite }
        case UInt8(ascii: "<"): if bytes.elementsEqual("<<".utf8) { self = .merge }
        default: break
        }
    }

    /// Whether an unquoted scalar at a place may be anything but portable: most are not, as their first bytes show.
    static func mayDiffer(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"),
            UInt8(ascii: "o"), UInt8(ascii: "O"):
            range.count <= 3
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."), UInt8(ascii: "<"):
            true
        default: false
        }
    }

    private static func isBoolean(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count <= 3, bytes.count > 1 else { return false }
        return [
            "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
        ].contains { bytes.elementsEqual($0.utf8) }
    }

    private static func isNotFinite(_ bytes: ArraySlice<UInt8>) -> Bool {
        [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains {
            bytes.elementsEqual($0.utf8)
        }
    }

    /// Classifies a text that starts with a digit.
    private static func number(_ bytes: ArraySlice<UInt8>) -> PlainForm {
        let text = Array(bytes)
        if text.count > 2, text[0] == UInt8(ascii: "0") {
            switch text[1] {
            case UInt8(ascii: "x"):
                return text[2...].allSatisfy(\.isASCIIHexDigit) ? .hexadecimal : .portable
            case UInt8(ascii: "o"): return text[2...].allSatisfy(isOctal) ? .newOctal : .portable
            case UInt8(ascii: "b"):
                return text[2...].allSatisfy { $0 == 0x30 || $0 == 0x31 } ? .binary : .portable
            default: break
            }
        }
        if text.count > 1, text[0] == UInt8(ascii: "0"), text.allSatisfy(isOctal) {
            return octal(text)
        }
        if text.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) {
            return text.contains(UInt8(ascii: "_")) ? .binary : .portable
        }
        if isDate(text) { return .date }
        return isSexagesimal(text) ? .sexagesimal : .portable
    }

    private static func octal(_ text: [UInt8]) -> PlainForm {
        let digits = text.drop { $0 == 0x30 }
        guard digits.count < 20, !digits.isEmpty else { return .portable }
        // Both versions agree on single digits.
        if digits.count == 1 { return .portable }
        return .octal(digits.reduce(0) { $0 << 3 + Int($1 - 0x30) })
    }

    /// Whether a text consists of digits and further groups below 60, separated by colons.
    private static func isSexagesimal(_ text: [UInt8]) -> Bool {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, !first.isEmpty,
            first.allSatisfy(\.isASCIIDigit)
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...2).contains(part.count) && part.allSatisfy(\.isASCIIDigit)
                && (part.count == 1 || part[part.startIndex] < UInt8(ascii: "6"))
        }
    }

    /// Whether a text is a date, optionally followed by a time.
    private static func isDate(_ text: [UInt8]) -> Bool {
        guard text.count >= 10, text[..<4].allSatisfy(\.isASCIIDigit), text[4] == UInt8(ascii: "-"),
            text[5..<7].allSatisfy(\.isASCIIDigit), text[7] == UInt8(ascii: "-"),
            text[8..<10].allSatisfy(\.isASCIIDigit)
        else { return false }
        guard text.count > 10 else { return true }
        return [UInt8(ascii: "T"), UInt8(ascii: "t"), 0x20].contains(text[10])
            && text.count >= 18 && text[11].isASCIIDigit
            && text[11...].allSatisfy {
                $0.isASCIIDigit || [0x3A, 0x2E, 0x5A, 0x2B, 0x2D].contains($0)
            }
    }

    private static func isOctal(_ byte: UInt8) -> Bool { (0x30...0x37).contains(byte) }
}
