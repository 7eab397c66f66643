internal import KithCommandLine
internal import KithDiagnostics
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// `kith index`: builds or checks an index of follows.
struct Index: Command {
    static let name = "index"
    static let summary = "Make an index of who follows and blocks whom, for 'kith query'."
    static let discussion = """
        The index holds the state after all inputs: repositories of accounts, event lines, saved answers of services, \
        and edge lists. Of each account's records the latest count, a repository that was read whole replaces all \
        that was known before its revision, and what was deleted is gone.

        It is one file that is opened in no time, whatever its size. Lists of edges between numbers are indexed at \
        once, a hundred million of them in less than a minute; they take twelve bytes of memory each.

        An edge list does not say which column follows which: --direction does. Nor does it say that it is whole: \
        with --whole, who does not follow somebody in it is known not to.

        Rows that name no account or list where one is needed are counted and left out, with a warning for each reason. \
        The exit status is 1 where part of the input could not be read or a finding is as severe as --fail-on says, \
        and 2 where there is no index.

        Without -o, one index is an input, and all of it is checked. 'kith query', 'kith graph' and 'kith convert' take an \
        index as an input too; the last two read its follows.
        """
    static let examples = [
        Example("kith index repositories/ -o follows.kithindex", "All repositories of a folder."),
        Example(
            "kith index soc.txt.gz --direction follower-followed --whole -o soc.kithindex",
            "A list of edges from a collection of networks."),
        Example(
            "kith index edges.u32 --pairs --direction follower-followed -o soc.kithindex",
            "Pairs of 32-bit numbers, little end first."),
        Example("kith index follows.kithindex", "Check an index and say what it holds."),
    ]

    let output = Option(
        "output", short: "o", valueName: "file", completion: .files, help: "The file of the index.")
    let whole = Flag(
        "whole", help: "Take edge lists to hold all follows of every account in them.")
    let pairs = Flag("pairs", help: "Read pairs of 32-bit numbers, little end first.")
    let input = InputParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard let path = values[output] else {
            report.prepare(values, console)
            return try check(values, console)
        }
        var options = Indexing.Options()
        (options.areEdgesWhole, options.arePairs) = (values[whole], values[pairs])
        return try await input.run(
            "indexing", report, values, console, for: values[pairs] ? .bytes : .rows,
            outputs: [path]
        ) { inputs, rows, sources in
            let indexing = try await Indexing(
                inputs, rows, options: options, sources: &sources, to: path)
            console.endProgress()
            report.note(IndexWords.text(indexing.summary), values, console)
            return indexing.findings
        }
    }

    /// Checks a whole index.
    private func check(_ values: Values, _ console: Console) throws -> ExitStatus {
        let paths = values[input.inputs]
        guard paths.count == 1 else {
            throw UsageError.other("several inputs make an index; say with -o where it goes")
        }
        do throws(ReadError) {
            let index = try FollowIndex(path: paths[0])
            try index.check()
            report.note(IndexWords.text(index.summary), values, console)
        } catch {
            if error.code == .unrecognised { throw UsageError.missingOption("--output") }
            throw KithError.read(error)
        }
        return .success
    }
}

/// The content of an index in words.
enum IndexWords {
    static func text(_ summary: IndexSummary) -> String {
        func count(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
        }
        let parts = [
            "\(summary.accounts) accounts", "\(summary.covered) of them whole",
            "\(summary.follows) follows", count(summary.blocks, "block", "blocks"),
            count(summary.lists, "list", "lists"),
            count(summary.listItems, "account on lists", "accounts on lists"),
            count(summary.listBlocks, "blocked list", "blocked lists"),
            count(summary.repeatedFollows, "repeated follow", "repeated follows"),
            count(summary.selfFollows, "follow of oneself left out", "follows of oneself left out"),
            "\(summary.bytes) bytes",
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
