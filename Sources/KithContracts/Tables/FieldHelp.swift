/// What the tables say of a field, for people who write a contract.
package struct FieldHelp: Sendable {
    /// The name.
    package let name: String
    /// Whether the object must have it.
    package let isRequired: Bool
    /// What its value is, in words: "a schema or a list of schemas".
    package let words: String
    /// The texts that it may be, or that its elements may be; empty if there are too many to name.
    package let values: [String]
    /// Whether its value is a mapping or a list.
    package let isCollection: Bool
    /// The form of the keys of a map, as the tables name it: "mediaRange".
    package let keys: String?
    /// The other field on whose value it depends, with the values that allow it.
    package let condition: (field: String, values: [String])?
}

extension ObjectKind {
    /// Returns the fields in a version, in the order of the tables; a field with several rules has one entry for each.
    package func fields(in version: OpenAPIVersion) -> [FieldHelp] {
        let table = ObjectTables.shared.kinds[Int(rawValue)]
        return table.rules.filter { $0.versions.contains(VersionSet(version)) }.map { rule in
            FieldHelp(
                name: rule.text, isRequired: rule.required.contains(VersionSet(version)),
                words: rule.shapes.words, values: rule.words,
                isCollection: rule.shapes.contains { $0.isCollection }, keys: rule.keys?.rawValue,
                condition: rule.when.map { ($0.field.text, $0.values) })
        }
    }

    /// The form of keys that are no fields, as the tables name it, such as "status"; `nil` if there are none.
    package var keyForm: String? {
        ObjectTables.shared.kinds[Int(rawValue)].entries?.form.rawValue
    }
}

extension FieldRule {
    /// The texts that the value may be.
    fileprivate var words: [String] {
        if !values.isEmpty { return values }
        return shapes.contains { $0.content == .scalar(.boolean) } ? ["true", "false"] : []
    }
}

extension ValueShape {
    /// Whether it is a mapping or a list.
    fileprivate var isCollection: Bool {
        if case .object = content { true } else { arrangement != .single }
    }
}
