extension FieldName {
    /// `$ref`
    public static let ref = FieldName("$ref")
    /// `$dynamicRef`
    public static let dynamicRef = FieldName("$dynamicRef")
    /// `additionalProperties`
    public static let additionalProperties = FieldName("additionalProperties")
    /// `additionalOperations`
    public static let additionalOperations = FieldName("additionalOperations")
    /// `allOf`
    public static let allOf = FieldName("allOf")
    /// `anyOf`
    public static let anyOf = FieldName("anyOf")
    /// `callbacks`
    public static let callbacks = FieldName("callbacks")
    /// `components`
    public static let components = FieldName("components")
    /// `contains`
    public static let contains = FieldName("contains")
    /// `content`
    public static let content = FieldName("content")
    /// `contentSchema`
    public static let contentSchema = FieldName("contentSchema")
    /// `defaultMapping`
    public static let defaultMapping = FieldName("defaultMapping")
    /// `definitions`
    public static let definitions = FieldName("definitions")
    /// `dependentSchemas`
    public static let dependentSchemas = FieldName("dependentSchemas")
    /// `discriminator`
    public static let discriminator = FieldName("discriminator")
    /// `else`
    public static let `else` = FieldName("else")
    /// `encoding`
    public static let encoding = FieldName("encoding")
    /// `examples`
    public static let examples = FieldName("examples")
    /// `externalDocs`
    public static let externalDocs = FieldName("externalDocs")
    /// `flows`
    public static let flows = FieldName("flows")
    /// `headers`
    public static let headers = FieldName("headers")
    /// `if`
    public static let `if` = FieldName("if")
    /// `info`
    public static let info = FieldName("info")
    /// `itemEncoding`
    public static let itemEncoding = FieldName("itemEncoding")
    /// `items`
    public static let items = FieldName("items")
    /// `itemSchema`
    public static let itemSchema = FieldName("itemSchema")
    /// `license`
    public static let license = FieldName("license")
    /// `links`
    public static let links = FieldName("links")
    /// `mapping`
    public static let mapping = FieldName("mapping")
    /// `mediaTypes`
    public static let mediaTypes = FieldName("mediaTypes")
    /// `not`
    public static let not = FieldName("not")
    /// `oneOf`
    public static let oneOf = FieldName("oneOf")
    /// `operationRef`
    public static let operationRef = FieldName("operationRef")
    /// `parameters`
    public static let parameters = FieldName("parameters")
    /// `pathItems`
    public static let pathItems = FieldName("pathItems")
    /// `paths`
    public static let paths = FieldName("paths")
    /// `patternProperties`
    public static let patternProperties = FieldName("patternProperties")
    /// `prefixEncoding`
    public static let prefixEncoding = FieldName("prefixEncoding")
    /// `prefixItems`
    public static let prefixItems = FieldName("prefixItems")
    /// `properties`
    public static let properties = FieldName("properties")
    /// `propertyNames`
    public static let propertyNames = FieldName("propertyNames")
    /// `requestBodies`
    public static let requestBodies = FieldName("requestBodies")
    /// `requestBody`
    public static let requestBody = FieldName("requestBody")
    /// `responses`
    public static let responses = FieldName("responses")
    /// `schema`
    public static let schema = FieldName("schema")
    /// `schemas`
    public static let schemas = FieldName("schemas")
    /// `security`
    public static let security = FieldName("security")
    /// `securityDefinitions`
    public static let securityDefinitions = FieldName("securityDefinitions")
    /// `securitySchemes`
    public static let securitySchemes = FieldName("securitySchemes")
    /// `server`
    public static let server = FieldName("server")
    /// `servers`
    public static let servers = FieldName("servers")
    /// `tags`
    public static let tags = FieldName("tags")
    /// `then`
    public static let then = FieldName("then")
    /// `unevaluatedItems`
    public static let unevaluatedItems = FieldName("unevaluatedItems")
    /// `unevaluatedProperties`
    public static let unevaluatedProperties = FieldName("unevaluatedProperties")
    /// `variables`
    public static let variables = FieldName("variables")
    /// `webhooks`
    public static let webhooks = FieldName("webhooks")
    /// `xml`
    public static let xml = FieldName("xml")
    /// `default`
    public static let `default` = FieldName("default")
    /// `contact`
    public static let contact = FieldName("contact")
    /// `$defs`
    public static let defs = FieldName("$defs")
}
