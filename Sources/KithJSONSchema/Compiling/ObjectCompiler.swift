import KithSyntax

/// Compiles the conditions on objects.
struct ObjectCompiler {
    let schema: SchemaKeywords
    let oneWay: OneWayMembers

    func compile(into builder: inout ProgramBuilder) {
        schema.addCount(.minimumMembers, .minProperties, for: .object, to: &builder)
        schema.addCount(.maximumMembers, .maxProperties, for: .object, to: &builder)
        addMembers(&builder)
        addDependencies(.dependentRequired, &builder)
        addDependencies(.dependentSchemas, &builder)
        addDependencies(.dependencies, &builder)
    }

    private func addMembers(_ builder: inout ProgramBuilder) {
        let properties = schema.entries(.properties)
        let required = requiredKeys(&builder)
        let patterns = schema.entries(.patternProperties)
        let hasTable = !properties.isEmpty || !required.isEmpty
        guard
            hasTable || !patterns.isEmpty || schema.value(.additionalProperties) != nil
                || schema.value(.propertyNames) != nil
        else { return }
        var plan = ObjectPlan()
        if hasTable { fillTable(properties, required, &plan, &builder) }
        let units = patterns.compactMap { entry in
            builder.pattern(entry.key).map { ($0, schema.unit(entry.value, &builder)) }
        }
        plan.patterns = builder.program.keyPatterns.add(contentsOf: units)
        plan.additional = schema.unit(below: .additionalProperties, &builder)
        plan.additionalPlace = schema.place(.additionalProperties, &builder)
        plan.keys = schema.unit(below: .propertyNames, &builder)
        plan.requiredPlace = schema.place(.required, &builder)
        let number = builder.program.objects.add(plan)
        schema.add(.object, .properties, for: .object, number, to: &builder)
    }

    private func fillTable(
        _ properties: [SyntaxEntry], _ required: [SyntaxNode], _ plan: inout ObjectPlan,
        _ builder: inout ProgramBuilder
    ) {
        let table = builder.program.names.addTable(properties.count + required.count)
        (plan.table, plan.mask) = (table.start, table.mask)
        for entry in properties {
            let unit = schema.unit(entry.value, &builder)
            let slot = builder.program.names.insert(entry.key.bytes, table)
            builder.program.names.setUnit(unit, at: slot)
        }
        var names: [UInt32] = []
        var seen: Set<UInt32> = []
        for key in required {
            let slot = builder.program.names.insert(key.bytes, table)
            let name = builder.program.names.slots[slot].name
            guard seen.insert(name).inserted else { continue }
            let bit = names.count
            names.append(name)
            guard bit < 64 else { continue }
            builder.program.names.setBit(1 << UInt64(bit), at: slot)
            plan.required |= 1 << UInt64(bit)
        }
        plan.requiredNames = builder.program.requiredNames.add(contentsOf: names)
    }

    /// Returns the names that are required in the direction of the program.
    private func requiredKeys(_ builder: inout ProgramBuilder) -> [SyntaxNode] {
        guard let node = schema.value(.required) else { return [] }
        guard node.kind == .sequence else {
            schema.refuse(.required, "an array of names", &builder)
            return []
        }
        return oneWay.demanded(node.elements.filter { $0.kind == .scalar }, &builder.library)
    }

    private func addDependencies(_ keyword: Keyword, _ builder: inout ProgramBuilder) {
        for entry in schema.entries(keyword) {
            let isList = entry.value.kind == .sequence
            let unit = isList ? Program.accepting : schema.unit(entry.value, &builder)
            let names = isList ? Array(entry.value.elements) : []
            let required = names.map { builder.program.names.add($0.bytes) }
            let dependency = Dependency(
                name: builder.program.names.add(entry.key.bytes),
                required: builder.program.requiredNames.add(contentsOf: required), unit: unit)
            let number = builder.program.dependencies.add(dependency)
            schema.add(.dependency, keyword, for: .object, number, to: &builder)
        }
    }
}
