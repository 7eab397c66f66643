import KithRulesets
import Testing

/// Paths written as people write them in the rulesets of their houses.
@Suite struct PathHabitsTests {
    static let api = """
        openapi: 3.0.3
        info: {title: Boats, x-api-id: 7f}
        tags: [{name: boats}, {name: Crew}]
        paths:
          /v1/boats:
            get:
              operationId: listBoats
              parameters:
                - {name: page, in: query, schema: {type: integer}}
                - {name: X-Trace, in: header, schema: {type: string}}
              responses:
                200: {description: Fine, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Boat'}}}}}
                404: {description: Gone, content: {text/plain: {schema: {type: string}}}}
                default: {description: Else}
            put: {operationId: putBoats, x-internal: true, responses: {201: {description: Made}}}
          /v1/boats/{boatId}:
            parameters: [{name: boatId, in: path, required: true, schema: {type: integer}}]
            delete: {operationId: sinkBoat, responses: {204: {description: Sunk}}}
        x-ms-paths:
          /v1/boats?sort: {get: {operationId: sortBoats}}
        components:
          schemas:
            Boat:
              type: object
              properties:
                id: {type: integer, readOnly: true}
                ownerId: {type: integer}
                name: {type: string, example: Ada, maxLength: 40}
                kind: {type: string, enum: [sail, motor]}
                crew: {type: array, items: {type: string}}
            Both: {allOf: [{$ref: '#/components/schemas/Boat'}]}
          securitySchemes:
            o: {type: oauth2, flows: {implicit: {authorizationUrl: 'http://boats.example'}}}
        """

    struct Row: CustomTestStringConvertible, Sendable {
        let path: String
        let nodes: [String]
        init(_ path: String, _ nodes: String...) { (self.path, self.nodes) = (path, nodes) }
        var testDescription: String { path }
    }

    static let boats = "/paths/~1v1~1boats"
    static let boat = "/paths/~1v1~1boats~1{boatId}"
    static let schema = "/components/schemas/Boat/properties"

    static let writtenRows: [Row] = [
        Row(
            "$.paths.*[?( @property === 'get' || @property === 'put' )]", boats + "/get",
            boats + "/put"),
        Row(
            "$.paths[*][?(@property && @property.match(/(get|put|post|patch|delete)/i))].operationId",
            boats + "/get/operationId", boats + "/put/operationId", boat + "/delete/operationId"),
        Row(
            "$.paths[*][get,put].responses[?(@property >= 200 && @property < 300)]~",
            boats + "/get/responses/200~", boats + "/put/responses/201~"),
        Row(
            "$.paths.*.*.responses[?(@property.match(/^(4|5)/))].content.*~",
            boats + "/get/responses/404/content/text~1plain~"),
        Row(
            "$.paths.*.*.responses[?(@property == 'default' || @property >= 400)]",
            boats + "/get/responses/404", boats + "/get/responses/default"),
        Row("$..parameters[?(@.in === 'query')].name", boats + "/get/parameters/0/name"),
        Row("$.paths..parameters[?(@.in=='header' && !(@.name =~ /^X-/))]"),
        Row(
            "$.paths..parameters[?(@.in === 'header' && @.name.match(/^x-/i))].name",
            boats + "/get/parameters/1/name"),
        Row(
            "$..[?(@.type === 'array')].items",
            boats + "/get/responses/200/content/application~1json/schema/items",
            schema + "/crew/items"),
        Row(
            "$..properties[?(@property.match(/Id$/) && @.type !== 'string')]~", schema + "/ownerId~"
        ),
        Row("$..properties[?(@ && @.enum)]", schema + "/kind"),
        Row("$..properties[?(@.example && @.example.length > 2)]", schema + "/name"),
        Row("$..[?(@.maxLength > 10)]", schema + "/name"),
        Row("$..[?(@.readOnly && @.readOnly == true)]~", schema + "/id~"),
        Row(
            "$..schema[?(@property === 'type' && @ === 'integer')]^",
            boats + "/get/parameters/0/schema", boat + "/parameters/0/schema"),
        Row("$..enum^", schema + "/kind"),
        Row("$..allOf^~", "/components/schemas/Both~"),
        Row(
            "$..[?(@.$ref)]", boats + "/get/responses/200/content/application~1json/schema/items",
            "/components/schemas/Both/allOf/0"),
        Row(
            "$.paths[*][?(@property === 'put' && @.responses && @.responses['201'])].operationId",
            boats + "/put/operationId"),
        Row("$.paths.*[?(@.responses[204])]", boat + "/delete"),
        Row(
            "$[paths,'x-ms-paths'].*[?(@property === 'get')].operationId",
            boats + "/get/operationId",
            "/x-ms-paths/~1v1~1boats?sort/get/operationId"),
        Row(
            "$.paths.*.*.responses.*.content[?(@property.indexOf('json') === -1)]~",
            boats + "/get/responses/404/content/text~1plain~"),
        Row("$.paths[?(!@property.match(/^\\/v\\d+\\//))]~"),
        Row("$.paths[?(@property.match(/\\{[a-z]+[A-Z]/))]~", boat + "~"),
        Row(
            "$.paths[*]..[?(@property === 'description' && @parentProperty == '200')]",
            boats + "/get/responses/200/description"),
        Row(
            "$.paths.*[?(@property !== 'parameters' && !@['x-internal'])].operationId",
            boats + "/get/operationId", boat + "/delete/operationId"),
        Row("$.tags[?(@.name !== 'boats')].name", "/tags/1/name"),
        Row("$.tags[?(@.name && !/^[a-z]+$/.test(@.name))]", "/tags/1"),
        Row("$.info['x-api-id']", "/info/x-api-id"),
        Row(
            "$.components.securitySchemes[*]..[?(@ && @.authorizationUrl)].authorizationUrl",
            "/components/securitySchemes/o/flows/implicit/authorizationUrl"),
        Row(
            "$.components.securitySchemes..authorizationUrl",
            "/components/securitySchemes/o/flows/implicit/authorizationUrl"),
        Row(
            "$..[?(@property == 'operationId' && @.length > 8)]", boats + "/get/operationId",
            "/x-ms-paths/~1v1~1boats?sort/get/operationId"),
        Row(
            "$.paths[ '/v1/boats' ][ get , put ].operationId", boats + "/get/operationId",
            boats + "/put/operationId"),
        Row("$.paths.*.*.operationId^^~", boats + "~", boats + "~", boat + "~"),
    ]

    @Test("in the text as it is written", arguments: writtenRows)
    func written(_ row: Row) throws {
        let found = try nodes(row.path, in: try document(Self.api))
        #expect(found == row.nodes)
    }

    static let resolvedRows: [Row] = [
        Row(
            "$.paths..content[*].schema.items.properties[?(@.type === 'integer')]~",
            schema + "/id~",
            schema + "/ownerId~"),
        Row(
            "$.components.schemas.Both.allOf[*].properties[*]~", schema + "/id~",
            schema + "/ownerId~",
            schema + "/name~", schema + "/kind~", schema + "/crew~"),
        Row(
            "$.paths[*][*].responses[?(@.content && @.content['application/json'].schema.items.type)]",
            boats + "/get/responses/200"),
        Row("$..allOf[?(@.properties.kind.enum[0] === 'sail')]", "/components/schemas/Boat"),
        Row("$..[?(@.$ref)]"),
    ]

    @Test("through references", arguments: resolvedRows)
    func seenThrough(_ row: Row) throws {
        let found = try nodes(row.path, in: try document(Self.api), resolved: true)
        #expect(found == row.nodes)
    }
}
