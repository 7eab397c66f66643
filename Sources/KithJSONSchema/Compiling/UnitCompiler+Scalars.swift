import KithSyntax

extension UnitCompiler {
    /// Adds the conditions on numbers.
    func addNumbers(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        if dialect.exclusiveIsFlag {
            let isAbove = value(.exclusiveMinimum)?.boolean == true
            let isBelow = value(.exclusiveMaximum)?.boolean == true
            addBound(isAbove ? .exclusiveMinimum : .minimum, .minimum, &code, &builder)
            addBound(isBelow ? .exclusiveMaximum : .maximum, .maximum, &code, &builder)
        } else {
            addBound(.minimum, .minimum, &code, &builder)
            addBound(.exclusiveMinimum, .exclusiveMinimum, &code, &builder)
            addBound(.maximum, .maximum, &code, &builder)
            addBound(.exclusiveMaximum, .exclusiveMaximum, &code, &builder)
        }
        guard let divisor = number(.multipleOf, &builder) else { return }
        guard !divisor.isNegative, !divisor.isZero else {
            return refuse(.multipleOf, "a number above 0", &builder)
        }
        addNumber(.multiple, .multipleOf, divisor, &code, &builder)
    }

    private func addBound(
        _ operation: Instruction.Condition, _ keyword: Keyword, _ code: inout [Instruction],
        _ builder: inout ProgramBuilder
    ) {
        guard let bound = number(keyword, &builder) else { return }
        let fast: Instruction.Condition? =
            operation == .minimum ? .integerMinimum : operation == .maximum ? .integerMaximum : nil
        if let fast, let integer = bound.integer {
            builder.program.integers.append(integer)
            builder.program.numbers.append(bound)
            add(
                .condition(fast), keyword, for: .number, UInt32(builder.program.integers.count - 1),
                UInt32(builder.program.numbers.count - 1), to: &code, &builder)
        } else {
            addNumber(operation, keyword, bound, &code, &builder)
        }
    }

    private func addNumber(
        _ operation: Instruction.Condition, _ keyword: Keyword, _ number: ExactNumber,
        _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        builder.program.numbers.append(number)
        add(
            .condition(operation), keyword, for: .number, 0,
            UInt32(builder.program.numbers.count - 1),
            to: &code, &builder)
    }

    /// Adds the conditions on strings, and formats of numbers.
    func addTexts(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        addCount(.minimumLength, .minLength, for: .string, &code, &builder)
        addCount(.maximumLength, .maxLength, for: .string, &code, &builder)
        if let node = value(.pattern) {
            if node.string == nil { refuse(.pattern, "a string", &builder) }
            if let number = pattern(node, &builder) {
                add(.condition(.pattern), .pattern, for: .string, number, to: &code, &builder)
            }
        }
        guard assertsFormats(builder.settings.formats) else { return }
        if let format = value(.format)?.string.flatMap({ Format.named($0, in: dialect) }) {
            let number = UInt32(format.rawValue)
            add(.condition(.format), .format, for: format.types, number, to: &code, &builder)
        }
        if value(.contentEncoding)?.hasText("base64") == true {
            add(.condition(.contentEncoding), .contentEncoding, for: .string, to: &code, &builder)
        }
        if value(.contentMediaType)?.hasText("application/json") == true {
            let isEncoded = value(.contentEncoding)?.hasText("base64") == true
            add(
                .condition(.contentMediaType), .contentMediaType, for: .string, isEncoded ? 1 : 0,
                to: &code,
                &builder)
        }
    }

    private func assertsFormats(_ use: FormatUse) -> Bool {
        switch use {
        case .asTheDialectSays: dialect.formatsAreAsserted
        case .asserted: true
        case .ignored: false
        }
    }

    /// Adds a condition on a count, such as the number of characters.
    func addCount(
        _ operation: Instruction.Condition, _ keyword: Keyword, for types: TypeSet,
        _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        guard let count = count(keyword, &builder) else { return }
        builder.program.integers.append(Int64(count))
        add(
            .condition(operation), keyword, for: types, UInt32(builder.program.integers.count - 1),
            to: &code,
            &builder)
    }

    /// Returns the number of a pattern, which is compiled once; one that is not valid becomes a problem.
    func pattern(_ node: SyntaxNode, _ builder: inout ProgramBuilder) -> UInt32? {
        let text = node.text
        if let known = builder.patternNumbers[text] { return known == Program.none ? nil : known }
        do throws(PatternError) {
            let pattern = try KeyPattern(text, limits: builder.settings.limits.patterns)
            builder.program.patterns.append(pattern)
            builder.patternNumbers[text] = UInt32(builder.program.patterns.count - 1)
            return UInt32(builder.program.patterns.count - 1)
        } catch {
            builder.patternNumbers[text] = Program.none
            builder.problems.append(
                SchemaProblem(
                    kind: .pattern,
                    message:
                        "\(Wording.quoted(text)) is not a regular expression: \(error.message)",
                    schema: node))
            return nil
        }
    }
}
