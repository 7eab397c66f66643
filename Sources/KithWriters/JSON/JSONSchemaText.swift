internal import KithDiagnostics
package import KithModel

/// The JSON Schema (2020-12) of the format `ndjson`.
package enum JSONSchemaText {
    /// Returns the schema of one line of NDJSON, which is a row of any kind of a vocabulary.
    ///
    /// It contains the constraints of severity error only. Constraints on several rows, such as links with
    /// targets, are beyond JSON Schema.
    package static func schema(of vocabulary: Vocabulary) -> [UInt8] {
        let kinds = vocabulary.kinds.filter { !$0.isReference }
        return JSONValue.object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", .text(vocabulary.name)),
            ("description", .text(vocabulary.summary)),
            ("oneOf", .array(kinds.map { $0.rowSchema(in: vocabulary) })),
        ]).document()
    }
}

extension Kind {
    fileprivate func rowSchema(in vocabulary: Vocabulary) -> JSONValue {
        let key = keyField.map { fields[$0].cellSchema }
        let times = fields.filter { $0.type == .timestamp }
        let omitted = fields.filter {
            vocabulary.canBeAnonymised && $0.role == .attribute && vocabulary.personal($0) == .omit
        }
        var properties: [(name: String, value: JSONValue)] = [
            ("kind", .object([("const", .text(name))])),
            ("key", key ?? .object([("type", "null")])),
            ("attributes", membersSchema(.attribute, without: omitted.map(\.name))),
            ("links", membersSchema(.link)),
            (Field.extraName, .object([("type", "object")])),
        ]
        if !times.isEmpty { properties.append((Field.writtenName, Self.writtenSchema(times))) }
        if vocabulary.canBeAnonymised { properties.append(Self.anonymised) }
        var schema: [(name: String, value: JSONValue)] = [
            ("title", .text(name)),
            ("description", .text(summary)),
            ("type", "object"),
            ("properties", .object(properties)),
            ("required", .texts(["kind", "key", "attributes", "links"])),
            ("additionalProperties", false),
        ]
        let needed = omitted.filter(\.isExpected).map(\.name)
        if !needed.isEmpty { schema.append(("anyOf", Self.anonymised(orWith: needed))) }
        return .object(schema)
    }

    private static let anonymised: (name: String, value: JSONValue) = (
        Field.anonymisedName,
        .object([
            ("description", "Whether the row is one of an anonymised copy."),
            ("const", true),
        ])
    )

    /// Returns the alternatives for attributes that are always there, except in anonymised rows.
    private static func anonymised(orWith attributes: [String]) -> JSONValue {
        .array([
            .object([("required", .texts([Field.anonymisedName]))]),
            .object([
                (
                    "properties",
                    .object([("attributes", .object([("required", .texts(attributes))]))])
                )
            ]),
        ])
    }

    /// Returns the schema of the source's spellings of times that the attributes have in canonical form.
    private static func writtenSchema(_ times: [Field]) -> JSONValue {
        let text = JSONValue.object([("type", "string")])
        let members = times.map { field in
            (field.name, field.isList ? .object([("type", "array"), ("items", text)]) : text)
        }
        return .object([
            ("description", "The source's spellings of times that differ from the canonical form."),
            ("type", "object"), ("properties", .object(members)), ("additionalProperties", false),
        ])
    }

    /// Returns the schema of the attributes or links; the members named in `omitted` need not be there.
    private func membersSchema(_ role: Field.Role, without omitted: [String] = []) -> JSONValue {
        let members = fields.filter { $0.role == role }
        let required = members.filter { $0.isExpected && !omitted.contains($0.name) }
        var schema: [(name: String, value: JSONValue)] = [
            ("type", "object"),
            ("properties", .object(members.map { ($0.name, $0.cellSchema) })),
        ]
        if !required.isEmpty { schema.append(("required", .texts(required.map(\.name)))) }
        schema.append(("additionalProperties", false))
        return .object(schema)
    }
}

extension Field {
    fileprivate var isAlwaysThere: Bool { constraints.required == .error }

    /// Whether rows must have the member; most files have no secrets.
    fileprivate var isExpected: Bool { isAlwaysThere && !isSecret }

    /// The schema of a cell.
    fileprivate var cellSchema: JSONValue {
        var schema: [(name: String, value: JSONValue)] = []
        if !summary.isEmpty { schema.append(("description", .text(summary))) }
        if isList {
            schema.append(("type", types("array")))
            schema.append(("items", .object(elementSchema(isNullable: false))))
            if link?.distinct == .error { schema.append(("uniqueItems", true)) }
        } else {
            schema += elementSchema(isNullable: !isAlwaysThere)
        }
        return .object(schema)
    }

    private func types(_ name: String, isNullable: Bool) -> JSONValue {
        isNullable ? .texts([name, "null"]) : .text(name)
    }

    private func types(_ name: String) -> JSONValue { types(name, isNullable: !isAlwaysThere) }

    private func elementSchema(isNullable: Bool) -> [(name: String, value: JSONValue)] {
        guard let name = schemaType else { return [] }
        var schema: [(name: String, value: JSONValue)] = [
            ("type", types(name, isNullable: isNullable))
        ]
        guard constraints.severity == .error else { return schema }
        if !constraints.values.isEmpty {
            schema.append(("enum", .array(allowedValues + (isNullable ? [.null] : []))))
        }
        if patterns.count > 1 {
            schema.append(
                ("allOf", .array(patterns.map { .object([("pattern", .text($0))]) })))
        } else if let pattern = patterns.first {
            schema.append(("pattern", .text(pattern)))
        }
        if let most = constraints.maxLength { schema.append(("maxLength", .number(Double(most)))) }
        // These keywords ignore strings, so only `kith check` checks the range of a decimal.
        if let least = constraints.minimum { schema.append(("minimum", .number(least))) }
        if let most = constraints.maximum { schema.append(("maximum", .number(most))) }
        return schema
    }

    /// The name of the type in JSON Schema; `nil` for any type.
    private var schemaType: String? {
        switch type {
        case .text, .decimal, .timestamp, .date, .bytes: "string"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .json: nil
        }
    }

    /// The patterns for texts.
    private var patterns: [String] {
        let date = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
        let time = "[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?"
        let typePattern: String? =
            switch type {
            case .decimal: "^-?[0-9]+([.][0-9]+)?$"
            case .date: "^\(date)$"
            case .timestamp: "^\(date)(T\(time)Z?)?$"
            case .text, .integer, .number, .boolean, .bytes, .json: nil
            }
        let formatPattern: String? =
            switch constraints.format {
            case .uuid: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
            case .did: "^did:[a-z]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]$"
            case .handle:
                "^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+"
                    + "[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$"
            case .atURI: "^at://[A-Za-z0-9._:%-]+(/[A-Za-z0-9.-]+(/[A-Za-z0-9_~.:-]+)?)?$"
            case .tid: "^[234567a-j][234567a-z]{12}$"
            case .recordKey: "^[A-Za-z0-9_~.:-]{1,512}$"
            case .nsid: "^[A-Za-z][A-Za-z0-9-]*([.][A-Za-z0-9-]+)+[.][A-Za-z][A-Za-z0-9]*$"
            case .cid: "^b[a-z2-7]{58}$"
            case .email: "^[^\\s]+@[^\\s.]([^\\s]*[^\\s.])?$"
            case .url: "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#][^\\s]*$"
            case .mediaType: "^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+(;.*)?$"
            // No regular expression can match JSON.
            case .json, nil: nil
            }
        return [typePattern, formatPattern, constraints.pattern].compactMap(\.self)
    }
}
