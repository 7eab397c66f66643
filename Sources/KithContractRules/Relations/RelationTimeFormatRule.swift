internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Times with a missing format, or a different one than most.
    static var relationTimeFormat: Self {
        Rule(
            "openapi/rel-time-format", .info,
            "Times declare their format, and equal names have equal formats.",
            advice:
                "Add 'format: date-time' or 'format: date'. Clients parse such strings as times.",
            tier: .relations,
            examples: [
                .passes(
                    schemas: """
                        A: {properties: {created_at: {type: string, format: date-time}}}
                        B: {properties: {created_at: {type: integer}, seen_at: {type: string}}}
                        """),
                .fails(
                    schemas: """
                        A: {properties: {created_at: {type: string, format: date-time}}}
                        B: {properties: {created_at: {type: string, format: date-time}}}
                        C: {properties: {⟦seenAt⟧: {type: string}, ⟦created_at⟧: {type: string}}}
                        D: {properties: {birthDate: {type: string, format: date}}}
                        """,
                    "'seenAt' has no format, unlike 3 of 5 times that are strings",
                    "'created_at' has no format here, but format 'date-time' in 2 of 3 places"),
            ]
        ) { contract, report in TimeFormats(contract).report(into: &report) }
    }
}

/// The formats of all properties whose names mean times.
private struct TimeFormats {
    private var ballots: [Ballot<ArraySlice<UInt8>>] = []
    private var all = 0
    private var formatted = 0

    init(_ contract: Contract) {
        let types = contract.derived(SchemaTypes.self)
        for name in contract.derived(PropertyUses.self).names where Self.isTime(name.words) {
            var ballot = Ballot<ArraySlice<UInt8>>()
            for use in name.uses {
                let schema = contract[use.schema]
                guard types[schema].present == .string, schema.node["enum"] == nil,
                    schema.node["pattern"] == nil
                else { continue }
                let format = types.format(schema)?.bytes ?? []
                ballot.add(format, at: use.key)
                all += 1
                formatted += format.isEmpty ? 0 : 1
            }
            ballots.append(ballot)
        }
    }

    func report(into report: inout Report) {
        for ballot in ballots {
            guard let winner = ballot.winner else { continue }
            if ballot.choices.count == 1, winner.key.isEmpty {
                // If most times have no format, a missing one is not an error.
                guard formatted * 2 > all, let place = winner.places.first else { continue }
                report.add(
                    """
                    \(place.named) has no format, unlike \(formatted) of \(all) times that are \
                    strings
                    """, at: place.span, notes: winner.notes)
            }
            for choice in ballot.choices where choice.key != winner.key {
                guard let place = choice.places.first else { continue }
                report.add(
                    """
                    \(place.named) has \(Self.shown(choice.key)) \(Evidence(choice.count).here), \
                    but \(Self.shown(winner.key)) in \(winner.count) of \(ballot.total) places
                    """, at: place.span, notes: choice.notes)
            }
        }
    }

    private static func shown(_ format: ArraySlice<UInt8>) -> String {
        format.isEmpty ? "no format" : "format \(ShownText.quoted(format))"
    }

    private static func isTime(_ words: NameWords) -> Bool {
        guard words.words.count > 1, let last = words.words.last else { return false }
        return ["at", "on", "date"].contains(last)
    }
}
