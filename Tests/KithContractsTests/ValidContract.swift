import KithContracts

/// A contract that uses most of what a version has.
enum ValidContract {
    static func text(_ version: OpenAPIVersion) -> String {
        switch version {
        case .v2: version2
        case .v30: version30
        case .v31: version31
        case .v32: version32
        }
    }

    private static let version2 = """
        swagger: "2.0"
        info: {title: A, version: "1", license: {name: MIT}}
        host: a.example
        basePath: /v1
        schemes: [https]
        consumes: [application/json]
        paths:
          /a/{id}:
            parameters:
              - {name: id, in: path, required: true, type: string}
            get:
              operationId: getA
              parameters:
                - {name: q, in: query, type: array, items: {type: string}, collectionFormat: multi}
                - $ref: "#/parameters/Page"
              responses:
                "200":
                  description: Fine
                  schema: {$ref: "#/definitions/A"}
                  headers: {X-Rate: {type: integer}}
                default: {$ref: "#/responses/Bad"}
            post:
              parameters:
                - {name: body, in: body, schema: {$ref: "#/definitions/A"}}
              responses: {"201": {description: Made}}
        definitions:
          A:
            type: object
            required: [n]
            properties: {n: {type: integer, minimum: 1, exclusiveMinimum: true}}
        parameters:
          Page: {name: page, in: query, type: integer}
        responses:
          Bad: {description: Bad}
        securityDefinitions:
          key: {type: apiKey, name: k, in: header}
          flow: {type: oauth2, flow: implicit, authorizationUrl: "https://a.example", scopes: {}}
        security: [{key: []}]
        tags: [{name: t}]

        """

    private static let version30 = """
        openapi: 3.0.4
        info: {title: A, version: "1", contact: {name: Ann, email: ann@a.example}}
        servers:
          - {url: "https://{h}.example", variables: {h: {default: a, enum: [a, b]}}}
        paths:
          /a/{id}:
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
            get:
              operationId: getA
              tags: [t]
              parameters:
                - {name: q, in: query, style: form, explode: true, schema: {type: string}, example: x}
              responses:
                "200":
                  description: Fine
                  headers: {X-Rate: {schema: {type: integer}}}
                  content:
                    application/json:
                      schema: {$ref: "#/components/schemas/A"}
                      examples: {one: {value: {n: 2}}}
                  links: {self: {operationId: getA}}
                4XX: {$ref: "#/components/responses/Bad"}
            post:
              requestBody:
                required: true
                content: {multipart/form-data: {schema: {type: object}, encoding: {f: {contentType: text/plain}}}}
              callbacks: {done: {"{$request.body#/url}": {post: {responses: {"200": {description: Thanks}}}}}}
              responses: {"201": {description: Made}}
        components:
          schemas:
            A:
              type: object
              nullable: true
              required: [n]
              discriminator: {propertyName: n}
              properties: {n: {type: integer, minimum: 1, exclusiveMinimum: true, maxLength: 3}}
          responses:
            Bad: {description: Bad}
          securitySchemes:
            key: {type: apiKey, name: k, in: cookie}
            bearer: {type: http, scheme: bearer, bearerFormat: JWT}
            flows: {type: oauth2, flows: {password: {tokenUrl: "https://a.example", scopes: {}}}}
        security: [{key: []}]
        tags: [{name: t, externalDocs: {url: "https://a.example"}}]

        """

    private static let version31 = """
        openapi: 3.1.2
        info: {title: A, version: "1", license: {name: MIT, identifier: MIT}}
        paths:
          /a/{id}:
            summary: One
            get:
              responses: {"200": {description: Fine, content: {application/json: {schema: true}}}}
        webhooks:
          w: {post: {requestBody: {content: {application/json: {schema: {type: [string, "null"]}}}}}}
        components:
          schemas:
            A:
              $id: https://a.example/a
              type: object
              properties: {n: {type: integer, exclusiveMinimum: 1}}
              examples: [{n: 2}]
              unevaluatedProperties: false
              anything: goes
          pathItems: {p: {get: {}}}
          links: {l: {operationId: x}}
          parameters:
            p: {name: p, in: cookie, style: form, schema: {}}
            q: {name: q, in: query, content: {text/plain: {}}}
          securitySchemes: {m: {type: mutualTLS}}

        """

    private static let version32 = """
        openapi: 3.2.0
        $self: https://a.example/api.yaml
        info: {title: A, version: "1"}
        servers: [{url: "https://a.example", name: main}]
        paths:
          /a:
            query: {responses: {"200": {summary: Fine}}}
            additionalOperations: {LINK: {responses: {"200": {description: Fine}}}}
            get:
              parameters:
                - {name: whole, in: querystring, content: {application/json: {}}}
              responses: {default: {headers: {X-A: {schema: {}}}}}
        components:
          examples: {e: {dataValue: 1, serializedValue: "1"}}
          mediaTypes: {m: {itemSchema: {type: string}, prefixEncoding: [{}], itemEncoding: {}}}
          schemas: {S: {type: string, xml: {nodeType: text}}, D: {discriminator: {propertyName: t, defaultMapping: S}}}
          parameters: {c: {name: c, in: cookie, style: cookie, schema: {}}, d: {name: d, in: path, schema: {}, allowReserved: true}}
          securitySchemes: {o: {type: oauth2, deprecated: true, oauth2MetadataUrl: "https://a.example", flows: {deviceAuthorization: {deviceAuthorizationUrl: "https://a.example", tokenUrl: "https://a.example", scopes: {}}}}}
        tags: [{name: a}, {name: b, parent: a, kind: nav, summary: B}]

        """
}
