import KithSyntax

extension UnitCompiler {
    /// Adds the conditions on objects.
    func addObject(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        addCount(.minimumMembers, .minProperties, for: .object, &code, &builder)
        addCount(.maximumMembers, .maxProperties, for: .object, &code, &builder)
        addMembers(&code, &builder)
        addDependencies(.dependentRequired, &code, &builder)
        addDependencies(.dependentSchemas, &code, &builder)
        addDependencies(.dependencies, &code, &builder)
    }

    private func addMembers(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        var plan = ObjectPlan()
        var keyword: Keyword?
        let properties = value(.properties).map { Array($0.entries) } ?? []
        let required = requiredKeys(&builder)
        if !properties.isEmpty || !required.isEmpty {
            keyword = properties.isEmpty ? .required : .properties
            fillTable(properties, required, &plan, &builder)
        }
        if let entries = value(.patternProperties)?.entries, !entries.isEmpty {
            keyword = keyword ?? .patternProperties
            let start = UInt32(builder.program.keyPatterns.count)
            for entry in entries {
                guard let number = pattern(entry.key, &builder) else { continue }
                let unit = unit(entry.value, &builder)
                builder.program.keyPatterns.append((number, unit))
            }
            plan.patterns = start..<UInt32(builder.program.keyPatterns.count)
        }
        if let node = value(.additionalProperties) {
            keyword = keyword ?? .additionalProperties
            plan.additional = unit(node, &builder)
            plan.additionalPlace = place(.additionalProperties, &builder)
        }
        if let node = value(.propertyNames) {
            keyword = keyword ?? .propertyNames
            plan.keys = unit(node, &builder)
            plan.keysPlace = place(.propertyNames, &builder)
        }
        guard let keyword else { return }
        plan.requiredPlace = place(.required, &builder)
        builder.program.objects.append(plan)
        let number = UInt32(builder.program.objects.count - 1)
        add(.object, keyword, for: .object, number, to: &code, &builder)
    }

    private func fillTable(
        _ properties: [SyntaxEntry], _ required: [SyntaxNode], _ plan: inout ObjectPlan,
        _ builder: inout ProgramBuilder
    ) {
        let table = builder.program.names.addTable(properties.count + required.count)
        (plan.table, plan.mask) = (table.start, table.mask)
        for entry in properties {
            let unit = unit(entry.value, &builder)
            let slot = builder.program.names.insert(entry.key.bytes, table)
            builder.program.names.setUnit(unit, at: slot)
        }
        let start = UInt32(builder.program.requiredNames.count)
        var seen: Set<UInt32> = []
        for key in required {
            let slot = builder.program.names.insert(key.bytes, table)
            let name = builder.program.names.slots[slot].name
            guard seen.insert(name).inserted else { continue }
            let bit = builder.program.requiredNames.count - Int(start)
            builder.program.requiredNames.append(name)
            guard bit < 64 else { continue }
            builder.program.names.setBit(1 << UInt64(bit), at: slot)
            plan.required |= 1 << UInt64(bit)
        }
        plan.requiredNames = start..<UInt32(builder.program.requiredNames.count)
    }

    /// Returns the names that are required in the direction of the program.
    private func requiredKeys(_ builder: inout ProgramBuilder) -> [SyntaxNode] {
        guard let node = value(.required) else { return [] }
        guard node.kind == .sequence else {
            refuse(.required, "an array of names", &builder)
            return []
        }
        let names = node.elements.filter { $0.kind == .scalar }
        return demanded(names, &builder)
    }

    private func addDependencies(
        _ keyword: Keyword, _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        guard let entries = value(keyword)?.entries else { return }
        for entry in entries {
            let start = UInt32(builder.program.requiredNames.count)
            var unit = Program.accepting
            if entry.value.kind == .sequence {
                for name in entry.value.elements {
                    let number = builder.program.names.add(name.bytes)
                    builder.program.requiredNames.append(number)
                }
            } else {
                unit = self.unit(entry.value, &builder)
            }
            let name = builder.program.names.add(entry.key.bytes)
            builder.program.dependencies.append(
                Dependency(
                    name: name, required: start..<UInt32(builder.program.requiredNames.count),
                    unit: unit))
            let number = UInt32(builder.program.dependencies.count - 1)
            add(.dependency, keyword, for: .object, number, to: &code, &builder)
        }
    }

    /// Adds the conditions on arrays.
    func addArray(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        addCount(.minimumElements, .minItems, for: .array, &code, &builder)
        addCount(.maximumElements, .maxItems, for: .array, &code, &builder)
        if let keyword = addElements(&builder) {
            let number = UInt32(builder.program.arrays.count - 1)
            add(.array, keyword, for: .array, number, to: &code, &builder)
        }
        if let node = value(.contains) { addContains(node, &code, &builder) }
        if value(.uniqueItems)?.boolean == true {
            add(.unique, .uniqueItems, for: .array, to: &code, &builder)
        }
    }

    private func addElements(_ builder: inout ProgramBuilder) -> Keyword? {
        var plan = ArrayPlan()
        var keyword: Keyword?
        if let items = value(.items), dialect.itemsMayBeList, items.kind == .sequence {
            keyword = .items
            plan.first = addList(items.elements.map { $0 }, &builder)
            if let rest = value(.additionalItems) {
                plan.rest = unit(rest, &builder)
                plan.restPlace = place(.additionalItems, &builder)
            }
        } else {
            if let first = value(.prefixItems) {
                keyword = .prefixItems
                plan.first = addList(first.elements.map { $0 }, &builder)
            }
            if let rest = value(.items) {
                keyword = keyword ?? .items
                plan.rest = unit(rest, &builder)
                plan.restPlace = place(.items, &builder)
            }
        }
        if keyword != nil { builder.program.arrays.append(plan) }
        return keyword
    }

    /// Adds the units of some schemas to the lists.
    func addList(_ nodes: [SyntaxNode], _ builder: inout ProgramBuilder) -> Range<UInt32> {
        let units = nodes.map { unit($0, &builder) }
        let start = UInt32(builder.program.lists.count)
        builder.program.lists += units
        return start..<UInt32(builder.program.lists.count)
    }

    private func addContains(
        _ node: SyntaxNode, _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        let minimum = count(.minContains, &builder)
        let maximum = count(.maxContains, &builder)
        let unit = unit(node, &builder)
        let ownPlace = place(.contains, &builder)
        builder.program.contains.append(
            ContainsPlan(
                unit: unit, minimum: minimum ?? 1, maximum: maximum ?? .max,
                evaluates: dialect.containsEvaluates,
                minimumPlace: minimum == nil ? ownPlace : place(.minContains, &builder),
                maximumPlace: place(.maxContains, &builder)))
        let number = UInt32(builder.program.contains.count - 1)
        add(.contains, .contains, for: .array, number, to: &code, &builder)
    }
}
