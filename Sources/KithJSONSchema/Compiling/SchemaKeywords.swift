import KithSyntax

/// A schema to be compiled, with the keywords that its dialect knows.
///
/// All compilers of the schema share it; it does not change.
final class SchemaKeywords {
    let target: SchemaTarget
    let dialect: Dialect
    /// The number of the schema's document.
    let document: Int
    /// The entry of each keyword, indexed by its raw value.
    private let entries: [SyntaxEntry?]

    init(_ target: SchemaTarget, _ resource: SchemaResource) {
        self.target = target
        dialect = resource.dialect
        document = resource.document
        var entries = [SyntaxEntry?](repeating: nil, count: Keyword.allCases.count)
        let hides = dialect.referenceHidesSiblings && target.node["$ref"]?.string != nil
        for entry in target.node.entries {
            guard let keyword = Keyword.named(entry.key.text),
                dialect.keywords.contains(keyword), !hides || keyword == .ref,
                entries[Int(keyword.rawValue)] == nil
            else { continue }
            entries[Int(keyword.rawValue)] = entry
        }
        self.entries = entries
    }

    /// Returns the value of a keyword.
    func value(_ keyword: Keyword) -> SyntaxNode? { entries[Int(keyword.rawValue)]?.value }

    /// Returns the entries below a keyword; none if it is absent.
    func entries(_ keyword: Keyword) -> [SyntaxEntry] {
        value(keyword).map { Array($0.entries) } ?? []
    }

    /// Records the place of a keyword, and returns the number of the place; 0 if the keyword is absent.
    func place(_ keyword: Keyword, _ builder: inout ProgramBuilder) -> UInt32 {
        guard let entry = entries[Int(keyword.rawValue)] else { return 0 }
        return builder.program.places.add(
            KeywordPlace(
                document: UInt32(document), key: entry.key.number, value: entry.value.number))
    }

    /// Returns the unit of a schema below a keyword.
    func unit(
        _ node: SyntaxNode, exemption: UInt32 = 0, _ builder: inout ProgramBuilder
    ) -> UInt32 {
        builder.unit(of: node, inside: target.resource, exemption: exemption)
    }

    /// Returns the unit of the schema below a keyword; ``Program/none`` if the keyword is absent.
    func unit(below keyword: Keyword, _ builder: inout ProgramBuilder) -> UInt32 {
        value(keyword).map { unit($0, &builder) } ?? Program.none
    }

    /// Adds the units of some schemas to the lists.
    func addList(
        _ nodes: some Sequence<SyntaxNode>, _ builder: inout ProgramBuilder
    ) -> Range<UInt32> {
        let units = nodes.map { unit($0, &builder) }
        return builder.program.lists.add(contentsOf: units)
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
        guard let number = number(keyword, &builder) else { return nil }
        guard number.isIntegral, !number.isNegative else {
            refuse(keyword, "a non-negative integer", &builder)
            return nil
        }
        return number.integer.map(Int.init) ?? .max
    }

    /// Adds an instruction with the place of its keyword.
    func add(
        _ operation: Instruction.Operation, _ keyword: Keyword, for types: TypeSet = .any,
        _ first: UInt32 = 0, _ second: UInt32 = 0, to builder: inout ProgramBuilder
    ) {
        let place = place(keyword, &builder)
        builder.program.code.append(
            Instruction(
                operation: operation, types: types, first: first, second: second, place: place))
    }

    /// Adds a condition on a count, such as the number of characters.
    func addCount(
        _ condition: Instruction.Condition, _ keyword: Keyword, for types: TypeSet,
        to builder: inout ProgramBuilder
    ) {
        guard let count = count(keyword, &builder) else { return }
        let number = builder.program.integers.add(Int64(count))
        add(.condition(condition), keyword, for: types, number, to: &builder)
    }
}
