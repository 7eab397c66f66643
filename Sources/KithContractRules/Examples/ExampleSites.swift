internal import KithContracts
internal import KithJSONSchema
internal import KithSyntax

/// An example value with its schema.
struct ExampleSite {
    let value: SyntaxNode
    /// The schema; in version 2.0 also a parameter, which is a schema itself.
    let schema: SyntaxNode
    let direction: Direction
}

extension Contract {
    /// The examples of the contract, each with the schema that it must match.
    ///
    /// Strings that hold a value in another form, such as XML, are left out.
    var exampleSites: [ExampleSite] {
        var sites: [ExampleSite] = []
        for schema in schemas.having(.example) where schema.object.kind == .schema {
            guard let value = schema[.example] else { continue }
            // Another rule reports that `enum` lacks null.
            if value.isNull && schema.forgetsNull { continue }
            sites.append(.init(schema, value))
        }
        for schema in schemas.having(.examples) where schema.object.version >= .v31 {
            for value in schema[.examples]?.elements.map(\.self) ?? [] {
                sites.append(.init(schema, value))
            }
        }
        for object in objects(of: .mediaType) { object.addBodyExamples(to: &sites) }
        for kind in [ObjectKind.parameter, .header] {
            for object in objects(of: kind) { object.addParameterExamples(to: &sites) }
        }
        for object in objects(of: .response) where object.version == .v2 {
            object.addResponseExamples(to: &sites)
        }
        return sites
    }
}

extension ExampleSite {
    fileprivate init(_ schema: Schema, _ value: SyntaxNode) {
        self.init(value: value, schema: schema.object.node, direction: .either)
    }
}

extension ContractObject {
    /// The values of `example` and of the Example Objects in `examples`.
    ///
    /// `serializedValue` and `externalValue` are left out: they hold the text form of a value.
    var exampleValues: [SyntaxNode] {
        var values: [SyntaxNode] = []
        if let value = self["example"] { values.append(value) }
        if self["examples"] != nil {
            for example in objects(.examples) {
                if let value = example["dataValue"] ?? example["value"] { values.append(value) }
            }
        }
        return values
    }

    fileprivate func addBodyExamples(to sites: inout [ExampleSite]) {
        guard self["example"] != nil || self["examples"] != nil,
            let schema = object(.schema)?.node
        else { return }
        let direction = travel
        for value in exampleValues where !isWrittenOtherwise(value) {
            sites.append(ExampleSite(value: value, schema: schema, direction: direction))
        }
    }

    /// The direction in which the body of a media type is sent.
    private var travel: Direction {
        switch parent?.kind {
        case .requestBody, .parameter: .request
        case .response, .header: .response
        default: .either
        }
    }

    /// Whether a value is a string in a form other than JSON.
    private func isWrittenOtherwise(_ value: SyntaxNode) -> Bool {
        guard let name = key?.text.lowercased() else { return false }
        return !name.contains("json") && value.scalarType == .string
    }

    fileprivate func addParameterExamples(to sites: inout [ExampleSite]) {
        guard self["example"] != nil || self["examples"] != nil, let target = object(.schema)
        else { return }
        let direction: Direction = kind == .parameter ? .request : .response
        let types = contract.schemas[target]?.types ?? .all
        for value in exampleValues {
            // A string may show the form of a list or an object in a URL.
            let isWritten = value.scalarType == .string && types.isSubset(of: [.array, .object])
            if isWritten { continue }
            sites.append(ExampleSite(value: value, schema: target.node, direction: direction))
        }
    }

    fileprivate func addResponseExamples(to sites: inout [ExampleSite]) {
        guard let schema = object(.schema)?.node, let examples = self["examples"],
            examples.kind == .mapping
        else { return }
        for entry in examples.entries {
            let isJSON = entry.key.text.lowercased().contains("json")
            if !isJSON, entry.value.scalarType == .string { continue }
            sites.append(
                ExampleSite(value: entry.value, schema: schema, direction: .response))
        }
    }
}
