internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Enums with the same name and most but not all values in common.
    static var relationEnumDrift: Self {
        Rule(
            "openapi/rel-enum-drift", .warning,
            "Similar enums of the same name have the same values.",
            advice: """
                A value added in one place is easily forgotten in others: in requests, filters and \
                responses. Use one component for all.
                """,
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        A: {properties: {kind: {enum: [cat, dog, pig]}}}
                        B: {properties: {kind: {enum: [red, green, blue]}}}
                        """),
                .fails(
                    schemas: """
                        A: {properties: {kind: {enum: [cat, dog, pig]}}}
                        B: {properties: {kind: {enum: [pig, dog, cat]}}}
                        C: {properties: {kind: {enum: ⟦[cat, dog, pig, rat]⟧}}}
                        """,
                    "'kind' has 'rat' more than in 2 of 3 places"),
                .fails(
                    schemas: """
                        A: {properties: {kind: {enum: [cat, dog, pig]}}}
                        C: {properties: {kind: {enum: ⟦[cat, dog]⟧}}}
                        """,
                    "'kind' has 'pig' less than in 1 of 2 places"),
            ]
        ) { contract, report in
            for name in contract.derived(PropertyUses.self).names where name.uses.count > 1 {
                EnumVariants(name, contract).report(into: &report)
            }
        }
    }
}

/// The enums of the properties with one name.
private struct EnumVariants {
    private struct Variant {
        let values: Set<ArraySlice<UInt8>>
        let order: [SyntaxNode]
        var lists: [SyntaxNode]
        var count: Int
    }

    private let name: PropertyUses.Name
    private var variants: [Variant] = []
    private var total = 0
    /// The most variants that are compared.
    ///
    /// More of them are different enums.
    private static let maximumVariants = 12

    init(_ name: PropertyUses.Name, _ contract: Contract) {
        self.name = name
        var seen: Set<SyntaxNode> = []
        var numbers: [Set<ArraySlice<UInt8>>: Int] = [:]
        for use in name.uses {
            guard let list = contract[use.schema].node["enum"], list.kind == .sequence,
                seen.insert(list).inserted
            else { continue }
            let values = list.elements.filter {
                $0.kind == .scalar && !$0.isNull && !$0.bytes.isEmpty
            }
            guard values.count > 1 else { continue }
            total += 1
            let set = Set(values.map(\.bytes))
            if let number = numbers[set] {
                variants[number].count += 1
                if variants[number].lists.count < 4 { variants[number].lists.append(list) }
            } else if variants.count < Self.maximumVariants {
                numbers[set] = variants.count
                variants.append(Variant(values: set, order: values, lists: [list], count: 1))
            }
        }
    }

    func report(into report: inout Report) {
        guard variants.count > 1 else { return }
        // Of equally frequent variants, the one with more values is taken as correct.
        let sorted = variants.indices.sorted {
            (variants[$0].count, variants[$0].values.count, -$0)
                > (variants[$1].count, variants[$1].values.count, -$1)
        }
        for (rank, number) in sorted.enumerated().dropFirst() {
            let variant = variants[number]
            let model = sorted[..<rank].first { isAlike(variants[$0].values, variant.values) }
            guard let model = model.map({ variants[$0] }), let list = variant.lists.first else {
                continue
            }
            report.add(
                """
                \(name.uses.first?.key.named ?? "") has \(difference(variant, model)) than in \
                \(model.count) of \(total) places
                """, at: list.span,
                notes: model.lists.prefix(1).map { .init("as it is most often", at: $0.span) }
                    + variant.lists.dropFirst().map { .init("here too", at: $0.span) })
        }
    }

    /// Whether at least 60 % of all values are in both enums.
    private func isAlike(
        _ left: Set<ArraySlice<UInt8>>, _ right: Set<ArraySlice<UInt8>>
    ) -> Bool {
        let common = left.intersection(right).count
        return common * 10 >= (left.count + right.count - common) * 6
    }

    private func difference(_ variant: Variant, _ model: Variant) -> String {
        let more = variant.order.filter { !model.values.contains($0.bytes) }.map(\.named)
        let less = model.order.filter { !variant.values.contains($0.bytes) }.map(\.named)
        var parts: [String] = []
        if !more.isEmpty { parts.append(ShownText.list(more, atMost: 3) + " more") }
        if !less.isEmpty { parts.append(ShownText.list(less, atMost: 3) + " less") }
        return parts.joined(separator: " and ")
    }
}
