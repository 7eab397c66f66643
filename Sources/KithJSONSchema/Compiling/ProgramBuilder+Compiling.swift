import KithSyntax

extension ProgramBuilder {
    /// Returns the unit of a schema, compiled together with all schemas it leads to.
    mutating func compile(_ schema: SyntaxNode) -> UInt32 {
        let resource = library.resource(of: schema)
        let unit = unit(of: SchemaTarget(node: schema.target, resource: resource))
        while let next = nextUncompiled() {
            let compiler = UnitCompiler(
                next.schema, library.resources[next.schema.resource], exemption: next.exemption)
            compiler.compile(next.unit, into: &self)
        }
        return unit
    }
}

extension UnitCompiler {
    /// Compiles the schema as the code of a unit.
    fileprivate func compile(_ unit: UInt32, into builder: inout ProgramBuilder) {
        var code: [Instruction] = []
        let exemptionOfParts = exemptionOfParts(&builder)
        addType(unit, to: &builder)
        addReferences(exemptionOfParts, &code, &builder)
        addEnumerations(&code, &builder)
        addNumbers(&code, &builder)
        addTexts(&code, &builder)
        addObject(&code, &builder)
        addArray(&code, &builder)
        addBranches(exemptionOfParts, &code, &builder)
        let tracks = addUnevaluated(&code, &builder)
        let index = Int(unit)
        builder.program.units[index].start = UInt32(builder.program.code.count)
        builder.program.units[index].count = UInt32(code.count)
        if tracks { builder.program.units[index].flags.insert(.tracks) }
        builder.program.code += code
    }
}
