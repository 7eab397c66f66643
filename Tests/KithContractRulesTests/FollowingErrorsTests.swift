import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// What all rules say of one fault of structure, or of one wrong reference: that fault, and nothing that follows.
@Suite("What follows from a fault of structure")
struct FollowingErrorsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let version: String
        /// The fields of the only operation, `GET /a/{b}`, and of its path.
        var operation = ""
        var path = ""
        /// What stands below the paths.
        let rest: String
        let findings: [String]

        init(
            _ name: String, _ version: String, operation: String = "", path: String = "",
            rest: String = "", _ findings: String...
        ) {
            testDescription = name
            self.version = version
            self.operation = operation
            self.path = path
            self.rest = rest
            self.findings = findings
        }
    }

    private static let parameter =
        "parameters: [{name: b, in: path, required: true, schema: {type: string}}], "

    private static func answer(_ schema: String) -> String {
        "responses: {'200': {description: Fine, content: {application/json: {schema: \(schema)}}}}"
    }

    static let rows = [
        Row(
            "a component of another kind is used, if wrongly", "3.1.2",
            operation: answer("{$ref: '#/components/responses/D'}"), path: parameter,
            rest: "components: {responses: {D: {description: Fine}}}",
            "ref-kind '#/components/responses/D' leads to a response; a schema is expected here"),
        Row(
            "a misspelt reference uses what it means", "3.1.2",
            operation: answer("{$ref: '#/components/schemas/Colors'}"), path: parameter,
            rest: "components: {schemas: {Colours: {type: string}}}",
            "ref-unresolved '#/components/schemas/Colors' leads nowhere: there is no 'Colors' in #/components/schemas; did you mean 'Colours'?"
        ),
        Row(
            "an operation behind a reference is one that descriptions may name", "3.1.2",
            operation: "$ref: '#/x-get'", path: parameter,
            rest:
                "x-get: {description: 'See GET /a/{b}, not PUT /a/{b}.', responses: {'200': {description: Fine}}}",
            "ref-not-allowed-here '$ref' is not allowed in place of an operation here",
            "prose-dangling 'PUT /a/{b}' is not an operation of this contract; '/a/{b}' has GET"),
        Row(
            "a list of types in 3.0 does not allow null", "3.0.4",
            operation: answer("{type: [string, 'null'], enum: [c]}"), path: parameter,
            """
            version-feature 'type' of a schema as a list is a feature of OpenAPI 2.0, 3.1 and \
            3.2; in OpenAPI 3.0 it must be a string
            """
        ),
        Row(
            "nullable in 3.1 does not allow null", "3.1.2",
            operation: answer("{type: string, nullable: true, enum: [c]}"), path: parameter,
            """
            version-feature 'nullable' of a schema does not exist in OpenAPI 3.1; it is a \
            feature of OpenAPI 3.0
            """
        ),
        Row(
            "a bound of 3.1 in 3.0", "3.0.4",
            operation: answer("{type: integer, minimum: 1, exclusiveMinimum: 1}"), path: parameter,
            "version-feature 'exclusiveMinimum' of a schema as a number is a feature of OpenAPI 3.1 and later; in OpenAPI 3.0 it must be true or false"
        ),
        Row(
            "a scheme of a type that there is not", "3.0.4",
            operation: "security: [{c: [d]}], " + answer("{type: string}"), path: parameter,
            rest: "components: {securitySchemes: {c: {type: oath2}}}",
            "doc-structure 'type' of a security scheme cannot be 'oath2'; did you mean 'oauth2'?"),
        Row(
            "requirements that cannot be read", "3.0.4",
            operation: "security: {c: []}, " + answer("{type: string}"), path: parameter,
            rest: "components: {securitySchemes: {c: {type: http, scheme: basic}}}",
            "doc-structure 'security' of an operation must be a list of security requirements, found an object"
        ),
        Row(
            "a keyword whose value is malformed", "3.1.2",
            operation: answer("{type: string, required: true}"), path: parameter,
            "doc-structure 'required' of a schema must be a list of strings, found true"),
        Row(
            "a status that is none", "3.1.2",
            operation: "responses: {ok: {description: Fine}}", path: parameter,
            """
            doc-structure 'ok' is not allowed in the responses object; a key is a status code, \
            a range such as '4XX', or 'default'
            """
        ),
        Row(
            "parameters that are no list", "3.1.2", operation: answer("{type: string}"),
            path: "parameters: {name: b, in: path}, ",
            "doc-structure 'parameters' of a path must be a list of parameters, found an object"),
        Row(
            "a path parameter without a name", "3.1.2", operation: answer("{type: string}"),
            path: "parameters: [{in: path, required: true, schema: {type: string}}], ",
            "doc-structure a parameter needs the field 'name'"),
        Row(
            "a media type that is none", "3.1.2",
            operation:
                "requestBody: {content: {form: {schema: {type: object}, encoding: {c: {}}}}}, "
                + answer("{type: string}"), path: parameter,
            """
            doc-structure 'form' is not allowed in a request body; a key is a media type such \
            as 'application/json'
            """,
            "op-body-on-get a body of 'get' has no meaning"),
        Row(
            "a discriminator of properties that cannot be read", "3.1.2",
            operation: answer(
                "{type: object, required: [c], discriminator: {propertyName: c}, properties: [c]}"),
            path: parameter,
            "doc-structure 'properties' of a schema must be an object of schemas, found a list"),
        Row(
            "a brace without its other half", "3.1.2", operation: answer("{type: string}"),
            path: parameter,
            rest: "servers: [{url: 'https://{c.test', variables: {c: {default: d}}}]",
            "doc-structure 'url' of a server must be a URL, found the string 'https://{c.test'"),
    ]

    @Test("is not told", arguments: rows)
    func told(_ row: Row) throws {
        let text = """
            openapi: \(row.version)
            info: {title: A, version: '1'}
            paths: {'/a/{b}': {\(row.path)get: {\(row.operation)}}}
            \(row.rest)
            """
        let contract = try Contract.load(SourceBytes(text: text))
        let found = contract.findings + ContractRules.all.findings(in: contract)
        let told = found.filter { $0.severity > .info }
        #expect(told.map { "\($0.rule.dropFirst(8)) \($0.message)" } == row.findings)
    }
}
