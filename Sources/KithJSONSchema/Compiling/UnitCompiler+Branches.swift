import KithSyntax

extension UnitCompiler {
    /// Adds the schemas that apply to the same value.
    func addBranches(
        _ exemption: UInt32, _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        addAlternatives(.all, .allOf, exemption: exemption, &code, &builder)
        addAlternatives(.any, .anyOf, &code, &builder)
        addAlternatives(.one, .oneOf, &code, &builder)
        if let node = value(.not) {
            add(.not, .not, unit(node, &builder), to: &code, &builder)
        }
        guard let condition = value(.if), value(.then) != nil || value(.else) != nil || tracksInside
        else { return }
        let units = [
            unit(condition, &builder), value(.then).map { unit($0, &builder) } ?? Program.none,
            value(.else).map { unit($0, &builder) } ?? Program.none,
        ]
        let start = UInt32(builder.program.lists.count)
        builder.program.lists += units
        add(.conditional, .if, start, to: &code, &builder)
    }

    /// Whether the dialect has `unevaluated` keywords, for which an `if` alone counts.
    private var tracksInside: Bool { dialect.keywords.contains(.unevaluatedProperties) }

    private func addAlternatives(
        _ operation: Instruction.Operation, _ keyword: Keyword, exemption: UInt32 = 0,
        _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        guard let node = value(keyword) else { return }
        guard node.kind == .sequence else { return refuse(keyword, "an array", &builder) }
        let nodes = Array(node.elements)
        let units = nodes.map { unit($0, exemption: exemption, &builder) }
        let discriminator =
            keyword == .allOf ? Program.none : addDiscriminator(nodes, units, &builder)
        let start = UInt32(builder.program.lists.count)
        builder.program.lists.append(discriminator)
        builder.program.lists += units
        add(operation, keyword, start, UInt32(units.count), to: &code, &builder)
    }

    /// Adds the alternatives that the values of a discriminator's member choose.
    private func addDiscriminator(
        _ nodes: [SyntaxNode], _ units: [UInt32], _ builder: inout ProgramBuilder
    ) -> UInt32 {
        guard let node = value(.discriminator) else { return Program.none }
        guard let name = node.string ?? node["propertyName"]?.string else { return Program.none }
        var values: [(value: String, unit: UInt32)] = []
        for entry in node["mapping"]?.entries.map({ $0 }) ?? [] {
            let text = entry.value.text
            let byName = "#/components/schemas/" + text
            guard
                let found = builder.library.target(of: text, in: target.resource)
                    ?? builder.library.target(of: byName, in: target.resource)
            else { continue }
            values.append((entry.key.text, builder.unit(of: found)))
        }
        for (branch, unit) in zip(nodes, units) {
            guard let last = branch["$ref"]?.string?.split(separator: "/").last else { continue }
            values.append((String(last), unit))
        }
        let number = builder.program.names.add(name.utf8)
        builder.program.discriminators.append(DiscriminatorPlan(name: number, values: values))
        return UInt32(builder.program.discriminators.count - 1)
    }

    /// Adds the schemas for what no other keyword has evaluated; returns whether there are any.
    func addUnevaluated(_ code: inout [Instruction], _ builder: inout ProgramBuilder) -> Bool {
        var tracks = false
        if let node = value(.unevaluatedItems) {
            let unit = unit(node, &builder)
            add(
                .unevaluatedElements, .unevaluatedItems, for: .array, unit, to: &code, &builder)
            tracks = true
        }
        if let node = value(.unevaluatedProperties) {
            let unit = unit(node, &builder)
            add(
                .unevaluatedMembers, .unevaluatedProperties, for: .object, unit, to: &code,
                &builder)
            tracks = true
        }
        return tracks
    }
}
