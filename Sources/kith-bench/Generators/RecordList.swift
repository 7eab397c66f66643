/// Records of people as an API would return them, and their JSON Schema.
struct RecordList {
    /// The number of records.
    let count: Int

    /// A schema with the kinds of constraints that API schemas typically have.
    static let schema = """
        type: array
        items: {$ref: '#/$defs/person'}
        $defs:
          person:
            type: object
            required: [id, name, created, kind, tags, address, balance]
            properties:
              id: {type: integer, minimum: 1}
              uuid: {type: string, format: uuid}
              name: {type: string, minLength: 1, maxLength: 80}
              email: {type: [string, 'null'], format: email}
              created: {type: string, format: date-time}
              kind: {enum: [friend, family, colleague, neighbour]}
              code: {type: string, pattern: '^[A-Z]{2}-[0-9]{4}$'}
              balance: {type: number, multipleOf: 0.01}
              tags: {type: array, maxItems: 8, uniqueItems: true, items: {type: string}}
              address: {$ref: '#/$defs/address'}
              contact:
                oneOf:
                  - {$ref: '#/$defs/phone'}
                  - {$ref: '#/$defs/mail'}
            additionalProperties: false
          address:
            type: object
            required: [street, city]
            properties:
              street: {type: string}
              city: {type: string}
              country: {type: string, minLength: 2, maxLength: 2}
              position: {type: array, minItems: 2, maxItems: 2, items: {type: number}}
          phone:
            type: object
            required: [kind, number]
            properties: {kind: {const: phone}, number: {type: string}}
          mail:
            type: object
            required: [kind, box]
            properties: {kind: {const: mail}, box: {type: integer}}
        """

    private static let kinds = ["friend", "family", "colleague", "neighbour"]
    private static let cities = ["Oslo", "Malmö", "Turku", "Reykjavík", "Århus"]

    /// Calls `take` with the bytes of all records, in pieces.
    func write<Failure>(_ take: (inout [UInt8]) throws(Failure) -> Void) throws(Failure) {
        var random = RandomSource(seed: 23)
        var stream = JSONStream()
        stream.beginList()
        for number in 1...max(count, 1) {
            stream.add(record(number, &random))
            if stream.bytes.count >= 1 << 20 { try take(&stream.bytes) }
        }
        stream.end()
        try take(&stream.bytes)
    }

    private func record(_ number: Int, _ random: inout RandomSource) -> JSONText {
        let isPhone = random.chance(50)
        let contact: JSONText =
            isPhone
            ? .object([("kind", "phone"), ("number", .text("+47 \(random.number(below: 99_999))"))])
            : .object([("kind", "mail"), ("box", .number("\(random.number(below: 999))"))])
        let position: [JSONText] = [
            .number("\(random.number(below: 89)).\(random.number(below: 9_999_999))"),
            .number("-\(random.number(below: 179)).5"),
        ]
        return .object([
            ("id", .number("\(number)")), ("uuid", .text(random.uuid())),
            ("name", .text("Person \(number)")),
            ("email", random.chance(20) ? .null : .text("person.\(number)@example.org")),
            (
                "created",
                .text("2024-0\(1 + random.number(below: 9))-1\(random.number(below: 9))T12:30:00Z")
            ),
            ("kind", .text(random.pick(Self.kinds))),
            ("code", .text("AB-\(1_000 + random.number(below: 9_000))")),
            ("balance", .number("\(random.number(below: 9_999)).\(10 + random.number(below: 89))")),
            ("tags", .list([.text("tag\(random.number(below: 9))"), "visited", "new"])),
            (
                "address",
                .object([
                    ("street", .text("Street \(random.number(below: 200))")),
                    ("city", .text(random.pick(Self.cities))), ("country", "NO"),
                    ("position", .list(position)),
                ])
            ),
            ("contact", contact),
        ])
    }
}
