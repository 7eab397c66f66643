internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Identifiers with the same name but a different type in a few schemas.
    static var relationIDConsistent: Self {
        Rule(
            "openapi/rel-id-consistent", .warning,
            "An identifier has the same type wherever it has the same name.",
            advice:
                "Use the type of most other places, or another name if it means something else.",
            tier: .relations,
            examples: [
                .passes(schemas: DriftExamples.schemas("pet_id", "integer")),
                .fails(
                    schemas: DriftExamples.schemas("⟦pet_id⟧", "string"),
                    "identifier 'pet_id' is a string here, and an integer in 4 of 5 places"),
            ]
        ) { contract, report in
            PropertyDrift(contract).report(identifiers: true, &report)
        }
    }

    /// Properties with the same name but a different type or format in a few schemas.
    static var relationPropertyDrift: Self {
        Rule(
            "openapi/rel-property-drift", .info,
            "A property has the same type and format wherever it has the same name.",
            advice: """
                Clients share code for properties of one name. Use the type and format of most \
                other places, or another name if it means something else.
                """,
            tier: .relations,
            examples: [
                .passes(schemas: DriftExamples.schemas("age", "[integer, 'null']")),
                .fails(
                    schemas: DriftExamples.schemas("⟦age⟧", "string"),
                    "'age' is a string here, and an integer in 4 of 5 places"),
                .fails(
                    schemas: DriftExamples.schemas("⟦age⟧", "integer, format: int64"),
                    "'age' has format 'int64' here, and none in 4 of 5 places"),
            ]
        ) { contract, report in
            PropertyDrift(contract).report(identifiers: false, &report)
        }
    }
}

private enum DriftExamples {
    /// Returns four schemas with an integer property, and one in which it has another type.
    static func schemas(_ name: String, _ last: String) -> String {
        let plain = name.filter { $0 != "⟦" && $0 != "⟧" }
        return "ABCD".map { "\($0): {properties: {\(plain): {type: integer}}}\n" }.joined()
            + "E: {properties: {\(name): {type: \(last)}}}"
    }
}

/// Names that do not describe their content.
private let generic: Set<String> = ["data", "value", "default", "items", "result", "results"]

/// The types and formats of properties, counted by name.
private struct PropertyDrift {
    let contract: Contract
    let types: SchemaTypes

    init(_ contract: Contract) {
        self.contract = contract
        types = contract.derived(SchemaTypes.self)
    }

    func report(identifiers: Bool, _ report: inout Report) {
        for name in contract.derived(PropertyUses.self).names
        where name.uses.count >= 5 && name.isIdentifier == identifiers
            && !generic.contains(name.words.joined)
        {
            var byType = Ballot<ValueTypes>()
            for use in name.uses {
                let found = types[contract[use.schema]].present
                if !found.isEmpty { byType.add(found, at: use.key) }
            }
            guard let winner = byType.winner else { continue }
            for choice in byType.minorities() where choice.key.differs(from: winner.key) {
                guard let place = choice.places.first else { continue }
                report.add(
                    """
                    \(identifiers ? "identifier " : "")\(place.named) is \(choice.key.shown) \
                    \(Evidence(choice.count).here), and \(winner.key.shown) in \(winner.count) of \
                    \(byType.total) places
                    """, at: place.span, notes: choice.notes)
            }
            if !identifiers { reportFormats(name, winner.key, &report) }
        }
    }

    private func reportFormats(
        _ name: PropertyUses.Name, _ type: ValueTypes, _ report: inout Report
    ) {
        var byFormat = Ballot<ArraySlice<UInt8>>()
        for use in name.uses {
            let schema = contract[use.schema]
            guard types[schema].present == type else { continue }
            byFormat.add(types.format(schema)?.bytes ?? [], at: use.key)
        }
        guard let winner = byFormat.winner else { return }
        for choice in byFormat.minorities() {
            guard let place = choice.places.first else { continue }
            report.add(
                """
                \(place.named) has \(Self.shown(choice.key)) \(Evidence(choice.count).here), and \
                \(winner.key.isEmpty ? "none" : Self.shown(winner.key)) in \(winner.count) of \
                \(byFormat.total) places
                """, at: place.span, notes: choice.notes)
        }
    }

    private static func shown(_ format: ArraySlice<UInt8>) -> String {
        format.isEmpty ? "no format" : "format \(ShownText.quoted(format))"
    }
}
