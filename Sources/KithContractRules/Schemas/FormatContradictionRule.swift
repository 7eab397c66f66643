internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Formats that do not apply to the type beside them.
    static var formatContradiction: Self {
        Rule(
            "openapi/format-contradiction", .warning, "A format fits the type beside it.",
            advice: """
                Validators ignore a format of another type, and code generators differ in which of \
                the two they use. Numbers deliberately sent as strings are reported as information \
                only.
                """,
            clause: "OpenAPI Format Registry, spec.openapis.org/registry/format",
            examples: [
                .passes(
                    schemas: """
                        Pet:
                          properties:
                            age: {type: integer, format: int32}
                            born: {type: string, format: date}
                            weight: {type: number, format: int64}
                            colour: {type: boolean, format: colour}
                        """),
                .fails(
                    schemas: """
                        Pet:
                          properties:
                            age: {type: integer, format: ⟦date⟧}
                            alive: {type: boolean, format: ⟦int32⟧}
                            weight: {type: string, format: ⟦int64⟧}
                        """,
                    "format 'date' is one of strings, and an integer is none",
                    "format 'int32' is one of numbers, and a boolean is none",
                    "format 'int64' is one of numbers, and the type is a string"),
            ]
        ) { contract, report in
            for kind in [ObjectKind.schema, .parameter, .items, .header] {
                for object in contract.objects(of: kind, having: .format) {
                    guard let format = object["format"] else { continue }
                    let types = ValueTypes(object.node["type"]).present
                    guard !types.isEmpty, let expected = FormatTypes.types(of: format),
                        types.isDisjoint(with: expected)
                    else { continue }
                    report.add(
                        .contradiction(format, types, expected), at: format.span,
                        // Large numbers are often sent as strings, because programs would round them.
                        severity: types == .string ? .info : nil)
                }
            }
        }
    }
}

/// The types of the formats in the OpenAPI Format Registry.
enum FormatTypes {
    private static let numbers = [
        "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double",
        "double-int", "decimal", "decimal128", "single-float",
    ]
    private static let texts = [
        "date", "date-time", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
        "ipv4", "ipv6", "uri", "uri-reference", "uri-template", "iri", "iri-reference", "uuid",
        "json-pointer", "relative-json-pointer", "regex", "password", "byte", "base64url", "char",
        "html", "commonmark", "http-date", "media-range",
    ]

    /// Returns the types that a format applies to; `nil` for unknown formats and for those of several types.
    static func types(of format: SyntaxNode) -> ValueTypes? {
        let isDecimal = format.hasText("decimal") || format.hasText("decimal128")
        if isDecimal { return [.integer, .number, .string] }
        if numbers.contains(where: { format.hasText($0) }) { return [.integer, .number] }
        return texts.contains { format.hasText($0) } ? .string : nil
    }
}

extension Message {
    fileprivate static func contradiction(
        _ format: SyntaxNode, _ types: ValueTypes, _ expected: ValueTypes
    ) -> Message {
        let owners = expected == .string ? "strings" : "numbers"
        let end = types == .string ? "the type is a string" : "\(types.shown) is none"
        return "format \(format.named) is one of \(owners), and \(end)"
    }
}
