import KithSyntax

/// Compiles the conditions on arrays.
struct ArrayCompiler {
    let schema: SchemaKeywords

    func compile(into builder: inout ProgramBuilder) {
        schema.addCount(.minimumElements, .minItems, for: .array, to: &builder)
        schema.addCount(.maximumElements, .maxItems, for: .array, to: &builder)
        addElements(&builder)
        if let node = schema.value(.contains) { addContains(node, &builder) }
        if schema.value(.uniqueItems)?.boolean == true {
            schema.add(.unique, .uniqueItems, for: .array, to: &builder)
        }
    }

    private func addElements(_ builder: inout ProgramBuilder) {
        let itemsAreList =
            schema.dialect.itemsMayBeList && schema.value(.items)?.kind == .sequence
        let (list, rest): (Keyword, Keyword) =
            itemsAreList ? (.items, .additionalItems) : (.prefixItems, .items)
        guard schema.value(list) != nil || schema.value(.items) != nil else { return }
        let plan = ArrayPlan(
            first: schema.addList(schema.value(list).map { Array($0.elements) } ?? [], &builder),
            rest: schema.unit(below: rest, &builder), restPlace: schema.place(rest, &builder))
        let number = builder.program.arrays.add(plan)
        schema.add(.array, .items, for: .array, number, to: &builder)
    }

    private func addContains(_ node: SyntaxNode, _ builder: inout ProgramBuilder) {
        let minimum = schema.count(.minContains, &builder)
        let maximum = schema.count(.maxContains, &builder)
        let plan = ContainsPlan(
            unit: schema.unit(node, &builder), minimum: minimum ?? 1, maximum: maximum ?? .max,
            evaluates: schema.dialect.containsEvaluates,
            minimumPlace: schema.place(minimum == nil ? .contains : .minContains, &builder),
            maximumPlace: schema.place(.maxContains, &builder))
        let number = builder.program.contains.add(plan)
        schema.add(.contains, .contains, for: .array, number, to: &builder)
    }
}
