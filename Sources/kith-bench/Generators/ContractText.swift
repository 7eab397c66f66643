/// An OpenAPI contract in YAML.
///
/// Each resource can be listed, created, and read by its id.
///
/// A resource takes about 11 kB. The schemas form one large circle of references and share their
/// responses.
struct ContractText {
    /// The number of resources.
    let resources: Int
    /// Whether it is a later version, in which one resource of thirty has a shorter text in its answers.
    var isLater = false

    /// Writes the document; returns its row counts.
    func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var bytes = Array(Self.head.utf8)
        for number in 0..<resources {
            bytes += paths(number).utf8
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        bytes += Self.components.utf8
        for number in 0..<resources {
            let text = schemas(number)
            let isChanged = isLater && number % 30 == 0
            bytes += (isChanged ? text.replacing(Self.limit, with: "maxLength: 4000") : text).utf8
            if bytes.count >= 1 << 20 { try take(&bytes) }
        }
        try take(&bytes)
        var rows = RowCounts()
        rows.add(resources * 3, "operation")
        rows.add(resources * 2 + 1, "schema")
        return rows
    }

    private static let head = """
        openapi: 3.1.2
        info:
          title: Things that people lend
          version: "1.0"
        servers:
          - url: https://lending.example/v1
        security:
          - token: []
        paths:

        """

    private static let components = """
        components:
          securitySchemes:
            token:
              type: http
              scheme: bearer
          responses:
            Refused:
              description: It is not done, and this is why.
              content:
                application/json:
                  schema:
                    $ref: "#/components/schemas/Reason"
          schemas:
            Reason:
              type: object
              properties:
                text:
                  type: string

        """

    private func paths(_ number: Int) -> String {
        (Self.collection + Self.item).numbered(number, next: 0)
    }

    private static let collection = """
          /things{n}:
            get:
              operationId: listThings{n}
              summary: All things of sort {n}.
              parameters:
                - name: page
                  in: query
                  description: Which page, counted from 1.
                  schema:
                    type: integer
                    minimum: 1
              responses:
                "200":
                  description: One page of them.
                  content:
                    application/json:
                      schema:
                        type: array
                        items:
                          $ref: "#/components/schemas/Thing{n}"
                4XX:
                  $ref: "#/components/responses/Refused"
            post:
              operationId: makeThing{n}
              summary: Makes a thing of sort {n}.
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      $ref: "#/components/schemas/NewThing{n}"
              responses:
                "201":
                  description: It is made.
                  headers:
                    Location:
                      schema:
                        type: string
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Thing{n}"
                4XX:
                  $ref: "#/components/responses/Refused"

        """

    private static let item = """
          /things{n}/{id}:
            get:
              operationId: getThing{n}
              summary: One thing of sort {n}.
              parameters:
                - name: id
                  in: path
                  required: true
                  schema:
                    type: integer
              responses:
                "200":
                  description: The thing.
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Thing{n}"
                4XX:
                  $ref: "#/components/responses/Refused"

        """

    private static let limit = "maxLength: 5000"

    /// Properties with descriptions, which make up most of a real contract.
    private static let details = (0..<24).map { number in
        """
                    detail\(number):
                      type: [string, "null"]
                      description: >-
                        What is known about the thing in respect number \(number), in the words of a person who
                        wrote it down, or null if nobody has said anything about it so far.
                      \(limit)
                      example: Nothing in particular.
        """
    }.joined(separator: "\n")

    private func schemas(_ number: Int) -> String {
        """
            NewThing{n}:
              type: object
              required: [name]
              properties:
                name:
                  type: string
                  description: What people call it; at most sixty letters.
                  minLength: 1
                  maxLength: 60
                state:
                  type: string
                  enum: [free, lent, lost]
                  default: free
            Thing{n}:
              allOf:
                - $ref: "#/components/schemas/NewThing{n}"
                - type: object
                  required: [id]
                  properties:
                    id:
                      type: integer
                      readOnly: true
        \(Self.details)
                    neighbour:
                      $ref: "#/components/schemas/Thing{m}"
                    history:
                      type: array
                      items:
                        type: object
                        properties:
                          since:
                            type: string
                            format: date
                          note:
                            type: [string, "null"]

        """.numbered(number, next: (number + 1) % resources)
    }
}

extension String {
    /// Replaces `{n}` by `number` and `{m}` by `next`.
    fileprivate func numbered(_ number: Int, next: Int) -> String {
        var text = ""
        var rest = self[...]
        while let brace = rest.firstIndex(of: "{") {
            text += rest[..<brace]
            rest = rest[brace...]
            if rest.hasPrefix("{n}") || rest.hasPrefix("{m}") {
                text += "\(rest.hasPrefix("{n}") ? number : next)"
                rest = rest.dropFirst(3)
            } else {
                text.append("{")
                rest = rest.dropFirst()
            }
        }
        return text + rest
    }
}
