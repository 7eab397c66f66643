extension FieldName {
    /// The field `$ref`.
    public static let ref = FieldName("$ref")
    /// The field `$dynamicRef`.
    public static let dynamicRef = FieldName("$dynamicRef")
    /// The field `additionalProperties`.
    public static let additionalProperties = FieldName("additionalProperties")
    /// The field `additionalOperations`.
    public static let additionalOperations = FieldName("additionalOperations")
    /// The field `allOf`.
    public static let allOf = FieldName("allOf")
    /// The field `anyOf`.
    public static let anyOf = FieldName("anyOf")
    /// The field `callbacks`.
    public static let callbacks = FieldName("callbacks")
    /// The field `components`.
    public static let components = FieldName("components")
    /// The field `contains`.
    public static let contains = FieldName("contains")
    /// The field `content`.
    public static let content = FieldName("content")
    /// The field `contentSchema`.
    public static let contentSchema = FieldName("contentSchema")
    /// The field `defaultMapping`.
    public static let defaultMapping = FieldName("defaultMapping")
    /// The field `definitions`.
    public static let definitions = FieldName("definitions")
    /// The field `dependentSchemas`.
    public static let dependentSchemas = FieldName("dependentSchemas")
    /// The field `discriminator`.
    public static let discriminator = FieldName("discriminator")
    /// The field `else`.
    public static let `else` = FieldName("else")
    /// The field `encoding`.
    public static let encoding = FieldName("encoding")
    /// The field `examples`.
    public static let examples = FieldName("examples")
    /// The field `externalDocs`.
    public static let externalDocs = FieldName("externalDocs")
    /// The field `flows`.
    public static let flows = FieldName("flows")
    /// The field `headers`.
    public static let headers = FieldName("headers")
    /// The field `if`.
    public static let `if` = FieldName("if")
    /// The field `info`.
    public static let info = FieldName("info")
    /// The field `itemEncoding`.
    public static let itemEncoding = FieldName("itemEncoding")
    /// The field `items`.
    public static let items = FieldName("items")
    /// The field `itemSchema`.
    public static let itemSchema = FieldName("itemSchema")
    /// The field `license`.
    public static let license = FieldName("license")
    /// The field `links`.
    public static let links = FieldName("links")
    /// The field `mapping`.
    public static let mapping = FieldName("mapping")
    /// The field `mediaTypes`.
    public static let mediaTypes = FieldName("mediaTypes")
    /// The field `not`.
    public static let not = FieldName("not")
    /// The field `oneOf`.
    public static let oneOf = FieldName("oneOf")
    /// The field `operationRef`.
    public static let operationRef = FieldName("operationRef")
    /// The field `parameters`.
    public static let parameters = FieldName("parameters")
    /// The field `pathItems`.
    public static let pathItems = FieldName("pathItems")
    /// The field `paths`.
    public static let paths = FieldName("paths")
    /// The field `patternProperties`.
    public static let patternProperties = FieldName("patternProperties")
    /// The field `prefixEncoding`.
    public static let prefixEncoding = FieldName("prefixEncoding")
    /// The field `prefixItems`.
    public static let prefixItems = FieldName("prefixItems")
    /// The field `properties`.
    public static let properties = FieldName("properties")
    /// The field `propertyNames`.
    public static let propertyNames = FieldName("propertyNames")
    /// The field `requestBodies`.
    public static let requestBodies = FieldName("requestBodies")
    /// The field `requestBody`.
    public static let requestBody = FieldName("requestBody")
    /// The field `responses`.
    public static let responses = FieldName("responses")
    /// The field `schema`.
    public static let schema = FieldName("schema")
    /// The field `schemas`.
    public static let schemas = FieldName("schemas")
    /// The field `security`.
    public static let security = FieldName("security")
    /// The field `securityDefinitions`.
    public static let securityDefinitions = FieldName("securityDefinitions")
    /// The field `securitySchemes`.
    public static let securitySchemes = FieldName("securitySchemes")
    /// The field `server`.
    public static let server = FieldName("server")
    /// The field `servers`.
    public static let servers = FieldName("servers")
    /// The field `tags`.
    public static let tags = FieldName("tags")
    /// The field `then`.
    public static let then = FieldName("then")
    /// The field `unevaluatedItems`.
    public static let unevaluatedItems = FieldName("unevaluatedItems")
    /// The field `unevaluatedProperties`.
    public static let unevaluatedProperties = FieldName("unevaluatedProperties")
    /// The field `variables`.
    public static let variables = FieldName("variables")
    /// The field `webhooks`.
    public static let webhooks = FieldName("webhooks")
    /// The field `xml`.
    public static let xml = FieldName("xml")
    /// The field `default`.
    public static let `default` = FieldName("default")
    /// The field `contact`.
    public static let contact = FieldName("contact")
    /// The field `description`.
    public static let description = FieldName("description")
    /// The field `enum`.
    public static let `enum` = FieldName("enum")
    /// The field `format`.
    public static let format = FieldName("format")
    /// The field `pattern`.
    public static let pattern = FieldName("pattern")
    /// The field `required`.
    public static let required = FieldName("required")
    /// The field `summary`.
    public static let summary = FieldName("summary")
    /// The field `$defs`.
    public static let defs = FieldName("$defs")
}
