import KithSyntax

extension ProgramBuilder {
    /// Returns the unit of a schema, compiled together with all schemas it leads to.
    mutating func compile(_ schema: SyntaxNode) -> UInt32 {
        let resource = library.resource(of: schema)
        let unit = unit(of: SchemaTarget(node: schema.target, resource: resource))
        while let next = nextUncompiled() {
            let schema = SchemaKeywords(next.schema, library.resources[next.schema.resource])
            let oneWay = OneWayMembers(
                schema: schema, direction: settings.direction,
                exempt: exemptions[Int(next.exemption)])
            compile(schema, oneWay, as: Int(next.unit))
        }
        return unit
    }

    /// Compiles a schema as the code of a unit; its instructions are in the order in which they are best checked.
    private mutating func compile(
        _ schema: SchemaKeywords, _ oneWay: OneWayMembers, as unit: Int
    ) {
        let exemption = exemptionNumber(oneWay.exemptInParts(&library))
        let conditions = ConditionCompiler(schema: schema)
        if let types = conditions.types {
            program.units[unit].types = types
            program.units[unit].place = schema.place(.type, &self)
        }
        let start = program.code.count
        ReferenceCompiler(schema: schema, exemption: exemption).compile(into: &self)
        conditions.compile(into: &self)
        ObjectCompiler(schema: schema, oneWay: oneWay).compile(into: &self)
        ArrayCompiler(schema: schema).compile(into: &self)
        BranchCompiler(schema: schema, exemption: exemption).compile(into: &self)
        let end = program.code.count
        addUnevaluated(.unevaluatedElements, .unevaluatedItems, for: .array, of: schema)
        addUnevaluated(.unevaluatedMembers, .unevaluatedProperties, for: .object, of: schema)
        program.units[unit].start = UInt32(start)
        program.units[unit].count = UInt32(program.code.count - start)
        if program.code.count > end { program.units[unit].flags.insert(.tracks) }
    }

    /// Adds the schema for what no other keyword has evaluated.
    private mutating func addUnevaluated(
        _ operation: Instruction.Operation, _ keyword: Keyword, for types: TypeSet,
        of schema: SchemaKeywords
    ) {
        guard let node = schema.value(keyword) else { return }
        schema.add(operation, keyword, for: types, schema.unit(node, &self), to: &self)
    }
}
