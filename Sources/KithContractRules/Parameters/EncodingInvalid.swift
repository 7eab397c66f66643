internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Encodings that have no effect, or that name unknown properties.
    ///
    /// The structure check reports fields that exclude each other.
    static var encodingInvalid: Self {
        Rule(
            "openapi/encoding-invalid", .error,
            "An encoding belongs to a property of a form or a multipart body.",
            advice: """
                The keys of 'encoding' are names of schema properties. It is used only for forms \
                and multipart. Check the spelling.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Media Type Object, encoding",
            aliases: ["redocly:spec-no-invalid-encoding-combinations"],
            examples: [
                .passes(body("multipart/form-data", "b"), .openapi),
                .fails(
                    body("multipart/form-data", "⟦c⟧"),
                    "the encoding 'c' is about no property of the schema", form: .openapi),
                .fails(
                    ExampleContract.path(
                        "put: {requestBody: {content: {multipart/mixed: {⟦encoding⟧: {}, itemEncoding: {}}}}, "
                            + "responses: {'200': {description: Fine}}}", "3.2.0"),
                    "'encoding' is not allowed beside 'itemEncoding' in a media type",
                    form: .openapi),
                .fails(
                    body("application/json", "b", "⟦encoding⟧"),
                    "'encoding' has no effect on 'application/json'", form: .openapi),
                .fails(
                    parts("application/json", "{type: array}", "⟦itemEncoding⟧: {}"),
                    "'itemEncoding' has no effect on 'application/json'", form: .openapi),
                .fails(
                    parts("multipart/mixed", "{type: object}", "⟦prefixEncoding⟧: [{}]"),
                    "'prefixEncoding' is for the elements of an array, and the schema is of type object",
                    form: .openapi),
                .passes(
                    parts("multipart/mixed", "{type: array}", "itemEncoding: {}"), .openapi),
                .fails(
                    parts("multipart/mixed", "{type: array}", "⟦encoding⟧: {a: {}}"),
                    "'encoding' is for the properties of an object, and the schema is of type array",
                    form: .openapi),
            ]
        ) { contract, report in
            guard contract.version != .v2 else { return }
            for kind in [ObjectKind.requestBody, .response] {
                for holder in contract.objects(of: kind) {
                    for type in holder.mediaTypes {
                        checkParts(type, contract, &report)
                        check(type, contract, &report)
                    }
                }
            }
        }
    }

    private static func body(
        _ type: String, _ property: String, _ encoding: String = "encoding"
    ) -> String {
        ExampleContract.path(
            "put: {requestBody: {content: {\(type): {schema: {properties: {b: {}}}, "
                + "\(encoding): {\(property): {contentType: text/plain}}}}}, "
                + "responses: {'200': {description: Fine}}}")
    }

    private static func parts(_ type: String, _ schema: String, _ encoding: String) -> String {
        ExampleContract.path(
            "put: {requestBody: {content: {\(type): {schema: \(schema), \(encoding)}}}, "
                + "responses: {'200': {description: Fine}}}", "3.2.0")
    }

    /// Checks the encodings that apply to the parts of a body by position.
    private static func checkParts(
        _ type: MediaType, _ contract: Contract, _ report: inout Report
    ) {
        guard let name = type.key else { return }
        let isMultipart = name.text.lowercased().hasPrefix("multipart/") || name.hasText("*/*")
        for keyword in ["prefixEncoding", "itemEncoding"] {
            guard let entry = type.object.node.entry(keyword) else { continue }
            guard isMultipart else {
                report.add(
                    "'\(keyword)' has no effect on \(name.quoted)", at: entry.key.span,
                    severity: .warning)
                continue
            }
            if let types = declaredTypes(type, contract), types.isDisjoint(with: .array) {
                report.add(
                    """
                    '\(keyword)' is for the elements of an array, and the schema is of type \
                    \(types.words)
                    """, at: entry.key.span, severity: .warning)
            }
        }
    }

    /// Returns the types that the schema of a body and its parts declare; `nil` if any type is allowed.
    private static func declaredTypes(_ type: MediaType, _ contract: Contract) -> JSONTypes? {
        guard let schema = type.schema else { return nil }
        var left = JSONTypes.all
        for part in contract.schemas.parts(of: schema) {
            if let types = part.types { left.formIntersection(types) }
            if part.types == nil, part.has(.properties) { left.formIntersection(.object) }
        }
        return left == .all || left.isEmpty ? nil : left
    }

    private static func check(
        _ type: MediaType, _ contract: Contract, _ report: inout Report
    ) {
        guard let encoding = type.object.node.entry("encoding"), encoding.value.kind == .mapping,
            let name = type.key, name.bytes.contains(UInt8(ascii: "/"))
        else { return }
        let isForm = ["multipart/", "application/x-www-form-urlencoded", "*/*"].contains {
            name.bytes.starts(with: $0.utf8)
        }
        guard isForm else {
            report.add(
                "'encoding' has no effect on \(name.quoted)", at: encoding.key.span,
                severity: .warning)
            return
        }
        guard let schema = type.schema else { return }
        if let types = declaredTypes(type, contract), types.isDisjoint(with: .object) {
            report.add(
                """
                'encoding' is for the properties of an object, and the schema is of type \
                \(types.words)
                """, at: encoding.key.span, severity: .warning)
            return
        }
        let outline = SchemaOutline(schema)
        guard !outline.hasPatterns, !outline.isPartial, !outline.properties.isEmpty else { return }
        let names = Set(outline.properties.map { Array($0.bytes) })
        for entry in encoding.value.entries where !names.contains(Array(entry.key.bytes)) {
            report.add(
                "the encoding \(entry.key.quoted) is about no property of the schema",
                at: entry.key.span, severity: .warning)
        }
    }
}
