internal import KithCommandLine
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// `kith query path`: finds a shortest chain of follows between two accounts.
struct QueryPath: Command {
    static let name = "path"
    static let summary = "Find a shortest chain of follows between two accounts."
    static let discussion = """
        Each account of the chain follows the next. If there are several shortest chains, the \
        result is always the same one. If there is none, nothing is printed.
        """
    static let examples = [
        Example(
            "kith query path ann.test bo.test --index follows.kithindex", "One DID per line."
        )
    ]

    let start = Argument(
        "from", as: AccountName.self, help: "The account that the chain begins with.")
    let end = Argument("to", as: AccountName.self, help: "The account that it ends with.")
    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await source.answer(values, console, report) { index in
            let from = try index.known(values[start])
            let to = try index.known(values[end])
            let path = try FollowPath(from: from, to: to, in: index.graph)?.accounts
            var names: [String] = []
            for account in path ?? [] { names.append(try index.accounts.name(of: account)) }
            switch values[form] {
            case .text: try console.out.write(names.map { "\(VisibleText.of($0))\n" }.joined())
            case .csv: try console.out.write(AnswerText.table(.column("did", names)))
            case .ndjson: try console.out.write(AnswerText.lines(.column("did", names)))
            case .json:
                var json = JSONOutput()
                json.object { json in
                    json.lines("path", names) { json, name in json.text("did", name) }
                    json.boolean("found", path != nil)
                }
                json.endLine()
                try console.out.write(json.bytes)
            }
            let steps = names.count - 1
            report.note(
                path == nil
                    ? "no chain of follows is known from \(values[start].text) to \(values[end].text)"
                    : steps == 1 ? "1 step" : "\(steps) steps", values, console)
        }
    }
}

/// `kith query components`: counts connected components by size.
struct QueryComponents: Command {
    static let name = "components"
    static let summary = "List the sizes of the connected groups of accounts."
    static let examples = [
        Example("kith query components --index follows.kithindex", "The largest group first.")
    ]

    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await source.answer(values, console, report) { index in
            let sizes = try FollowComponents(of: index.graph).sizes
            let cells = sizes.map { [Int64($0.accounts), Int64($0.groups)] }
            let answer = AnswerTable(
                "components", ["accounts", "groups"].map { .init(name: $0, audience: .all) },
                cells.map { $0.map { .number($0) } })
            try report.show(answer, as: values[form], values, console)
        }
    }
}
