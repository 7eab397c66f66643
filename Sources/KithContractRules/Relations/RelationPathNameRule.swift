internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Placeholders with several names at one position.
    static var relationPathName: Self {
        Rule(
            "openapi/rel-path-param-name", .info,
            "A placeholder has one name at one position of the paths.",
            advice:
                "Give it the name that most paths give it; generated code has one parameter then.",
            tier: .relations,
            examples: [
                .passes(
                    paths: """
                        /pets/{pet_id}: {}
                        /pets/{pet_id}/toys: {}
                        /owners/{id}: {}
                        """),
                .fails(
                    paths: """
                        /pets/{pet_id}: {}
                        /pets/{pet_id}/toys: {}
                        ⟦/pets/{id}/walks⟧: {}
                        """, "'{id}' here is called '{pet_id}' in 2 of 3 paths"),
            ]
        ) { contract, report in
            for node in contract.derived(PathTree.self).nodes where node.placeholders.count > 1 {
                var ballot = Ballot<ArraySlice<UInt8>>()
                for (name, path) in node.placeholders { ballot.add(name, at: path) }
                guard let winner = ballot.winner else { continue }
                for choice in ballot.choices where choice.key != winner.key {
                    guard let place = choice.places.first else { continue }
                    report.add(
                        """
                        \(braced(choice.key)) \(Evidence(choice.count).here) is called \
                        \(braced(winner.key)) in \(winner.count) of \(ballot.total) paths
                        """, at: place.span, notes: choice.notes)
                }
            }
        }
    }

    private static func braced(_ name: ArraySlice<UInt8>) -> String {
        ShownText.quoted([UInt8(ascii: "{")] + name + [UInt8(ascii: "}")])
    }
}
