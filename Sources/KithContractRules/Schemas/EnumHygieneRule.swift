internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Enum values that are easily confused by people or programs.
    static var enumHygiene: Self {
        Rule(
            "openapi/enum-hygiene", .warning, "The values of an enum cannot be confused.",
            advice: """
                Use one spelling, remove spaces at the ends, and quote words that YAML does not \
                read as strings.
                """,
            examples: [
                .passes(schemas: "Pet: {enum: [cat, dog, 'true']}"),
                .passes(schemas: "Size: {type: integer, enum: [1, 2, 3]}"),
                .fails(
                    schemas: "Pet: {enum: [cat, ⟦Cat⟧, ⟦' dog'⟧, ⟦true⟧]}",
                    "'Cat' and 'cat' differ only by capital letters; keep one",
                    "' dog' begins or ends with a blank",
                    "'true' is a boolean among strings; quote it if it is meant as a string"),
            ]
        ) { contract, report in
            for schema in contract.objects(of: .schema, having: .enum) {
                guard let list = schema.node["enum"], list.kind == .sequence else { continue }
                EnumSpelling(list, isTyped: schema.node["type"] != nil).report(into: &report)
            }
        }
    }
}

/// The values of an enum.
private struct EnumSpelling {
    let list: SyntaxNode
    /// Whether the schema has a type, so that another rule reports values of other types.
    let isTyped: Bool

    init(_ list: SyntaxNode, isTyped: Bool) {
        self.list = list
        self.isTyped = isTyped
    }

    func report(into report: inout Report) {
        var firsts: [[UInt8]: SyntaxNode] = [:]
        var texts = 0
        var others: [SyntaxNode] = []
        // Values without capital letters differ in more, or not at all.
        let hasCapitals = list.elements.contains { value in
            value.bytes.contains { (65...90).contains($0) }
        }
        for value in list.elements where value.kind == .scalar {
            guard value.scalarType == .string else {
                if !value.isNull { others.append(value) }
                continue
            }
            texts += 1
            let bytes = value.bytes
            if let first = bytes.first, let last = bytes.last,
                first.isASCIIBlank || last.isASCIIBlank
            {
                report.add("\(value.named) begins or ends with a blank", at: value.span)
            }
            guard hasCapitals else { continue }
            let lower = bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
            if let first = firsts[lower] {
                // Another rule reports repeated values.
                guard first.bytes != bytes else { continue }
                report.add(
                    "\(value.named) and \(first.named) differ only by capital letters; keep one",
                    at: value.span, notes: [Finding.Note("the other one is here", at: first.span)])
            } else {
                firsts[lower] = value
            }
        }
        guard !isTyped, texts > others.count else { return }
        for value in others {
            report.add(
                """
                \(value.named) is \(ValueTypes(literal: value).shown) among strings; quote it if \
                it is meant as a string
                """, at: value.span)
        }
    }
}
