import KithSyntax

/// Compiles the conditions on numbers, strings and whole values.
struct ConditionCompiler {
    let schema: SchemaKeywords

    func compile(into builder: inout ProgramBuilder) {
        addEnumerations(&builder)
        addNumbers(&builder)
        addTexts(&builder)
    }

    /// The types that the schema accepts; `nil` for all of them.
    var types: TypeSet? {
        guard let node = schema.value(.type) else { return nil }
        var types: TypeSet = []
        for word in node.kind == .sequence ? Array(node.elements) : [node] {
            guard let known = TypeSet.words.first(where: { word.hasText($0.name) }) else {
                // OpenAPI has other types, such as `file`. They are not checked.
                return .any
            }
            types.formUnion(known.types)
            if known.types == .integer, !schema.dialect.integersHaveNoPoint {
                types.insert(.integralNumber)
            }
        }
        return schema.value(.nullable)?.boolean == true ? types.union(.null) : types
    }

    private func addEnumerations(_ builder: inout ProgramBuilder) {
        if let node = schema.value(.enum) {
            if node.kind == .sequence {
                addEnumeration(.enum, node.elements.map(\.number), &builder)
            } else {
                schema.refuse(.enum, "an array", &builder)
            }
        }
        if let node = schema.value(.const) { addEnumeration(.const, [node.number], &builder) }
    }

    private func addEnumeration(
        _ keyword: Keyword, _ values: [UInt32], _ builder: inout ProgramBuilder
    ) {
        let enumeration = Enumeration(
            document: schema.document, columns: builder.library.documents[schema.document].columns,
            values: values, isConstant: keyword == .const)
        let number = builder.program.enumerations.add(enumeration)
        schema.add(.condition(.enumeration), keyword, number, to: &builder)
    }

    private func addNumbers(_ builder: inout ProgramBuilder) {
        if schema.dialect.exclusiveIsFlag {
            let isAbove = schema.value(.exclusiveMinimum)?.boolean == true
            let isBelow = schema.value(.exclusiveMaximum)?.boolean == true
            addBound(isAbove ? .exclusiveMinimum : .minimum, .minimum, &builder)
            addBound(isBelow ? .exclusiveMaximum : .maximum, .maximum, &builder)
        } else {
            addBound(.minimum, .minimum, &builder)
            addBound(.exclusiveMinimum, .exclusiveMinimum, &builder)
            addBound(.maximum, .maximum, &builder)
            addBound(.exclusiveMaximum, .exclusiveMaximum, &builder)
        }
        guard let divisor = schema.number(.multipleOf, &builder) else { return }
        guard !divisor.isNegative, !divisor.isZero else {
            return schema.refuse(.multipleOf, "a number above 0", &builder)
        }
        let number = builder.program.numbers.add(divisor)
        schema.add(.condition(.multiple), .multipleOf, for: .number, 0, number, to: &builder)
    }

    /// Adds a bound; one of 64 bits is compared as an integer where the value allows it.
    private func addBound(
        _ condition: Instruction.Condition, _ keyword: Keyword, _ builder: inout ProgramBuilder
    ) {
        guard let bound = schema.number(keyword, &builder) else { return }
        let number = builder.program.numbers.add(bound)
        let fast: Instruction.Condition? =
            condition == .minimum ? .integerMinimum : condition == .maximum ? .integerMaximum : nil
        guard let fast, let integer = bound.integer else {
            return schema.add(
                .condition(condition), keyword, for: .number, 0, number, to: &builder)
        }
        let short = builder.program.integers.add(integer)
        schema.add(.condition(fast), keyword, for: .number, short, number, to: &builder)
    }

    /// Adds the conditions on strings, and formats of numbers.
    private func addTexts(_ builder: inout ProgramBuilder) {
        schema.addCount(.minimumLength, .minLength, for: .string, to: &builder)
        schema.addCount(.maximumLength, .maxLength, for: .string, to: &builder)
        if let node = schema.value(.pattern) {
            if node.string == nil { schema.refuse(.pattern, "a string", &builder) }
            if let number = builder.pattern(node) {
                schema.add(.condition(.pattern), .pattern, for: .string, number, to: &builder)
            }
        }
        guard assertsFormats(builder.settings.formats) else { return }
        let name = schema.value(.format)?.string
        if let format = name.flatMap({ Format.named($0, in: schema.dialect) }) {
            let number = UInt32(format.rawValue)
            schema.add(.condition(.format), .format, for: format.types, number, to: &builder)
        }
        let isEncoded = schema.value(.contentEncoding)?.hasText("base64") == true
        if isEncoded {
            schema.add(.condition(.contentEncoding), .contentEncoding, for: .string, to: &builder)
        }
        if schema.value(.contentMediaType)?.hasText("application/json") == true {
            schema.add(
                .condition(.contentMediaType), .contentMediaType, for: .string, isEncoded ? 1 : 0,
                to: &builder)
        }
    }

    private func assertsFormats(_ use: FormatUse) -> Bool {
        switch use {
        case .asTheDialectSays: schema.dialect.formatsAreAsserted
        case .asserted: true
        case .ignored: false
        }
    }
}
