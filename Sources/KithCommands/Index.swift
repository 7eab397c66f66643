internal import KithCommandLine
internal import KithDiagnostics
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// `kith index`: builds or checks an index of follows.
struct Index: Command {
    static let name = "index"
    static let summary = "Build an index of follows and blocks, for 'kith query'."
    static let discussion = """
        The index holds the state after all inputs: account repositories, event lines, saved responses of \
        services, and edge lists. The newest version of each record counts. A repository that was read whole \
        replaces everything known before its revision. Deleted records are removed.

        The index is one file, which opens instantly at any size. Lists of edges between numbers are indexed \
        at once: a hundred million of them take less than a minute, and twelve bytes of memory each.

        An edge list does not state which column follows which; --direction does. Nor does it state whether it \
        is complete: with --whole, an edge that is not in it does not exist.

        Rows without a required account or list are counted and left out, with one warning for each reason. \
        The exit status is 1 if a part of the input could not be read or a finding is at least as severe as \
        --fail-on, and 2 if there is no index.

        Without -o, the input is an index, and all of it is checked. 'kith query', 'kith graph' and 'kith convert' take an \
        index as an input too; the last two read its follows.
        """
    static let examples = [
        Example("kith index repositories/ -o follows.kithindex", "All repositories of a folder."),
        Example(
            "kith index soc.txt.gz --direction follower-followed --whole -o soc.kithindex",
            "An edge list from a network collection."),
        Example(
            "kith index edges.u32 --pairs --direction follower-followed -o soc.kithindex",
            "Pairs of little-endian 32-bit numbers."),
        Example("kith index follows.kithindex", "Check an index and print its contents."),
    ]

    let output = Option(
        "output", short: "o", valueName: "file", completion: .files, help: "The file of the index.")
    let whole = Flag(
        "whole", help: "Assume that edge lists contain all follows of every account in them.")
    let pairs = Flag("pairs", help: "Read pairs of little-endian 32-bit numbers.")
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
        let paths = input.words(values)
        guard paths.count == 1 else {
            throw UsageError.other("several inputs make an index; name its file with -o")
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
            count(summary.selfFollows, "self-follow left out", "self-follows left out"),
            "\(summary.bytes) bytes",
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
