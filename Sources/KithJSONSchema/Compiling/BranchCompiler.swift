import KithSyntax

/// Compiles the schemas that apply to the same value.
struct BranchCompiler {
    let schema: SchemaKeywords
    /// The number of the set of names that the parts of `allOf` need not require.
    let exemption: UInt32

    func compile(into builder: inout ProgramBuilder) {
        addAlternatives(.all, .allOf, exemption: exemption, &builder)
        addAlternatives(.any, .anyOf, &builder)
        addAlternatives(.one, .oneOf, &builder)
        if let node = schema.value(.not) {
            schema.add(.not, .not, schema.unit(node, &builder), to: &builder)
        }
        addConditional(&builder)
    }

    private func addConditional(_ builder: inout ProgramBuilder) {
        // Where `unevaluated` keywords count, an `if` alone has an effect.
        guard let condition = schema.value(.if),
            schema.value(.then) != nil || schema.value(.else) != nil
                || schema.dialect.keywords.contains(.unevaluatedProperties)
        else { return }
        let units = [
            schema.unit(condition, &builder), schema.unit(below: .then, &builder),
            schema.unit(below: .else, &builder),
        ]
        let list = builder.program.lists.add(contentsOf: units)
        schema.add(.conditional, .if, list.lowerBound, to: &builder)
    }

    private func addAlternatives(
        _ operation: Instruction.Operation, _ keyword: Keyword, exemption: UInt32 = 0,
        _ builder: inout ProgramBuilder
    ) {
        guard let node = schema.value(keyword) else { return }
        guard node.kind == .sequence else { return schema.refuse(keyword, "an array", &builder) }
        let nodes = Array(node.elements)
        let units = nodes.map { schema.unit($0, exemption: exemption, &builder) }
        let discriminator =
            keyword == .allOf ? Program.none : addDiscriminator(nodes, units, &builder)
        let list = builder.program.lists.add(contentsOf: [discriminator] + units)
        schema.add(operation, keyword, list.lowerBound, UInt32(units.count), to: &builder)
    }

    /// Adds the alternatives that the values of a discriminator's member choose.
    private func addDiscriminator(
        _ nodes: [SyntaxNode], _ units: [UInt32], _ builder: inout ProgramBuilder
    ) -> UInt32 {
        guard let node = schema.value(.discriminator),
            let name = node.string ?? node["propertyName"]?.string
        else { return Program.none }
        var values: [(value: String, unit: UInt32)] = []
        for entry in node["mapping"]?.entries.map({ $0 }) ?? [] {
            let text = entry.value.text
            let byName = "#/components/schemas/" + text
            guard
                let found = builder.library.target(of: text, in: schema.target.resource)
                    ?? builder.library.target(of: byName, in: schema.target.resource)
            else { continue }
            values.append((entry.key.text, builder.unit(of: found)))
        }
        for (branch, unit) in zip(nodes, units) {
            guard let last = branch["$ref"]?.string?.split(separator: "/").last else { continue }
            values.append((String(last), unit))
        }
        let number = builder.program.names.add(name.utf8)
        return builder.program.discriminators.add(DiscriminatorPlan(name: number, values: values))
    }
}
