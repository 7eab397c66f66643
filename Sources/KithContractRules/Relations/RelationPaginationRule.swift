internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Lists without paging, or with a different form of paging than most.
    static var relationPagination: Self {
        Rule(
            "openapi/rel-pagination", .warning,
            "All lists are paginated in the same way.",
            advice: """
                Give the list the parameters of the others, preferably as shared components. A \
                list without pages can grow too large to send.
                """,
            tier: .relations,
            examples: [
                .passes(paths: lists([limit, limit, limit, limit])),
                .fails(
                    paths: lists([limit, limit, limit, "[]"], lastMethod: "⟦get⟧"),
                    "GET /p4 has no parameter for pages, which 3 of 4 lists have"),
                .fails(
                    paths: lists([
                        limit, limit, limit, limit,
                        "[{name: limit, in: query, schema: ⟦{type: integer, maximum: 5000}⟧}]",
                    ]),
                    "parameter 'limit' has maximum 5000 here, and 100 in 4 of 5 places"),
                .fails(
                    paths: ListExamples.path(
                        "pets",
                        """
                        {properties: {data: {type: array, items: {type: string}}, \
                        ⟦next_cursor⟧: {type: string}}}
                        """),
                    "GET /pets answers with 'next_cursor', and has no parameter to use it"),
            ]
        ) { contract, report in
            let pages = Pages(contract)
            pages.reportMissing(&report)
            pages.reportBounds(&report)
            pages.reportUnusable(&report)
        }
    }

    private static let limit = "[{name: limit, in: query, schema: {type: integer, maximum: 100}}]"

    private static func lists(_ parameters: [String], lastMethod: String = "get") -> String {
        parameters.enumerated().map { number, list in
            ListExamples.path(
                "p\(number + 1)", ListExamples.enveloped, parameters: list,
                number + 1 == parameters.count ? lastMethod : "get")
        }.joined()
    }
}

/// The lists of a contract with their query parameters.
private struct Pages {
    private struct List {
        let exchange: Exchange
        let parameters: [Parameter]
        let whole: Int
    }

    private static let words: Set<String> = [
        "page", "limit", "offset", "cursor", "after", "before", "per", "size", "skip", "top",
    ]
    private let contract: Contract
    private var lists: [List] = []

    init(_ contract: Contract) {
        self.contract = contract
        for exchange in contract.derived(Exchanges.self).all where exchange.method == "get" {
            guard case .list(_, _, let whole) = exchange.payload else { continue }
            let parameters = Operation(contract[exchange.operation]).parameters.filter {
                $0.location?.hasText("query") == true
            }
            lists.append(List(exchange: exchange, parameters: parameters, whole: whole))
        }
    }

    private static func isAboutPages(_ parameter: Parameter) -> Bool {
        guard let name = parameter.name else { return false }
        return NameWords(name.bytes).words.contains {
            words.contains($0) || $0 == "maxresults" || $0 == "pagesize" || $0 == "token"
                || $0 == "starting" || $0 == "ending" || $0 == "start" || $0 == "results"
        }
    }

    /// Reports lists without paging parameters if most lists have some.
    func reportMissing(_ report: inout Report) {
        let paged = lists.count { $0.parameters.contains { Self.isAboutPages($0) } }
        guard lists.count >= 4, paged * 2 > lists.count else { return }
        for list in lists where !list.parameters.contains(where: { Self.isAboutPages($0) }) {
            report.add(
                """
                \(list.exchange.shown) has no parameter for pages, which \(paged) of \
                \(lists.count) lists have
                """, at: contract[list.exchange.operation].place.span)
        }
    }

    /// Reports paging parameters whose bounds or defaults differ from those of most parameters with the same name.
    func reportBounds(_ report: inout Report) {
        var names: [ArraySlice<UInt8>] = []
        var known: [ArraySlice<UInt8>: [Parameter]] = [:]
        for list in lists {
            for parameter in list.parameters where Self.isAboutPages(parameter) {
                guard let name = parameter.name?.bytes else { continue }
                if known[name] == nil { names.append(name) }
                known[name, default: []].append(parameter)
            }
        }
        for name in names {
            for field in ["minimum", "maximum", "default"] {
                var ballot = Ballot<ArraySlice<UInt8>>()
                for parameter in known[name] ?? [] {
                    let holder = parameter.schema ?? parameter.object
                    ballot.add(holder.node[field]?.bytes ?? [], at: holder.node)
                }
                guard let winner = ballot.winner else { continue }
                for choice in ballot.minorities(ofAtMost: 0.2, amongAtLeast: 5) {
                    guard let place = choice.places.first else { continue }
                    report.add(
                        """
                        parameter \(ShownText.quoted(name)) has \
                        \(Self.shown(field, choice.key)) \(Evidence(choice.count).here), and \
                        \(Self.value(winner.key)) in \(winner.count) of \(ballot.total) places
                        """, at: place.span, notes: choice.notes)
                }
            }
        }
    }

    private static func shown(_ field: String, _ value: ArraySlice<UInt8>) -> String {
        value.isEmpty ? "no \(field)" : "\(field) \(Self.value(value))"
    }

    private static func value(_ value: ArraySlice<UInt8>) -> String {
        value.isEmpty ? "none" : String(ShownText.quoted(value).dropFirst().dropLast())
    }

    /// Reports responses that give a position of the next page if the operation has no parameter for it.
    func reportUnusable(_ report: inout Report) {
        for list in lists where !list.parameters.contains(where: { Self.isAboutPages($0) }) {
            for member in SchemaMembers(contract[list.whole]).members {
                let words = NameWords(member.name).words
                guard
                    words.contains("cursor") || words == ["next", "page"]
                        || words == ["has", "more"]
                        || words == ["next", "page", "token"]
                else { continue }
                report.add(
                    """
                    \(list.exchange.shown) answers with \(member.key.named), and has no parameter to \
                    use it
                    """, at: member.key.span)
                break
            }
        }
    }
}
