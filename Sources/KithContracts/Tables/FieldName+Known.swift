extension FieldName {
    /// The field `$ref`.
    package static let ref = FieldName("$ref")
    /// The field `$dynamicRef`.
    package static let dynamicRef = FieldName("$dynamicRef")
    /// The field `additionalProperties`.
    package static let additionalProperties = FieldName("additionalProperties")
    /// The field `additionalOperations`.
    package static let additionalOperations = FieldName("additionalOperations")
    /// The field `allOf`.
    package static let allOf = FieldName("allOf")
    /// The field `anyOf`.
    package static let anyOf = FieldName("anyOf")
    /// The field `callbacks`.
    package static let callbacks = FieldName("callbacks")
    /// The field `components`.
    package static let components = FieldName("components")
    /// The field `contains`.
    package static let contains = FieldName("contains")
    /// The field `content`.
    package static let content = FieldName("content")
    /// The field `contentSchema`.
    package static let contentSchema = FieldName("contentSchema")
    /// The field `defaultMapping`.
    package static let defaultMapping = FieldName("defaultMapping")
    /// The field `definitions`.
    package static let definitions = FieldName("definitions")
    /// The field `dependentSchemas`.
    package static let dependentSchemas = FieldName("dependentSchemas")
    /// The field `discriminator`.
    package static let discriminator = FieldName("discriminator")
    /// The field `else`.
    package static let `else` = FieldName("else")
    /// The field `encoding`.
    package static let encoding = FieldName("encoding")
    /// The field `examples`.
    package static let examples = FieldName("examples")
    /// The field `externalDocs`.
    package static let externalDocs = FieldName("externalDocs")
    /// The field `flows`.
    package static let flows = FieldName("flows")
    /// The field `headers`.
    package static let headers = FieldName("headers")
    /// The field `if`.
    package static let `if` = FieldName("if")
    /// The field `info`.
    package static let info = FieldName("info")
    /// The field `itemEncoding`.
    package static let itemEncoding = FieldName("itemEncoding")
    /// The field `items`.
    package static let items = FieldName("items")
    /// The field `itemSchema`.
    package static let itemSchema = FieldName("itemSchema")
    /// The field `license`.
    package static let license = FieldName("license")
    /// The field `links`.
    package static let links = FieldName("links")
    /// The field `mapping`.
    package static let mapping = FieldName("mapping")
    /// The field `mediaTypes`.
    package static let mediaTypes = FieldName("mediaTypes")
    /// The field `not`.
    package static let not = FieldName("not")
    /// The field `oneOf`.
    package static let oneOf = FieldName("oneOf")
    /// The field `operationRef`.
    package static let operationRef = FieldName("operationRef")
    /// The field `parameters`.
    package static let parameters = FieldName("parameters")
    /// The field `pathItems`.
    package static let pathItems = FieldName("pathItems")
    /// The field `paths`.
    package static let paths = FieldName("paths")
    /// The field `patternProperties`.
    package static let patternProperties = FieldName("patternProperties")
    /// The field `prefixEncoding`.
    package static let prefixEncoding = FieldName("prefixEncoding")
    /// The field `prefixItems`.
    package static let prefixItems = FieldName("prefixItems")
    /// The field `properties`.
    package static let properties = FieldName("properties")
    /// The field `propertyNames`.
    package static let propertyNames = FieldName("propertyNames")
    /// The field `requestBodies`.
    package static let requestBodies = FieldName("requestBodies")
    /// The field `requestBody`.
    package static let requestBody = FieldName("requestBody")
    /// The field `responses`.
    package static let responses = FieldName("responses")
    /// The field `schema`.
    package static let schema = FieldName("schema")
    /// The field `schemas`.
    package static let schemas = FieldName("schemas")
    /// The field `security`.
    package static let security = FieldName("security")
    /// The field `securityDefinitions`.
    package static let securityDefinitions = FieldName("securityDefinitions")
    /// The field `securitySchemes`.
    package static let securitySchemes = FieldName("securitySchemes")
    /// The field `server`.
    package static let server = FieldName("server")
    /// The field `servers`.
    package static let servers = FieldName("servers")
    /// The field `tags`.
    package static let tags = FieldName("tags")
    /// The field `then`.
    package static let then = FieldName("then")
    /// The field `unevaluatedItems`.
    package static let unevaluatedItems = FieldName("unevaluatedItems")
    /// The field `unevaluatedProperties`.
    package static let unevaluatedProperties = FieldName("unevaluatedProperties")
    /// The field `variables`.
    package static let variables = FieldName("variables")
    /// The field `webhooks`.
    package static let webhooks = FieldName("webhooks")
    /// The field `xml`.
    package static let xml = FieldName("xml")
    /// The field `default`.
    package static let `default` = FieldName("default")
    /// The field `contact`.
    package static let contact = FieldName("contact")
    /// The field `description`.
    package static let description = FieldName("description")
    /// The field `enum`.
    package static let `enum` = FieldName("enum")
    /// The field `format`.
    package static let format = FieldName("format")
    /// The field `pattern`.
    package static let pattern = FieldName("pattern")
    /// The field `required`.
    package static let required = FieldName("required")
    /// The field `summary`.
    package static let summary = FieldName("summary")
    /// The field `$defs`.
    package static let defs = FieldName("$defs")
}
