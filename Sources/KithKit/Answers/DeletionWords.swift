internal import KithDiagnostics
internal import KithModel

extension Vocabulary {
    /// Returns the policy with this name, or the only policy if `name` is `nil`.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the policy is unknown, or if there is no name and not exactly one
    ///   policy.
    func deletePolicy(_ name: String?) throws(KithError) -> String {
        let list = deletePolicies.joined(separator: ", ")
        guard !deletePolicies.isEmpty else {
            throw .usage("the vocabulary \(self.name) defines no deletion policy")
        }
        guard let name else {
            if deletePolicies.count == 1 { return deletePolicies[0] }
            throw .usage("there are several policies; choose one with --policy: \(list)")
        }
        guard deletePolicies.contains(name) else {
            throw .usage(
                "the vocabulary \(self.name) has no policy '\(name)'; there are \(list)")
        }
        return name
    }
}

extension DeletePlan.Row {
    /// Returns the rows named by words such as `thread:501`.
    ///
    /// - Throws: ``KithError/usage(_:)``, which lists all words that name no row or more than one.
    static func named(
        _ words: [String], in dataset: Dataset
    ) throws(KithError) -> [DeletePlan.Row] {
        var rows: [DeletePlan.Row] = []
        var problems: [String] = []
        for word in words {
            do throws(KithError) {
                rows.append(try DeletePlan.Row(word, in: dataset))
            } catch {
                guard case .usage(let problem) = error else { throw error }
                problems.append(problem)
            }
        }
        guard problems.isEmpty else { throw .usage(problems.joined(separator: "; ")) }
        return rows
    }

    /// Finds the row named by a word such as `thread:501`.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
    private init(_ word: String, in dataset: Dataset) throws(KithError) {
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .usage("'\(word)' does not name a row; expected kind:key, such as thread:501")
        }
        let kinds = dataset.vocabulary.kinds
        guard let kind = kinds.first(where: { $0.name == parts[0] }) else {
            let hint = Suggestion.hint(for: String(parts[0]), among: kinds.map(\.name))
            throw .usage("there is no kind '\(parts[0])'\(hint)")
        }
        let table = dataset.tables[kind.index]
        let found = dataset.rows(named: String(parts[1]), in: table)
        guard let row = found.first, found.count == 1 else {
            throw .usage(
                found.isEmpty
                    ? "no \(kind.name) has the key or the name '\(parts[1])'"
                    : "'\(parts[1])' is the name of \(found.count) rows of \(kind.name); "
                        + "give the key of one")
        }
        self.init(kind: kind.index, row: row)
    }
}
