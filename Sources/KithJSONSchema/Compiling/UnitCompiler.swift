import KithSourceText
import KithSyntax

/// Compiles one schema; its instructions are in the order in which they are best checked.
struct UnitCompiler {
    let target: SchemaTarget
    let resource: SchemaResource
    /// The number of the set of names that the schema need not require.
    let exemption: UInt32
    /// The entry of each keyword, indexed by its raw value.
    private var entries: [SyntaxEntry?]
    var dialect: Dialect { resource.dialect }

    init(_ target: SchemaTarget, _ resource: SchemaResource, exemption: UInt32) {
        self.target = target
        self.resource = resource
        self.exemption = exemption
        entries = [SyntaxEntry?](repeating: nil, count: Keyword.allCases.count)
        let hides =
            resource.dialect.referenceHidesSiblings && target.node["$ref"]?.string != nil
        for entry in target.node.entries {
            guard let keyword = Keyword.named(entry.key.text),
                resource.dialect.keywords.contains(keyword), !hides || keyword == .ref,
                entries[Int(keyword.rawValue)] == nil
            else { continue }
            entries[Int(keyword.rawValue)] = entry
        }
    }

    /// Returns the value of a keyword.
    func value(_ keyword: Keyword) -> SyntaxNode? { entries[Int(keyword.rawValue)]?.value }

    /// Records the place of a keyword, and returns the number of the place.
    func place(_ keyword: Keyword, _ builder: inout ProgramBuilder) -> UInt32 {
        guard let entry = entries[Int(keyword.rawValue)] else { return 0 }
        builder.program.places.append(
            KeywordPlace(
                document: UInt32(resource.document), key: entry.key.number,
                value: entry.value.number))
        return UInt32(builder.program.places.count - 1)
    }

    /// Returns the unit of a schema below a keyword.
    func unit(
        _ node: SyntaxNode, exemption: UInt32 = 0, _ builder: inout ProgramBuilder
    ) -> UInt32 {
        builder.unit(of: node, inside: target.resource, exemption: exemption)
    }

    /// Records the problem that a keyword's value has the wrong type.
    func refuse(_ keyword: Keyword, _ expected: String, _ builder: inout ProgramBuilder) {
        guard let node = value(keyword) else { return }
        builder.problems.append(
            SchemaProblem(
                kind: .keyword, message: "'\(keyword.name)' must be \(expected)", schema: node))
    }

    /// Returns the value of a keyword as a number; any other value becomes a problem.
    func number(_ keyword: Keyword, _ builder: inout ProgramBuilder) -> ExactNumber? {
        guard let node = value(keyword) else { return nil }
        if node.scalarType == .integer || node.scalarType == .float,
            let number = ExactNumber(node.bytes.span)
        {
            return number
        }
        refuse(keyword, "a number", &builder)
        return nil
    }

    /// Returns the value of a keyword as a count; `Int.max` if it is too large.
    ///
    /// Any other value becomes a problem.
    func count(_ keyword: Keyword, _ builder: inout ProgramBuilder) -> Int? {
        guard value(keyword) != nil, let number = number(keyword, &builder) else { return nil }
        guard number.isIntegral, !number.isNegative else {
            refuse(keyword, "a non-negative integer", &builder)
            return nil
        }
        return number.integer.map(Int.init) ?? .max
    }

    /// Appends an instruction with the place of its keyword.
    func add(
        _ operation: Instruction.Operation, _ keyword: Keyword, for types: TypeSet = .any,
        _ first: UInt32 = 0, _ second: UInt32 = 0, to code: inout [Instruction],
        _ builder: inout ProgramBuilder
    ) {
        code.append(
            Instruction(
                operation: operation, types: types, first: first, second: second,
                place: place(keyword, &builder)))
    }
}

// MARK: - Types, references and enumerations

extension UnitCompiler {
    func addType(_ unit: UInt32, to builder: inout ProgramBuilder) {
        guard let node = value(.type) else { return }
        var types: TypeSet = []
        for word in node.kind == .sequence ? Array(node.elements) : [node] {
            guard let known = TypeSet.words.first(where: { word.hasText($0.name) }) else {
                // OpenAPI has other types, such as `file`. They are not checked.
                types = .any
                break
            }
            types.formUnion(known.types)
            if known.types == .integer, !dialect.integersHaveNoPoint {
                types.insert(.integralNumber)
            }
        }
        if value(.nullable)?.boolean == true { types.insert(.null) }
        builder.program.units[Int(unit)].types = types
        builder.program.units[Int(unit)].place = place(.type, &builder)
    }

    func addReferences(
        _ exemption: UInt32, _ code: inout [Instruction], _ builder: inout ProgramBuilder
    ) {
        if let node = value(.ref) {
            if let found = builder.follow(node, in: target.resource) {
                let unit = builder.unit(of: found, exemption: exemption)
                add(.reference, .ref, unit, to: &code, &builder)
            } else if node.string == nil {
                refuse(.ref, "a string", &builder)
            }
        }
        if let node = value(.dynamicRef) { addDynamic(.dynamicRef, node, &code, &builder) }
        if let node = value(.recursiveRef) { addDynamic(.recursiveRef, node, &code, &builder) }
    }

    /// Adds a dynamic reference, as a plain one if its target does not depend on how the schema was entered.
    private func addDynamic(
        _ keyword: Keyword, _ node: SyntaxNode, _ code: inout [Instruction],
        _ builder: inout ProgramBuilder
    ) {
        guard let found = builder.follow(node, in: target.resource) else { return }
        let unit = builder.unit(of: found)
        let name =
            keyword == .recursiveRef
            ? "#" : URIReference(node.text).fragment.flatMap { PercentEncoding.decoded($0) }
        let anchors = builder.library.resources[found.resource].dynamicAnchors
        guard let name, anchors[name]?.target == found.node else {
            return add(.reference, keyword, unit, to: &code, &builder)
        }
        let number = builder.dynamicNumber(name)
        add(.dynamicReference, keyword, unit, number, to: &code, &builder)
    }

    func addEnumerations(_ code: inout [Instruction], _ builder: inout ProgramBuilder) {
        if let node = value(.enum) {
            if node.kind == .sequence {
                addEnumeration(.enum, node.elements.map(\.number), &code, &builder)
            } else {
                refuse(.enum, "an array", &builder)
            }
        }
        if let node = value(.const) { addEnumeration(.const, [node.number], &code, &builder) }
    }

    private func addEnumeration(
        _ keyword: Keyword, _ values: [UInt32], _ code: inout [Instruction],
        _ builder: inout ProgramBuilder
    ) {
        let columns = builder.library.documents[resource.document].columns
        builder.program.enumerations.append(
            Enumeration(
                document: resource.document, columns: columns, values: values,
                isConstant: keyword == .const))
        let number = UInt32(builder.program.enumerations.count - 1)
        add(.condition(.enumeration), keyword, number, to: &code, &builder)
    }
}
