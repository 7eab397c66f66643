internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Responses 201 that do not identify what was created.
    static var responseCreatedLocation: Self {
        Rule(
            "openapi/response-created-location", .info,
            "An answer 201 says where to find what was created.",
            advice: """
                Without a header 'Location', or an identifier in the body, the client cannot ask \
                for the new thing. Declare one of them.
                """,
            tier: .bug, clause: "RFC 9110, 15.3.2 201 Created",
            examples: [
                .passes(created("headers: {location: {schema: {type: string}}}"), .openapi),
                .passes(
                    created("content: {application/json: {schema: {properties: {petId: {}}}}}"),
                    .openapi),
                .fails(
                    created(
                        "content: {application/json: {schema: {properties: {done: {}}}}}", "⟦'201'⟧"
                    ),
                    "the answer names neither a 'Location' nor an identifier of what was created",
                    form: .openapi),
                .fails(
                    created("schema: {properties: {done: {}}}", "⟦'201'⟧", "2.0"),
                    "the answer names neither a 'Location' nor an identifier of what was created",
                    form: .openapi),
            ]
        ) { contract, report in
            var namesNothing: [Int: Bool] = [:]
            for path in contract.documentPaths where isCollection(path.template) {
                for operation in path.operations where operation.place.hasText("post") {
                    for response in operation.responses where response.status == "201" {
                        let object = response.object
                        let isSilent =
                            namesNothing[object.number] ?? CreatedResponse(object).isSilent
                        namesNothing[object.number] = isSilent
                        guard isSilent, let key = response.key else { continue }
                        report.add(
                            "the answer names neither a 'Location' nor an identifier of what was created",
                            at: key.span)
                    }
                }
            }
        }
    }

    /// Whether the path is that of a collection.
    ///
    /// A name in the singular is more likely an action.
    private static func isCollection(_ template: PathTemplate) -> Bool {
        template.segments.last.map { $0.isLiteral && $0.isPlural } ?? false
    }

    private static func created(
        _ fields: String, _ key: String = "'201'", _ version: String = "3.1.2"
    ) -> String {
        ExampleContract.with(
            "paths: {/pets: {post: {responses: {\(key): {description: Made, \(fields)}}}}}", version
        )
    }
}

/// A response 201, checked for the location or an identifier of what was created.
private struct CreatedResponse {
    let isSilent: Bool

    init(_ response: ContractObject) {
        let hasLocation = response["headers"]?.entries.contains { entry in
            ["location", "content-location"].contains {
                $0.utf8.elementsEqual(entry.key.lowercased)
            }
        }
        if hasLocation == true || response.slots.contains(where: { $0.field == .links }) {
            isSilent = false
            return
        }
        let types = response.mediaTypes
        if types.isEmpty, response.object(.schema) == nil {
            // A response without a body cannot contain an identifier.
            isSilent = true
            return
        }
        let schemas = [response.object(.schema)] + types.map(\.schema)
        isSilent = schemas.allSatisfy { $0.map { !Self.mayName($0) } ?? true }
    }

    /// Whether a value may contain an identifier: in a property of its own, or in one inside an envelope.
    private static func mayName(_ schema: ContractObject) -> Bool {
        let outline = SchemaOutline(schema)
        if outline.isPartial || outline.hasPatterns { return true }
        if outline.properties.isEmpty || outline.properties.contains(where: isIdentifier) {
            return true
        }
        // Many services wrap their responses: {data: {id: …}}, {pet: {id: …}}.
        return outline.parts.contains { part in
            part.slots.contains { slot in
                guard slot.field == .properties, let value = slot.target else { return false }
                let inner = SchemaOutline(value)
                return inner.isPartial || inner.properties.contains(where: isIdentifier)
                    || inner.types.contains("object") && inner.properties.isEmpty
            }
        }
    }

    private static let names = [
        "id", "uuid", "guid", "gid", "key", "slug", "name", "url", "uri", "href", "self", "link",
        "links", "location", "code", "number", "token", "reference",
    ]

    /// Whether a name ends like that of an identifier: `id`, `pet_id`, `petId`, `petID`.
    private static func isIdentifier(_ key: SyntaxNode) -> Bool {
        let name = key.lowercased.drop { !$0.isASCIILowercase }
        if names.contains(where: { $0.utf8.elementsEqual(name) }) { return true }
        let endings = ["id", "key", "url", "uri", "name", "number", "token"]
        return endings.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}

extension SyntaxNode {
    /// The bytes of the text in lower case.
    var lowercased: [UInt8] { bytes.map { $0.lowercasedASCII } }
}
