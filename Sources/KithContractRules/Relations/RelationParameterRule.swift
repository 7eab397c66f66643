internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Parameters with the same name but a different type in a few operations.
    static var relationParameterConsistent: Self {
        Rule(
            "openapi/rel-param-consistent", .warning,
            "A parameter has the same type wherever it has the same name and location.",
            advice: "Give it the type that most operations give it, best by one component for all.",
            tier: .relations,
            examples: [
                .passes(paths: paths("{name: page, in: query, schema: {type: integer}}")),
                .fails(
                    paths: paths("{name: page, in: query, schema: {type: ⟦string⟧}}"),
                    "query parameter 'page' is a string here, and an integer in 4 of 5 places"),
            ]
        ) { contract, report in
            let types = contract.derived(SchemaTypes.self)
            var numbers: [[String]: Int] = [:]
            var ballots: [Ballot<ValueTypes>] = []
            for object in contract.objects(of: .parameter) {
                let parameter = Parameter(object)
                let found = types[parameter].present
                // A bare `id` depends on the path that contains it. The name of a body in 2.0 has no meaning.
                guard !found.isEmpty, let name = parameter.name, !name.hasText("id"),
                    parameter.location?.hasText("body") == false
                else { continue }
                let number = numbers[parameter.identity] ?? ballots.count
                if number == ballots.count {
                    numbers[parameter.identity] = number
                    ballots.append(Ballot())
                }
                let place = parameter.schema?.typePlace ?? object.node["type"] ?? name
                ballots[number].add(found, at: place, weight: max(1, object.referrers.count))
            }
            for (identity, number) in numbers.sorted(by: { $0.value < $1.value }) {
                let ballot = ballots[number]
                guard let winner = ballot.winner else { continue }
                for choice in ballot.minorities(ofAtMost: 0.25, amongAtLeast: 4)
                where choice.key.differs(from: winner.key) {
                    guard let place = choice.places.first else { continue }
                    report.add(
                        """
                        \(identity[0]) parameter \(ShownText.quoted(Array(identity[1].utf8))) is \
                        \(choice.key.shown) \(Evidence(choice.count).here), and \(winner.key.shown) in \
                        \(winner.count) of \(ballot.total) places
                        """, at: place.span, notes: choice.notes)
                }
            }
        }
    }

    private static func paths(_ last: String) -> String {
        let same = "{name: page, in: query, schema: {type: integer}}"
        let all = [same, same, same, same, last]
        return all.enumerated().map { number, parameter in
            """
            /p\(number):
              get: {parameters: [\(parameter)], responses: {'204': {description: Done}}}

            """
        }.joined()
    }
}
