internal import KithCommandLine
internal import KithDiagnostics
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// The parameters of queries about follows: an index, or inputs to build one from.
struct FollowSource: ParameterGroup {
    static let title = "Index"

    let index = Option(
        "index", valueName: "file", completion: .files,
        help: "The index to ask, made by 'kith index', instead of inputs.")
    let whole = Flag(
        "whole", help: "Assume that edge lists contain all follows of every account in them.")
    let input = InputParameters(atLeastOne: false)

    /// Returns whether the command line names an index or inputs.
    func isNamed(_ values: Values) -> Bool {
        values[index] != nil || !input.words(values).isEmpty
    }

    /// Calls `answer` with the index, or with a temporary one built from the inputs.
    func answer(
        _ values: Values, _ console: Console, _ report: ReportParameters,
        _ answer: (FollowIndex) throws -> Void
    ) async throws -> ExitStatus {
        if let path = values[index] {
            report.prepare(values, console)
            guard input.words(values).isEmpty else {
                throw UsageError.other(
                    "an index already contains its inputs; give either an index or inputs")
            }
            try ask(try opened(path), answer)
            return .success
        }
        guard !input.words(values).isEmpty else {
            throw UsageError.other("there is nothing to ask; name inputs, or an index with --index")
        }
        var options = Indexing.Options()
        options.areEdgesWhole = values[whole]
        return try await input.run("reading", report, values, console) {
            inputs, rows, sources in
            let (index, findings) = try await Indexing.index(
                of: inputs, rows, options: options, sources: &sources)
            console.endProgress()
            try ask(index, answer)
            return findings
        }
    }

    private func opened(_ path: String) throws(KithError) -> FollowIndex {
        do throws(ReadError) { return try FollowIndex(path: path) } catch { throw .read(error) }
    }

    private func ask(_ index: FollowIndex, _ answer: (FollowIndex) throws -> Void) throws {
        do { try answer(index) } catch let error as ReadError { throw KithError.read(error) }
    }
}

extension FollowIndex {
    /// Returns the account with this name.
    ///
    /// - Throws: ``KithError`` if the index does not know it.
    func known(_ account: AccountName) throws -> AccountNumber {
        if let number = try accounts.account(named: account.text) { return number }
        if try accounts.reasonUnknown(account.text) == .handleNotKnown {
            throw KithError.usage(
                """
                \(name) does not map the handle '\(account.text)' to an account; name the \
                account by its DID
                """
            )
        }
        throw KithError.usage("\(name) has no data about the account '\(account.text)'")
    }
}
