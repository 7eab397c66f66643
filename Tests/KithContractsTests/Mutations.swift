import KithContracts

/// What is changed in a valid contract, and what is found then.
enum Mutations {
    static let v2 = MutationsTests.rows(
        .v2,
        [
            (
                "swagger: \"2.0\"", "swagger: ⟦\"2.1\"⟧",
                """
                [doc-version] 'swagger' is the string '2.1', which is not a known version; it is \
                "2.0"
                """
            ),
            (
                "swagger: \"2.0\"", "swagger: ⟦2.0⟧",
                "[doc-structure] 'swagger' of the document must be a version, found the number 2.0; put it in quotes"
            ),
            (
                "info: {title: A, ", "⟦info⟧: {",
                "[doc-structure] the info object needs the field 'title'"
            ),
            (
                "license: {name: MIT}", "license: ⟦MIT⟧",
                """
                [doc-structure] 'license' of the info object must be a licence, found the \
                string 'MIT'
                """
            ),
            (
                "host: a.example", "⟦hst⟧: a.example",
                "[doc-structure] 'hst' is not a field of the document; did you mean 'host'?"
            ),
            (
                "host: a.example", "⟦servers⟧: []",
                "[version-feature] 'servers' of the document is a feature of OpenAPI 3.0 and later; this document is OpenAPI 2.0"
            ),
            (
                "basePath: /v1", "basePath: ⟦1⟧",
                """
                [doc-structure] 'basePath' of the document must be a string, found the number \
                1; put it in quotes
                """
            ),
            (
                "schemes: [https]", "schemes: [⟦htps⟧]",
                "[doc-structure] 'schemes' of the document cannot be 'htps'; did you mean 'https'?"
            ),
            (
                "schemes: [https]", "schemes: ⟦https⟧",
                """
                [doc-structure] 'schemes' of the document must be a list of strings, found the \
                string 'https'
                """
            ),
            (
                "consumes: [application/json]", "consumes: [⟦1⟧]",
                "[doc-structure] the elements of 'consumes' must be strings, found the number 1"
            ),
            (
                "  /a/{id}:", "  ⟦a/{id}⟧:",
                "[path-no-slash] 'a/{id}' is not allowed in the paths object; a key begins with '/'"
            ),
            (
                "in: path, ", "in: ⟦pth⟧, ",
                "[doc-structure] 'in' of a parameter cannot be 'pth'; did you mean 'path'?"
            ),
            (
                "in: path, ", "in: ⟦cookie⟧, ",
                "[version-feature] 'cookie' as 'in' of a parameter is a feature of OpenAPI 3.0 and later; this document is OpenAPI 2.0"
            ),
            (
                "required: true, type: string}", "required: ⟦yes⟧, type: string}",
                """
                [doc-structure] 'required' of a parameter must be true or false, found the \
                string 'yes'
                """
            ),
            (
                "{name: id, in: path, required: true, type: string}",
                "{⟦name⟧: id, in: path, required: true}",
                "[doc-structure] a parameter needs the field 'type', as its 'in' is 'path'"
            ),
            (
                "{type: string}, collectionFormat", "{⟦typ⟧: string}, collectionFormat",
                """
                [doc-structure] 'typ' is not a field of the items of an array; did you mean \
                'type'?
                """
            ),
            (
                "collectionFormat: multi", "collectionFormat: ⟦semi⟧",
                "[doc-structure] 'collectionFormat' of a parameter whose 'in' is 'query' cannot be 'semi'; it is one of csv, ssv, tsv, pipes, multi"
            ),
            (
                "type: array, items: {type: string}",
                "⟦schema⟧: {}, type: array, items: {type: string}",
                "[doc-structure] 'schema' is not allowed in a parameter whose 'in' is 'query'"
            ),
            (
                "{name: q, in: query, type: array, items: {type: string}, ",
                "{⟦name⟧: q, in: query, type: array, ",
                "[doc-structure] a parameter needs the field 'items', as its 'type' is 'array'"
            ),
            (
                "\"#/parameters/Page\"", "⟦\"#/parameters/Pag\"⟧",
                "[ref-unresolved] '#/parameters/Pag' leads nowhere: there is no 'Pag' in #/parameters; did you mean 'Page'?"
            ),
            (
                "\"#/parameters/Page\"", "⟦\"#/responses/Bad\"⟧",
                "[ref-kind] '#/responses/Bad' leads to a response; a parameter is expected here"
            ),
            (
                "    post:\n      parameters:\n        - {name: body, in: body, schema: {$ref: \"#/definitions/A\"}}\n      responses: {\"201\": {description: Made}}",
                "    ⟦post⟧: {tags: [a]}",
                "[doc-structure] an operation needs the field 'responses'"
            ),
            (
                "\"201\": {description: Made}", "⟦2XX⟧: {description: Made}",
                """
                [doc-structure] '2XX' is not allowed in the responses object; a key is a \
                status code or 'default'
                """
            ),
            (
                "responses: {\"201\": {description: Made}}", "⟦responses⟧: {}",
                "[doc-structure] the responses object cannot be empty"
            ),
            (
                "description: Fine", "⟦descripton⟧: Fine",
                """
                [doc-structure] 'descripton' is not a field of a response; did you mean \
                'description'?
                """
            ),
            (
                "{\"201\": {description: Made}}", "{⟦\"201\"⟧: {}}",
                "[doc-structure] a response needs the field 'description'"
            ),
            (
                "headers: {X-Rate: {type: integer}}", "headers: {X-Rate: {type: ⟦int⟧}}",
                "[doc-structure] 'type' of a header cannot be 'int'; did you mean 'integer'?"
            ),
            (
                "default: {$ref: \"#/responses/Bad\"}", "default: {$ref: ⟦7⟧}",
                "[ref-unresolved] '$ref' must be a string, found the number 7"
            ),
            (
                "default: {$ref: \"#/responses/Bad\"}", "default: {⟦$re⟧: x, description: B}",
                "[doc-structure] '$re' is not a field of a response"
            ),
            (
                "in: body, schema: {$ref: \"#/definitions/A\"}",
                "in: body, ⟦type⟧: string, schema: {$ref: \"#/definitions/A\"}",
                "[doc-structure] 'type' is not allowed in a parameter whose 'in' is 'body'"
            ),
            (
                "{name: body, in: body, schema: {$ref: \"#/definitions/A\"}}",
                "{⟦name⟧: body, in: body}",
                "[doc-structure] a parameter needs the field 'schema', as its 'in' is 'body'"
            ),
            (
                "type: object", "type: ⟦objekt⟧",
                "[doc-structure] 'type' of a schema cannot be 'objekt'; did you mean 'object'?"
            ),
            (
                "type: object", "⟦anyOf⟧: []",
                "[version-feature] 'anyOf' of a schema is a feature of OpenAPI 3.0 and later; this document is OpenAPI 2.0"
            ),
            (
                "required: [n]", "required: ⟦true⟧",
                "[doc-structure] 'required' of a schema must be a list of strings, found true"
            ),
            (
                "required: [n]", "required: ⟦[]⟧",
                "[doc-structure] 'required' must have at least one element"
            ),
            (
                "exclusiveMinimum: true", "exclusiveMinimum: ⟦1⟧",
                "[version-feature] 'exclusiveMinimum' of a schema as a number is a feature of OpenAPI 3.1 and later; in OpenAPI 2.0 it must be true or false"
            ),
            (
                "minimum: 1,", "minimum: ⟦one⟧,",
                "[doc-structure] 'minimum' of a schema must be a number, found the string 'one'"
            ),
            (
                "in: header}", "in: ⟦cookie⟧}",
                "[version-feature] 'cookie' as 'in' of a security scheme is a feature of OpenAPI 3.0 and later; this document is OpenAPI 2.0"
            ),
            (
                "type: apiKey, name: k, in: header", "type: ⟦http⟧",
                "[version-feature] 'http' as 'type' of a security scheme is a feature of OpenAPI 3.0 and later; this document is OpenAPI 2.0"
            ),
            (
                "key: {type: apiKey, name: k, in: header}", "⟦key⟧: {type: apiKey, in: header}",
                "[doc-structure] a security scheme needs the field 'name', as its 'type' is 'apiKey'"
            ),
            (
                "  flow: {type: oauth2, flow: implicit, ",
                "  ⟦flow⟧: {type: oauth2, flow: password, ⟦⟧", ""
            ),
            (
                "security: [{key: []}]", "security: [{key: ⟦all⟧}]",
                """
                [doc-structure] 'key' in a security requirement must be a list of strings, \
                found the string 'all'
                """
            ),
            (
                "security: [{key: []}]", "security: ⟦{}⟧",
                "[doc-structure] 'security' of the document must be a list of security requirements, found an object"
            ),
            (
                "tags: [{name: t}]", "tags: [⟦t⟧]",
                "[doc-structure] this must be a tag, found the string 't'"
            ),
        ].filter { !$0.2.isEmpty })

    static let v30 = MutationsTests.rows(
        .v30,
        [
            (
                "openapi: 3.0.4", "openapi: ⟦3.0⟧",
                "[doc-structure] 'openapi' of the document must be a version, found the number 3.0; put it in quotes"
            ),
            (
                "openapi: 3.0.4", "openapi: ⟦'3.0'⟧",
                "[doc-version] 'openapi' is '3.0', which is not a release; write '3.0.4'"
            ),
            (
                "openapi: 3.0.4", "openapi: ⟦4.0.0⟧",
                """
                [doc-version] 'openapi' is the string '4.0.0', which is not a known version; \
                there are 3.0, 3.1 and 3.2
                """
            ),
            (
                "openapi: 3.0.4", "⟦openap⟧: 3.0.4",
                "[doc-version] 'openap' does not state the version; write 'openapi' or 'swagger'"
            ),
            (
                "version: \"1\"", "version: ⟦1⟧",
                """
                [doc-structure] 'version' of the info object must be a string, found the \
                number 1; put it in quotes
                """
            ),
            (
                "title: A, ", "title: A, ⟦summary⟧: B, ",
                "[version-feature] 'summary' of the info object is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0"
            ),
            (
                "{name: Ann, ", "{name: ⟦[]⟧, ",
                "[doc-structure] 'name' of a contact must be a string, found a list"
            ),
            (
                "default: a, ", "default: ⟦1⟧, ",
                """
                [doc-structure] 'default' of a server variable must be a string, found the \
                number 1; put it in quotes
                """
            ),
            (
                "enum: [a, b]", "enum: [a, ⟦1⟧]",
                "[doc-structure] the elements of 'enum' must be strings, found the number 1"
            ),
            (
                "{h: {default: a, enum: [a, b]}}", "{⟦h⟧: {enum: [a, b]}}",
                "[doc-structure] a server variable needs the field 'default'"
            ),
            (
                "in: path, required: true, schema: {type: string}",
                "in: path, required: true, schema: {type: string}, ⟦allowEmpty⟧: true",
                "[doc-structure] 'allowEmpty' is not a field of a parameter"
            ),
            (
                "in: path, required: true, schema: {type: string}",
                "in: path, required: true, schema: ⟦string⟧",
                """
                [doc-structure] 'schema' of a parameter must be a schema, found the string \
                'string'
                """
            ),
            (
                "{name: id, in: path, required: true, schema: {type: string}}",
                "{⟦name⟧: id, in: path, required: true}",
                "[doc-structure] a parameter needs one of 'schema', 'content'"
            ),
            (
                "style: form, ", "style: ⟦simple⟧, ",
                "[param-style] 'style' of a parameter whose 'in' is 'query' cannot be 'simple'; it is one of form, spaceDelimited, pipeDelimited, deepObject"
            ),
            (
                "explode: true, ", "explode: ⟦'true'⟧, ",
                """
                [doc-structure] 'explode' of a parameter must be true or false, found the \
                string 'true'
                """
            ),
            (
                "example: x}", "⟦example⟧: x, examples: {}}",
                "[doc-structure] 'example' is not allowed beside 'examples' in a parameter"
            ),
            (
                "tags: [t]", "tags: ⟦t⟧",
                """
                [doc-structure] 'tags' of an operation must be a list of strings, found the \
                string 't'
                """
            ),
            (
                "operationId: getA\n", "operationId: ⟦1⟧\n",
                """
                [doc-structure] 'operationId' of an operation must be a string, found the \
                number 1; put it in quotes
                """
            ),
            (
                "    post:\n", "    ⟦pots⟧:\n",
                "[doc-structure] 'pots' is not a field of a path; did you mean 'post'?"
            ),
            (
                "    post:\n", "    ⟦query⟧: {}\n    post:\n",
                "[version-feature] 'query' of a path is a feature of OpenAPI 3.2; this document is OpenAPI 3.0"
            ),
            (
                "        \"200\":\n", "        ⟦\"20\"⟧:\n",
                """
                [doc-structure] '20' is not allowed in the responses object; a key is a status \
                code, a range such as '4XX', or 'default'
                """
            ),
            (
                "        4XX:", "        ⟦4xx⟧:",
                """
                [doc-structure] '4xx' is not allowed in the responses object; a key is written \
                with capitals: '4XX'
                """
            ),
            (
                "        4XX:", "        ⟦600⟧:",
                """
                [doc-structure] '600' is not allowed in the responses object; a key is a \
                status code, a range such as '4XX', or 'default'
                """
            ),
            (
                "headers: {X-Rate: {schema: {type: integer}}}",
                "headers: {X-Rate: {⟦name⟧: X, schema: {type: integer}}}",
                "[doc-structure] 'name' is not a field of a header"
            ),
            (
                "headers: {X-Rate: {schema: {type: integer}}}", "headers: {⟦X-Rate⟧: {}}",
                "[doc-structure] a header needs one of 'schema', 'content'"
            ),
            (
                "headers: {X-Rate: {schema: {type: integer}}}",
                "headers: {X-Rate: {style: ⟦form⟧, schema: {}}}",
                "[doc-structure] 'style' of a header cannot be 'form'; it is one of simple"
            ),
            (
                "            application/json:\n",
                "            application/json:\n              ⟦example⟧: 1\n",
                "[doc-structure] 'example' is not allowed beside 'examples' in a media type"
            ),
            (
                "{one: {value: {n: 2}}}", "{one: {⟦value⟧: 1, externalValue: x}}",
                """
                [example-value-and-external] 'value' is not allowed beside 'externalValue' in \
                an example
                """
            ),
            (
                "{one: {value: {n: 2}}}", "⟦[{value: 1}]⟧",
                "[doc-structure] 'examples' of a media type must be an object of examples, found a list"
            ),
            (
                "{self: {operationId: getA}}", "{self: {operationId: getA, ⟦operationRef⟧: a}}",
                "[doc-structure] 'operationRef' is not allowed beside 'operationId' in a link"
            ),
            (
                "required: true\n        content", "required: ⟦1⟧\n        content",
                "[doc-structure] 'required' of a request body must be true or false, found the number 1"
            ),
            (
                "        content: {multipart", "        ⟦contnt⟧: {multipart",
                "[doc-structure] 'contnt' is not a field of a request body; did you mean 'content'?"
            ),
            (
                "encoding: {f: {contentType: text/plain}}", "encoding: {f: {style: ⟦simple⟧}}",
                "[encoding-invalid] 'style' of an encoding cannot be 'simple'; it is one of form, spaceDelimited, pipeDelimited, deepObject"
            ),
            (
                "encoding: {f: {contentType: text/plain}}", "⟦itemEncoding⟧: {}",
                "[version-feature] 'itemEncoding' of a media type is a feature of OpenAPI 3.2; this document is OpenAPI 3.0"
            ),
            (
                "callbacks: {done: {", "callbacks: {done: ⟦1⟧, other: {",
                "[doc-structure] 'done' must be a callback, found the number 1"
            ),
            (
                "nullable: true", "nullable: ⟦1⟧",
                "[doc-structure] 'nullable' of a schema must be true or false, found the number 1"
            ),
            (
                "nullable: true", "⟦const⟧: 1",
                "[version-feature] 'const' of a schema is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0"
            ),
            (
                "type: object\n      nullable", "type: ⟦[object]⟧\n      nullable",
                """
                [version-feature] 'type' of a schema as a list is a feature of OpenAPI 2.0, \
                3.1 and 3.2; in OpenAPI 3.0 it must be a string
                """
            ),
            (
                "type: object\n      nullable", "type: ⟦'null'⟧\n      nullable",
                "[version-feature] 'null' as 'type' of a schema is a feature of OpenAPI 2.0, 3.1 and 3.2; this document is OpenAPI 3.0"
            ),
            (
                "discriminator: {propertyName: n}", "discriminator: ⟦n⟧",
                "[version-feature] 'discriminator' of a schema as a string is a feature of OpenAPI 2.0; in OpenAPI 3.0 it must be a discriminator"
            ),
            (
                "discriminator: {propertyName: n}", "⟦discriminator⟧: {}",
                "[doc-structure] a discriminator needs the field 'propertyName'"
            ),
            (
                "maxLength: 3", "maxLength: ⟦-3⟧",
                """
                [doc-structure] 'maxLength' of a schema must be a non-negative integer, found the \
                number -3
                """
            ),
            (
                "maxLength: 3", "multipleOf: ⟦0⟧",
                "[doc-structure] 'multipleOf' of a schema must be a number above 0, found the number 0"
            ),
            (
                "maxLength: 3", "items: ⟦[]⟧",
                "[version-feature] 'items' of a schema as a list is a feature of OpenAPI 2.0; in OpenAPI 3.0 it must be a schema"
            ),
            (
                "maxLength: 3", "additionalProperties: ⟦no⟧",
                """
                [doc-structure] 'additionalProperties' of a schema must be a schema or true or \
                false, found the string 'no'
                """
            ),
            ("maxLength: 3", "enum: ⟦[]⟧", "[doc-structure] 'enum' must have at least one element"),
            (
                "maxLength: 3", "⟦maxLenght⟧: 3",
                "[doc-structure] 'maxLenght' is not a field of a schema; did you mean 'maxLength'?"
            ),
            (
                "    Bad: {description: Bad}",
                "    Bad: {description: Bad}\n    ⟦B d⟧: {description: Bad}",
                """
                [component-name] 'B d' is not a name of a component; letters, digits, '.', '-' \
                and '_' are allowed
                """
            ),
            (
                "  responses:\n    Bad", "  ⟦pathItems⟧: {}\n  responses:\n    Bad",
                "[version-feature] 'pathItems' of the components object is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0"
            ),
            (
                "bearerFormat: JWT", "⟦flows⟧: {}",
                "[doc-structure] 'flows' is not allowed in a security scheme whose 'type' is 'http'"
            ),
            (
                "bearer: {type: http, scheme: bearer, bearerFormat: JWT}", "⟦bearer⟧: {type: http}",
                "[doc-structure] a security scheme needs the field 'scheme', as its 'type' is 'http'"
            ),
            (
                "key: {type: apiKey, name: k, in: cookie}", "key: {type: ⟦mutualTLS⟧}",
                "[version-feature] 'mutualTLS' as 'type' of a security scheme is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0"
            ),
            (
                "{password: {tokenUrl: \"https://a.example\", ", "{⟦password⟧: {",
                "[doc-structure] a password flow needs the field 'tokenUrl'"
            ),
            (
                "{password: {", "{⟦accessCode⟧: {}, password: {",
                "[doc-structure] 'accessCode' is not a field of the OAuth flows"
            ),
            (
                "externalDocs: {url: \"https://a.example\"}", "⟦externalDocs⟧: {}",
                "[doc-structure] external documentation needs the field 'url'"
            ),
            (
                "tags: [{name: t, ", "tags: [{⟦parent⟧: t, name: t, ",
                "[version-feature] 'parent' of a tag is a feature of OpenAPI 3.2; this document is OpenAPI 3.0"
            ),
        ])
}
