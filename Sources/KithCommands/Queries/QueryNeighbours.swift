internal import KithCommandLine
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// A query that lists accounts related to one account.
protocol NeighbourQuery: Command {
    /// The account in question.
    var account: Argument<AccountName> { get }
    var form: Option<AnswerForm> { get }
    var source: FollowSource { get }
    var report: ReportParameters { get }

    /// The name of the list in JSON.
    static var word: String { get }

    /// Returns the accounts, and the reason why the list may be incomplete.
    func find(
        _ account: AccountNumber, in index: FollowIndex
    ) throws(ReadError) -> (accounts: [AccountNumber], doubt: String?)
}

extension NeighbourQuery {
    static var asked: Argument<AccountName> {
        Argument("account", as: AccountName.self, help: "The DID, handle or number of the account.")
    }

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await source.answer(values, console, report) { index in
            let account = try index.known(values[account])
            let (accounts, doubt) = try find(account, in: index)
            var names: [String] = []
            for account in accounts { names.append(try index.accounts.name(of: account)) }
            let own = try index.accounts.name(of: account)
            switch values[form] {
            case .text: try console.out.write(names.map { "\(VisibleText.of($0))\n" }.joined())
            case .csv: try console.out.write(AnswerText.table(.column("did", names)))
            case .ndjson: try console.out.write(AnswerText.lines(.column("did", names)))
            case .json:
                var json = JSONOutput()
                json.object { json in
                    json.object("subject") { $0.text("did", own) }
                    json.lines(Self.word, names) { json, name in json.text("did", name) }
                    json.object("kith") { $0.boolean("complete", doubt == nil) }
                }
                json.endLine()
                try console.out.write(json.bytes)
            }
            let count = names.count == 1 ? "1 account" : "\(names.count) accounts"
            report.note(doubt.map { "\(count); \($0)" } ?? count, values, console)
        }
    }
}

/// `kith query follows`: lists the accounts that an account follows.
struct QueryFollows: NeighbourQuery {
    static let name = "follows"
    static let summary = "List the accounts that an account follows."
    static let examples = [
        Example("kith query follows ann.test --index follows.kithindex", "One DID per line.")
    ]
    static let word = "follows"

    let account = Self.asked
    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func find(
        _ account: AccountNumber, in index: FollowIndex
    ) throws(ReadError) -> (accounts: [AccountNumber], doubt: String?) {
        let isKnown = index.graph.knowsAllFollows(of: account)
        return (
            try index.graph.followed(by: account),
            isKnown ? nil : "there may be more, because the repository was not read whole"
        )
    }
}

/// `kith query followers`: lists the accounts that follow an account.
struct QueryFollowers: NeighbourQuery {
    static let name = "followers"
    static let summary = "List the known followers of an account."
    static let examples = [
        Example(
            "kith query followers 12 edges.txt --direction follower-followed",
            "Directly from an edge list.")
    ]
    static let word = "followers"

    let account = Self.asked
    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func find(
        _ account: AccountNumber, in index: FollowIndex
    ) throws(ReadError) -> (accounts: [AccountNumber], doubt: String?) {
        let isKnown = index.summary.covered == index.accountCount
        return (
            try index.graph.followers(of: account),
            isKnown
                ? nil : "there may be more among accounts whose repositories were not read whole"
        )
    }
}

/// `kith query mutuals`: lists the accounts that follow an account and are followed by it.
struct QueryMutuals: NeighbourQuery {
    static let name = "mutuals"
    static let summary = "List the mutual follows of an account."
    static let examples = [
        Example(
            "kith query mutuals ann.test --index follows.kithindex", "Mutual follows of an account."
        )
    ]
    static let word = "mutuals"

    let account = Self.asked
    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func find(
        _ account: AccountNumber, in index: FollowIndex
    ) throws(ReadError) -> (accounts: [AccountNumber], doubt: String?) {
        let possible = try index.graph.possibleMutuals(of: account)
        var doubt: String?
        if possible > 0 {
            doubt = "\(possible) more of the accounts that it follows may follow back"
        } else if !index.graph.knowsAllFollows(of: account) {
            doubt = "there may be more, because the repository was not read whole"
        }
        return (try index.graph.mutuals(of: account), doubt)
    }
}
