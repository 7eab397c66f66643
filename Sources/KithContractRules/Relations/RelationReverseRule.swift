internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Relationship types whose reverses contradict each other.
    static var relationReverse: Self {
        Rule(
            "openapi/rel-reverse", .warning,
            "The reverse of a type's reverse is the type itself.",
            advice: """
                Both ends of a relationship show the same fact. Each type has one reverse, which \
                is also a type, and creating a type sets its reverse.
                """,
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        Kind:
                          x-reverse: {parent: child, child: parent, sibling: sibling}
                          properties:
                            name: {enum: [parent, child, sibling]}
                            name_reverse: {enum: [child, parent, sibling]}
                        """),
                .fails(
                    schemas: """
                        Kind:
                          x-reverse: {parent: child, child: parent, sibling: ⟦twin⟧}
                          properties:
                            name: {enum: [parent, child]}
                            name_reverse: {enum: ⟦[child]⟧}
                        """,
                    "the reverse of 'sibling' is 'twin', which has no reverse itself",
                    "'name_reverse' has not the values of 'name': 'parent' is missing"),
                .fails(
                    schemas: """
                        Kind:
                          x-reverse: {uncle: nephew, nephew: ⟦aunt⟧, aunt: nephew}
                          type: string
                        """,
                    "the reverse of 'nephew' is 'aunt', and 'nephew' is the reverse of 'uncle'"),
                .fails(
                    schemas: """
                        Kind:
                          properties: {name: {type: string}, reverse_name: {type: string}}
                          examples:
                            - {name: uncle, reverse_name: nephew}
                            - {name: nephew, reverse_name: ⟦aunt⟧}
                        """,
                    "the reverse of 'nephew' is 'aunt', and 'nephew' is the reverse of 'uncle'"),
                .fails(
                    paths: ResourceExamples.paths,
                    schemas: """
                        Pet: {properties: {name: {type: string}, name_reverse: {type: string}}}
                        NewPet: {properties: {⟦name⟧: {type: string}}}
                        """, "POST /pets sends 'name' without 'name_reverse', which is its reverse"),
            ]
        ) { contract, report in
            for schema in contract.objects(of: .schema) where schema.node.kind == .mapping {
                for field in ["x-reverse", "x-inverse"] {
                    guard let map = schema.node[field], map.kind == .mapping else { continue }
                    Involution(map.entries.map { ($0.key, $0.value) }, isComplete: true)
                        .report(into: &report)
                }
                guard schema.declaresReverse else { continue }
                for pair in ReversePair.all(in: SchemaMembers(schema)) {
                    reportEnums(pair, &report)
                    Involution(examplePairs(schema, pair), isComplete: false).report(into: &report)
                }
            }
            reportWrites(contract, &report)
        }
    }

    private static func reportEnums(_ pair: ReversePair, _ report: inout Report) {
        guard let forward = pair.forward.schema?.allowedValues,
            let reverse = pair.reverse.schema?.allowedValues
        else { return }
        let known = Set(reverse.map(\.bytes))
        let missing = forward.filter { !known.contains($0.bytes) }.map(\.named)
        let wanted = Set(forward.map(\.bytes))
        let more = reverse.filter { !wanted.contains($0.bytes) }.map(\.named)
        guard !missing.isEmpty || !more.isEmpty else { return }
        let what =
            missing.isEmpty
            ? "\(ShownText.list(more, atMost: 3)) \(more.count == 1 ? "is" : "are") no type there"
            : "\(ShownText.list(missing, atMost: 3)) \(missing.count == 1 ? "is" : "are") missing"
        report.add(
            "\(pair.reverse.key.named) has not the values of \(pair.forward.key.named): \(what)",
            at: (pair.reverse.schema?.node["enum"] ?? pair.reverse.key).span,
            notes: [Finding.Note("\(pair.forward.key.named) is here", at: pair.forward.key.span)])
    }

    /// Returns the values of a pair of properties in the examples of its schema.
    private static func examplePairs(
        _ schema: ContractObject, _ pair: ReversePair
    ) -> [(SyntaxNode, SyntaxNode)] {
        var examples = schema.node["examples"].map { Array($0.elements) } ?? []
        if let example = schema.node["example"] { examples.append(example) }
        return examples.compactMap { example in
            guard let forward = example.entry(pair.forward.name.span)?.value,
                let reverse = example.entry(pair.reverse.name.span)?.value,
                forward.kind == .scalar, reverse.kind == .scalar
            else { return nil }
            return (forward, reverse)
        }
    }

    private static func reportWrites(_ contract: Contract, _ report: inout Report) {
        var seen: Set<SyntaxNode> = []
        for write in contract.derived(Writes.self).all {
            let body = SchemaMembers(contract[write.body])
            for pair in ReversePair.all(in: SchemaMembers(contract[write.read])) {
                let sent = body[pair.forward.name]
                guard let sent = sent ?? body[pair.reverse.name],
                    body[pair.forward.name] == nil || body[pair.reverse.name] == nil,
                    seen.insert(sent.key).inserted
                else { continue }
                let isForward = sent.name == pair.forward.name
                let other = isForward ? pair.reverse : pair.forward
                report.add(
                    """
                    \(write.exchange.shown) sends \(sent.key.named) without \(other.key.named), \
                    which is its reverse
                    """, at: sent.key.span,
                    notes: [Finding.Note("both are read here", at: other.key.span)])
            }
        }
    }
}

/// Pairs of types and their reverses, which must form an involution.
private struct Involution {
    private let pairs: [(SyntaxNode, SyntaxNode)]
    /// Whether each reverse must have a pair of its own.
    private let isComplete: Bool

    init(_ pairs: [(SyntaxNode, SyntaxNode)], isComplete: Bool) {
        self.pairs = pairs
        self.isComplete = isComplete
    }

    func report(into report: inout Report) {
        var reverses: [ArraySlice<UInt8>: SyntaxNode] = [:]
        var origins: [ArraySlice<UInt8>: SyntaxNode] = [:]
        for (forward, reverse) in pairs {
            reverses[forward.bytes] = reverse
            if origins[reverse.bytes] == nil { origins[reverse.bytes] = forward }
        }
        for (forward, reverse) in pairs {
            if let origin = origins[forward.bytes], origin.bytes != reverse.bytes {
                report.add(
                    """
                    the reverse of \(forward.named) is \(reverse.named), and \(forward.named) is the \
                    reverse of \(origin.named)
                    """, at: reverse.span,
                    notes: [Finding.Note("\(origin.named) is here", at: origin.span)])
            } else if reverses[reverse.bytes] == nil, isComplete {
                report.add(
                    """
                    the reverse of \(forward.named) is \(reverse.named), which has no reverse itself
                    """, at: reverse.span)
            }
        }
    }
}

extension ContractObject {
    /// Whether the schema itself declares a property that is named as a reverse.
    fileprivate var declaresReverse: Bool {
        slots.contains { slot in
            slot.field == .properties
                && slot.key.map { ReversePair.base(of: $0.bytes) != nil } == true
        }
    }
}
