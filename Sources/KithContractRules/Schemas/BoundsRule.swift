internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Bounds that allow no value.
    static var schemaBounds: Self {
        Rule(
            "openapi/schema-bounds", .error, "The bounds of a schema allow at least one value.",
            advice: """
                If the bounds are exchanged or equal, no value is left. Two bounds on one side, or \
                an exclusive bound without a value, were meant to be one bound.
                """,
            tier: .spec, clause: "JSON Schema Validation 2020-12, 6.2 to 6.5",
            aliases: [
                "vacuum:oas-schema-check", "redocly:no-mixed-number-range-constraints",
            ],
            repair:
                "Removes the weaker of two bounds on one side, and an exclusive bound without a value.",
            examples: [
                .passes(SchemaExample.schemas("A: {minimum: 1, maximum: 1}"), form),
                .passes(
                    SchemaExample.schemas("A: {minimum: 1, exclusiveMinimum: true}", "3.0.4"), form),
                .fails(
                    SchemaExample.schemas("A: {minLength: 3, maxLength: ⟦2⟧}"),
                    "'maxLength' 2 is below 'minLength' 3, so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {minimum: 1, maximum: ⟦0.5⟧}", "2.0"),
                    "'maximum' 0.5 is below 'minimum' 1, so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {exclusiveMinimum: 1, maximum: ⟦1⟧}"),
                    "'maximum' 1 is not above 'exclusiveMinimum' 1, so that no value is left",
                    form: form),
                .fails(
                    SchemaExample.schemas(
                        "A: {minimum: 1, maximum: ⟦1⟧, exclusiveMaximum: true}", "3.0.4"),
                    "'maximum' 1 is not above 'minimum' 1, so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {required: [a, b], maxProperties: ⟦1⟧}"),
                    "'maxProperties' 1 is below the 2 names in 'required', so that no value is left",
                    form: form),
                .fails(
                    SchemaExample.schemas(
                        "A: {minProperties: ⟦2⟧, properties: {a: {}}, additionalProperties: false}"),
                    "'minProperties' 2 is above the 1 name that 'additionalProperties: false' leaves, "
                        + "so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {contains: {}, minContains: 3, maxItems: ⟦2⟧}"),
                    "'maxItems' 2 is below 'minContains' 3, so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {contains: {}, maxItems: ⟦0⟧}"),
                    "'maxItems' 0 is below the 1 element that 'contains' asks for, so that no value is left",
                    form: form),
                .fails(
                    SchemaExample.schemas("A: {prefixItems: [{}], items: false, minItems: ⟦2⟧}"),
                    "'minItems' 2 is above the 1 element that 'items: false' leaves, "
                        + "so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas(
                        "A: {uniqueItems: true, minItems: ⟦3⟧, items: {enum: [a, b]}}"),
                    "'minItems' 3 is above the 2 different values that 'items' allows, "
                        + "so that no value is left", form: form),
                .fails(
                    SchemaExample.schemas("A: {type: integer, minimum: 1.2, maximum: ⟦1.8⟧}"),
                    "no integer lies between 'minimum' 1.2 and 'maximum' 1.8", form: form),
                .fails(
                    SchemaExample.schemas("A: {multipleOf: 5, minimum: 1, maximum: ⟦4⟧}"),
                    "no multiple of 5 lies between 'minimum' 1 and 'maximum' 4", form: form),
                .fails(
                    SchemaExample.schemas("A: {type: string, maxLength: 2, enum: [a, ⟦abc⟧]}"),
                    "the value of 'enum' can never be sent: the value must have at most 2 characters, "
                        + "found 3", form: form),
                .fails(
                    SchemaExample.schemas("A: {⟦exclusiveMinimum⟧: true}", "3.0.4"),
                    "'exclusiveMinimum' needs 'minimum' beside it", form: form),
                .fails(
                    SchemaExample.schemas("A: {type: integer, ⟦exclusiveMinimum⟧: true}", "3.0.4"),
                    "'exclusiveMinimum' needs 'minimum' beside it", form: form,
                    repaired: SchemaExample.schemas("A: {type: integer}", "3.0.4")),
                .fails(
                    SchemaExample.schemas("A: {minimum: 1, ⟦exclusiveMinimum⟧: 0}"),
                    "'minimum' and 'exclusiveMinimum' are two bounds on one side; one is enough",
                    form: form, repaired: SchemaExample.schemas("A: {minimum: 1}")),
            ]
        ) { contract, report in
            let schemas = contract.schemas
            for keyword in [SchemaKeyword.exclusiveMinimum, .exclusiveMaximum] {
                for schema in schemas.having(keyword) { schema.checkExclusive(keyword, &report) }
            }
            for (upper, lower) in counts {
                for schema in schemas.having(upper) where schema.has(lower) {
                    schema.check(upper, lower, isExclusive: false, &report)
                }
            }
            for room in SchemaRoom.all { room.check(schemas, &report) }
            let lowers = [SchemaKeyword.minimum, .exclusiveMinimum]
            for upper in [SchemaKeyword.maximum, .exclusiveMaximum] {
                for schema in schemas.having(upper) {
                    for lower in lowers where schema.has(lower) {
                        schema.checkRange(upper, lower, &report)
                    }
                }
            }
            for schema in schemas.having(.maximum) where schema.has(.minimum) {
                schema.checkGap(&report)
            }
            ConstrainedValues(contract)?.check(&report)
        }
    }
}

private let form = SchemaExample.form

private let counts: [(upper: SchemaKeyword, lower: SchemaKeyword)] = [
    (.maxLength, .minLength), (.maxItems, .minItems), (.maxProperties, .minProperties),
    (.maxContains, .minContains),
]

extension Schema {
    /// Whether a keyword is `true` instead of a bound, which versions before 3.1 allow.
    private func isFlag(_ keyword: SchemaKeyword) -> Bool {
        object.version <= .v30 && self[keyword]?.boolean == true
    }

    fileprivate func checkExclusive(_ keyword: SchemaKeyword, _ report: inout Report) {
        let plain: SchemaKeyword = keyword == .exclusiveMinimum ? .minimum : .maximum
        if isFlag(keyword), !has(plain) {
            report.add(
                "'\(keyword.name)' needs '\(plain.name)' beside it", at: key(keyword)?.span,
                change: [removing(keyword)])
        } else if object.version >= .v31, self[keyword]?.double != nil, has(plain) {
            report.add(
                .twoBounds(plain, keyword), at: key(keyword)?.span, severity: .warning,
                change: [weaker(plain, keyword).flatMap { removing($0) }])
        }
    }

    /// Returns the bound that another on the same side makes idle.
    private func weaker(_ plain: SchemaKeyword, _ exclusive: SchemaKeyword) -> SchemaKeyword? {
        guard let bound = self[plain], let other = self[exclusive],
            let order = NumberOrder.of(bound, other)
        else { return nil }
        let isStronger = order == (plain == .minimum ? .above : .below)
        return isStronger ? exclusive : plain
    }

    fileprivate func checkRange(
        _ upper: SchemaKeyword, _ lower: SchemaKeyword, _ report: inout Report
    ) {
        let isExclusive: (SchemaKeyword) -> Bool = { keyword in
            switch keyword {
            case .minimum: isFlag(.exclusiveMinimum)
            case .maximum: isFlag(.exclusiveMaximum)
            default: true
            }
        }
        check(upper, lower, isExclusive: isExclusive(upper) || isExclusive(lower), &report)
    }

    fileprivate func check(
        _ upper: SchemaKeyword, _ lower: SchemaKeyword, isExclusive: Bool, _ report: inout Report
    ) {
        guard let highest = self[upper], let lowest = self[lower],
            let order = NumberOrder.of(highest, lowest)
        else { return }
        if order == .below || isExclusive && order == .same {
            report.add(
                .inverted((upper, highest), (lower, lowest), isExclusive), at: highest.span)
        }
    }
}

extension Schema {
    /// Reports bounds between which no integer, or no multiple of `multipleOf`, lies.
    fileprivate func checkGap(_ report: inout Report) {
        guard let low = self[.minimum], let high = self[.maximum], let least = low.double,
            let most = high.double, least <= most, abs(least) < 9e15, abs(most) < 9e15
        else { return }
        let isWhole = types.map { $0.subtracting(.null) == .integer } ?? false
        let step = self[.multipleOf]?.double ?? 1
        guard isWhole || has(.multipleOf), step >= 1, step == step.rounded() else { return }
        var next = (least / step).rounded(.up) * step
        if next == least, isFlag(.exclusiveMinimum) { next += step }
        if next < most || next == most && !isFlag(.exclusiveMaximum) { return }
        let what = step == 1 ? "integer" : "multiple of \(self[.multipleOf]?.shortText ?? "1")"
        report.add(
            """
            no \(what) lies between 'minimum' \(low.shortText) and 'maximum' \(high.shortText)
            """, at: high.span)
    }
}

extension Message {
    fileprivate static func twoBounds(_ plain: SchemaKeyword, _ other: SchemaKeyword) -> Message {
        "'\(plain.name)' and '\(other.name)' are two bounds on one side; one is enough"
    }

    fileprivate static func inverted(
        _ upper: (SchemaKeyword, SyntaxNode), _ lower: (SchemaKeyword, SyntaxNode),
        _ isExclusive: Bool
    ) -> Message {
        let relation = isExclusive ? "not above" : "below"
        return """
            '\(upper.0.name)' \(upper.1.shortText) is \(relation) '\(lower.0.name)' \
            \(lower.1.shortText), so that no value is left
            """
    }
}
