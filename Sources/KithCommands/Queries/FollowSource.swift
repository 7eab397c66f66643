internal import CommandLineKit
internal import Diagnostics
internal import Follows
internal import KithKit
internal import SourceText

/// What commands take that ask about follows: an index, or inputs to make one of.
struct FollowSource: ParameterGroup {
    static let title = "Index"

    let index = Option(
        "index", valueName: "file", completion: .files,
        help: "The index to ask, made by 'kith index', instead of inputs.")
    let whole = Flag(
        "whole", help: "Take edge lists to hold all follows of every account in them.")
    let input = InputParameters(atLeastOne: false)

    /// Whether an index or inputs are named.
    func isNamed(_ values: Values) -> Bool {
        values[index] != nil || !values[input.inputs].isEmpty
    }

    /// Finds the answer in the index, or in one that is made of the inputs for this time.
    func answer(
        _ values: Values, _ console: Console, _ report: ReportParameters,
        _ answer: (FollowIndex) throws -> Void
    ) async throws -> ExitStatus {
        report.prepare(values, console)
        if let path = values[index] {
            guard values[input.inputs].isEmpty else {
                throw UsageError.other("an index has its inputs already; leave out one of them")
            }
            try ask(try opened(path), answer)
            return .success
        }
        guard !values[input.inputs].isEmpty else {
            throw UsageError.other("there is nothing to ask; name inputs, or an index with --index")
        }
        var settings = try input.settings(values)
        let inputs = try input.list(values, settings)
        console.beginProgress("reading", inputs.sources, &settings)
        var options = Indexing.Options()
        options.areEdgesWhole = values[whole]
        var sources = SourceMap()
        let (index, findings): (FollowIndex, [Finding])
        do throws(KithError) {
            (index, findings) = try await Indexing.index(
                of: inputs.sources, settings: settings, options: options, sources: &sources)
        } catch {
            return try report.stop(error, sources, values, console)
        }
        console.endProgress()
        try ask(index, answer)
        inputs.addLeftOut(to: &sources)
        return try report.finish(inputs.findings + findings, sources, values, console)
    }

    private func opened(_ path: String) throws(KithError) -> FollowIndex {
        do throws(ReadError) { return try FollowIndex(path: path) } catch { throw .read(error) }
    }

    private func ask(_ index: FollowIndex, _ answer: (FollowIndex) throws -> Void) throws {
        do { try answer(index) } catch let error as ReadError { throw KithError.read(error) }
    }
}

/// How answers are written.
enum AnswerForm: String, CaseIterable, ArgumentValue {
    case text, json, csv
}

extension Option where Value == AnswerForm {
    /// The option that all queries have.
    static var form: Option<AnswerForm> {
        Option("to", short: "t", default: .text, help: "The form of the answer.")
    }
}

extension FollowIndex {
    /// The account that somebody asks about.
    func known(_ text: String) throws -> AccountNumber {
        guard let account = try account(named: text) else {
            throw KithError.usage("nothing in \(name) tells of the account '\(text)'")
        }
        return account
    }
}
