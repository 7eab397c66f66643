import KithRegexBinding
import KithSyntax

/// A condition on one value that involves no other schema.
struct ConditionCheck {
    /// The answer.
    enum Outcome {
        case met
        case unmet(Failure.Reason)
        case open(SchemaDoubt)

        /// Creates the outcome of a condition that a limit cannot leave open.
        @inline(__always)
        init(_ isMet: Bool, else reason: @autoclosure () -> Failure.Reason) {
            self = isMet ? .met : .unmet(reason())
        }
    }

    let condition: Instruction.Condition
    let step: Instruction
    let value: Value

    /// Returns whether the value meets the condition.
    ///
    /// This and what it calls are inlined, because the input, which is large, would be copied for each call.
    @inline(__always)
    func outcome(_ input: borrowing EvaluationInput) -> Outcome {
        switch condition {
        case .enumeration: enumeration(input)
        case .integerMinimum, .integerMaximum: integerBound(input)
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multiple: bound(input)
        case .minimumLength, .maximumLength: length(input)
        case .pattern: pattern(input)
        case .format: format(input)
        case .contentEncoding, .contentMediaType: content(input)
        case .minimumMembers, .maximumMembers, .minimumElements, .maximumElements: count(input)
        }
    }

    @inline(__always)
    private func enumeration(_ input: borrowing EvaluationInput) -> Outcome {
        let enumeration = input.program.enumerations[Int(step.first)]
        let own = input.documents[enumeration.document].columns
        return Outcome(
            enumeration.contains(value.content, value.types, in: input.columns, own),
            else: .enumeration(step.first))
    }

    /// Compares a number with a bound of 64 bits; takes the slow path for the few numbers that do not fit.
    @inline(__always)
    private func integerBound(_ input: borrowing EvaluationInput) -> Outcome {
        guard let number = input.columns.withText(of: value.content, shortInteger) else {
            return bound(input)
        }
        let bound = input.program.integers[Int(step.first)]
        return Outcome(
            condition == .integerMinimum ? number >= bound : number <= bound,
            else: .bound(condition, step.second))
    }

    @inline(__always)
    private func bound(_ input: borrowing EvaluationInput) -> Outcome {
        guard let number = input.columns.withText(of: value.content, { ExactNumber($0) }) else {
            return .met
        }
        let bound = input.program.numbers[Int(step.second)]
        let fits: Bool? =
            switch condition {
            case .minimum, .integerMinimum: number >= bound
            case .maximum, .integerMaximum: number <= bound
            case .exclusiveMinimum: number > bound
            case .exclusiveMaximum: number < bound
            default: number.isMultiple(of: bound)
            }
        guard let fits else { return .open(.tooMuchWork) }
        return Outcome(fits, else: .bound(condition, step.second))
    }

    @inline(__always)
    private func length(_ input: borrowing EvaluationInput) -> Outcome {
        let limit = input.program.integers[Int(step.first)]
        let count = Int64(input.columns.withText(of: value.content, characterCount))
        return Outcome(
            condition == .minimumLength ? count >= limit : count <= limit,
            else: .length(condition, limit, count))
    }

    @inline(__always)
    private func pattern(_ input: borrowing EvaluationInput) -> Outcome {
        let pattern = input.program.patterns[Int(step.first)]
        return switch input.columns.withText(of: value.content, { pattern.search($0) }) {
        case .matched: .met
        case .notMatched: .unmet(.pattern(step.first))
        case .limitReached: .open(.pattern(pattern.text))
        }
    }

    @inline(__always)
    private func format(_ input: borrowing EvaluationInput) -> Outcome {
        guard let format = Format(rawValue: UInt8(truncatingIfNeeded: step.first)) else {
            return .met
        }
        return Outcome(
            input.columns.withText(of: value.content, { format.fits($0) }), else: .format(format))
    }

    @inline(__always)
    private func content(_ input: borrowing EvaluationInput) -> Outcome {
        let isEncoding = condition == .contentEncoding
        let fits = input.columns.withText(of: value.content) { text in
            if isEncoding { return EncodedContent.isBase64(text) }
            return EncodedContent.isJSON(text, inBase64: step.first == 1)
        }
        return Outcome(fits, else: .content(isEncoding ? "base64" : "JSON"))
    }

    /// Compares the number of members or elements with a limit.
    @inline(__always)
    private func count(_ input: borrowing EvaluationInput) -> Outcome {
        let limit = input.program.integers[Int(step.first)]
        let count = Int64(input.columns.count(of: value.content))
        let isMinimum = condition == .minimumMembers || condition == .minimumElements
        return Outcome(
            isMinimum ? count >= limit : count <= limit,
            else: .count(condition, limit, count))
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
private func characterCount(_ text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
}
