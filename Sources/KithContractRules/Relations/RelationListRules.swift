internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Lists whose elements have no schema.
    static var relationListUntyped: Self {
        Rule(
            "openapi/rel-list-untyped", .warning,
            "The elements of a list have a schema.",
            advice: "Refer to the schema of the resource, so that clients know what they get.",
            tier: .relations,
            examples: [
                .passes(paths: ListExamples.path("pets", "{type: array, items: {type: string}}")),
                .fails(
                    paths: ListExamples.path("pets", "{type: array, items: ⟦{type: object}⟧}"),
                    "GET /pets lists objects of which the contract says nothing"),
            ]
        ) { contract, report in
            var seen: Set<Int> = []
            for exchange in contract.derived(Exchanges.self).all where exchange.method == "get" {
                guard case .list(let items, _, let whole) = exchange.payload else { continue }
                guard let items else {
                    guard seen.insert(whole).inserted else { continue }
                    report.add(
                        "\(exchange.shown) lists elements of which the contract says nothing",
                        at: contract[whole].typePlace.span)
                    continue
                }
                let schema = contract[items]
                guard schema.saysNothing, seen.insert(items).inserted else { continue }
                report.add(
                    "\(exchange.shown) lists objects of which the contract says nothing",
                    at: schema.node.span)
            }
        }
    }

    /// Lists with a different envelope than most.
    static var relationListEnvelope: Self {
        Rule(
            "openapi/rel-list-envelope", .info,
            "Lists come in one envelope.",
            advice: "Give all lists the same form; clients share the code that reads them.",
            tier: .relations,
            examples: [
                .passes(paths: ListExamples.five(last: ListExamples.enveloped)),
                .fails(
                    paths: ListExamples.five(last: "{type: array, items: {type: string}}", "⟦get⟧"),
                    "GET /p5 answers with a bare array, and 4 of 5 lists with 'data'"),
                .fails(
                    paths: ListExamples.five(
                        last: """
                            {properties: {data: {type: array, items: {type: string}}, \
                            ⟦total⟧: {type: integer}}}
                            """),
                    "'total' is in 1 of 5 lists only"),
            ]
        ) { contract, report in
            var envelopes = Ballot<ArraySlice<UInt8>>()
            var extras = Ballot<ArraySlice<UInt8>>()
            var lists = 0
            var shown: [SyntaxNode: String] = [:]
            for exchange in contract.derived(Exchanges.self).all where exchange.method == "get" {
                guard case .list(_, let envelope, let whole) = exchange.payload else { continue }
                lists += 1
                let place = contract[exchange.operation].place
                shown[place] = exchange.shown
                // An envelope named after the path counts as one variant, whatever its name.
                envelopes.add(
                    envelope == exchange.lastSegment ? ArraySlice("*".utf8) : envelope, at: place)
                for member in SchemaMembers(contract[whole]).members where member.name != envelope {
                    extras.add(member.name, at: member.key)
                }
            }
            guard let winner = envelopes.winner else { return }
            for choice in envelopes.minorities() {
                guard let place = choice.places.first else { continue }
                report.add(
                    """
                    \(shown[place] ?? "") answers with \(envelopeWords(choice.key)), and \
                    \(winner.count) of \(envelopes.total) lists with \(envelopeWords(winner.key))
                    """, at: place.span, severity: .warning, notes: choice.notes)
            }
            for choice in extras.choices where choice.count * 5 <= lists && lists >= 5 {
                guard let place = choice.places.first,
                    NameWords(choice.key).words.contains(where: { Envelopes.pageWords.contains($0) }
                    )
                else { continue }
                report.add(
                    "\(place.named) is in \(choice.count) of \(lists) lists only", at: place.span,
                    notes: choice.notes)
            }
        }
    }

    private static func envelopeWords(_ name: ArraySlice<UInt8>) -> String {
        if name.isEmpty { return "a bare array" }
        return name.elementsEqual("*".utf8)
            ? "a property that is called like the path" : ShownText.quoted(name)
    }
}

extension Exchange {
    var lastSegment: ArraySlice<UInt8> {
        path.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    }
}

extension ContractObject {
    /// Whether the schema allows any object, or any value.
    var saysNothing: Bool {
        node.kind == .mapping
            && node.entries.allSatisfy { entry in
                Annotations.contains(entry.key)
                    || entry.key.hasText("type") && entry.value.hasText("object")
                    || entry.key.hasText("nullable")
            }
    }
}

/// Contracts with operations that return lists.
enum ListExamples {
    static let enveloped = "{properties: {data: {type: array, items: {type: string}}}}"

    static func path(
        _ name: String, _ schema: String, parameters: String = "[]", _ method: String = "get"
    ) -> String {
        """
        /\(name):
          \(method):
            parameters: \(parameters)
            responses:
              '200': {description: A, content: {application/json: {schema: \(schema)}}}

        """
    }

    /// Returns four lists with an envelope, and another one.
    static func five(last: String, _ method: String = "get") -> String {
        (1...4).map { path("p\($0)", enveloped) }.joined() + path("p5", last, method)
    }
}
