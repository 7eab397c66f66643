internal import Contracts
internal import JSONSchema
internal import Syntax

/// A value that shows what a schema means.
struct ExampleSite {
    let value: SyntaxNode
    /// The schema, or the parameter of version 2.0 that is one.
    let schema: SyntaxNode
    let direction: Direction
}

extension Contract {
    /// The examples of the contract, each with the schema that it must fit.
    ///
    /// Left out are texts that stand for values written in another form, such as XML.
    var exampleSites: [ExampleSite] {
        var sites: [ExampleSite] = []
        for schema in schemas.having(.example) where schema.object.kind == .schema {
            guard let value = schema[.example] else { continue }
            // That null is forgotten in 'enum' has a finding of its own.
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
    /// What `serializedValue` and `externalValue` hold is no value but a text that stands for one.
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

    /// Which way the body of a media type goes.
    private var travel: Direction {
        switch parent?.kind {
        case .requestBody, .parameter: .request
        case .response, .header: .response
        default: .either
        }
    }

    /// Whether a value is a text in a form that is not JSON.
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
            // A text may show how a list or an object is written in a URL.
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
