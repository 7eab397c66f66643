internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// The text of a first `.kith.yaml` for a folder, and what to do next.
package struct ConfigurationStart: Sendable {
    private let folder: String
    /// The inputs found, by what they are.
    private let found: [(what: String, names: [String])]
    private let ruleset: String?
    private let usesGitHub: Bool
    private let usesGitLab: Bool
    private let usesHooks: Bool

    /// The names under which rulesets in Spectral's format usually lie.
    private static let rulesets = [
        ".spectral.yaml", ".spectral.yml", ".spectral.json", "spectral.yaml", "vacuum.yaml",
    ]

    /// Looks at what lies in a folder.
    ///
    /// - Throws: ``KithError`` if it cannot be read.
    package init(_ folder: String) throws(KithError) {
        self.folder = folder
        let place = PathName(folder)
        func has(_ name: String) -> Bool {
            FileFacts.exists(path: place.joining(PathName(name)).text)
        }
        guard (try? FileFacts(path: folder))?.kind == .folder else {
            throw .usage("\(folder) is no folder; name the one for which the file is")
        }
        ruleset = Self.rulesets.first(where: has)
        usesGitHub = has(".github/workflows")
        usesGitLab = has(".gitlab-ci.yml")
        usesHooks = has(".pre-commit-config.yaml")
        var options = InputOptions(for: .check)
        options.skipsUnknown = true
        // A folder without inputs is no mistake here.
        let jobs = (try? InputPlan([folder], options))?.jobs ?? []
        var names: [String: [String]] = [:]
        for job in jobs {
            guard let what = job.what else { continue }
            let path = PathName(job.source.name)
            names[what, default: []].append((path.relative(to: place) ?? path).text)
        }
        found = names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The file.
    package var text: String {
        let head = [
            "# Decisions about the findings of 'kith check'. 'kith help config' explains every key.",
            "# For completion in editors: kith schema config > .kith.schema.json",
            ConfigurationSchema.line(".kith.schema.json"),
        ]
        let inputs =
            found.isEmpty
            ? []
            : ["#", "# Found here:"] + found.map { "#   \($0.what): \($0.names.listed(atMost: 3))" }
        return (head + inputs + ConfigurationKey.all.flatMap { [""] + lines($0) })
            .map { $0 + "\n" }.joined()
    }

    /// A key with what it says, as a comment unless this folder needs it.
    private func lines(_ key: ConfigurationKey) -> [String] {
        let comments = key.summary.replacing(". ", with: ".\n").split(separator: "\n").map {
            "# \($0)"
        }
        if case .text = key.value, let ruleset { return comments + ["\(key.name): \(ruleset)"] }
        let example = key.example(about: ConfigurationSubject(found))
        return comments + example.split(separator: "\n").map { "# \($0)" }
    }

    /// What to do next, in sentences.
    package var nextSteps: [String] {
        let services = [
            usesGitHub ? "GitHub Actions" : nil, usesGitLab ? "GitLab" : nil,
            usesHooks ? "pre-commit" : nil,
        ].compactMap(\.self)
        return ["'kith check \(folder)' shows what there is to decide"]
            + (services.isEmpty
                ? []
                : ["'kith help ci' shows the lines for \(services.joined(separator: " and "))"])
    }
}

extension InputJob {
    static let contracts = "contracts"

    /// What an input is, such as "contracts"; `nil` if it cannot be read.
    fileprivate var what: String? {
        if case .contract = self { return Self.contracts }
        return rows.map { "rows of \($0.form.vocabulary.name)" }
    }
}
