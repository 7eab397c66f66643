import KithContracts

extension Mutations {
    static let v31 = MutationsTests.rows(
        .v31,
        [
            (
                "openapi: 3.1.2", "openapi: ⟦\"3.1\"⟧",
                "[doc-version] 'openapi' is '3.1', which is not a release; write '3.1.2'"
            ),
            (
                "openapi: 3.1.2", "openapi: ⟦3.1.x⟧",
                "[doc-version] 'openapi' is '3.1.x', which is not a release; write '3.1.2'"
            ),
            (
                "identifier: MIT", "⟦identifier⟧: MIT, url: a",
                "[license-id-xor-url] 'identifier' is not allowed beside 'url' in a licence"
            ),
            (
                "{name: MIT, ", "{⟦nam⟧: MIT, ",
                "[doc-structure] 'nam' is not a field of a licence; did you mean 'name'?"
            ),
            (
                "    summary: One", "    summary: ⟦null⟧",
                "[doc-structure] 'summary' of a path must be a string, found null"
            ),
            (
                "    summary: One", "    ⟦additionalOperations⟧: {}",
                "[version-feature] 'additionalOperations' of a path is a feature of OpenAPI 3.2; this document is OpenAPI 3.1"
            ),
            (
                "{description: Fine, ", "{⟦summary⟧: Fine, description: A, ",
                "[version-feature] 'summary' of a response is a feature of OpenAPI 3.2; this document is OpenAPI 3.1"
            ),
            (
                "{schema: true}", "{schema: ⟦1⟧}",
                "[doc-structure] 'schema' of a media type must be a schema, found the number 1"
            ),
            (
                "{schema: true}", "⟦[]⟧",
                "[doc-structure] 'application/json' must be a media type, found a list"
            ),
            (
                "[string, \"null\"]", "[string, ⟦nul⟧]",
                "[doc-structure] 'type' of a schema cannot be 'nul'; did you mean 'null'?"
            ),
            (
                "[string, \"null\"]", "[string, ⟦null⟧]",
                "[doc-structure] the elements of 'type' must be strings, found null"
            ),
            (
                "requestBody: {content", "requestBody: {⟦contents⟧",
                """
                [doc-structure] 'contents' is not a field of a request body; did you mean \
                'content'?
                """
            ),
            (
                "webhooks:\n", "⟦webhook⟧:\n",
                "[doc-structure] 'webhook' is not a field of the document; did you mean 'webhooks'?"
            ),
            (
                "$id: https://a.example/a", "$id: ⟦1⟧",
                "[doc-structure] '$id' of a schema must be a URL, found the number 1"
            ),
            (
                "exclusiveMinimum: 1", "exclusiveMinimum: ⟦true⟧",
                "[version-feature] 'exclusiveMinimum' of a schema as true or false is a feature of OpenAPI 2.0 and 3.0; in OpenAPI 3.1 it must be a number"
            ),
            (
                "examples: [{n: 2}]", "examples: ⟦{n: 2}⟧",
                "[doc-structure] 'examples' of a schema must be a list of values, found an object"
            ),
            (
                "unevaluatedProperties: false", "unevaluatedProperties: ⟦no⟧",
                """
                [doc-structure] 'unevaluatedProperties' of a schema must be a schema, found \
                the string 'no'
                """
            ),
            (
                "anything: goes", "⟦nullable⟧: true",
                """
                [version-feature] 'nullable' of a schema does not exist in OpenAPI 3.1; it is \
                a feature of OpenAPI 3.0
                """
            ),
            (
                "anything: goes", "allOf: ⟦[]⟧",
                "[doc-structure] 'allOf' must have at least one element"
            ),
            (
                "anything: goes", "minContains: ⟦-1⟧",
                """
                [doc-structure] 'minContains' of a schema must be a non-negative integer, found the \
                number -1
                """
            ),
            (
                "anything: goes", "dependentRequired: {a: ⟦b⟧}",
                """
                [doc-structure] the values of 'dependentRequired' must be lists, found the \
                string 'b'
                """
            ),
            (
                "{p: {get: {}}}", "{⟦a/b⟧: {get: {}}}",
                """
                [component-name] 'a/b' is not a name of a component; letters, digits, '.', '-' \
                and '_' are allowed
                """
            ),
            (
                "links: {l: {operationId: x}}", "links: {⟦l⟧: {}}",
                "[doc-structure] a link needs one of 'operationRef', 'operationId'"
            ),
            (
                "links: {l: {operationId: x}}", "links: {l: {operationId: x, ⟦body⟧: 1}}",
                "[doc-structure] 'body' is not a field of a link"
            ),
            (
                "links: {l: {operationId: x}}", "⟦mediaTypes⟧: {}",
                "[version-feature] 'mediaTypes' of the components object is a feature of OpenAPI 3.2; this document is OpenAPI 3.1"
            ),
            (
                "in: cookie, style: form", "in: cookie, style: ⟦cookie⟧",
                "[version-feature] 'cookie' as 'style' of a parameter is a feature of OpenAPI 3.2; this document is OpenAPI 3.1"
            ),
            (
                "in: cookie, style: form", "in: cookie, ⟦allowReserved⟧: true",
                "[param-style] 'allowReserved' is not allowed in a parameter whose 'in' is 'cookie'"
            ),
            (
                "in: cookie, style: form", "in: cookie, ⟦allowEmptyValue⟧: true",
                """
                [doc-structure] 'allowEmptyValue' is not allowed in a parameter whose 'in' is \
                'cookie'
                """
            ),
            (
                "in: cookie, style: form", "in: ⟦querystring⟧, explode: true",
                "[version-feature] 'querystring' as 'in' of a parameter is a feature of OpenAPI 3.2; this document is OpenAPI 3.1"
            ),
            (
                "content: {text/plain: {}}", "⟦content⟧: {}",
                "[doc-structure] 'content' of a parameter must have exactly one entry, found 0"
            ),
            (
                "content: {text/plain: {}}", "⟦content⟧: {text/plain: {}, text/html: {}}",
                "[doc-structure] 'content' of a parameter must have exactly one entry, found 2"
            ),
            (
                "content: {text/plain: {}}", "⟦explode⟧: true, content: {text/plain: {}}",
                "[param-style] 'explode' is not allowed beside 'content' in a parameter"
            ),
            (
                "content: {text/plain: {}}", "⟦schema⟧: {}, content: {text/plain: {}}",
                "[doc-structure] 'schema' is not allowed beside 'content' in a parameter"
            ),
            (
                "{m: {type: mutualTLS}}", "{m: {type: ⟦mutualTls⟧}}",
                "[doc-structure] 'type' of a security scheme cannot be 'mutualTls'; did you mean 'mutualTLS'?"
            ),
            (
                "{m: {type: mutualTLS}}", "{⟦m⟧: {}}",
                "[doc-structure] a security scheme needs the field 'type'"
            ),
            (
                "{m: {type: mutualTLS}}", "{m: {type: mutualTLS, ⟦scheme⟧: a}}",
                """
                [doc-structure] 'scheme' is not allowed in a security scheme whose 'type' is \
                'mutualTLS'
                """
            ),
        ])

    static let v32 = MutationsTests.rows(
        .v32,
        [
            (
                "$self: https://a.example/api.yaml", "$self: ⟦1⟧",
                "[doc-structure] '$self' of the document must be a URL, found the number 1"
            ),
            (
                "name: main", "name: ⟦1⟧",
                """
                [doc-structure] 'name' of a server must be a string, found the number 1; put \
                it in quotes
                """
            ),
            (
                "query: {responses", "⟦QUERY⟧: {responses",
                "[doc-structure] 'QUERY' is not a field of a path; did you mean 'query'?"
            ),
            (
                "{LINK: {", "{⟦GET⟧: {",
                """
                [doc-structure] 'GET' is not allowed in a path; a key is a method without a \
                field of its own
                """
            ),
            (
                "{LINK: {", "{⟦A B⟧: {",
                """
                [doc-structure] 'A B' is not allowed in a path; a key is a method without a \
                field of its own
                """
            ),
            (
                "{LINK: {responses: {\"200\": {description: Fine}}}}", "{LINK: ⟦1⟧}",
                "[doc-structure] 'LINK' must be an operation, found the number 1"
            ),
            (
                "{name: whole, in: querystring, content: {application/json: {}}}",
                "{name: whole, in: querystring, content: {application/json: {}}}\n        - {name: q, in: ⟦query⟧, schema: {}}",
                """
                [param-querystring] a parameter in 'query' is not allowed beside one in \
                'querystring'
                """
            ),
            (
                "{name: whole, in: querystring, content: {application/json: {}}}",
                "{name: whole, in: querystring, content: {application/json: {}}}\n        - {name: q, in: ⟦querystring⟧, content: {a/b: {}}}",
                "[param-querystring] only one parameter in 'querystring' is allowed"
            ),
            (
                "in: querystring, content: {application/json: {}}", "in: querystring, ⟦schema⟧: {}",
                "[doc-structure] 'schema' is not allowed in a parameter whose 'in' is 'querystring'"
            ),
            (
                "in: querystring, content", "in: ⟦queryString⟧, content",
                "[doc-structure] 'in' of a parameter cannot be 'queryString'; did you mean 'querystring'?"
            ),
            (
                "{X-A: {schema: {}}}", "{⟦X=A⟧: {schema: {}}}",
                """
                [doc-structure] 'X=A' is not allowed in a response; the name contains no \
                spaces and none of ()<>@,;:/[]?={}"
                """
            ),
            (
                "{dataValue: 1, serializedValue: \"1\"}", "{⟦dataValue⟧: 1, value: 1}",
                """
                [example-value-and-external] 'dataValue' is not allowed beside 'value' in an \
                example
                """
            ),
            (
                "{dataValue: 1, serializedValue: \"1\"}", "{⟦serializedValue⟧: a, value: 1}",
                """
                [example-value-and-external] 'serializedValue' is not allowed beside 'value' \
                in an example
                """
            ),
            (
                "{dataValue: 1, serializedValue: \"1\"}",
                "{⟦serializedValue⟧: a, externalValue: b}",
                """
                [example-value-and-external] 'serializedValue' is not allowed beside \
                'externalValue' in an example
                """
            ),
            (
                "serializedValue: \"1\"", "serializedValue: ⟦1⟧",
                """
                [doc-structure] 'serializedValue' of an example must be a string, found the \
                number 1; put it in quotes
                """
            ),
            (
                "prefixEncoding: [{}], itemEncoding: {}", "⟦encoding⟧: {}, itemEncoding: {}",
                "[encoding-invalid] 'encoding' is not allowed beside 'itemEncoding' in a media type"
            ),
            (
                "prefixEncoding: [{}], itemEncoding: {}", "⟦encoding⟧: {}, prefixEncoding: []",
                """
                [encoding-invalid] 'encoding' is not allowed beside 'prefixEncoding' in a \
                media type
                """
            ),
            (
                "prefixEncoding: [{}]", "prefixEncoding: ⟦{}⟧",
                "[doc-structure] 'prefixEncoding' of a media type must be a list of encodings, found an object"
            ),
            (
                "prefixEncoding: [{}]", "prefixEncoding: [{⟦encoding⟧: {}, itemEncoding: {}}]",
                "[encoding-invalid] 'encoding' is not allowed beside 'itemEncoding' in an encoding"
            ),
            (
                "itemSchema: {type: string}", "itemSchema: {type: ⟦strin⟧}",
                "[doc-structure] 'type' of a schema cannot be 'strin'; did you mean 'string'?"
            ),
            (
                "xml: {nodeType: text}", "xml: {⟦nodeType⟧: text, attribute: true}",
                "[doc-structure] 'nodeType' is not allowed beside 'attribute' in an XML description"
            ),
            (
                "xml: {nodeType: text}", "xml: {⟦nodeType⟧: text, wrapped: true}",
                "[doc-structure] 'nodeType' is not allowed beside 'wrapped' in an XML description"
            ),
            (
                "xml: {nodeType: text}", "xml: {nodeType: ⟦txt⟧}",
                "[doc-structure] 'nodeType' of an XML description cannot be 'txt'; did you mean 'text'?"
            ),
            (
                "defaultMapping: S", "defaultMapping: ⟦[]⟧",
                "[doc-structure] 'defaultMapping' of a discriminator must be a string, found a list"
            ),
            (
                "name: c, in: cookie, style: cookie", "name: c, in: cookie, style: ⟦cooky⟧",
                "[param-style] 'style' of a parameter whose 'in' is 'cookie' cannot be 'cooky'; it is one of form, cookie"
            ),
            (
                "in: cookie, style: cookie, schema",
                "in: cookie, style: cookie, ⟦allowReserved⟧: true, schema",
                """
                [param-style] 'allowReserved' is not allowed in a parameter whose 'style' is \
                'cookie'
                """
            ),
            (
                "name: d, in: path", "name: ⟦'d{'⟧, in: path",
                "[doc-structure] 'd{' is not allowed in a parameter; the name has no braces"
            ),
            (
                "name: d, in: path, schema: {}, allowReserved: true",
                "name: ⟦d e⟧, in: header, schema: {}",
                """
                [doc-structure] 'd e' is not allowed in a parameter; the name contains no \
                spaces and none of ()<>@,;:/[]?={}"
                """
            ),
            (
                "name: d, in: path, schema: {}, allowReserved: true",
                "name: d, in: header, schema: {}, ⟦allowReserved⟧: true",
                "[param-style] 'allowReserved' is not allowed in a parameter whose 'in' is 'header'"
            ),
            (
                "{deviceAuthorizationUrl: \"https://a.example\", tokenUrl",
                "{⟦deviceAuthorisationUrl⟧: \"https://a.example\", tokenUrl",
                """
                [doc-structure] 'deviceAuthorisationUrl' is not a field of a device \
                authorisation flow; did you mean 'deviceAuthorizationUrl'?
                """
            ),
            (
                "type: oauth2, deprecated: true", "type: oauth2, deprecated: ⟦1⟧",
                "[doc-structure] 'deprecated' of a security scheme must be true or false, found the number 1"
            ),
            (
                "kind: nav", "kind: ⟦{}⟧",
                "[doc-structure] 'kind' of a tag must be a string, found an object"
            ),
            ("kind: nav", "⟦sort⟧: nav", "[doc-structure] 'sort' is not a field of a tag"),
        ])
}
