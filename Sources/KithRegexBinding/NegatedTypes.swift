/// Writes `\D`, `\S` and `\W` as classes of one element.
///
/// The machine code of PCRE2 10.42 finds no character beyond ASCII by these escapes; by `[\D]`, `[\S]` and `[\W]`,
/// which mean the same, it does.
struct NegatedTypes {
    private let pattern: [UInt8]
    private var offset = 0
    private var output: [UInt8] = []

    /// Returns a pattern with its escapes as classes, or nil if it is not certain where its classes are.
    static func asClasses(in pattern: [UInt8]) -> [UInt8]? {
        let hasSome = zip(pattern, pattern.dropFirst()).contains { first, second in
            first == UInt8(ascii: "\\") && isNegatedType(second)
        }
        guard hasSome else { return pattern }
        var types = NegatedTypes(pattern: pattern)
        return types.write() ? types.output : nil
    }

    private init(pattern: [UInt8]) { self.pattern = pattern }

    private static func isNegatedType(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "D"), UInt8(ascii: "S"), UInt8(ascii: "W"): true
        default: false
        }
    }

    private mutating func write() -> Bool {
        var isInClass = false
        while offset < pattern.count {
            switch pattern[offset] {
            case UInt8(ascii: "\\"):
                guard writeEscape(isInClass: isInClass) else { return false }
            case UInt8(ascii: "["):
                // A class within a class: `[[:alpha:]]`.
                if isInClass { return false }
                isInClass = true
                write(1)
            case UInt8(ascii: "]"):
                isInClass = false
                write(1)
            case UInt8(ascii: "(") where !isInClass:
                guard isPlainGroup else { return false }
                write(1)
            default:
                write(1)
            }
        }
        return true
    }

    private mutating func writeEscape(isInClass: Bool) -> Bool {
        guard offset + 1 < pattern.count else {
            write(1)
            return true
        }
        switch pattern[offset + 1] {
        case UInt8(ascii: "Q"):
            return false
        case UInt8(ascii: "c"):
            write(3)
        case let letter where Self.isNegatedType(letter) && !isInClass:
            output.append(UInt8(ascii: "["))
            write(2)
            output.append(UInt8(ascii: "]"))
        default:
            write(2)
        }
        return true
    }

    /// Whether a group is neither a comment nor allows comments behind it (`x`).
    private var isPlainGroup: Bool {
        let rest = pattern[(offset + 1)...]
        guard rest.first == UInt8(ascii: "?") else { return true }
        let options = rest.dropFirst().prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ")") }
        let isOptions = options.allSatisfy {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "^")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0
        }
        return options.first != UInt8(ascii: "#")
            && !(isOptions && options.contains(UInt8(ascii: "x")))
    }

    private mutating func write(_ count: Int) {
        let end = min(offset + count, pattern.count)
        output.append(contentsOf: pattern[offset..<end])
        offset = end
    }
}
