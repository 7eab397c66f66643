internal import KithCommandLine
internal import KithFollows
internal import KithKit
internal import KithSourceText

/// `kith query relationship`: shows the follows and blocks between accounts.
struct QueryRelationship: Command {
    static let name = "relationship"
    static let summary = "Show the follows and blocks between an account and others."
    static let discussion = """
        Each target gets one answer, in the order of the targets, repeated ones included. An answer is yes, \
        with the records that prove it, or no, or unknown, with the reason. Whether the target blocks or \
        follows back is known only if its repository was read whole.

        With --to json, the answer has the form of app.bsky.graph.getRelationships. Each element has an \
        additional member 'kith': 'values' with true, false or null for unknown, 'unknown' with the reasons, \
        'records' with all records if there are several or the lexicon has no field for them, and the \
        'revision' of the repository that was read.
        """
    static let examples = [
        Example(
            "kith query relationship --index f.kithindex --actor ann.test --target bo.test",
            "The relationship of two accounts."),
        Example(
            "kith query relationship repo.car --actor ann.test --others all.txt --to csv",
            "The relationships to all accounts in a file, one name per line."),
        Example(
            "kith query relationship --service https://bsky.test --actor ann.test --target ben.test",
            "The current relationship, according to a server on the network."),
    ]

    let actor = Option(
        required: "actor", as: AccountName.self, help: "The DID, handle or number of the account.")
    let targets = Option(
        repeating: "target", as: AccountName.self, help: "A target account.")
    let others = Option(
        "others", valueName: "file", completion: .files,
        help: "A file with more targets, one per line, or - for standard input.")
    let service = Option(
        "service", valueName: "address",
        help: "A server to ask instead, such as https://public.api.bsky.app, for the current state."
    )
    let attempts = Option(
        "attempts", default: RelationshipClient.Settings().attempts,
        help: "The maximum number of attempts for each request.")
    let timeout = Option(
        "timeout", default: RelationshipClient.Settings().seconds, valueName: "seconds",
        help: "The time limit for each response.")
    let form = Option<AnswerForm>.form
    let source = FollowSource()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let targets = TargetList(named: values[targets].map(\.text), lines: try lines(values))
        guard !targets.isEmpty else {
            throw UsageError.other("there is no target; name some with --target or --others")
        }
        if let address = values[service] {
            guard !source.isNamed(values) else {
                throw UsageError.other(
                    "--service replaces an index and inputs; leave out one of them")
            }
            return try await ask(address, Array(targets), values, console)
        }
        return try await source.answer(values, console, report) { index in
            var output = RelationshipOutput(values[form], to: console.out)
            var rest = targets
            while !rest.isEmpty {
                try output.write(index.answers(of: values[actor].text, to: rest.nextSome()))
            }
            try output.finish()
        }
    }

    /// Asks a server.
    ///
    /// Reports an error for targets without an answer, after the answers.
    private func ask(
        _ address: String, _ targets: [String], _ values: Values, _ console: Console
    ) async throws -> ExitStatus {
        var settings = RelationshipClient.Settings()
        settings.attempts = try positive(attempts, values)
        settings.seconds = try positive(timeout, values)
        let network = NetworkRelationships(
            RelationshipClient(service: address, settings: settings))
        let answers = try await network.relationships(of: values[actor].text, to: targets)
        var output = RelationshipOutput(values[form], to: console.out)
        try output.write(answers)
        try output.finish()
        let failures = answers.relationships.compactMap(\.failure)
        guard let first = failures.first else { return .success }
        let count = failures.count == 1 ? "1 target" : "\(failures.count) targets"
        let others = failures.count == targets.count ? "" : " for \(count)"
        console.say(.error, "\(address) gave no answer\(others): \(first.message)")
        return .failure
    }

    /// Returns the value of an option that must be positive.
    private func positive<Number: ArgumentValue & Numeric & Comparable>(
        _ option: Option<Number>, _ values: Values
    ) throws(UsageError) -> Number {
        let value = values[option]
        guard value > .zero else {
            throw .invalidValue(
                value.argumentText, of: option.description.spelling,
                expected: "\(Number.expectation) above 0")
        }
        return value
    }

    /// Returns the content of the file with targets.
    private func lines(_ values: Values) throws(KithError) -> ArraySlice<UInt8> {
        guard let path = values[others] else { return [] }
        do throws(ReadError) { return try ByteSource(argument: path).readAll().contents } catch {
            throw .read(error)
        }
    }
}
