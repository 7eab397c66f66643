import KithRegexBinding
import KithSyntax

extension Evaluator {
    mutating func isEnumerated(_ step: Instruction, _ value: Value) -> Bool {
        let enumeration = program.enumerations[Int(step.first)]
        let own = documents[enumeration.document].columns
        if enumeration.contains(value.content, value.types, in: columns, own) { return true }
        return fail(.enumeration(step.first), value, step.place)
    }

    /// Compares a number with a bound of 64 bits; takes the slow path for the few numbers that do not fit.
    mutating func isWithinInteger(_ step: Instruction, _ value: Value) -> Bool {
        guard let number = columns.withText(of: value.content, shortInteger) else {
            return isWithin(step, value)
        }
        let bound = program.integers[Int(step.first)]
        let fits = step.operation == .integerMinimum ? number >= bound : number <= bound
        return fits || fail(.bound(step.operation, step.second), value, step.place)
    }

    mutating func isWithin(_ step: Instruction, _ value: Value) -> Bool {
        guard let number = columns.withText(of: value.content, { ExactNumber($0) }) else {
            return true
        }
        let bound = program.numbers[Int(step.second)]
        let fits =
            switch step.operation {
            case .minimum, .integerMinimum: number >= bound
            case .maximum, .integerMaximum: number <= bound
            case .exclusiveMinimum: number > bound
            case .exclusiveMaximum: number < bound
            default: number.isMultiple(of: bound) ?? assumed(.tooMuchWork)
            }
        return fits || fail(.bound(step.operation, step.second), value, step.place)
    }

    mutating func hasLength(_ step: Instruction, _ value: Value) -> Bool {
        let limit = program.integers[Int(step.first)]
        let count = Int64(columns.withText(of: value.content, characterCount))
        let fits = step.operation == .minimumLength ? count >= limit : count <= limit
        return fits || fail(.length(step.operation, limit, count), value, step.place)
    }

    mutating func matches(_ step: Instruction, _ value: Value) -> Bool {
        let pattern = program.patterns[Int(step.first)]
        switch columns.withText(of: value.content, { pattern.search($0) }) {
        case .matched: return true
        case .notMatched: return fail(.pattern(step.first), value, step.place)
        case .limitReached: return assumed(.pattern(pattern.text))
        }
    }

    mutating func hasFormat(_ step: Instruction, _ value: Value) -> Bool {
        guard let format = Format(rawValue: UInt8(truncatingIfNeeded: step.first)) else {
            return true
        }
        if columns.withText(of: value.content, { format.fits($0) }) { return true }
        return fail(.format(format), value, step.place)
    }

    mutating func hasContent(_ step: Instruction, _ value: Value) -> Bool {
        let isEncoding = step.operation == .contentEncoding
        let fits = columns.withText(of: value.content) { text in
            if isEncoding { return EncodedContent.isBase64(text) }
            return EncodedContent.isJSON(text, inBase64: step.first == 1)
        }
        return fits || fail(.content(isEncoding ? "base64" : "JSON"), value, step.place)
    }
}

/// Returns the value of an integer of at most 18 characters; `nil` for other texts.
@inline(__always)
private func shortInteger(_ text: Span<UInt8>) -> Int64? {
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count > start, text.count <= 18 else { return nil }
    var value: Int64 = 0
    for index in start..<text.count {
        let digit = text[index] &- 0x30
        guard digit < 10 else { return nil }
        value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
}

/// Returns the number of code points of a text.
@inline(__always)
func characterCount(_ text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
}
