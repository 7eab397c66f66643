internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Error responses with a different shape than most.
    static var relationErrorShape: Self {
        Rule(
            "openapi/rel-error-shape", .info,
            "All errors have the same form.",
            advice:
                "Use one schema and one media type for all errors; clients share the code that reads them.",
            tier: .relations,
            examples: [
                .passes(paths: errors(5), schemas: problems),
                .fails(
                    paths: errors(4) + error("/p", "⟦'404'⟧", "Other"), schemas: problems,
                    "the error is like 'Other' here, and 4 of 5 errors are like 'Problem'"
                ),
            ]
        ) { contract, report in
            var ballot = Ballot<[String]>()
            var names: [[String]: String] = [:]
            for operation in contract.pathOperations {
                for response in operation.responses where isError(response.status) {
                    guard let error = errorShape(response, contract) else { continue }
                    ballot.add(error.shape, at: response.key ?? operation.place)
                    if names[error.shape] == nil { names[error.shape] = error.name }
                }
            }
            guard let winner = ballot.winner else { return }
            for choice in ballot.minorities() {
                guard let place = choice.places.first else { continue }
                report.add(
                    """
                    the error is like \(names[choice.key] ?? "") \(Evidence(choice.count).here), and \
                    \(winner.count) of \(ballot.total) errors are like \(names[winner.key] ?? "")
                    """, at: place.span, notes: choice.notes)
            }
        }
    }

    /// Operations with a different success status than most operations of their kind.
    static var relationStatusConsistent: Self {
        Rule(
            "openapi/rel-status-consistent", .info,
            "Operations of one kind succeed with one status.",
            advice:
                """
                Return the same status as the others. Clients that test for one status treat \
                any other as an error.
                """,
            tier: .relations,
            examples: [
                .passes(paths: deletes(["204", "204", "204", "204", "204"])),
                .fails(
                    paths: deletes(["204", "204", "204", "204", "⟦'200'⟧"]),
                    "DELETE of an item answers 200 here, and 204 in 4 of 5 places"),
            ]
        ) { contract, report in
            let tree = contract.derived(PathTree.self)
            var ballots: [String: Ballot<ArraySlice<UInt8>>] = [:]
            for exchange in contract.derived(Exchanges.self).all {
                guard let status = exchange.status else { continue }
                let node = tree.nodes[exchange.node]
                if exchange.method == "post", node.isPlaceholder || node.placeholder == nil {
                    continue
                }
                let place = node.isPlaceholder ? "an item" : "a collection"
                ballots["\(exchange.method.uppercased()) of \(place)", default: Ballot()]
                    .add(status.bytes, at: status)
            }
            for (kind, ballot) in ballots.sorted(by: { $0.key < $1.key }) {
                guard let winner = ballot.winner else { continue }
                for choice in ballot.minorities() {
                    guard let place = choice.places.first else { continue }
                    let shown = String(decoding: choice.key, as: UTF8.self)
                    report.add(
                        """
                        \(kind) answers \(shown) \(Evidence(choice.count).here), and \
                        \(String(decoding: winner.key, as: UTF8.self)) in \(winner.count) of \
                        \(ballot.total) places
                        """, at: place.span, notes: choice.notes)
                }
            }
        }
    }

    private static func isError(_ status: String) -> Bool {
        guard let first = status.utf8.first else { return false }
        return first == UInt8(ascii: "4") || first == UInt8(ascii: "5")
    }

    /// Returns the media type with the property names, and the schema's name; `nil` if the schema is not a component.
    private static func errorShape(
        _ response: Response, _ contract: Contract
    ) -> (shape: [String], name: String)? {
        let media = response.content.first
        let schema = media?.schema ?? response.object.object(.schema)
        guard let schema, let name = schema.componentName else { return nil }
        let names = SchemaMembers(schema).members.map { String(decoding: $0.name, as: UTF8.self) }
        return ([media?.key?.text ?? ""] + names.sorted(), name)
    }

    private static var problems: String {
        "Problem: {properties: {title: {type: string}}}\nOther: {properties: {code: {type: string}}}"
    }

    private static func errors(_ count: Int) -> String {
        (1...count).map { error("/p\($0)", "'404'", "Problem") }.joined()
    }

    private static func error(_ path: String, _ status: String, _ schema: String) -> String {
        """
        \(path):
          get:
            responses:
              \(status):
                description: A
                content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}

        """
    }

    private static func deletes(_ statuses: [String]) -> String {
        statuses.enumerated().map { number, status in
            """
            /p\(number)/{id}:
              delete:
                parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                responses: {\(status.hasPrefix("⟦") ? status : "'\(status)'"): {description: A}}

            """
        }.joined()
    }
}

extension ContractObject {
    /// The name of the component in quotation marks; `nil` for other schemas.
    var componentName: String? { isComponent ? key?.named : nil }
}
