internal import KithWriters

/// The JSON Schema (2020-12) of `.kith.yaml`, by which editors complete and check the file.
package enum ConfigurationSchema {
    /// The line with which a file names its schema to editors that use yaml-language-server.
    package static func line(_ path: String) -> String { "# yaml-language-server: $schema=\(path)" }

    private typealias Members = [(name: String, value: JSONValue)]

    /// The schema as text.
    package static var text: [UInt8] {
        let members: Members = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", ".kith.yaml"),
            ("description", "A project's decisions about the findings of kith."),
        ]
        return JSONValue.object(members + object(ConfigurationKey.all)).document()
    }

    private static func object(_ keys: [ConfigurationKey]) -> Members {
        let properties = keys.map { key in
            (key.name, JSONValue.object([("description", .text(key.summary))] + value(key.value)))
        }
        let required = keys.filter(\.isRequired).map(\.name)
        var members: Members = [("type", "object"), ("properties", .object(properties))]
        if !required.isEmpty { members.append(("required", .texts(required))) }
        members.append(("additionalProperties", false))
        return members
    }

    private static func value(_ value: ConfigurationKey.Value) -> Members {
        switch value {
        case .text: return [("type", "string")]
        case .day: return [("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
        case .oneOf(let words): return [("enum", .texts(words))]
        case .flag: return [("type", "boolean")]
        case .number: return [("type", "integer"), ("minimum", .number(0))]
        case .members(let keys): return object(keys)
        case .oneOrMore(let one):
            let element = JSONValue.object(self.value(one))
            let list = JSONValue.object([("type", "array"), ("items", element)])
            return [("anyOf", .array([element, list]))]
        case .oneOrBy(let words, let one):
            let all = JSONValue.object(self.value(one))
            let some = JSONValue.object([
                ("type", "object"), ("properties", .object(words.map { ($0, all) })),
                ("additionalProperties", false),
            ])
            return [("anyOf", .array([all, some]))]
        case .byRule(let one):
            return [("type", "object"), ("additionalProperties", .object(self.value(one)))]
        case .entries(let keys):
            return [("type", "array"), ("items", .object(object(keys)))]
        }
    }
}
