import KithSyntax

extension CompiledSchemas {
    /// Returns the conditions of a schema; `nil` if it refuses everything.
    package func parts(of schema: UInt32) -> [SchemaPart]? {
        let unit = program.units[Int(schema)]
        if unit.flags.contains(.refusing) { return nil }
        var parts: [SchemaPart] = []
        if unit.types != .any {
            parts.append(part(.types(names(of: unit.types)), unit.place))
        }
        for index in Int(unit.start)..<Int(unit.start + unit.count) {
            let step = program.code[index]
            parts.append(part(condition(step), step.place))
        }
        return parts
    }

    private func part(_ condition: SchemaCondition, _ place: UInt32) -> SchemaPart {
        SchemaPart(condition: condition, keyword: keyword(place), place: node(place))
    }

    private func names(of types: TypeSet) -> Set<JSONType> {
        Set(
            TypeSet.words.filter { types.isSuperset(of: $0.types) }
                .compactMap { JSONType(rawValue: $0.name) })
    }

    private func condition(_ step: Instruction) -> SchemaCondition {
        let first = Int(step.first)
        switch step.operation {
        case .condition(let condition): return self.condition(condition, step)
        case .reference: return .reference(step.first)
        case .dynamicReference: return .dynamicReference(targets(step))
        case .missing: return .missing
        case .object: return .members(members(program.objects[first]))
        case .dependency:
            let plan = program.dependencies[first]
            return .dependency(
                program.names.text(plan.name), required: names(plan.required), plan.unit)
        case .array:
            let plan = program.arrays[first]
            return .elements(first: units(plan.first), rest: optional(plan.rest))
        case .unique: return .unique
        case .contains:
            let plan = program.contains[first]
            return .contains(
                plan.unit, least: plan.minimum, most: plan.maximum == .max ? nil : plan.maximum,
                evaluates: plan.evaluates)
        case .all: return .all(alternatives(step))
        case .any: return .any(alternatives(step))
        case .one: return .one(alternatives(step))
        case .not: return .not(step.first)
        case .conditional:
            return .conditional(
                program.lists[first], then: optional(program.lists[first + 1]),
                else: optional(program.lists[first + 2]))
        case .unevaluatedMembers: return .unevaluatedMembers(step.first)
        case .unevaluatedElements: return .unevaluatedElements(step.first)
        }
    }

    private func condition(
        _ condition: Instruction.Condition, _ step: Instruction
    ) -> SchemaCondition {
        switch condition {
        case .enumeration:
            let enumeration = program.enumerations[Int(step.first)]
            let tree = documents[enumeration.document].root.tree
            return .values(enumeration.values.map { SyntaxNode(tree, number: $0) })
        case .minimum, .integerMinimum: return .least(number(step), isExclusive: false)
        case .exclusiveMinimum: return .least(number(step), isExclusive: true)
        case .maximum, .integerMaximum: return .most(number(step), isExclusive: false)
        case .exclusiveMaximum: return .most(number(step), isExclusive: true)
        case .multiple: return .multiple(number(step))
        case .minimumLength: return .count(.string, least: count(step), most: nil)
        case .maximumLength: return .count(.string, least: 0, most: count(step))
        case .minimumMembers: return .count(.object, least: count(step), most: nil)
        case .maximumMembers: return .count(.object, least: 0, most: count(step))
        case .minimumElements: return .count(.array, least: count(step), most: nil)
        case .maximumElements: return .count(.array, least: 0, most: count(step))
        case .pattern: return .form(SchemaForm(program.patterns[Int(step.first)]))
        case .format:
            guard let format = Format(rawValue: UInt8(truncatingIfNeeded: step.first)) else {
                return .all([])
            }
            return .form(SchemaForm(format))
        case .contentEncoding: return .form(SchemaForm())
        case .contentMediaType: return .form(SchemaForm(jsonInBase64: step.first == 1))
        }
    }

    private func members(_ plan: ObjectPlan) -> SchemaMembers {
        var members = SchemaMembers(
            matching: plan.patterns.map { index in
                let (pattern, unit) = program.keyPatterns[Int(index)]
                return (SchemaForm(program.patterns[Int(pattern)]), unit)
            },
            additional: optional(plan.additional), names: optional(plan.keys),
            required: names(plan.requiredNames))
        guard plan.mask != 0 else { return members }
        // The table is in the order of hashes, names are numbered in the order of the schema.
        members.named = program.names.slots[Int(plan.table)...Int(plan.table + plan.mask)]
            .filter { $0.hash != 0 && $0.unit != Program.none }
            .sorted { $0.name < $1.name }
            .map { (program.names.text($0.name), $0.unit) }
        return members
    }

    /// Returns the schemas that a dynamic reference may lead to.
    func targets(_ step: Instruction) -> [UInt32] {
        let anchored = program.dynamicUnits.filter { $0.key.name == step.second }.map(\.value)
        return Set(anchored + [step.first]).sorted()
    }

    private func alternatives(_ step: Instruction) -> [UInt32] {
        units(step.first + 1..<step.first + 1 + step.second)
    }

    private func units(_ range: Range<UInt32>) -> [UInt32] {
        range.map { program.lists[Int($0)] }
    }

    private func optional(_ unit: UInt32) -> UInt32? { unit == Program.none ? nil : unit }

    private func names(_ range: Range<UInt32>) -> [String] {
        range.map { program.names.text(program.requiredNames[Int($0)]) }
    }

    private func number(_ step: Instruction) -> String {
        program.numbers[Int(step.second)].description
    }

    private func count(_ step: Instruction) -> Int { Int(program.integers[Int(step.first)]) }
}
