/// What an object of a contract is, which says what stands in its fields.
enum ContractPart {
    case document, components, pathItem, operation, parameter, body, mediaType, response, header
    case callback, schema

    /// What stands in a field.
    enum Field {
        case one(ContractPart)
        case list(ContractPart)
        case map(ContractPart)
    }

    func field(_ name: String) -> Field? {
        switch self {
        case .document: Self.documents[name]
        case .components: Self.groups[name]
        case .pathItem: name == "parameters" ? .list(.parameter) : Self.methods[name]
        case .operation: Self.operations[name]
        case .parameter, .header: Self.inputs[name]
        case .body: ["content": Field.map(.mediaType)][name]
        case .mediaType: ["schema": Field.one(.schema)][name]
        case .response: Self.responses[name]
        case .callback: .one(.pathItem)
        case .schema: Self.schemas[name]
        }
    }

    private static let documents: [String: Field] = [
        "paths": .map(.pathItem), "webhooks": .map(.pathItem), "components": .one(.components),
        "definitions": .map(.schema), "parameters": .map(.parameter), "responses": .map(.response),
    ]
    private static let groups: [String: Field] = [
        "schemas": .map(.schema), "parameters": .map(.parameter), "responses": .map(.response),
        "requestBodies": .map(.body), "headers": .map(.header), "pathItems": .map(.pathItem),
        "callbacks": .map(.callback),
    ]
    static let methods: [String: Field] = Dictionary(
        ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map {
            ($0, Field.one(.operation))
        }
    ) { first, _ in first }
    private static let operations: [String: Field] = [
        "parameters": .list(.parameter), "requestBody": .one(.body), "responses": .map(.response),
        "callbacks": .map(.callback),
    ]
    private static let inputs: [String: Field] = [
        "schema": .one(.schema), "content": .map(.mediaType),
    ]
    private static let responses: [String: Field] = [
        "content": .map(.mediaType), "headers": .map(.header), "schema": .one(.schema),
    ]
    private static let schemas: [String: Field] = [
        "properties": .map(.schema), "patternProperties": .map(.schema),
        "dependentSchemas": .map(.schema), "$defs": .map(.schema),
        "additionalProperties": .one(.schema), "items": .one(.schema), "not": .one(.schema),
        "if": .one(.schema), "then": .one(.schema), "else": .one(.schema),
        "contains": .one(.schema), "propertyNames": .one(.schema), "allOf": .list(.schema),
        "anyOf": .list(.schema), "oneOf": .list(.schema), "prefixItems": .list(.schema),
    ]

    /// Where the component of such a part stands below the document.
    func home(isVersion2: Bool) -> [String]? {
        switch self {
        case .schema: isVersion2 ? ["definitions"] : ["components", "schemas"]
        case .parameter: isVersion2 ? ["parameters"] : ["components", "parameters"]
        case .response: isVersion2 ? ["responses"] : ["components", "responses"]
        case .body: isVersion2 ? nil : ["components", "requestBodies"]
        case .header: isVersion2 ? nil : ["components", "headers"]
        default: nil
        }
    }
}
