internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Numbers that programs round or cannot represent.
    static var numberPrecision: Self {
        Rule(
            "openapi/number-precision", .warning,
            "Numbers fit the types that programs use for them.",
            advice: """
                Many programs read JSON numbers as 64-bit floats, which are exact only up to 2^53. \
                Send larger numbers as strings. Bounds, defaults and examples of format int32 must \
                be in its range. Amounts of money are exact as integers in the smallest unit, or \
                as strings.
                """,
            clause: "RFC 8259, 6",
            examples: [
                .passes(
                    schemas: """
                        Pet:
                          properties:
                            number: {type: integer, format: int64, maximum: 9007199254740991}
                            age: {type: integer, format: int32, example: 7}
                            price: {type: integer}
                            unit_price: {type: string, format: decimal}
                        """),
                .fails(
                    schemas: """
                        Pet:
                          properties:
                            number: {type: integer, example: ⟦9007199254740993⟧}
                            age: {type: integer, format: int32, maximum: ⟦4000000000⟧}
                            price: {type: number, format: ⟦float⟧}
                        """,
                    "example 9007199254740993 lies beyond 2^53, where programs round numbers of JSON",
                    "maximum 4000000000 lies outside the range of int32",
                    """
                    amounts of money in binary fractions are not exact: 'price' has format 'float', \
                    the only property of this kind
                    """),
            ]
        ) { contract, report in
            for kind in [ObjectKind.schema, .parameter, .items, .header] {
                for field in NumberFields.all {
                    for object in contract.objects(of: kind, having: FieldName(field)) {
                        guard let value = object[field] else { continue }
                        NumberFields.check(field, value, of: object, &report)
                    }
                }
            }
            MoneyFields(contract).report(into: &report)
        }
    }
}

/// The fields of a schema whose values are numbers like those that it describes.
private enum NumberFields {
    static let all = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default",
        "example", "const",
    ]

    static func check(
        _ field: String, _ value: SyntaxNode, of object: ContractObject, _ report: inout Report
    ) {
        guard value.kind == .scalar, value.scalarType == .integer else { return }
        let integer = value.integer
        let limit: Int64 = 1 << 53
        let isExact = integer.map { (-limit...limit).contains($0) } ?? false
        let shown = ShownText.quoted(value.bytes).dropFirst().dropLast()
        // The limits of int64 are common as bounds, and are not values themselves.
        let isBound = field.hasSuffix("imum")
        let isEnd = isBound && [Int64.max, .max - 1, .min, .min + 1].contains(integer ?? 0)
        if !isExact, !isEnd {
            report.add(
                "\(field) \(shown) lies beyond 2^53, where programs round numbers of JSON",
                at: value.span)
        } else if object.node["format"]?.hasText("int32") == true {
            guard let integer, Int32(exactly: integer) == nil else { return }
            report.add("\(field) \(shown) lies outside the range of int32", at: value.span)
        }
    }
}

/// Properties for amounts of money with a binary floating-point format.
private struct MoneyFields {
    private var formats: [(name: SyntaxNode, format: SyntaxNode)] = []
    private static let words = ["amount", "price", "cost", "fee", "salary", "balance", "subtotal"]

    init(_ contract: Contract) {
        for schema in contract.objects(of: .schema, having: .format) {
            guard let format = schema["format"], let name = schema.key,
                schema.field == .properties, format.hasText("float") || format.hasText("double"),
                NameWords(name.bytes).words.contains(where: { Self.words.contains($0) })
            else { continue }
            formats.append((name, format))
        }
    }

    func report(into report: inout Report) {
        guard let first = formats.first else { return }
        let others = formats.count - 1
        let end =
            switch others {
            case 0: "the only property of this kind"
            case 1: "like 1 other property"
            default: "like \(others) other properties"
            }
        report.add(
            """
            amounts of money in binary fractions are not exact: \(first.name.named) has format \
            \(first.format.named), \(end)
            """, at: first.format.span, severity: .info,
            notes: formats.dropFirst().prefix(3).map {
                Finding.Note("\($0.name.named) here", at: $0.format.span)
            })
    }
}
